def risky(x):
    try:
        return 10 / x
    except ZeroDivisionError:
        return "zero"
    except TypeError as e:
        return type(e).__name__
    else:
        return "never"
    finally:
        print("done", x)
print(risky(2), risky(0), risky("a"))
class AppError(Exception): pass
class NotFound(AppError): pass
def look(d, k):
    try:
        return d[k]
    except KeyError as e:
        raise NotFound(f"no {k}") from e
try:
    look({}, "q")
except AppError as e:
    print(type(e).__name__, e, repr(e.__cause__))
for bad in ["int('x')", "[][1]", "{}['a']", "None.x", "1/0", "undefined", "'a'+1", "len(5)"]:
    try:
        eval(bad)
    except Exception as e:
        print(bad, "->", type(e).__name__)
