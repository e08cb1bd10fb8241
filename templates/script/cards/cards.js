// The calls of a search as cards, one moment at a time. The style lays down, lifts and marks the
// cards. Without this script the important moments are shown below each other.
import { Figure, made, partsOf } from "../page/common.js";
import { say } from "../page/sentences.js";

class Cards extends Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    this.moments = partsOf(element, ".callcards-moments > li");
    this.moments.forEach((moment) => {
      moment.classList.toggle("more", moment.hidden); // on paper it stays hidden
      moment.hidden = false;
    });
    this.heard = this.find(".heard");
    this.count = this.find(".callcards-buttons span");
    this.find(".callcards-buttons").hidden = false;
    element.classList.add("live");
    this.at = 0;
    this.show();
  }

  show() {
    this.moments.forEach((moment, i) => moment.classList.toggle("now", i === this.at));
    this.count.textContent = say(WORDS["cards-at"], { number: this.at + 1, all: this.moments.length });
    this.find('[data-do="back"]').ariaDisabled = String(this.at === 0);
    this.find('[data-do="next"]').ariaDisabled = String(this.at === this.moments.length - 1);
  }

  /** @param {string} what */
  act(what) {
    this.at = Math.min(Math.max(this.at + (what === "next" ? 1 : -1), 0), this.moments.length - 1);
    this.show();
    const words = this.moments[this.at].querySelector(".callcards-say")?.textContent ?? "";
    this.heard.replaceChildren(made("span", { textContent: words }));
  }
}

customElements.define("call-cards", class extends HTMLElement {
  cards = new Cards(this);
});
