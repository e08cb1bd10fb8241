# Warnings are printed, unless a filter says otherwise.
import sys as _sys

filters = [("ignore", DeprecationWarning), ("ignore", PendingDeprecationWarning)]


def _showwarnmsg_impl(message):
    _sys.stderr.write(f"{message.category.__name__}: {message.message}\n")


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    if isinstance(message, Warning):
        category = type(message)
    category = category or UserWarning
    for action, kind in filters:
        if issubclass(category, kind):
            if action == "ignore":
                return
            if action == "error":
                raise message if isinstance(message, Warning) else category(message)
            break
    for caught in reversed(_caught):
        if caught is not None:
            caught.append(WarningMessage(message if isinstance(message, Warning) else category(message), category))
            return
    _sys.stderr.write(f"{category.__name__}: {message}\n")


class WarningMessage:
    def __init__(self, message, category, filename="", lineno=0, file=None, line=None, source=None):
        self.message, self.category, self.filename, self.lineno = message, category, filename, lineno


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    filters.insert(len(filters) if append else 0, (action, category))


def simplefilter(action, category=Warning, lineno=0, append=False):
    filterwarnings(action, category=category, append=append)


def resetwarnings():
    filters.clear()


_caught = []


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self.record, self.action, self.category = record, action, category

    def __enter__(self):
        self.filters = filters[:]
        if self.action is not None:
            simplefilter(self.action, self.category)
        _caught.append([] if self.record else None)
        return _caught[-1]

    def __exit__(self, *exc):
        _caught.pop()
        filters[:] = self.filters
