class MyError(ValueError):
    pass
print("start")
raise MyError("oops")
