class Stack(list):
    def push(self, x): self.append(x)
    def peek(self): return self[-1]
def balanced(s):
    st = Stack()
    pairs = {")": "(", "]": "[", "}": "{"}
    for c in s:
        if c in "([{": st.push(c)
        elif c in pairs:
            if not st or st.pop() != pairs[c]: return False
    return not st
for s in ["([]{})", "([)]", "((", ""]:
    print(repr(s), balanced(s))
