# Paths as texts; none of them leads anywhere.
sep = "/"


def join(a, *more):
    for b in more:
        a = b if b.startswith("/") else a + b if not a or a.endswith("/") else a + "/" + b
    return a


def split(path):
    at = path.rfind("/") + 1
    head, tail = path[:at], path[at:]
    return head.rstrip("/") or head, tail


def basename(path):
    return split(path)[1]


def dirname(path):
    return split(path)[0]


def splitext(path):
    at = path.rfind(".")
    name = path.rfind("/") + 1
    if at <= name or not path[name:at].strip("."):
        return path, ""
    return path[:at], path[at:]


def isabs(path):
    return path.startswith("/")


def normpath(path):
    parts = []
    for part in path.split("/"):
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part not in ("", ".") and not (part == ".." and path.startswith("/")):
            parts.append(part)
    return ("/" if path.startswith("/") else "") + "/".join(parts) or "."


def abspath(path):
    return normpath(join("/", path))


realpath = abspath


def exists(path):
    return False


isfile = isdir = islink = exists


def expanduser(path):
    return path
