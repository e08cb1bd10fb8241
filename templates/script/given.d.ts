// What the build gives to scripts from Go, by names that begin with "given:".

/** What is said of the moments of searches, and which lines ran and run next, by the name of what is said. */
declare module "given:said" {
  const said: Record<string, any>;
  export default said;
}

/** What is said of the search of any problem. */
declare module "given:told" {
  const told: any;
  export default told;
}

/** What the player of any search is made of. */
declare module "given:shown" {
  const shown: {
    player: string;
    symbols: string;
    keys: Record<string, string>;
  };
  export default shown;
}

/** The belief behind each reason at which a log leaves its path, if only one can be behind it. */
declare module "given:mistakes" {
  const mistakes: Record<string, string>;
  export default mistakes;
}

/** The geometry of the pictures of trees; see Given in internal/render/trees. */
declare module "given:trees" {
  export const TREE_RADIUS: number;
  export const TREE_HERE: number;
  export const TREE_GAP: number;
  export const TREE_TOP: number;
  export const TREE_END: number;
  export const TREE_BOTTOM: number;
  export const TREE_DIGIT: number;
  export const TREE_FOLDED: number;
  export const TREE_DEAD: number;
  export const TREE_DIAMOND: number;
  export const TREE_ROOM: Record<string, number>;
  export const TREE_MARGIN: number;
  export const TREE_STEP: number;
  export const TREE_FORK: number;
  export const TREE_SHEET: number;
  export const TREE_HALF: number;
  export const TREE_ABOVE: number;
  export const TREE_LEAST: number;
  export const TREE_MORE: number;
  export const PLACE_MARGIN: number;
  export const PLACE_STEP: number;
  export const PLACE_FEW: number;
  export const PLACE_WIDEST: number;
  export const PLACE_DEEPEST: number;
  export const PLACE_LARGEST: number;
  export const WAY_LEFT: number;
  export const WAY_STEP: number;
  export const WAY_RISE: number;
  export const WAY_FORK: number;
  export const WAY_MOST: number;
  export const WAY_TALLEST: number;
  export const WAY_LARGEST: number;
  export const WAY_FREE: number;
  export const FAN_RADIUS: number;
  export const FAN_PAD: number;
  export const FAN_BEND: number;
  export const FAN_DIAMOND: [number, number];
  export const FAN_COARSE: [number, number];
  export const POINTS_PAD: number;
  export const POINTS_EDGE: number;
  export const POINTS_SMALLEST: number;
  export const POINTS_LINED: number;
}

/** From which rooms each imports, of those that others load later and what these need. */
declare module "given:rooms" {
  const needs: Record<string, string[]>;
  export default needs;
}

/** What each room offers to others, by its name. */
declare var rooms: Record<string, any>;
