/** The parts of the game by which its texts are read. @type {import("../reading.mjs").Reader} */
export const ICON_READER = { id: "icon", reader: "icon_read" };
