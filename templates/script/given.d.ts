// What the build gives to scripts from Go, by names that begin with "given:".

/** What is said of the moments of the queens, and which lines ran and run next. */
declare module "given:queens" {
  const told: Record<string, object>;
  export default told;
}

/** What the player of any search is made of, and what it says. */
declare module "given:shown" {
  const shown: {
    player: string;
    symbols: string;
    keys: Record<string, string>;
    sentences: Record<string, any>;
    moments: Record<string, any>;
  };
  export default shown;
}

/** From which rooms each imports, of those that others load later and what these need. */
declare module "given:rooms" {
  const needs: Record<string, string[]>;
  export default needs;
}

/** What each room offers to others, by its name. */
declare var rooms: Record<string, any>;
