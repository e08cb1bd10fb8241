// The functions for tests of pages, in files that end in .test.js. docs/testing.md says how to use
// them.

/** Where a test is run. */
interface TestedPage {
  /** Its name, as in "puzzle/index.html"; a fragment may follow. */
  page: string;
  /** The columns of the book, 8 by default. */
  n?: number;
  /** The flags of another book, as in ["-n", "4"]. */
  flags?: string[];
  /** A problem file, of whose report the page is. */
  problem?: string;
  /** How wide the window is in pixels; 1440 if nothing is said. It is 900 high. */
  width?: number;
  /** Whether it is a phone that is touched, 390 wide and 844 high. */
  phone?: boolean;
}

/** Declares a test: its page is opened anew, and then it is run. */
declare function test(name: string, where: string | TestedPage, run: () => unknown): void;

/** Fails if two values are not the same, as JSON says them. */
declare function equal(got: unknown, want: unknown, what?: string): void;

/** Fails with a message if something isn't true. */
declare function ok(holds: unknown, otherwise: string): asserts holds;

/** Fails if a list of faults isn't empty, and reports the first of them. */
declare function none(wrong: unknown[], what?: string): void;

/**
 * Waits for a value that comes a little later. Fails after twenty seconds, or after the given
 * number.
 */
declare function until(what: string, value: () => unknown, want: unknown, seconds?: number): Promise<void>;

/**
 * The first element that matches a selector. It has to exist. What scripts add to elements isn't
 * type-checked.
 */
declare function find(selector: string, root?: ParentNode): any;

/** All elements that match a selector. */
declare function all(selector: string, root?: ParentNode): any[];

/** Waits until what a script has changed is drawn. */
declare function drawn(): Promise<void>;

/** Touches all figures that wait for it, and waits until they have begun. */
declare function touchAll(): Promise<void>;

/** Presses a control, and returns by how many pixels it has moved. */
declare function pressed(what: string, button: HTMLElement): { what: string; across: number; down: number };

/** Fails if controls moved when they were pressed. A window scrolls by whole pixels. */
declare function stay(list: { what: string; across: number; down: number }[], where?: string): void;

/** Whether everything is tested, or only a sample of things that are many and alike. */
declare const thorough: boolean;
