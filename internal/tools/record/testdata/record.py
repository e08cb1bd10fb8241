# Records what CPython 3.13 does in the programs that the engine is tested with: how often it calls functions,
# which lines it runs, and at moments drawn by chance what each variable is.
#
#     PYTHONHASHSEED=0 python3.13 record.py        writes cpython.json beside this file
#
# A line is a statement: what stands within brackets on further lines, or in a comprehension, is none by itself.
import ast
import contextlib
import hashlib
import io
import json
import os
import random
import re
import sys
import types

here = os.path.dirname(os.path.abspath(__file__))
programs = os.path.join(here, "../../../booktest/browser/testdata/python/programs")
FILE, MOMENTS = "program.py", 200
WITH_MOMENTS = "a02 a07 a13 a16 a22 a24 a31 a36 a41 a42 a44 a45 closures".split()
INNER = ("<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>")
# Programs whose lines or calls can't be compared, and why.
WITHOUT = json.load(open(os.path.join(here, "without.json"), encoding="utf-8"))


class Lines:
    """The lines of a program as statements."""

    def __init__(self, text):
        self.first, self.loops, self.silent, self.spoken, self.heads = {}, set(), set(), set(), {}
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.stmt):
                continue
            body = getattr(node, "body", None)
            for case in getattr(node, "cases", []):
                self.spread(case.pattern.lineno, max(case.pattern.lineno, case.body[0].lineno - 1))
            last = max(node.lineno, body[0].lineno - 1) if isinstance(body, list) else node.end_lineno
            if isinstance(node, ast.Match):
                last = node.lineno
            self.spread(node.lineno, last)
            for mark in getattr(node, "decorator_list", []):
                self.spread(mark.lineno, mark.end_lineno)
                self.heads[mark.lineno] = self.heads[node.lineno] = node.lineno
            if isinstance(node, (ast.For, ast.While)) and body[0].lineno == node.lineno:
                self.loops.add(node.lineno)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                self.silent.add(node.lineno)
            else:
                self.spoken.add(node.lineno)
        self.silent -= self.spoken

    def spread(self, first, last):
        for line in range(first, last + 1):
            if self.first.get(line, 0) < first:
                self.first[line] = first


def of_class(code):
    return not code.co_flags & 2 and code.co_name != "<lambda>"


def written(value):
    """How Python writes it, without addresses; nothing for what isn't shown."""
    if isinstance(value, (types.FunctionType, type, types.ModuleType, types.MethodType, types.BuiltinFunctionType)) \
            or type(value).__module__ in ("typing", "functools"):
        return None
    text = re.sub(r"<(?:__main__\.)?([\w.<>]+) (object|at)", r"<\1 \2", repr(value))
    return re.sub(r" at 0x[0-9a-f]+", "", text)


class Watch:
    def __init__(self, text, names, moments=()):
        self.text, self.names, self.at, self.lines = text, names, moments, Lines(text)
        self.steps, self.calls, self.moments = [], 0, {}
        self.last, self.head, self.begun = {}, {}, set()

    def trace(self, frame, event, arg):
        code = frame.f_code
        if code.co_filename != FILE or code.co_name in INNER:
            return None
        if event == "call" and code.co_name != "<module>" and not of_class(code):
            if not code.co_flags & 0x20 or frame not in self.begun:
                self.calls += 1
            if code.co_flags & 0x20:
                self.begun.add(frame)
        elif event == "line":
            self.line(frame, code)
        elif event == "return" and not code.co_flags & 0x20:
            self.last.pop(frame, None)
            self.head.pop(frame, None)
        return self.trace

    def line(self, frame, code):
        lines, raw = self.lines, frame.f_lineno
        line = lines.first.get(raw, raw)
        before, self.last[frame] = self.last.get(frame, (None, None)), (raw, line)
        if of_class(code) and code.co_name != "<module>" and line == lines.first[code.co_firstlineno]:
            return
        head = lines.heads.get(line)
        if head is not None and self.head.get(frame, (None, 0))[0] == head and line <= self.head[frame][1]:
            return
        if head is None:
            self.head.pop(frame, None)
        else:
            self.head[frame] = (head, line)
        if line in lines.silent or before[1] == line and not (before[0] == raw and line in lines.loops):
            return
        if len(self.steps) in self.at:
            self.moments[len(self.steps)] = self.moment(frame, line)
        self.steps.append(line)

    def moment(self, frame, line):
        frames = []
        while frame:
            code = frame.f_code
            if code.co_filename == FILE and code.co_name not in INNER + ("<module>",) and not of_class(code):
                own = set(code.co_varnames) | set(code.co_cellvars)
                own |= set(code.co_freevars) - waiting(frame.f_back)
                held = dict(frame.f_locals)
                frames.insert(0, [code.co_name, shown((name, held[name]) for name in held if name in own)])
            frame = frame.f_back
        return [line, frames, shown(item for item in self.names.items() if not item[0].startswith("__"))]


