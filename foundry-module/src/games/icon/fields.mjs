import { localize } from "../../world/i18n.mjs";
import { CLASSES, EFFECTS, STATUSES, TOKENS, TRIGGERS, UNTILS } from "../../config.mjs";

/**
 * The fields of the form that describes an ability. Each contains one value of the engine's IconCombatAbility, at its
 * path. A unit test compares them with the engine's schema, so that a GM can enter every value.
 */

/**
 * The values of a form as the user typed or chose them, by the paths of the fields.
 * @typedef {Record<string, unknown>} Values
 */

/**
 * @typedef {object} Field
 * @property {string} path   Within the ability, or within the entry of its list.
 * @property {"number" | "text" | "check" | "either" | "choice" | "choices"} kind   "either" is yes or no, each with a word
 *   of its own; "choices" are any of a list.
 * @property {string} label  A key of the language file.
 * @property {readonly string[]} [list]   The options.
 * @property {string} [words]   The section of the words for the options.
 * @property {string} [empty]   The key of the words for no choice; without it, the user must choose an option.
 * @property {boolean} [needed]   True if it may not stay empty.
 * @property {(values: Values) => boolean} [when]   Reports whether it applies, by the values of the other fields.
 */

/**
 * A list of the ability, each entry with fields of its own.
 * @typedef {{ path: string, label: string, add: string, entry: string, fields: Field[] }} List
 *
 * @typedef {{ key: string, fields?: Field[], groups?: { label: string, fields: Field[], when?: (values: Values) => boolean }[], list?: List, when?: (values: Values) => boolean }} Section
 */

export const TAKES = /** @type {const} */ (["one", "two", "free", "interrupt"]);
export const SHAPES = /** @type {const} */ (["line", "burst", "blast"]);
export const MODES = /** @type {const} */ (["walk", "dash", "fly", "teleport", "rush"]);
export const RECIPIENTS = /** @type {const} */ (["target", "self", "area", "all"]);
export const EFFECT_TRIGGERS = /** @type {const} */ ([
  "hit", "miss", "critical", "exceed", "slay", "collide", "finishing", "comeback", "heroic", "charge", "base", "combo", "infused", "gamble", "delayed"
]);

/** Triggers that an effect may have beside another one (ICON-C22). */
const FURTHER_TRIGGERS = EFFECT_TRIGGERS.filter(trigger => trigger !== "delayed");
export const DOINGS = /** @type {const} */ ([
  "status", "endStatus", "vigor", "surge", "cure", "saves", "damage", "shove", "bless", "vigilance", "aether", "mark", "stance", "aura",
  "powerDie", "sacrifice"
]);

const ALL_STATUSES = [...STATUSES, ...EFFECTS, ...TOKENS];

/** Doings that have a number, a name, or a status. */
const WITH_AMOUNT = new Set(["vigor", "shove", "bless", "vigilance", "aether", "aura", "powerDie", "sacrifice"]);
const WITH_KEY = new Set(["mark", "stance", "aura", "powerDie"]);
const WITH_STATUS = new Set(["status", "endStatus"]);
const LASTING = new Set(["status", "mark", "stance", "aura"]);

/** @param {Values} values */
const attacks = values => values.attack === true;

/** @param {Values} values */
const hasArea = values => Boolean(values["area.shape"]);

/** @param {string} path @param {string} [label] @param {Partial<Field>} [more] @returns {Field} */
const number = (path, label = path, more = {}) => ({ path, kind: "number", label: `Ability.${label}`, ...more });

/** @param {string} path @param {string} [label] @param {Partial<Field>} [more] @returns {Field} */
const check = (path, label = path, more = {}) => ({ path, kind: "check", label: `Ability.${label}`, ...more });

/** @param {string} path @param {string} label @param {readonly string[]} list @param {string} words @param {Partial<Field>} [more] @returns {Field} */
const choice = (path, label, list, words, more = {}) => ({ path, kind: "choice", label: `Ability.${label}`, list, words, ...more });

/** The damage of an ability: so many D, a fixed number, fray. @param {string} at @returns {Field[]} */
const damage = at => [
  { path: `${at}.dice`, kind: "number", label: "Dialog.damageDice" },
  { path: `${at}.flat`, kind: "number", label: "Dialog.flat" },
  { path: `${at}.fray`, kind: "check", label: "Dialog.fray" }
];

/** @param {Partial<Field>} [more] @returns {Field} */
const until = more => choice("until", "until", UNTILS, "Until.", { empty: "Ability.untilEnded", ...more });

/** The fields of a status that is inflicted. @type {Field[]} */
const INFLICTION = [
  choice("status", "status", ALL_STATUSES, "Status.", { needed: true }),
  choice("on", "when", TRIGGERS, "Trigger.", { empty: "Trigger.always" }),
  until(),
  { path: "ongoing", kind: "check", label: "Dialog.ongoing" }
];

