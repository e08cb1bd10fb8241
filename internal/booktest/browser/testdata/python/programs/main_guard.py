import sys
def main(argv=None):
    print("main", __name__)
    return 0
if __name__ == "__main__":
    code = main()
    print("exit", code)
    sys.exit(code)
