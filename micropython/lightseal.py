# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors
#
# The types of `import lightseal`, over the functions in C that module.c lists. In a
# native module both are one file; in a firmware those are the module _lightseal.
# What everything does stands in lightseal.pyi.

try:
    _find
except NameError:
    from _lightseal import _begin, _decrypt, _encrypt, _final, _find, _forget, _open, _prepare
    from _lightseal import _prf, _repeat, _seal_begin, _seal_final, _seal_update, _squeeze
    from _lightseal import _update, _verify


class InvalidTag(ValueError):
    pass


def algorithms():
    names = []
    found = _find(0)
    while found:
        names.append(found[1])
        found = _find(len(names))
    return tuple(names)


def _row(name, *kinds):
    found = _find(name)
    if not found:
        raise ValueError("no algorithm '%s' in this module; algorithms() lists them" % name)
    if found[2] not in kinds:
        raise ValueError("'%s' is of another kind" % name)
    return found


class _Keyed:
    # The key, in memory of its own so that it can be wiped.
    def _take(self, key, bytes_):
        view = memoryview(key)
        if len(view) != bytes_:
            raise ValueError("key has %d bytes, not %d" % (len(view), bytes_))
        self._key = bytearray(view)

    def clear(self):
        if self._key:
            _forget(self._key)
            self._key = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.clear()


class aead(_Keyed):
    def __init__(self, name, key):
        (
            self._row,
            self.name,
            _,
            self.key_size,
            self.nonce_size,
            self.tag_size,
            _,
            _,
            self._isap,
        ) = _row(name, "aead")
        self._take(key, self.key_size)

    def _ready(self):
        if not self._key:
            raise ValueError("key was cleared")

    def encrypt(self, nonce, data, aad=None, out=None):
        if not self._key:
            self._ready()
        made = _encrypt(self._row, self._key, nonce, data, aad, out)
        return made if out is None else memoryview(out)[:made]

    def decrypt(self, nonce, data, aad=None, out=None):
        if not self._key:
            self._ready()
        made = _decrypt(self._row, self._key, nonce, data, aad, out)
        if made is None:
            raise InvalidTag("forged, or not under this key and nonce")
        return made if out is None else memoryview(out)[:made]

    def _prepared(self):
        self._ready()
        if not self._isap:
            raise ValueError("only ISAP works on data that is larger than RAM")
        return _prepare(self._row, self._key)

    def sealer(self, sink, nonce, aad=None):
        return _Sealer(self._row, self._prepared(), sink, nonce, aad)

    def opener(self, source, nonce, aad=None, chunk=256):
        if len(nonce) != self.nonce_size:
            raise ValueError("nonce has the wrong size")
        return _Opener(self._row, self._prepared(), source, nonce, aad, self.tag_size, chunk)


class _Sealer:
    def __init__(self, row, key, sink, nonce, aad):
        self._row = row
        self._prepared = key
        self._sink = sink
        self._state = _seal_begin(row, key, nonce, aad)

    def write(self, data):
        if not self._state:
            raise ValueError("closed")
        _write(self._sink, _seal_update(self._row, self._state, data))
        return len(data)

    def close(self):
        if self._state:
            tag = _seal_final(self._row, self._state)
            self.abandon()
            _write(self._sink, tag)

    def abandon(self):
        if self._state:
            _forget(self._state)
            _forget(self._prepared)
            self._state = None

    def __enter__(self):
        return self

    def __exit__(self, error, *_):
        if error:
            self.abandon()
        self.close()