/** The fields of one thing that an ability does. @type {Field[]} */
const EFFECT = [
  choice("does", "does", DOINGS, "Doing.", { needed: true }),
  choice("on", "when", EFFECT_TRIGGERS, "Trigger.", { empty: "Ability.always" }),
  { path: "onAny", kind: "choices", label: "Ability.orWhen", list: FURTHER_TRIGGERS, words: "Trigger.", when: ({ on }) => Boolean(on) && on !== "delayed" },
  choice("to", "to", RECIPIENTS, "Ability.recipient.", { empty: "Ability.toUsual" }),
  choice("status", "status", ALL_STATUSES, "Status.", { empty: "Ability.choose", when: ({ does }) => WITH_STATUS.has(String(does)) }),
  { path: "ongoing", kind: "check", label: "Dialog.ongoing", when: ({ does }) => WITH_STATUS.has(String(does)) },
  { path: "key", kind: "text", label: "Ability.key", when: ({ does }) => WITH_KEY.has(String(does)) },
  until({ when: ({ does }) => LASTING.has(String(does)) }),
  number("amount", "amount", { when: ({ does }) => WITH_AMOUNT.has(String(does)) }),
  ...[
    ...damage("damage"),
    /** @type {Field} */ ({ path: "pierce", kind: "check", label: "Keyword.pierce" }),
    /** @type {Field} */ ({ path: "divine", kind: "check", label: "Keyword.divine" })
  ].map(field => ({ ...field, when: (/** @type {Values} */ { does }) => does === "damage" })),
  check("save", "saveAgainst")
];

/** The sections of the form, the first always open and the others if they contain a value. @type {Section[]} */
export const SECTIONS = [
  {
    key: "basics",
    fields: [
      { path: "attack", kind: "either", label: "Ability.attack", list: ["attackYes", "attackNo"], words: "Ability." },
      choice("takes", "takes", TAKES, "Takes.", { empty: "Ability.takesUnsaid" }),
      number("perRound", "perRound", { when: ({ takes }) => takes === "interrupt" }),
      check("byMovement", "byMovement", { when: ({ takes }) => takes === "interrupt" }),
      number("strike.range", "range"),
      check("allies", "allies", { when: values => !attacks(values) }),
      check("myself", "myself", { when: values => !attacks(values) })
    ],
    groups: [
      { label: "Ability.hit", fields: damage("strike.hit") },
      { label: "Ability.miss", fields: damage("strike.miss"), when: attacks }
    ]
  },
  { key: "effects", list: { path: "effects", label: "Ability.effects", add: "Ability.addEffect", entry: "Ability.effect", fields: EFFECT } },
  { key: "statuses", list: { path: "strike.inflicts", label: "Ability.inflicts", add: "Ability.addStatus", entry: "Ability.infliction", fields: INFLICTION } },
  {
    key: "area",
    fields: [
      choice("area.shape", "shape", SHAPES, "Ability.shapes.", { empty: "Ability.noArea" }),
      number("area.size", "size", { when: hasArea, needed: true })
    ],
    groups: [{ label: "Ability.areaDamage", fields: damage("strike.area"), when: hasArea }],
    list: {
      path: "strike.areaInflicts", label: "Ability.areaInflicts", add: "Ability.addAreaStatus", entry: "Ability.areaInfliction", fields: INFLICTION
    }
  },
  {
    key: "keywords",
    fields: [
      ...["pierce", "divine", "unerring", "trueStrike", "autoHit", "canCrit", "forceCritical"]
        .map(key => /** @type {Field} */ ({ path: `strike.${key}`, kind: "check", label: `Keyword.${key}` })),
      number("strike.boons", "ownBoons", { when: attacks }),
      number("strike.curses", "ownCurses", { when: attacks }),
      { path: "strike.bonusDamage", kind: "number", label: "Field.bonusDamage" },
      { path: "strike.times", kind: "number", label: "Field.times" },
      number("strike.missTimes", "missTimes", { when: attacks }),
      number("strike.areaTimes", "areaTimes", { when: hasArea })
    ]
  },
  {
    key: "costs",
    fields: [
      number("sacrifice"), number("infuse"), number("gamble"), check("combo"), check("endsTurn"), check("delay"),
      choice("strike.class", "class", CLASSES, "Class.", { empty: "Ability.usersClass" })
    ]
  },
  { key: "movement", fields: [number("moves"), choice("mode", "mode", MODES, "Ability.modes.", { empty: "Ability.modes.walk" })] }
];

/** Every field outside of lists. @type {Field[]} */
export const FIELDS = SECTIONS.flatMap(({ fields = [], groups = [] }) => [...fields, ...groups.flatMap(group => group.fields.map(field => ({
  ...field, ...group.when && { when: group.when }
})))]);

/** Every list. @type {List[]} */
export const LISTS = SECTIONS.flatMap(({ list }) => list ? [list] : []);

/** Returns the label of a stored value that no field can show. @param {string} path */
export function unreadName(path) {
  const last = path.split(".").at(-1) ?? "";
  const field = FIELDS.find(one => one.path === path)
    ?? LISTS.flatMap(({ fields }) => fields).find(one => one.path === last);
  if (field) return localize("Ability.unreadField", { field: localize(field.label), path });
  return path || localize("Ability.whole");
}
