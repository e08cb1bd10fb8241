// Makes drawings on a page that may not have one to take the SVG namespace from.

/** Makes an empty drawing. */
export const drawing = () => /** @type {SVGSVGElement} */ (
  new DOMParser().parseFromString("<svg></svg>", "text/html").body.firstElementChild);
