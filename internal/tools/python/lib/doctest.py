# Doctests are not run in a page, and it says so.
ELLIPSIS = NORMALIZE_WHITESPACE = IGNORE_EXCEPTION_DETAIL = SKIP = DONT_ACCEPT_TRUE_FOR_1 = \
    REPORT_NDIFF = FAIL_FAST = 0


class TestResults(tuple):
    failed = attempted = skipped = 0

    def __new__(cls, failed=0, attempted=0):
        return tuple.__new__(cls, (failed, attempted))

    def __repr__(self):
        return f"TestResults(failed={self[0]}, attempted={self[1]})"


def testmod(*args, **kwargs):
    print("The page doesn't run doctests.")
    return TestResults()


run_docstring_examples = testfile = testmod
