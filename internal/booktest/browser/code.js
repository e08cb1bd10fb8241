// Reads what a field says about the run of a program.

/** How the program of a field is judged. */
export function judged(field) {
  const { verdict = "", mistake = "", line = "" } = field.dataset,
    says = field.querySelector(".judged-says");
  const reply = field.closest(".exercise")?.querySelector('.reply[data-value="`' + mistake + '`"]');
  return {
    verdict,
    mistake,
    line,
    says: says?.textContent ?? field.querySelector(".field-says").textContent,
    look: field.querySelector(".judged")?.className ?? "",
    marked: all(".field-lines i", field).findIndex((one) => one.matches(".wrong, .broken")) + 1,
    reply: mistake === "" ? "" : (reply?.textContent.trim() ?? ""),
  };
}

/** How deep a run's deepest call is, and how far the calls extend beyond their player. */
export function deepestCalls(player) {
  const deepest = player.moments.reduce((at, m, i) => (m.depth > player.moments[at].depth ? i : at), 0);
  player.go(deepest);
  const { left, right } = player.element.getBoundingClientRect();
  const texts = all(".frames li :is(b, span)", player.element).map((e) => e.getBoundingClientRect());
  return [
    player.moments[deepest].depth,
    Math.max(...texts.map((e) => e.right)) - right,
    left - Math.min(...texts.map((e) => e.left)),
    document.documentElement.scrollWidth - innerWidth,
  ];
}

/** The player of a run, and what the program says about the same search. */
export function bothDrawn(figure, replay) {
  const { code } = find(figure + " python-code"),
    { watch } = code.player;
  const named = (list, labels) => list.map((text, i) => ({ text, label: labels?.[i] ?? String(i + 1) }));
  const texts = (list) => list.map(({ text, label }) => text + "/" + label).sort();
  const side = ({ boxes, given, ...stage }, words, amiss, places, choices, recording) => {
    const of = stage.kind === "path" ? choices : places;
    return {
      stage,
      words,
      amiss,
      names: [...texts(places), ...texts(choices)],
      boxes: Object.fromEntries(boxes.map((box, i) => [of[i].text, box])),
      moments: [
        ...(given ?? []).map((at) => places[at.Place - 1].text + choices[at.Choice - 1].text),
        ...recording.moments.map((m) =>
          [
            m.kind,
            places[m.place - 1]?.text,
            choices[m.choice - 1]?.text,
            m.step,
            m.found,
            m.by,
            m.refused.why ?? "",
            m.node.depth,
            m.standing,
          ].join(),
        ),
      ],
    };
  };
  return [
    side(watch.staged.data, watch.words, watch.amiss, watch.places, watch.choices, watch.recording),
    side(
      replay.stage,
      replay.words,
      "",
      named(replay.places, replay.labels),
      named(replay.choices, replay.letters),
      rooms.moment.replayOf(replay),
    ),
  ];
}

/** What a field contains after a text is pasted into it. */
export function pasted(figure, text) {
  const area = find(figure + " textarea"), clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  area.focus();
  area.select();
  area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  return area.value;
}