def waiting(frame):
    """The names of functions that go on; those of one that has ended are shown with whoever uses them."""
    names = set()
    while frame:
        names |= set(frame.f_code.co_cellvars)
        frame = frame.f_back
    return names


def shown(names):
    texts = ((name, written(value)) for name, value in names)
    return {name: text for name, text in texts if text is not None}


def record(name, about, moments=()):
    with open(os.path.join(programs, name + ".py"), encoding="utf-8-sig") as file:
        text = file.read()
    given = os.path.join(programs, name + ".in")
    names = {"__name__": "__main__"}
    if about.get("prelude"):
        exec(about["prelude"], names)
    watch, out = Watch(text, names, moments), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        sys.stdin = open(given, encoding="utf-8") if os.path.exists(given) else io.StringIO()
        value = None
        sys.settrace(watch.trace)
        try:
            exec(compile(text, FILE, "exec"), names)
            if about.get("call"):
                value = eval(about["call"], names)
        except BaseException:
            pass
        finally:
            sys.settrace(None)
    return watch, value


def apart(does):
    """Does something in a process of its own, which may die of what it does."""
    out, into = os.pipe()
    if os.fork() == 0:
        os.close(out)
        with os.fdopen(into, "w") as file:
            json.dump(does(), file)
        os._exit(0)
    os.close(into)
    with os.fdopen(out) as file:
        text = file.read()
    os.wait()
    return json.loads(text) if text else None


def main():
    with open(os.path.join(here, "expected.json"), encoding="utf-8") as file:
        about = {one["id"]: one for one in json.load(file)["programs"]}
    texts, numbers, made = [], {}, {}

    def number(text):
        if text not in numbers:
            numbers[text] = len(texts)
            texts.append(text)
        return numbers[text]

    def packed(names):
        return [x for name, text in names.items() for x in (number(name), number(text))]

    for file in sorted(os.listdir(programs)):
        name, ending = os.path.splitext(file)
        if ending != ".py" or name in WITHOUT:
            continue
        of = about.get(name, {})
        try:
            with open(os.path.join(programs, file), encoding="utf-8-sig") as program:
                ast.parse(program.read())
        except SyntaxError:
            continue

        def counted():
            watch, value = record(name, of)
            said = hashlib.sha256(",".join(map(str, watch.steps)).encode()).hexdigest()[:16]
            return {"calls": watch.calls, "lines": len(watch.steps), "steps": said}

        one = apart(counted)
        if one is None:
            sys.exit(f"{name} ended CPython")
        if name in WITH_MOMENTS:
            random.seed(name)
            at = set(random.sample(range(one["lines"]), min(MOMENTS, one["lines"])))
            moments = apart(lambda: record(name, of, at)[0].moments)
            if moments is None:
                sys.exit(f"{name} ended CPython")
            one["moments"] = [
                [int(event), line, [[frame, packed(names)] for frame, names in frames], packed(names)]
                for event, (line, frames, names) in moments.items()
            ]
        made[name] = one
    with open(os.path.join(here, "cpython.json"), "w", encoding="utf-8", newline="\n") as file:
        json.dump({"texts": texts, "programs": made}, file, separators=(",", ":"))
        file.write("\n")


main()
