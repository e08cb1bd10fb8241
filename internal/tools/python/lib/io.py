# Texts and bytes that are read and written as files are.
SEEK_SET, SEEK_CUR, SEEK_END = range(3)
DEFAULT_BUFFER_SIZE = 8192


class UnsupportedOperation(OSError, ValueError):
    pass


class IOBase:
    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line


class _Held(IOBase):
    closed = False

    def _open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def read(self, size=-1, /):
        self._open()
        end = len(self._all) if size is None or size < 0 else self._at + size
        found = self._all[self._at:end]
        self._at += len(found)
        return found

    def readline(self, size=-1, /):
        self._open()
        end = self._all.find(self._newline, self._at)
        end = len(self._all) if end < 0 else end + 1
        if size is not None and size >= 0:
            end = min(end, self._at + size)
        found = self._all[self._at:end]
        self._at += len(found)
        return found

    def readlines(self, hint=-1, /):
        return list(self)

    def write(self, text, /):
        self._open()
        if not isinstance(text, self._kinds):
            raise TypeError(f"{self._wants}, not {type(text).__name__!r}" if self._newline == "\n" else
                            f"a bytes-like object is required, not {type(text).__name__!r}")
        text = self._kinds[0](text)
        gap = self._at - len(self._all)
        if gap > 0:
            self._all += self._nothing * gap
        self._all = self._all[:self._at] + text + self._all[self._at + len(text):]
        self._at += len(text)
        return len(text)

    def writelines(self, lines, /):
        for line in lines:
            self.write(line)

    def getvalue(self):
        self._open()
        return self._all

    def seek(self, offset, whence=0, /):
        self._open()
        self._at = max(0, (0, self._at, len(self._all))[whence] + offset)
        return self._at

    def tell(self):
        self._open()
        return self._at

    def truncate(self, size=None, /):
        size = self._at if size is None else size
        self._all = self._all[:size]
        return size

    def close(self):
        self.closed = True

    def flush(self):
        pass

    def readable(self):
        return True

    writable = seekable = readable

    def isatty(self):
        return False


class TextIOBase(IOBase):
    pass


class StringIO(_Held, TextIOBase):
    _newline, _nothing, _kinds, _wants = "\n", "\0", (str,), "string argument expected, got"

    def __init__(self, initial_value="", newline="\n"):
        self._all, self._at = initial_value or "", 0

    def write(self, text, /):
        if not isinstance(text, str):
            raise TypeError(f"string argument expected, got {type(text).__name__!r}")
        return _Held.write(self, text)


class BytesIO(_Held):
    _newline, _nothing, _kinds, _wants = b"\n", b"\0", (bytes, bytearray), ""

    def __init__(self, initial_bytes=b""):
        self._all, self._at = bytes(initial_bytes), 0

    def getbuffer(self):
        return memoryview(self._all)


def open(*args, **kwargs):
    raise OSError("the page has no files")


class TextIOWrapper(TextIOBase):
    pass
