"""A formula in conjunctive normal form."""

title = "Satisfiable?"
formula = "(a | b | ~c) & (~a | c) & (~b | ~c) & (b | c)"
clauses = [clause.strip(" ()").split(" | ") for clause in formula.split("&")]
places = sorted({literal.strip("~") for clause in clauses for literal in clause})
choices = [True, False]


def refused_by(place, choice, chosen):
    assignment = {**chosen, place: choice}
    for clause in clauses:
        for literal in clause:
            name = literal.lstrip("~")
            if name not in assignment or assignment[name] != literal.startswith("~"):
                break
        else:
            return " or ".join(clause)
