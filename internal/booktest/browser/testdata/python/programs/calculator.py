import re
def tokens(s): return re.findall(r"\d+\.?\d*|[-+*/()]", s)
def parse(ts):
    def expr():
        v = term()
        while ts and ts[0] in "+-":
            v = v + term() if ts.pop(0) == "+" else v - term()
        return v
    def term():
        v = factor()
        while ts and ts[0] in "*/":
            v = v * factor() if ts.pop(0) == "*" else v / factor()
        return v
    def factor():
        t = ts.pop(0)
        if t == "(":
            v = expr(); ts.pop(0); return v
        if t == "-": return -factor()
        return float(t) if "." in t else int(t)
    return expr()
for s in ["1+2*3", "(1+2)*3", "10/4-1", "-(2+3)*2", "2*(3+(4-1))"]:
    print(s, parse(tokens(s)), eval(s))
