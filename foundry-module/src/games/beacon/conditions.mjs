/** What may lie on somebody, by severity or quality. What it does is known to the rules. */
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

/** The ten energy types (BEACON-D7). */
export const ENERGIES = ["chemical", "electrical", "entropic", "glacial",
  "kinetic", "plasmic", "psychic", "radiant", "temporal", "thermal"];
