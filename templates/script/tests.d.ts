// What tests of pages, the files that end in .test.js, are written with. docs/testing.md says how.

/** Where a test is run. */
interface TestedPage {
  /** Its name, as in "puzzle/index.html"; a fragment may follow. */
  page: string;
  /** The columns of the book; 8 if nothing is said. */
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

/** Fails, and says why, if something does not hold. */
declare function ok(holds: unknown, otherwise: string): asserts holds;

/** Fails if a list of what is wrong has something in it, and says the first of it. */
declare function none(wrong: unknown[], what?: string): void;

/** Waits for a value that comes a little later; after twenty seconds, or as many as are given, it fails. */
declare function until(what: string, value: () => unknown, want: unknown, seconds?: number): Promise<void>;

/** The first element that fits a selector, which must be there. What scripts add to elements is not checked. */
declare function find(selector: string, root?: ParentNode): any;

/** All elements that fit a selector. */
declare function all(selector: string, root?: ParentNode): any[];

/** Waits until what a script has changed is drawn. */
declare function drawn(): Promise<void>;

/** Touches all figures that wait for it, and waits until they have begun. */
declare function touchAll(): Promise<void>;

/** Presses a control, and says by how many pixels it has moved. */
declare function pressed(what: string, button: HTMLElement): { what: string; across: number; down: number };

/** Fails if controls moved when they were pressed; a window scrolls by whole pixels. */
declare function stay(list: { what: string; across: number; down: number }[], where?: string): void;

/** Whether all is tested, or a sample of what is many and alike. */
declare const thorough: boolean;
