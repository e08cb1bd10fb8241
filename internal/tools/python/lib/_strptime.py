# Dates that are read from texts.
import re as _re

_days = "monday tuesday wednesday thursday friday saturday sunday".split()
_months = "january february march april may june july august september october november december".split()
_parts = {
    "Y": r"\d{4}", "m": r"1[0-2]|0[1-9]|[1-9]", "d": r"3[01]|[12]\d|0[1-9]|[1-9]| [1-9]", "H": r"2[0-3]|[01]\d|\d",
    "I": r"1[0-2]|0[1-9]|[1-9]", "M": r"[0-5]\d|\d", "S": r"6[01]|[0-5]\d|\d", "y": r"\d\d", "f": r"\d{1,6}",
    "p": "am|pm", "B": "|".join(_months), "b": "|".join(m[:3] for m in _months), "A": "|".join(_days),
    "a": "|".join(d[:3] for d in _days), "j": r"\d{1,3}", "z": r"[+-]\d\d:?\d\d|z", "w": r"[0-6]",
}
_short = {"F": "%Y-%m-%d", "T": "%H:%M:%S", "D": "%m/%d/%y", "R": "%H:%M"}


def _strptime_datetime(cls, text, form):
    for c, more in _short.items():
        form = form.replace("%" + c, more)
    pattern, names, i = "", [], 0
    while i < len(form):
        c = form[i]
        if c == "%":
            i += 1
            c = form[i:i + 1]
            if c == "%":
                pattern += "%"
            elif c not in _parts:
                raise ValueError(f"{c!r} is a bad directive in format {form!r}")
            else:
                names.append(c)
                pattern += f"({_parts[c]})"
        elif c.isspace():
            pattern += r"\s+"
        else:
            pattern += _re.escape(c)
        i += 1
    found = _re.match(pattern, text.lower(), _re.I)
    if not found:
        raise ValueError(f"time data {text!r} does not match format {form!r}")
    if found.end() != len(text):
        raise ValueError(f"unconverted data remains: {text[found.end():]}")
    year, month, day, hour, minute, second, micro, half, zone, of_year = 1900, 1, 1, 0, 0, 0, 0, None, None, None
    for c, value in zip(names, found.groups()):
        if c == "Y":
            year = int(value)
        elif c == "y":
            year = int(value) + (2000 if int(value) < 69 else 1900)
        elif c == "m":
            month = int(value)
        elif c == "B":
            month = _months.index(value) + 1
        elif c == "b":
            month = [m[:3] for m in _months].index(value) + 1
        elif c == "d":
            day = int(value)
        elif c in "HI":
            hour = int(value)
        elif c == "M":
            minute = int(value)
        elif c == "S":
            second = int(value)
        elif c == "f":
            micro = int(value.ljust(6, "0"))
        elif c == "p":
            half = value
        elif c == "j":
            of_year = int(value)
        elif c == "z":
            zone = value
    if half is not None:
        hour = hour % 12 + (12 if half == "pm" else 0)
    made = cls(year, month, day, hour, minute, second, micro)
    if of_year is not None:
        from datetime import timedelta
        made = cls(year, 1, 1, hour, minute, second, micro) + timedelta(days=of_year - 1)
    if zone is not None:
        from datetime import timedelta, timezone
        if zone == "z":
            made = made.replace(tzinfo=timezone.utc)
        else:
            digits = zone[1:].replace(":", "")
            away = timedelta(hours=int(digits[:2]), minutes=int(digits[2:]))
            made = made.replace(tzinfo=timezone(-away if zone[0] == "-" else away))
    return made
