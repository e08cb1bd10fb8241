import { taken } from "../a/a.js";
import("../a/a.js").then(({ loaded }) => loaded(taken));
