// What the scripts of the figures share: how a figure finds its parts and obeys buttons and keys,
// and how they format texts.
import { grouped } from "./sentences.js";

/**
 * A text with values for its placeholders, which begin with a $.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export const filled = (text, values) => text.replace(/\$[a-z]+/g, (place) => {
  const value = values[place.slice(1)] ?? place;
  return typeof value === "number" ? grouped(value) : value;
});

/** Whether a key press is for the browser, or has been handled. @param {KeyboardEvent} event */
export const taken = (event) => event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey;

/**
 * The number up to n that a key means, 0 for none. From ten on the keys are letters.
 * @param {string} key
 * @param {number} n
 */
export function numberOf(key, n) {
  const typed = parseInt(key, 36);
  return key.length === 1 && typed <= n ? typed : 0;
}

/**
 * Where a key leads from a square, by their numbers row by row: arrows to a neighbour, Home and End
 * to the ends of the column.
 * @param {string} key
 * @param {number} at
 * @param {number} n columns of the board
 * @returns {number | undefined} nothing for other keys
 */
export function walk(key, at, n) {
  const column = at % n, last = n * (n - 1);
  /** @type {Record<string, number>} */
  const ways = {
    ArrowLeft: column > 0 ? at - 1 : at, ArrowRight: column < n - 1 ? at + 1 : at,
    ArrowUp: at < n ? at : at - n, ArrowDown: at < last ? at + n : at, Home: column, End: last + column,
  };
  return ways[key];
}

/**
 * Calls a function that changes the height of something above an element, and keeps the element at
 * its place in the window.
 * @param {Element} element
 * @param {() => void} deed
 * @returns {boolean} false if the end of the page prevents it
 */
export function keepPlace(element, deed) {
  const top = () => element.getBoundingClientRect().top, before = top();
  deed();
  if (element.getClientRects().length === 0) {
    return false; // it is gone
  }
  scrollBy({ top: top() - before, behavior: "instant" });
  return Math.abs(top() - before) < 1.5;
}

/** Gives an element attributes. @param {Element} element @param {Record<string, string | number>} attributes */
export function adorn(element, attributes) {
  for (const key of Object.keys(attributes)) {
    element.setAttribute(key, String(attributes[key]));
  }
}

/**
 * Makes an element of the page.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Partial<HTMLElementTagNameMap[K]>} [properties]
 * @returns {HTMLElementTagNameMap[K]}
 */
export const made = (name, properties) => Object.assign(document.createElement(name), properties);

/**
 * The parts that fit a selector, of the type that the caller names.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 */
export const partsOf = (root, selector) => [.../** @type {NodeListOf<T>} */ (root.querySelectorAll(selector))];

/**
 * The part of the page that an event happened in.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = (event, selector) => /** @type {Element} */ (event.target).closest(selector);

/** Shows parts that only work with scripts. @param {ParentNode} root @param {string} selector */
export const uncover = (root, selector) => partsOf(root, selector).forEach((part) => { part.hidden = false; });

/**
 * Makes one of several elements reachable by the Tab key.
 * @param {(HTMLElement | SVGElement)[]} elements
 * @param {number} at
 */
export const rove = (elements, at) => elements.forEach((element, i) => { element.tabIndex = i === at ? 0 : -1; });

/** Puts something into the address without a new entry in the history. @param {string} hash */
export function keepAddress(hash) {
  try {
    history.replaceState(history.state, "", hash);
  } catch {
    // A browser may forbid it for files on disk, or if it happens too often. Then the address
    // stays.
  }
}

/**
 * Keeps a part as tall as it has ever been, as long as its width doesn't change. Otherwise
 * everything below would jump with each line that comes and goes.
 * @param {HTMLElement} part
 */
export function keepTall(part) {
  let width = 0, tallest = 0;
  const keep = () => {
    tallest = Math.ceil(part.getBoundingClientRect().height);
    part.style.setProperty("--tallest", `${tallest}px`);
  };
  new ResizeObserver(() => {
    const box = part.getBoundingClientRect();
    if (box.width !== width) {
      width = box.width;
      requestAnimationFrame(() => { // otherwise browsers report the change in size as an error
        part.style.removeProperty("--tallest");
        keep();
      });
    } else if (box.height > tallest) {
      keep();
    }
  }).observe(part);
}

/**
 * Where the steps are.
 * @typedef {object} StepWays
 * @property {number} drawn the last step that has a board
 * @property {Record<string, string>} pages by the rows of the first queens
 */

/**
 * The address of a step: on the page for as many queens to its left as possible.
 * @param {StepWays} ways
 * @param {number[]} rows of the queens to its left
 * @param {number} step
 * @returns {string | undefined} nothing if no page has the step
 */
export function stepAddress(ways, rows, step) {
  for (let queens = rows.length; queens >= 0 && step <= ways.drawn; queens--) {
    const page = ways.pages[rows.slice(0, queens).join("-")];
    if (page !== undefined) {
      return `${page}#step-${step}`;
    }
  }
  return undefined;
}

/**
 * A figure that its script makes interactive. Scripts are deferred, so the element's children exist
 * when its name is defined.
 */
export class Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    element.addEventListener("click", (event) => {
      const button = around(event, "[data-do]");
      if (button) {
        this.act(button.dataset.do ?? "", button);
      }
    });
  }

  /** Does the action of a button or a key. @param {string} _what @param {HTMLElement} [_button] */
  act(_what, _button) {}

  /**
   * The part that must be there, of the type that the caller names.
   * @template {Element} [T=HTMLElement]
   * @param {string} selector
   * @returns {T}
   */
  find(selector) {
    const found = this.element.querySelector(selector);
    if (!found) {
      throw new Error(`<${this.element.localName}> has no ${selector}`);
    }
    return /** @type {T} */ (found);
  }

  /** Data from the page, in JSON. @param {string} name */
  read(name) {
    return JSON.parse(this.element.dataset[name] ?? "null");
  }

  /**
   * Does the action of a key; a question mark shows all keys.
   * @param {KeyboardEvent} event
   * @param {Record<string, string>} acts by key
   * @param {string} keys the details that show them
   */
  obey(event, acts, keys) {
    if (taken(event)) {
      return;
    }
    if (event.key === "?") {
      this.find(keys).toggleAttribute("open");
    } else if (acts[event.key]) {
      this.act(acts[event.key]);
    } else {
      return;
    }
    event.preventDefault();
  }
}
