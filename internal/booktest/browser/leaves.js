// Notes what leaves a page, instead of letting it leave.

/** From now on `left` collects what's copied, what's saved, and which addresses are opened. */
export function noted() {
  const left = { copied: "", saved: {}, opened: /** @type {string[]} */ ([]) };
  const files = new Map(), addressOf = URL.createObjectURL;
  globalThis.left = left;
  navigator.clipboard.writeText = async (text) => { left.copied = text; };
  URL.createObjectURL = (file) => {
    const href = addressOf.call(URL, file);
    files.set(href, file);
    return href;
  };
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) {
      files.get(this.href).text().then((text) => { left.saved[this.download] = text; });
    } else {
      left.opened.push(this.target + " " + this.href);
    }
  };
}
