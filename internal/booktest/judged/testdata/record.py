"""Records runs of programs as the page does, for tests of the rules that judge them.

    python3 record.py PROGRAM.py [--call EXPR] [--input FILE] [--prelude TEXT]    one recording on stdout
"""

import argparse
import io
import json
import os
import sys
import time
import types

MAIN = "__main__"
NAMED = {"defaultdict": "defaultdict", "Counter": "Counter", "OrderedDict": "OrderedDict"}
SAFE = 2 ** 53
MOST_ITEMS = 150
MOST_CALLS = 150_000


class Stopped(BaseException):
    pass


class Recorder:
    def __init__(self, text, call="", given="", recursive=None, limit=1_500_000, prelude="", seconds=8):
        self.text, self.expression, self.given, self.limit, self.prelude = text, call, given, limit, prelude
        self.recursive = recursive
        self.seconds = seconds
        self.values, self.known, self.ids, self.keep = [], {}, {}, []
        self.calls, self.stack, self.frames = [], [], {}
        self.steps, self.printed, self.called = [], [], 0
        self.out, self.code, self.whole = io.StringIO(), {}, True
        self.mine = {}

    # values

    def put(self, plain):
        key = json.dumps(plain)
        if key not in self.known:
            self.known[key] = len(self.values)
            self.values.append(plain)
        return self.known[key]

    def identity(self, value):
        if id(value) not in self.ids:
            self.ids[id(value)] = len(self.ids) + 1
            self.keep.append(value)
        return self.ids[id(value)]

    def value(self, x, deep=0, big=False):
        if x is None or isinstance(x, bool) or isinstance(x, str):
            return self.put(x)
        if type(x) is int:
            return self.put(x if abs(x) < SAFE else {"kind": "int", "text": repr(x)})
        if type(x) is float:
            return self.put({"kind": "float", "text": repr(x)})
        kind = type(x).__name__
        if deep > 5:
            return self.put({"kind": "other", "text": "…"})
        most = 5000 if big else MOST_ITEMS
        if isinstance(x, (list, tuple, set, frozenset, range)) or kind == "deque":
            if kind not in ("list", "tuple", "set", "frozenset", "range", "deque"):
                kind = "tuple" if isinstance(x, tuple) else "list"
            items = list(x)
            if kind in ("set", "frozenset"):
                try:
                    items.sort()
                except TypeError:
                    pass
            keep = [self.value(y, deep + 1, big) for y in items[:most]]
            held = {"kind": kind, "items": keep, "length": len(items)}
            if kind not in ("tuple", "range", "frozenset"):
                held["id"] = self.identity(x)
            return self.put(held)
        if isinstance(x, dict):
            pairs = [[self.value(k, deep + 1), self.value(v, deep + 1)] for k, v in list(x.items())[:most]]
            return self.put({"kind": NAMED.get(kind, "dict"), "id": self.identity(x), "items": pairs, "length": len(x)})
        if type(x).__module__ == MAIN and hasattr(x, "__dict__") and not isinstance(x, type):
            pairs = [[k, self.value(v, deep + 1)] for k, v in vars(x).items()]
            return self.put({"kind": "object", "name": kind, "id": self.identity(x), "items": pairs})
        return self.put({"kind": "other", "text": object.__repr__(x)[:60]})

    def shown(self, name, x):
        return not (name.startswith("__") or name.startswith(".") or name in self.before
                    or isinstance(x, (types.ModuleType, types.FunctionType, type, types.BuiltinFunctionType,
                                      types.MethodType, types.GeneratorType))
                    or type(x).__module__ in ("typing", "functools"))

    def names(self, frame):
        seen, own = {}, 0

        def add(names):
            for name, x in names.items():
                if name in seen or not self.shown(name, x):
                    continue
                if type(x).__module__ == MAIN and hasattr(x, "__dict__"):
                    for field, y in vars(x).items():
                        if self.shown(field, y):
                            seen.setdefault(f"{name}.{field}", self.value(y))
                    continue
                seen[name] = self.value(x)

        code = frame.f_code
        free = set(code.co_freevars)
        inside = {k: v for k, v in frame.f_locals.items() if k not in free}
        add(inside)
        own = len(seen)
        add({k: v for k, v in frame.f_locals.items() if k in free})
        back = frame.f_back
        while back is not None:
            if back.f_code.co_filename == self.file and code in back.f_code.co_consts:
                add({k: v for k, v in back.f_locals.items() if back.f_code.co_name != "<module>"})
                code = back.f_code
            back = back.f_back
        add(frame.f_globals)
        return [[k, v] for k, v in seen.items()], own

    # the trace

    def kind(self, frame):
        name = frame.f_code.co_name
        if name == "<lambda>":
            return "lambda"
        if frame.f_code.co_flags & 0x20:
            return "generator"
        first = frame.f_code.co_varnames[:1]
        return "method" if first in (("self",), ("cls",)) else "function"

    def trace(self, frame, event, arg):
        if frame.f_code.co_filename != self.file:
            return None
        name = frame.f_code.co_name
        if name in ("<module>", "<listcomp>", "<genexpr>", "<setcomp>", "<dictcomp>"):
            if name == "<module>" and event == "line":
                self.line(frame)
            return self.trace
        if "__annotate__" in name or (event == "call" and frame.f_code.co_flags & 0x2 == 0):
            return self.trace  # a class body
        if event == "line":
            self.line(frame)
        elif event == "call":
            if frame in self.frames:  # a generator goes on
                call = self.frames[frame]
                self.stack.append(call)
                return self.trace
            self.called += 1
            call = {"id": len(self.calls), "name": name, "of": self.stack[-1]["id"] if self.stack else -1,
                    "from": 0, "def": frame.f_code.co_firstlineno, "begin": len(self.steps), "end": -1,
                    "args": [], "own": 0, "answer": -1, "back": 0, "kind": self.kind(frame)}
            back = frame.f_back
            while back is not None and (back.f_code.co_filename != self.file or back.f_code.co_name.startswith("<")
                                        and back.f_code.co_name not in ("<module>", "<lambda>")):
                back = back.f_back
            call["from"] = back.f_lineno if back is not None else 0
            code = frame.f_code
            total = code.co_argcount + code.co_kwonlyargcount
            call["args"] = [[k, self.value(frame.f_locals[k])] for k in code.co_varnames[:total]
                            if k in frame.f_locals and k not in ("self", "cls")]
            if self.recursive is None or name in self.recursive:
                if self.recursive is not None:
                    call["at"], call["own"] = self.names(frame)
            if len(self.calls) < MOST_CALLS:
                self.calls.append(call)
            else:
                self.whole = False
            self.frames[frame] = call
            self.stack.append(call)
        elif event == "return":
            call = self.frames.get(frame)
            if call is None:
                return self.trace
            if self.stack and self.stack[-1] is call:
                self.stack.pop()
            elif call in self.stack:
                while self.stack.pop() is not call:
                    pass
            yields = call["kind"] == "generator" and not self.finished(frame)
            if yields:
                call.setdefault("yields", []).append(self.value(arg, 0))
                return self.trace
            call["end"] = len(self.steps)
            call["back"] = frame.f_lineno
            call["answer"] = self.value(arg, 0, not self.stack)
            if "at" in call:
                call["after"] = self.names(frame)[0]
            if call.pop("raising", None):
                call["answer"] = -1
            del self.frames[frame]
        elif event == "exception":
            call = self.frames.get(frame)
            if call is not None:
                call["raising"] = True
                call["thrown"] = arg[0].__name__
        return self.trace

    def finished(self, frame):
        import dis
        code = frame.f_code.co_code
        at = frame.f_lasti
        return dis.opname[code[at]].startswith("RETURN") and dis.opname[code[at]] != "RETURN_GENERATOR"

    def line(self, frame):
        call = self.frames.get(frame)
        if call is not None:
            call.pop("raising", None)
            call.pop("thrown", None)
        n = self.out.tell()
        if n > 200_000:
            self.out.truncate(200_000)
        if self.printed and self.printed[-1][1] != n or not self.printed and n:
            self.printed.append([len(self.steps), n])
        self.steps.append(frame.f_lineno)
        if len(self.steps) > self.limit or (len(self.steps) & 1023 == 0 and time.monotonic() > self.stop):
            self.whole = False
            sys.settrace(None)
            raise Stopped()

    def run(self):
        self.file = "<program>"
        module = types.ModuleType(MAIN)
        names = module.__dict__
        main, sys.modules[MAIN] = sys.modules[MAIN], module
        ended, trouble, value = "finished", None, -1
        stdin, stdout = sys.stdin, sys.stdout
        lines = iter(self.given.splitlines())

        def ask(prompt=""):
            self.out.write(str(prompt) + "\n")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError("EOF when reading a line") from None

        names["input"] = ask
        sys.stdout = self.out
        self.stop = time.monotonic() + self.seconds
        self.before = set()
        try:
            if self.prelude:
                exec(self.prelude, names)
            self.before = set(names)
            code = compile(self.text, self.file, "exec")
            sys.settrace(self.trace)
            sys.setrecursionlimit(1100)
            exec(code, names)
            if self.expression:
                got = eval(compile(self.expression, self.file, "eval"), names)
                sys.settrace(None)
                value = self.value(got, 0, True)
        except SystemExit:
            pass
        except Stopped:
            ended = "stopped"
        except EOFError:
            ended = "input"
        except BaseException as error:  # noqa: what ends the program
            sys.settrace(None)
            ended = "error"
            line, frames = getattr(error, "lineno", 0) or 0, []
            tb = error.__traceback__
            while tb is not None:
                if tb.tb_frame.f_code.co_filename == self.file:
                    line = tb.tb_lineno
                    frames.append([tb.tb_frame.f_code.co_name, line])
                tb = tb.tb_next
            trouble = {"name": type(error).__name__, "text": str(error), "line": line, "frames": frames[-20:]}
        finally:
            sys.settrace(None)
            sys.setrecursionlimit(3000)
            sys.stdin, sys.stdout = stdin, stdout
            sys.modules[MAIN] = main
        top = [[k, self.value(v, 0, True)] for k, v in names.items() if k != "input" and self.shown(k, v)]
        out = self.out.getvalue()
        self.printed.append([len(self.steps), len(out)])
        for call in self.calls:
            call.pop("raising", None)
            if call["end"] < 0:
                call.pop("thrown", None)
        recording = {"text": self.text, "call": self.expression, "calls": self.calls, "values": self.values,
                     "globals": top, "value": value, "out": out, "printed": self.printed, "inputs": self.given,
                     "lines": len(self.steps), "called": self.called, "ended": ended, "whole": self.whole,
                     "steps": self.steps}
        if trouble:
            recording["trouble"] = trouble
        return recording


def recursive(calls):
    found = set()
    for call in calls:
        at, hops = call["of"], 0
        while at >= 0 and hops < 12:
            if calls[at]["name"] == call["name"]:
                found.add(call["name"])
                break
            at, hops = calls[at]["of"], hops + 1
    return found


def record(text, call="", given="", prelude="", seconds=8):
    first = Recorder(text, call, given, None, prelude=prelude, seconds=seconds).run()
    return Recorder(text, call, given, recursive(first["calls"]), prelude=prelude, seconds=seconds).run()


def read(path):
    return open(path, encoding="utf-8-sig", newline=None).read()


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--call", default="")
    options.add_argument("--input", default="")
    options.add_argument("--prelude", default="")
    given = options.parse_args()
    text = read(given.program)
    json.dump(record(text, given.call, given.input, given.prelude), sys.stdout)
