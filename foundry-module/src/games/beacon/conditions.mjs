/** The conditions of a participant, by severity or quality. The rules define their effects. */
export const WOUNDS = [
  "disarmed", "exposed", "goaded", "flanked", "deafened", "distracted", "downed", "slowed",
  "charmed", "rooted", "sickened", "terrified", "surprised",
  "blinded", "stunned", "vulnerable", "dominated", "incapacitated",
  "bleeding", "blighted", "burning", "corroding", "weakened"
];

export const BOONS = [
  "deflecting", "flanking", "fortified", "concealed", "focused", "quickened",
  "resistant", "hastened", "sheltered", "hidden", "immune",
  "regenerating", "strengthened"
];

/** States that powers, aid and movements give (BEACON-P6, BEACON-A6, BEACON-M4). */
export const GIVEN = ["aimed", "feinted", "unsteady", "goading", "outflanking", "freeAttack",
  "aided", "passing"];

/** The ten energy types (BEACON-D7). */
export const ENERGIES = ["chemical", "electrical", "entropic", "glacial",
  "kinetic", "plasmic", "psychic", "radiant", "temporal", "thermal"];
