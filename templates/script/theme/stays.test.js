// The theme's switch doesn't move, whatever its word is.
export {};

for (const width of [1440, 390, 360]) {
  test(`the switch at ${width} px`, { page: "index.html", width }, () => {
    const button = find("theme-switch button"), mark = find(".mark").getBoundingClientRect();
    ok(button.getBoundingClientRect().top <= mark.bottom, "it is below the others");
    stay([1, 2, 3].map(() => pressed(button.textContent, button)));
  });
}
