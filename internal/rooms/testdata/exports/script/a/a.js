export const left = 1, taken = left;
export const tested = 2;
export function loaded() {}
