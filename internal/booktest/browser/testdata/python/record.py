# Records what CPython 3.13 answers: python3.13 record.py, in this folder. With --check it only says
# where the answers differ from those that stand here.
import json
import os
import subprocess
import sys
import tempfile

here = os.path.dirname(os.path.abspath(__file__))
os.chdir(here)
namespace = {"__name__": "answers"}
exec(open("answer.py", encoding="utf-8").read(), namespace)


def expressions():
    import io
    import warnings
    warnings.simplefilter("ignore")
    sys.stdin = io.StringIO("")
    with open("expressions.json", encoding="utf-8") as f:
        return [[e, namespace["answer"](e)] for e, _ in json.load(f)]


def programs():
    made = {}
    for file in sorted(os.listdir("programs")):
        name, ending = os.path.splitext(file)
        if ending != ".py":
            continue
        given = os.path.join("programs", name + ".in")
        stdin = open(given, encoding="utf-8").read() if os.path.exists(given) else ""
        run = subprocess.run([sys.executable, "-I", "-X", "utf8", os.path.join("programs", file)], input=stdin,
                             capture_output=True, encoding="utf-8", timeout=60)
        last = run.stderr.strip().split("\n")[-1]
        name_of_error = last.split(":")[0].split(".")[-1] if run.returncode and last else ""
        made[name] = {"out": run.stdout, "error": name_of_error}
    return made


def put(file, value, lines):
    text = "[\n" + ",\n".join(json.dumps(one, ensure_ascii=True) for one in value) + "\n]\n" if lines else \
        json.dumps(value, ensure_ascii=True, indent=1) + "\n"
    if "--check" in sys.argv:
        if json.loads(text) != json.load(open(file, encoding="utf-8")):
            sys.exit(f"{file}: this Python answers otherwise")
        return
    with open(file, "w", encoding="utf-8", newline="\n") as f:
        f.write(text)


put("expressions.json", expressions(), True)
put("programs.json", programs(), False)
