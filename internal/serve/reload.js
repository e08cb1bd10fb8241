// Reloads the page after the book was built again, or shows why it couldn't be built, on top of the
// page. `report serve` adds it to every page that it serves. It isn't part of the built site.
"use strict";

{
  const self = /** @type {HTMLScriptElement} */ (document.currentScript);
  let state = new URL(self.src).searchParams.get("state") ?? "";
  /** @type {HTMLDialogElement | undefined} */
  let told;

  // A script, because the pages don't allow other requests. It arrives when there's news.
  const ask = () => {
    const news = document.createElement("script");
    news.src = `/.serve/next.js?since=${state}`;
    news.onload = () => news.remove();
    news.onerror = () => {
      news.remove();
      setTimeout(ask, 500);
    };
    document.head.append(news);
  };

  /** Shows what's wrong, on top of the old page. @param {string} now @param {string} text */
  const bookIsBroken = (now, text) => {
    state = now;
    told?.remove();
    const box = document.createElement("dialog");
    const head = document.createElement("h2");
    const list = document.createElement("pre");
    const close = document.createElement("button");
    head.textContent = "The book could not be built";
    head.id = "serve-broken";
    box.setAttribute("aria-labelledby", head.id);
    list.textContent = text;
    list.tabIndex = 0;
    list.style.cssText = "white-space: pre-wrap; overflow-wrap: anywhere; margin: 1rem 0; padding: 0; border: 0; background: none; color: inherit; font-size: 0.9rem";
    close.textContent = "Look at the page as it was";
    close.onclick = () => box.close();
    box.style.cssText = "max-inline-size: min(60rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border: 3px solid #b3261e; color: CanvasText; background: Canvas";
    head.style.cssText = "margin: 0; font-size: 1.2rem";
    close.style.cssText = "font: inherit; padding: 0.5rem 1rem";
    box.append(head, list, close);
    document.body.append(box);
    box.showModal();
    told = box;
    ask();
  };
  Object.assign(window, { bookIsBroken });

  // Only after the page has loaded: otherwise the browser would show that it's still loading.
  addEventListener("load", () => setTimeout(ask));
}
