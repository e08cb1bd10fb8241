// The clipboard, for the player, the editor and the menus of the figures.

/**
 * Copies a text, and says whether the browser let it: where it does not, the text must be shown.
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
