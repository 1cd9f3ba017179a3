/** The mark of an entry in the lists of ids of a combatant, by list. @type {Record<string, string>} */
export const MARKS = { used: "used", interrupts: "interrupt", collidedBy: "collidedBy", fired: "fired" };
