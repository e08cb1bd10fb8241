// Shared by scripts that are loaded on demand, such as the search and the menus.

/**
 * Makes an element with properties and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {object} properties
 * @param {(Node | string)[]} children
 */
export function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
