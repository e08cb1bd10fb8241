"""Programs in which one thing was changed, for the rules that judge programs.

    python3 mutants.py

reads programs.json, which holds programs that are right; makes others of them, a rule and a line each; asks
Python which of these still come to the same; and records each, as a page does. It writes mutants.jsonl.gz.
"""
import ast
import gzip
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import record

HERE = os.path.dirname(os.path.abspath(__file__))
LARGEST = 100_000  # bytes of a recording that is kept

TEST = r"^\s*(if|elif|while|for|return)\b|\ball\(|\bany\("


def recursion(lines):
    """The lines in which a function calls itself, with the lines of that function."""
    found = []
    for i, line in enumerate(lines):
        head = re.match(r"(\s*)def (\w+)", line)
        if not head:
            continue
        indent, name = len(head[1].expandtabs()), head[2]
        for j in range(i + 1, len(lines)):
            text = lines[j]
            if text.strip() and len(text) - len(text.lstrip()) <= len(head[1]):
                break
            if re.search(rf"\b{name}\(", text) and not re.match(r"\s*def ", text):
                found.append((i, j, name))
    return found


def mutations(text):
    lines = text.split("\n")
    calls = recursion(lines)
    heads = {i for i, _, _ in calls}
    ends = {}
    for i in heads:
        last = i
        for j in range(i + 1, len(lines)):
            if lines[j].strip() and len(lines[j]) - len(lines[j].lstrip()) <= len(lines[i]) - len(lines[i].lstrip()):
                break
            last = j
        ends[i] = last

    def searching(k):
        return any(i < k <= ends[i] for i in heads)

    def after_call(k):
        return any(i < k <= ends[i] and j < k for i, j, _ in calls)

    def sub(k, pattern, to, what, keys):
        new = re.sub(pattern, to, lines[k], count=1)
        if new != lines[k]:
            yield what, keys, k, lines[:k] + [new] + lines[k + 1:]

    def drop(k, what, keys):
        yield what, keys, k, lines[:k] + lines[k + 1:]

    for k, line in enumerate(lines):
        if after_call(k) and re.search(r"\.(pop|remove|discard)\(|= *(0|-1|False|None|'\.'|\"\.\") *(#.*)?$|^\s*del ", line) and not re.match(r"\s*(def|for|if|return)", line):
            yield from drop(k, "not undone", ["undo", "shared"])
        if re.search(r"\.append\(", line):
            yield from sub(k, r"\.append\((?:list|tuple)\((\w[\w.]*)\)\)", r".append(\1)", "stored without a copy", ["alias"])
            yield from sub(k, r"\.append\((\w[\w.]*)(?:\[:\]|\.copy\(\))\)", r".append(\1)", "stored without a copy", ["alias"])
        if searching(k) and re.match(r"\s*if\b.*==", line):
            yield from sub(k, r"== *(n|size|N|self\.n|größe|self\.size|COUNT)\b(?! *-)", r"== \1 - 1", "ends too early", ["base"])
            yield from sub(k, r"== *(n|size|N|self\.n|größe|self\.size|COUNT)\b(?! *-)", r"== \1 + 1", "ends too late", ["base", "crash", "endless"])
        if searching(k) and re.match(r"\s*for\b.*range\((n|size|N|self\.n|größe|self\.size|board\.size)\)", line):
            yield from sub(k, r"range\(([\w.]+)\)", r"range(\1 - 1)", "last square left out", ["range"])
            yield from sub(k, r"range\(([\w.]+)\)", r"range(1, \1)", "first square left out", ["range"])
            yield from sub(k, r"range\(([\w.]+)\)", r"range(\1 + 1)", "one square too many", ["range", "crash"])
        if searching(k) and re.match(r"\s*for\b.*range\(1, (\w+) \+ 1\)", line):
            yield from sub(k, r"range\(1, (\w+) \+ 1\)", r"range(1, \1)", "last square left out", ["range"])
            yield from sub(k, r"range\(1, (\w+) \+ 1\)", r"range(2, \1 + 1)", "first square left out", ["range"])
        if re.search(r"\bcontinue\b", line) and searching(k):
            yield from sub(k, r"\bcontinue\b", "break", "leaves its loop", ["early"])
            yield from sub(k, r"\bcontinue\b", "return", "leaves its loop", ["early"])
        if not searching(k) and re.match(r"\s*for\b.*range\((row|r|zeile|col|c|k|len\(\w+\)|fila|i)\)", line):
            yield from sub(k, r"range\(((?:\w|\(|\))+?)\):", r"range(\1 - 1):", "test leaves out the last queen", ["test"])
            yield from sub(k, r"range\(((?:\w|\(|\))+?)\):", r"range(1, \1):", "test leaves out the first queen", ["test"])
        if re.search(TEST, line) and re.search(r"abs\(", line):
            yield from sub(k, r"\babs\(([^()]*)\)", r"(\1)", "test without abs", ["diagonal", "test"])
            yield from sub(k, r" or abs\([^()]*(\([^()]*\))?[^()]*\) == (abs\([^()]*\)|[\w. ]+-[ \w.]+|\w+)", "", "no diagonal", ["diagonal", "test"])
            yield from sub(k, r" and abs\([^()]*(\([^()]*\))?[^()]*\) != (abs\([^()]*\)|[\w. ]+-[ \w.]+|\w+)", "", "no diagonal", ["diagonal", "test"])
        if re.search(TEST, line) and (not searching(k) or re.search(r"\bin\b.*\bor\b.*\bin\b|== False and|all\(|any\(", line)):
            yield from sub(k, r"\w+(\[\w+\])? == (c|col|spot|spalte|other) or ", "", "column not tested", ["test", "diagonal"])
            yield from sub(k, r"(c|col) != \w+ and ", "", "column not tested", ["test", "diagonal"])
            yield from sub(k, r" or \w+ [-+] \w+ in \w+$", "", "a diagonal not tested", ["diagonal", "test"])
            yield from sub(k, r" or (\w+) - (\w+) in (\w+)", "", "a diagonal not tested", ["diagonal", "test"])
            yield from sub(k, r" or (\w+) \+ (\w+) in (\w+)", "", "a diagonal not tested", ["diagonal", "test"])
            yield from sub(k, r" or (\w+\[[^\]]*\]) ([-+]) (\w+) == (\w+) [-+] (\w+)", "", "a diagonal not tested", ["diagonal", "test"])
            yield from sub(k, r" == False and \w+\[i \+ j\]", "", "a diagonal not tested", ["diagonal", "test", "undo"])
            yield from sub(k, r"\band\b", "or", "or instead of and", ["test", "diagonal"])
            if not searching(k):
                yield from sub(k, r"\bor\b", "and", "and instead of or", ["test", "diagonal"])
        if searching(k) and any(j == k for _, j, _ in calls):
            if re.match(r"\s*if\b.*:\s*$", line) and k + 1 < len(lines) and re.match(r"\s*return True", lines[k + 1]):
                call = re.sub(r"^(\s*)if (.*):\s*$", r"\1\2", line)
                yield "result dropped", ["lost", "overwritten", "other", "undo"], k, lines[:k] + [call] + lines[k + 2:]
            indent = re.match(r"\s*", line)[0]
            following = k + 1
            if re.match(r"\s*(?!if|return|for|yield|while)\w", line) and "=" not in line:
                while following < len(lines) and lines[following].startswith(indent) and lines[following][len(indent):len(indent) + 1].strip():
                    following += 1
                yield "gives up after one", ["early", "first"], following, lines[:following] + [indent + "return"] + lines[following:]
                yield "breaks after one", ["early", "first"], following, lines[:following] + [indent + "break"] + lines[following:]
            yield from sub(k, r"\b(r|row|k|zeile|c|i|line|fila) \+ 1\b(?=[,)])", r"\1", "same line again", ["endless", "base", "crash", "test", "overwritten", "other", "range"])
        if searching(k) and re.search(r"\b(\w+) \+= 1\s*$", line):
            yield from sub(k, r"\+= 1\s*$", "+= 2", "counted twice", ["twice"])
        if searching(k) and not after_call(k) and re.search(r"\.add\(|(?:\[[^\]]*\] = )+True", line) and "append" not in line:
            yield from drop(k, "mark not set", ["test", "diagonal", "crash", "undo"])
        if re.match(r"\s*return (True|False)\s*$", line) and not searching(k):
            to = "False" if "True" in line else "True"
            yield from sub(k, r"(True|False)", to, "answers the other way round", ["test", "diagonal", "early", "base", "range"])
        if searching(k) and re.match(r"\s*for\b.*\bin range\([\w.]+\):", line):
            if "print" not in lines[k + 1]:
                yield from sub(k, r"range\(([\w.]+)\)", r"reversed(range(\1))", "other order", [])
            yield from sub(k, r"range\(([\w.]+)\)", r"list(range(\1))", "a list of them", [])
        if re.search(r"\.append\(\w+\[:\]\)", line):
            yield from sub(k, r"\.append\((\w+)\[:\]\)", r".append(list(\1))", "copied otherwise", [])
            yield from sub(k, r"\.append\((\w+)\[:\]\)", r".append(tuple(\1))", "stored as a tuple", [])
        if re.search(r"abs\((\w+) - (\w+)\)", line):
            yield from sub(k, r"abs\((\w+) - (\w+)\)", r"abs(\2 - \1)", "the other way round", [])
        if searching(k) and re.match(r"\s*for\b", line) and not line.strip().startswith("for _"):
            yield "a comment", [], k, lines[:k] + ["    # on we go", line] + lines[k + 1:]
        if not searching(k) and re.match(r"\s*for\b.*range\((\w+)\):", line):
            yield from sub(k, r"range\((\w+)\)", r"range(\1 - 1, -1, -1)", "looks back from the last", [])
            yield from sub(k, r"range\((\w+)\)", r"reversed(range(\1))", "looks back", [])
        if any(i == k for i in heads):
            body = re.match(r"\s*", lines[k + 1])[0] if k + 1 < len(lines) else ""
            if body and not lines[k + 1].strip().startswith(("global", '"""', "nonlocal")):
                yield "a variable more", [], k, lines[:k + 1] + [body + "visits = 0"] + lines[k + 1:]
                yield "a global counter", [], k, ["STEPS = 0"] + lines[:k + 1] + [body + "global STEPS", body + "STEPS += 1"] + lines[k + 1:]
                yield "keeps a trace", [], k, ["trace = []"] + lines[:k + 1] + [body + "trace.append(len(trace))"] + lines[k + 1:]
        if searching(k) and re.search(r"\bres\w*\.append|\bsolutions\.append|\bl\w*sungen\.append|\bfound\.append|\bout\.append|\banswer\.append", line):
            yield "stored twice", ["twice"], k, lines[:k] + [line, line] + lines[k + 1:]


