// The menus of the figures, for copying a figure's address, its picture and its command. This is
// loaded when the first menu is opened.
import { toClipboard } from "../page/copy.js";
import { make } from "../page/make.js";

(() => {
  const SVG = /** @type {string} */ (document.querySelector("svg")?.namespaceURI);
  const LINK = SVG.replace("2000/svg", "1999/xlink");
  // Properties that a part of a drawing inherits from the part around it, with their default
  // values.
  const inherited = [
    "fill", "fill-opacity",
    "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "stroke-linejoin",
    "font-family", "font-size", "font-weight", "text-anchor", "letter-spacing",
    "paint-order", "shape-rendering", "visibility",
  ];
  const own = { opacity: "1", "vector-effect": "none" };
  // Attributes that mean nothing outside of the page.
  const forPage = /^(class|style|id|href|role|tabindex|(aria|data)-.*)$/;

  /**
   * Copies a part as it looks now, so that it doesn't need a style sheet.
   * @param {Element} part
   * @param {string} prefix of the ids
   * @param {Set<string>} uses gets the ids of what it refers to
   * @param {Element | null} [around] the part around it
   */
  function drawn(part, prefix, uses, around = null) {
    const look = getComputedStyle(part), rest = around && getComputedStyle(around);
    const copy = document.createElementNS(SVG, part.localName === "a" ? "g" : part.localName);
    for (const { name, value } of part.attributes) {
      if (!forPage.test(name)) {
        copy.setAttribute(name, value);
      }
    }
    for (const name of inherited) {
      const value = look.getPropertyValue(name);
      if (value !== rest?.getPropertyValue(name)) {
        copy.setAttribute(name, value === "rgba(0, 0, 0, 0)" ? "none" : value); // old viewers don't know alpha
      }
    }
    for (const [name, usual] of Object.entries(own)) {
      if (look.getPropertyValue(name) !== usual) {
        copy.setAttribute(name, look.getPropertyValue(name));
      }
    }
    const used = part.getAttribute("href");
    if (part.localName === "use" && used) {
      uses.add(used.slice(1));
      // Some viewers of single files only know the old name.
      copy.setAttributeNS(LINK, "xlink:href", "#" + prefix + used.slice(1));
    }
    for (const child of part.childNodes) {
      if (child instanceof SVGElement && !child.matches("title, desc") && getComputedStyle(child).display !== "none") {
        copy.append(drawn(child, prefix, uses, part));
      } else if (child instanceof Text) {
        copy.append(child.data);
      }
    }
    return copy;
  }

  /**
   * A picture as the text of a standalone file, of the size and in the colours that it has on the
   * page.
   * @param {SVGSVGElement} svg
   */
  function alone(svg) {
    const prefix = `q${Math.random().toString(36).slice(2, 10)}-`; // two of them may be in one page
    const uses = /** @type {Set<string>} */ (new Set()), defs = document.createElementNS(SVG, "defs");
    const copy = drawn(svg, prefix, uses);
    const { x, y } = svg.viewBox.baseVal, { width, height } = svg.getBoundingClientRect();
    for (const id of uses) { // which may use others
      const symbol = document.getElementById(id);
      if (symbol) {
        const part = drawn(symbol, prefix, uses, symbol.parentElement);
        part.id = prefix + id;
        defs.append(part);
      }
    }
    const paper = document.createElementNS(SVG, "rect");
    for (const [part, attributes] of /** @type {[Element, object][]} */ ([
      [copy, { "xmlns:xlink": LINK, role: "img", width: +width.toFixed(2), height: +height.toFixed(2) }],
      [paper, {
        x, y,
        width: "100%",
        height: "100%",
        fill: getComputedStyle(document.body).backgroundColor,
        stroke: "none",
      }],
    ])) {
      for (const [name, value] of Object.entries(attributes)) {
        part.setAttributeNS(name.startsWith("xmlns:") ? SVG.replace("svg", "xmlns/") : null, name, String(value));
      }
    }
    copy.prepend(...[...svg.querySelectorAll(":scope > :is(title, desc):not(:empty)")].map((words) => {
      const said = document.createElementNS(SVG, words.localName);
      said.textContent = words.textContent;
      return said;
    }), defs, paper);
    return new XMLSerializer().serializeToString(copy);
  }

  /**
   * Opens the part that says how a figure was computed, and goes there, or closes it.
   * @param {HTMLElement} menu
   * @param {HTMLElement} figure
   */
  function open(menu, figure) {
    const how = /** @type {HTMLDetailsElement} */ (figure.querySelector(".how")), list = how.querySelector("dl");
    menu.hidePopover();
    how.open = !how.open;
    if (list && how.open) {
      list.tabIndex = -1;
      list.focus();
    }
  }

  /**
   * Fills a menu with what the figure has now.
   * @param {HTMLElement} menu
   * @param {HTMLElement} figure
   */
  function fill(menu, figure) {
    const said = make("p", { ariaLive: "polite" }), field = make("textarea", { readOnly: true, hidden: true, rows: 4 });
    /**
     * A button whose name includes the figure's.
     * @param {string} name
     * @param {() => void} onclick
     */
    const button = (name, onclick) => make("button", {
      type: "button",
      ariaLabel: [name, ...figure.ariaLabel ? [figure.ariaLabel] : []].join(", "),
      onclick,
    }, name);
    /** @param {string} name @param {() => string} text */
    const entry = (name, text) => button(name, async () => {
      const value = text(), done = await toClipboard(value);
      said.textContent = done ? WORDS["took"] : WORDS["not-took"];
      Object.assign(field, { value, hidden: done, ariaLabel: name });
      if (!done) {
        field.focus();
        field.select();
      }
      menu.scrollIntoView({ block: "nearest" });
    });
    const pictures = /** @type {SVGSVGElement[]} */ ([...figure.querySelectorAll("svg[aria-labelledby]")])
      .filter((svg) => svg.checkVisibility());
    const choice = make("select", { ariaLabel: WORDS["picture"] }, ...pictures.map((svg, i) =>
      make("option", {}, `${i + 1}: ${svg.querySelector("title")?.textContent}`)));
    const command = figure.querySelector("pre.command")?.textContent;
    menu.replaceChildren(
      entry(WORDS["copy-link"], () => location.href.replace(/[?#].*/, "") + (figure.id && "#" + figure.id)),
      ...pictures.length ? [entry(WORDS["copy-svg"], () => alone(pictures[Math.max(choice.selectedIndex, 0)]))] : [],
      ...pictures.length > 1 ? [choice] : [],
      ...command ? [entry(WORDS["copy-command"], () => command)] : [],
      button(WORDS["how"], () => open(menu, figure)),
      said, field);
  }

  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".take"))) {
    const figure = /** @type {HTMLElement} */ (button.closest("figure"));
    const menu = make("div", { className: "taking", popover: "auto", role: "group", ariaLabel: button.ariaLabel });
    menu.addEventListener("toggle", (event) => {
      const open = /** @type {ToggleEvent} */ (event).newState === "open";
      button.ariaExpanded = open ? "true" : null;
      if (open) {
        menu.scrollIntoView({ block: "nearest" });
      }
    });
    // After this the browser opens or closes it.
    button.onclick = () => {
      const { left, bottom } = button.getBoundingClientRect();
      button.after(menu);
      button.popoverTargetElement = menu;
      menu.style.left = `max(0.5rem, min(${left + scrollX}px, 100vw - 19rem))`;
      menu.style.top = `${bottom + scrollY}px`;
      fill(menu, figure);
    };
    if (button.dataset.asked === "") {
      button.click();
    }
  }
})();