class _Opener:
    def __init__(self, row, key, source, nonce, aad, tag_size, chunk):
        if chunk < 1:
            raise ValueError("chunk has to be at least 1")
        self._row = row
        self._prepared = key
        self._source = source
        self._nonce = nonce
        self._aad = aad
        self._start = source.seek(0, 1)
        self.size = source.seek(0, 2) - self._start - tag_size
        self._chunk = chunk
        if self.size < 0:
            _forget(key)
            raise InvalidTag("shorter than a tag")
        source.seek(self._start + self.size)
        self._tag = _read(source, bytearray(tag_size))

    def _run(self, sink):
        if not self._prepared:
            raise ValueError("used up")
        through = bytearray(min(self._chunk, self.size) or 1)
        view = memoryview(through)
        source = self._source

        def read(offset, n):
            source.seek(self._start + offset)
            _read(source, view[:n])

        def write(n):
            _write(sink, view[:n])

        try:
            if not _open(
                self._row,
                self._prepared,
                self._nonce,
                self._aad,
                self._tag,
                self.size,
                through,
                read,
                None if sink is None else write,
            ):
                raise InvalidTag("forged, or not under this key and nonce")
        finally:
            _forget(through)

    def verify(self):
        self._run(None)

    def write_to(self, sink):
        self._run(sink)
        return self.size

    def close(self):
        if self._prepared:
            _forget(self._prepared)
            self._prepared = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def _read(source, into):
    got = source.readinto(into)
    while got is not None and 0 < got < len(into):
        more = source.readinto(memoryview(into)[got:])
        if not more:
            break
        got += more
    if got != len(into):
        raise OSError("source ended early")
    return into


def _write(sink, data):
    done = sink.write(data)
    while done is not None and done < len(data):
        if not done:
            raise OSError("sink takes no more")
        data = memoryview(data)[done:]
        done = sink.write(data)


class _Pieces:
    # What takes its input in pieces.
    def _begin(self, with_, data):
        self._with = with_
        self._state = _begin(self._row, with_)
        if data is not None:
            self.update(data)

    def update(self, data):
        _update(self._row, self._state, data)


class hash(_Pieces):
    def __init__(self, name, data=None):
        found = _row(name, "hash")
        self._row = found[0]
        self.name = found[1]
        self.digest_size = found[6]
        self._begin(None, data)

    def digest(self):
        return _final(self._row, bytearray(self._state))

    def copy(self):
        other = hash(self.name)
        other._state[:] = self._state
        return other


class xof(_Pieces):
    def __init__(self, name, data=None, custom=b""):
        found = _row(name, "xof", "cxof")
        self._row = found[0]
        self.name = found[1]
        if custom and found[2] != "cxof":
            raise ValueError("'%s' takes no customization" % name)
        self._begin(custom, data)

    def read(self, n):
        return _squeeze(self._row, self._state, n)


class mac(_Pieces, _Keyed):
    def __init__(self, name, key, data=None):
        found = _row(name, "mac", "prf")
        self._row = found[0]
        self.name = found[1]
        self.key_size = found[3]
        self.tag_size = found[5]
        self._limit = found[7]
        self._take(key, self.key_size)
        if self._limit:
            self._state = bytearray()
            if data is not None:
                self.update(data)
        else:
            self._begin(self._key, data)
            if not self._limit:
                _forget(self._key)

    def update(self, data):
        if self._key is None:
            raise ValueError("key was cleared")
        if not self._limit:
            _update(self._row, self._state, data)
        elif len(self._state) + len(data) > self._limit:
            raise ValueError("'%s' takes %d bytes at most" % (self.name, self._limit))
        else:
            self._state += data

    def digest(self):
        if self._key is None:
            raise ValueError("key was cleared")
        return _final(self._row, bytearray(self._state))

    def read(self, n):
        if self._key is None:
            raise ValueError("key was cleared")
        if self._limit:
            return _prf(self._row, self._key, self._state, n)
        return _squeeze(self._row, self._state, n)

    def verify(self, tag):
        if self._key is None:
            raise ValueError("key was cleared")
        if not _verify(self._row, bytearray(self._state), tag):
            raise InvalidTag("not the tag of this data")

    def clear(self):
        if self._key is not None:
            _forget(self._state)
            _Keyed.clear(self)
            self._key = None
