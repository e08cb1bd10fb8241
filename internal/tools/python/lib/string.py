# Letters, digits, and texts with holes.
whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (sep or " ").join(map(str.capitalize, s.split(sep)))


class Template:
    delimiter = "$"

    def __init__(self, template):
        self.template = template

    def _fill(self, mapping, safe):
        text, made, i = self.template, [], 0
        while i < len(text):
            at = text.find(self.delimiter, i)
            if at < 0:
                break
            made.append(text[i:at])
            i = at + 1
            if text[i:i + 1] == self.delimiter:
                made.append(self.delimiter)
                i += 1
                continue
            braced = text[i:i + 1] == "{"
            start = end = i + braced
            while end < len(text) and (text[end] == "_" or text[end].isascii() and (
                    text[end].isalpha() or end > start and text[end].isdigit())):
                end += 1
            name = text[start:end]
            if not name or braced and text[end:end + 1] != "}":
                if not safe:
                    line = text.count("\n", 0, at) + 1
                    col = at - text.rfind("\n", 0, at)
                    raise ValueError(f"Invalid placeholder in string: line {line}, col {col}")
                made.append(self.delimiter)
                continue
            i = end + braced
            if name in mapping or not safe:
                made.append(str(mapping[name]))
            else:
                made.append(text[at:i])
        return "".join(made) + text[i:]

    def substitute(self, mapping={}, /, **kws):
        return self._fill({**mapping, **kws}, False)

    def safe_substitute(self, mapping={}, /, **kws):
        return self._fill({**mapping, **kws}, True)


class Formatter:
    def format(self, format_string, /, *args, **kwargs):
        return format_string.format(*args, **kwargs)

    def vformat(self, format_string, args, kwargs):
        return format_string.format(*args, **kwargs)
