def rpn(expr):
    ops = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "^": pow}
    st = []
    for tok in expr.split():
        if tok in ops:
            b, a = st.pop(), st.pop()
            st.append(ops[tok](a, b))
        else:
            st.append(float(tok) if "." in tok else int(tok))
    return st.pop()
for e in ["3 4 +", "5 1 2 + 4 * + 3 -", "2 3 ^", "7 2 /", "1.5 2 *"]:
    print(e, "=", rpn(e))
