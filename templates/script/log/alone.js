// A reader's program as Python 3 runs it, where no page listens.
/** @import { Program } from "../engine/engine.js" */

/** What a program begins with that is run elsewhere, where nobody listens. */
const ELSEWHERE = `# What the page brings, to tell it what is tested, put and taken back.
def Table(places, *empty):
    return list(empty) * (places if isinstance(places, int) else len(places))


def tried(place, choice, refused_by=None):
    pass


def put(place, choice):
    pass


def back(place, choice=None):
    pass


def solved():
    pass


`;

/** A program as Python 3 runs it. @param {Program} program */
export function aloneOf({ text, problem, test }) {
  const brought = /(?<!def )\b(Table|tried|put|back|solved)\s*\(/.test(text);
  return (problem || test || !brought ? "" : ELSEWHERE) + text;
}