def run(text, entry, seconds=5):
    """What Python makes of a program: how it ends, what it prints, and the value of its call."""
    program = entry["prelude"] + "\n" + text
    if entry["call"]:
        program += "\n\nprint(\"\\0\" + repr(" + entry["call"] + "))\n"
    try:
        ran = subprocess.run([sys.executable, "-c", program], input=entry["input"], capture_output=True, text=True,
                             timeout=seconds)
    except subprocess.TimeoutExpired:
        return "stopped", "", "", ""
    out, _, value = ran.stdout.partition("\0")
    error = ran.stderr.strip().split("\n")[-1].split(":")[0] if ran.returncode else ""
    return "error" if error else "finished", error, out, value


def boards(text):
    """The boards in a text or a value, in an order of their own."""
    if text.startswith("[[") and "\n" not in text.strip():
        return sorted(json.dumps(one) for one in ast.literal_eval(text))
    return sorted(text.strip().split("\n\n" if "\n\n" in text.strip() else "\n"))


def same(got, want, goal):
    """Whether a program comes to the same boards; where all are wanted, in whatever order."""
    if goal == "first" or got == want:
        return got == want
    text = [x.replace("(", "[").replace(")", "]") for x in got[2:]]
    right = [x.replace("(", "[").replace(")", "]") for x in want[2:]]
    return got[:2] == want[:2] and all(boards(a) == boards(b) for a, b in zip(text, right))


