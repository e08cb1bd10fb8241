// A drawing of its own, on a page that may have none to ask for its namespace.

/** Makes an empty drawing. */
export const drawing = () => /** @type {SVGSVGElement} */ (
  new DOMParser().parseFromString("<svg></svg>", "text/html").body.firstElementChild);
