// What stands around a reader's test for queens when a program runs: lines of Python that write down each
// test, and the list in which the choices stand, and tell them to the page. All names of ours begin with
// two underscores, as no others of a program do.
/** @import { Program } from "./harness.js" */

/**
 * How many tests wait at most until they are told, as one text: to tell takes longer than to test. The
 * first are told at once: a program may make few, and not end.
 */
const WAITING = 40;

/** How long a list is not that is looked at. */
const LONG = 64;

/** Words of Python that are no names. */
const RESERVED = new Set(`
  False None True and as assert async await break class continue def del elif else except finally for from
  global if import in is lambda nonlocal not or pass raise return try while with yield
`.trim().split(/\s+/));

/** Whether a function of ours may call something so. @param {string} name */
const isName = (name) => /^(?!__)[A-Za-z_]\w*$/.test(name) && !RESERVED.has(name);

/**
 * The two parameters of the test, each with its default where that is a digit.
 * @param {Program} program
 * @returns {string[]} none where there are others
 */
function squareOf({ text, test, array = "" }) {
  const [head = "", ...others] = [...text.matchAll(RegExp(`^def ${test}\\b *(.*)`, "gm"))].map(([, rest]) => rest);
  const [, row = "", col = ""] = /^\( *(\w+(?: *= *\d)?) *, *(\w+(?: *= *\d)?) *\) *:/.exec(head) ?? [];
  const names = [row, col].map(nameIn);
  const plain = names.every((name) => isName(name) && name !== array) && names[0] !== names[1];
  const inOrder = !row.includes("=") || col.includes("="); // which Python asks for
  return plain && inOrder && others.every((other) => other === head) ? [row, col] : [];
}

/** The name of a parameter, without its default. @param {string} parameter */
const nameIn = (parameter) => /^\w*/.exec(parameter)?.[0] ?? "";

/**
 * What stands around the test for queens. It is called as often as the test is, and so is written out:
 * the parameters of the test where they are known, and the list by its name.
 * @param {Program} program
 * @param {boolean} several whether several lines ask
 */
function testedOf(program, several) {
  const parameters = squareOf(program), exact = parameters.length === 2;
  const [row, col] = exact ? parameters.map(nameIn) : ["__square[0]", "__square[1]"];
  const takes = exact ? parameters.join(", ") : "*__square, **__named";
  const gives = exact ? `${row}, ${col}` : takes;
  const adds = [row, col, "not __answer", ...several ? ["__line[0]"] : []].map((value) => `__add(${value})`);
  const telling = exact ? adds : ["if len(__square) == 2:", ...adds.map((add) => "    " + add)];
  return `
    def __tested(__test):
        def __asked(${takes}):
            nonlocal __left
${indentedBy(12, lookOf(program))}
            __answer = __test(${gives})
${indentedBy(12, telling)}
            __left -= 1
            if __left <= 0:
                __flush()
            return __answer
        return __asked`;
}

/** Lines of Python, further to the right. @param {number} by @param {string[]} lines */
const indentedBy = (by, lines) => lines.map((line) => " ".repeat(by) + line).join("\n");

/** Lines that look at the list in which the choices stand, and keep what is new. @param {Program} program */
const lookOf = ({ array = "" }) => (isName(array) ? `
try:
    __now = ${array}
except NameError:
    __now = None
if __now != __seen:
    __keep(__now)` : "\npass").split("\n").slice(1);

/**
 * Keeps what is tested, and tells it: __look looks at the list, __flush tells what waits.
 * @param {Program} program
 * @param {boolean} several whether several lines ask
 */
export function recorderOf(program, several) {
  const each = several ? 4 : 3;
  return `
def __recorder():
    from json import dumps as __dumps
    from __page import told as __told
    __tests, __stood, __seen, __room, __left = [], [], None, 1, 1
    __add = __tests.append
    def __whole(values):
        return [x if isinstance(x, (int, str)) else 0 for x in values]
    def __flush():
        nonlocal __room, __left
        __room = __left = min(__room + 1, ${WAITING})
        if not (__tests or __stood):
            return
        try:
            __taken = __told(${each}, __dumps(__tests), __dumps(__stood))
        except Exception:
            __taken = False
        if not __taken: # not all are numbers
            __stood[:] = [__whole(x) if isinstance(x, list) else x for x in __stood]
            __told(${each}, __dumps(__whole(__tests)), __dumps(__stood))
        __tests.clear()
        __stood.clear()
    def __keep(now):
        nonlocal __seen
        if isinstance(now, list) and len(now) < ${LONG}:
            __seen = now[:]
            __stood.append(len(__tests) // ${each})
            __stood.append(__seen)
    def __look():
${indentedBy(8, lookOf(program))}
${program.test ? testedOf(program, several) : "    __tested = None"}
    return __look, __flush, __tested
__look, __flush, __tested = __recorder()`;
}
