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

/** From which rooms each imports, of those that others load later and what these need. */
declare module "given:rooms" {
  const needs: Record<string, string[]>;
  export default needs;
}

/** What each room offers to others, by its name. */
declare var rooms: Record<string, any>;
