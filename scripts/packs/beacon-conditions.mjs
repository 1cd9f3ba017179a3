/**
 * The effect of each wound and boon of Beacon Road, in our own words: the register
 * has one rule for all of the wounds and one for all of the boons. The number
 * is the severity or quality that it has; those without one have what they are given with.
 */

/** @type {Record<string, [number, string]>} By the names of the rules (BEACON-W2). */
export const WOUND_TEXTS = {
  disarmed: [1, "What was held is out of the hands"],
  exposed: [1, "One Defense is 5 lower"],
  goaded: [1, "Attacks that leave out whoever goaded have a Tier less; the newest goad counts"],
  flanked: [1, "Those who flank have a Tier more against it"],
  deafened: [2, "What needs hearing has a Tier less; what hearing alone can do fails"],
  distracted: [2, "Action Rolls have a Tier less"],
  downed: [2, "Its Defenses are 5 lower and it threatens nobody; to stand up is an Act"],
  charmed: [3, "What it will not do to whoever charmed it is the table's to decide"],
  rooted: [3, "It does not move by itself, and is neither pushed, pulled nor slid"],
  sickened: [3, "It is distracted and weakened; how much is the table's to decide"],
  terrified: [3, "A Tier less while what terrifies is there, and to come nearer costs stress"],
  blinded: [4, "What needs sight has a Tier less; what sight alone can do fails"],
  stunned: [4, "No Acts, no Reacts and no threat; 1 stress buys an Act"],
  dominated: [5, "Somebody else says what it does; the table plays it"],
  incapacitated: [5, "Its Defenses are 6, and it neither acts nor threatens"]
};

/** @type {Record<string, [number, string]>} By the names of the rules (BEACON-B1). */
export const BOON_TEXTS = {
  deflecting: [1, "Defenses are 5 higher against one type of damage"],
  flanking: [1, "A Tier more against whom it flanks"],
  fortified: [1, "One Defense is 5 higher"],
  focused: [2, "A Tier more"],
  quickened: [3, "Its stride is twice as long"],
  hastened: [4, "One Act or one React more"]
};
