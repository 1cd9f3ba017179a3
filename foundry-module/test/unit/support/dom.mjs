import { Window } from "happy-dom";

/** The parser of HTML that browsers have, for the module's code that reads texts of items. */
Object.assign(globalThis, { DOMParser: new Window().DOMParser });
