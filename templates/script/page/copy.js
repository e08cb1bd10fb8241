// The clipboard, for the player, the editor and the menus of the figures.

/**
 * Copies a text, and returns whether the browser allowed it. If not, the text has to be shown.
 * @param {string} text
 */
export async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