def made(entry):
    """The programs that come of one, as the tests read them."""
    want, seen, found, rights = run(entry["text"], entry), {entry["text"]}, [], 0
    for what, keys, line, lines in mutations(entry["text"]):
        text = "\n".join(lines)
        if text in seen:
            continue
        seen.add(text)
        got = run(text, entry)
        right = same(got, want, entry["goal"])
        rights += right
        if "Syntax" in got[1] or "Indentation" in got[1] or got[0] == "stopped" or right and rights % 3 != 1:
            continue
        if what == "other order" and entry["goal"] == "first":
            continue  # another board, which is right too
        recording = record.record(text, entry["call"], entry["input"], entry["prelude"])
        if recording["ended"] != "stopped" and len(json.dumps(recording)) < LARGEST:
            found.append({"id": f"{entry['id']} {line + 1} {what}", "puzzle": "queens", "goal": entry["goal"],
                          "right": right, "names": [*keys, "crash"] if got[1] else keys,
                          "n": entry["n"], "recording": recording})
    return found


def main():
    programs = json.load(open(os.path.join(HERE, "programs.json"), encoding="utf-8"))
    with ProcessPoolExecutor() as some:
        lines = [json.dumps(one, separators=(",", ":")) for found in some.map(made, programs) for one in found]
    with gzip.GzipFile(os.path.join(HERE, "mutants.jsonl.gz"), "wb", mtime=0) as file:
        file.write("".join(line + "\n" for line in lines).encode())


if __name__ == "__main__":
    main()
