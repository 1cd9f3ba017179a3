import type { foundry as stage } from "../../build/stage-types/client/core/foundry.mjs";
import type { Hooks as StageHooks } from "../../build/stage-types/client/core/hooks.mjs";
import type { Localization } from "../../build/stage-types/client/core/i18n.mjs";
import type { ClientKeybindings } from "../../build/stage-types/client/core/keybindings.mjs";
import type { ClientSettings } from "../../build/stage-types/client/core/settings.mjs";
import type { Collection } from "../../build/stage-types/client/documents/collection.mjs";
import type { Touched } from "./touched";

/**
 * The contract of the stage with the core: each member of the core that src/
 * touches (touched.ts) is on the stage's class, is a method or a value as it is
 * there, takes as many arguments, returns a promise where the core does, and
 * gives no kind of value that the core's declarations rule out. It holds for
 * the types of core 13 and of core 14.
 *
 * Data fields are not compared: the stage has no schemas, and keeps what a
 * document's source holds.
 */

/** Deliberate differences, by class and member, with their reasons. */
const DEVIATIONS = {
  "ApplicationV2.element": "A window has no element before its first render, which the declarations leave out.",
  "Combatant.parent": "The stage declares the parent of every document in one place; a combatant's is never null."
} as const;

/** Those on core 13 alone, and on core 14 alone. */
const ON_13 = {
  "Actor.uuid": "A document that was never saved has none, on both cores; the declarations of 13 leave that out.",
  "Combat.uuid": "As Actor.uuid.",
  "Document.uuid": "As Actor.uuid.",
  "Item.unsetFlag": "An update that changes nothing gives nothing, which the declarations leave out.",
  "Item.uuid": "As Actor.uuid."
} as const;
const ON_14 = {
  "CombatTracker._prepareCombatContext": "It gives back the context that it adds to, as on core 13.",
  "CombatTracker._prepareTrackerContext": "As CombatTracker._prepareCombatContext."
} as const;

type Stage = typeof stage;
type Documents = Stage["documents"];
type Collections = Documents["collections"];
type Api = Stage["applications"]["api"];
type Ui = Stage["applications"]["ui"];
type Ux = Stage["applications"]["ux"];

/** The stage's class and the core's, by the names of touched.ts. */
interface Pairs {
  ActiveEffect: [InstanceType<Documents["ActiveEffect"]>, foundry.documents.ActiveEffect];
  Actor: [InstanceType<Documents["Actor"]>, foundry.documents.Actor];
  Actors: [InstanceType<Collections["Actors"]>, foundry.documents.collections.Actors];
  ApplicationV2: [InstanceType<Api["ApplicationV2"]>, foundry.applications.api.ApplicationV2];
  // What src/ has of it is the grid of a scene.
  BaseGrid: [InstanceType<Stage["grid"]["SquareGrid"]>, foundry.grid.BaseGrid];
  ChatMessage: [InstanceType<Documents["ChatMessage"]>, foundry.documents.ChatMessage];
  ChatMessages: [InstanceType<Collections["Messages"]>, foundry.documents.collections.ChatMessages];
  ClientKeybindings: [ClientKeybindings, foundry.helpers.interaction.ClientKeybindings];
  ClientSettings: [ClientSettings, foundry.helpers.ClientSettings];
  Collection: [Collection, foundry.utils.Collection<object>];
  Combat: [InstanceType<Documents["Combat"]>, foundry.documents.Combat];
  CombatEncounters: [InstanceType<Collections["CombatEncounters"]>, foundry.documents.collections.CombatEncounters];
  CombatTracker: [InstanceType<Stage["applications"]["sidebar"]["tabs"]["CombatTracker"]>,
    foundry.applications.sidebar.tabs.CombatTracker];
  Combatant: [InstanceType<Documents["Combatant"]>, foundry.documents.Combatant];
  CompendiumCollection: [InstanceType<Collections["CompendiumCollection"]>,
    foundry.documents.collections.CompendiumCollection<"Actor">];
  CompendiumPacks: [InstanceType<Collections["CompendiumPacks"]>, foundry.documents.collections.CompendiumPacks];
  Document: [InstanceType<Stage["abstract"]["Document"]>, foundry.documents.Actor];
  DocumentCollection: [InstanceType<Collections["WorldCollection"]>, foundry.documents.collections.Actors];
  FilePicker: [InstanceType<Stage["applications"]["apps"]["FilePicker"]>, foundry.applications.apps.FilePicker];
  FormDataExtended: [InstanceType<Ux["FormDataExtended"]>, foundry.applications.ux.FormDataExtended];
  HandlebarsApplication: [InstanceType<ReturnType<Api["HandlebarsApplicationMixin"]>>,
    InstanceType<ReturnType<typeof foundry.applications.api.HandlebarsApplicationMixin<typeof foundry.applications.api.ApplicationV2>>>];
  HexagonalGrid: [InstanceType<Stage["grid"]["HexagonalGrid"]>, foundry.grid.HexagonalGrid];
  Hotbar: [InstanceType<Ui["Hotbar"]>, foundry.applications.ui.Hotbar];
  Item: [InstanceType<Documents["Item"]>, foundry.documents.Item];
  Localization: [Localization, foundry.helpers.Localization];
  Macro: [InstanceType<Documents["Macro"]>, foundry.documents.Macro];
  Notifications: [InstanceType<Ui["Notifications"]>, foundry.applications.ui.Notifications];
  Roll: [InstanceType<Stage["dice"]["Roll"]>, foundry.dice.Roll];
  Scene: [InstanceType<Documents["Scene"]>, foundry.documents.Scene];
  Scenes: [InstanceType<Collections["Scenes"]>, foundry.documents.collections.Scenes];
  SquareGrid: [InstanceType<Stage["grid"]["SquareGrid"]>, foundry.grid.SquareGrid];
  Token: [InstanceType<Stage["canvas"]["placeables"]["Token"]>, foundry.canvas.placeables.Token];
  TokenDocument: [InstanceType<Documents["TokenDocument"]>, foundry.documents.TokenDocument];
  User: [InstanceType<Documents["User"]>, foundry.documents.User];
  Users: [InstanceType<Collections["Users"]>, foundry.documents.collections.Users];
  "typeof ActiveEffect": [Documents["ActiveEffect"], typeof foundry.documents.ActiveEffect];
  "typeof Actor": [Documents["Actor"], typeof foundry.documents.Actor];
  "typeof Actors": [Collections["Actors"], typeof foundry.documents.collections.Actors];
  "typeof ApplicationV2": [Api["ApplicationV2"], typeof foundry.applications.api.ApplicationV2];
  "typeof ChatMessage": [Documents["ChatMessage"], typeof foundry.documents.ChatMessage];
  "typeof Combat": [Documents["Combat"], typeof foundry.documents.Combat];
  "typeof Combatant": [Documents["Combatant"], typeof foundry.documents.Combatant];
  "typeof DialogV2": [Api["DialogV2"], typeof foundry.applications.api.DialogV2];
  "typeof FilePicker": [Stage["applications"]["apps"]["FilePicker"], typeof foundry.applications.apps.FilePicker];
  "typeof Folder": [Documents["Folder"], typeof foundry.documents.Folder];
  "typeof Hooks": [typeof StageHooks, typeof foundry.helpers.Hooks];
  "typeof Item": [Documents["Item"], typeof foundry.documents.Item];
  "typeof Macro": [Documents["Macro"], typeof foundry.documents.Macro];
  "typeof Roll": [Stage["dice"]["Roll"], typeof foundry.dice.Roll];
  "typeof Scene": [Documents["Scene"], typeof foundry.documents.Scene];
  "typeof TextEditor": [Ux["TextEditor"], typeof foundry.applications.ux.TextEditor];
}

type StageApp = Pairs["HandlebarsApplication"][0];
type CoreApp = Pairs["HandlebarsApplication"][1];
type StageTracker = Pairs["CombatTracker"][0];
type CoreTracker = Pairs["CombatTracker"][1];

/**
 * The protected members that src/ overrides, and those of the tracker that other modules do: no mapped type reaches
 * them.
 */
interface Protected {
  "HandlebarsApplication._configureRenderOptions": [StageApp["_configureRenderOptions"],
    CoreApp["_configureRenderOptions"]];
  "HandlebarsApplication._configureRenderParts": [StageApp["_configureRenderParts"], CoreApp["_configureRenderParts"]];
  "HandlebarsApplication._onChangeForm": [StageApp["_onChangeForm"], CoreApp["_onChangeForm"]];
  "HandlebarsApplication._onClose": [StageApp["_onClose"], CoreApp["_onClose"]];
  "HandlebarsApplication._onFirstRender": [StageApp["_onFirstRender"], CoreApp["_onFirstRender"]];
  "HandlebarsApplication._onRender": [StageApp["_onRender"], CoreApp["_onRender"]];
  "HandlebarsApplication._preClose": [StageApp["_preClose"], CoreApp["_preClose"]];
  "HandlebarsApplication._preSyncPartState": [StageApp["_preSyncPartState"], CoreApp["_preSyncPartState"]];
  "HandlebarsApplication._prepareContext": [StageApp["_prepareContext"], CoreApp["_prepareContext"]];
  "HandlebarsApplication._preparePartContext": [StageApp["_preparePartContext"], CoreApp["_preparePartContext"]];
  "HandlebarsApplication._prepareTabs": [StageApp["_prepareTabs"], CoreApp["_prepareTabs"]];
  "HandlebarsApplication._renderHTML": [StageApp["_renderHTML"], CoreApp["_renderHTML"]];
  "HandlebarsApplication._replaceHTML": [StageApp["_replaceHTML"], CoreApp["_replaceHTML"]];
  "CombatTracker._prepareCombatContext": [StageTracker["_prepareCombatContext"], CoreTracker["_prepareCombatContext"]];
  "CombatTracker._prepareTrackerContext": [StageTracker["_prepareTrackerContext"],
    CoreTracker["_prepareTrackerContext"]];
  "CombatTracker._prepareTurnContext": [StageTracker["_prepareTurnContext"], CoreTracker["_prepareTurnContext"]];
}

type Method = (...args: never[]) => unknown;
type IsAny<T> = 0 extends 1 & T ? true : false;

/** The kinds of value that a type allows. */
type Kind<T> = T extends string ? "a text" : T extends number ? "a number" : T extends boolean ? "a boolean"
  : T extends null ? "null" : T extends undefined | void ? "nothing"
  : T extends Method ? "a method" : T extends readonly unknown[] ? "a list" : "an object";

/** How a value of the stage differs from the core's. */
type ValueDiffers<S, C> = IsAny<C> extends true ? never : IsAny<S> extends true ? "has no type"
  : Exclude<Kind<S>, Kind<C>> extends never ? never : `gives ${Exclude<Kind<S>, Kind<C>>}`;

type Arity<M extends Method> = Parameters<M>["length"];
type ArityDiffers<S extends Method, C extends Method> = number extends Arity<S> | Arity<C> ? never
  : Extract<Arity<S>, Arity<C>> extends never ? "takes another number of arguments" : never;
/** A method that may return a promise or not may do either on the stage. */
type PromiseDiffers<S, C> = IsAny<S> extends true ? never : unknown extends C ? never
  : [C] extends [Promise<unknown>] ? [S] extends [Promise<unknown>] ? never : "returns no promise"
  : [Extract<C, Promise<unknown>>] extends [never] ? [S] extends [Promise<unknown>] ? "returns a promise" : never
    : never;
type MethodDiffers<S extends Method, C extends Method> = ArityDiffers<S, C>
  | PromiseDiffers<ReturnType<S>, ReturnType<C>> | ValueDiffers<Awaited<ReturnType<S>>, Awaited<ReturnType<C>>>;

type Differs<S, C> = IsAny<C> extends true ? never
  : [C] extends [Method] ? [S] extends [Method] ? MethodDiffers<S, C> : "is no method" : ValueDiffers<S, C>;

/** The fields of a document's data. */
type Fields<C> = C extends { _source: infer Source } ? keyof Source : never;

type MemberDiffers<Pair, Member> = Pair extends [infer S, infer C] ? Member extends Fields<C> ? never
  : Member extends keyof C ? Member extends keyof S ? Differs<S[Member], C[Member]> : "is missing" : never : never;

type Differences = {
  [Name in keyof Touched]: Name extends keyof Pairs
    ? { [Member in Touched[Name] as [MemberDiffers<Pairs[Name], Member>] extends [never] ? never
      : `${Name}.${Member}`]: MemberDiffers<Pairs[Name], Member> }
    : { [Member in Name]: "has no pair" }
};
type ProtectedDifferences = {
  [Member in keyof Protected as [Differs<Protected[Member][0], Protected[Member][1]>] extends [never] ? never
    : Member]: Differs<Protected[Member][0], Protected[Member][1]> };

/** What differs, by class and member. */
type All<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer Whole) => void ? Whole : never;
type Found = All<Differences[keyof Touched]> & ProtectedDifferences;

type Is14 = "operators" extends keyof typeof foundry.data ? true : false;
type Declared = keyof typeof DEVIATIONS | (Is14 extends true ? keyof typeof ON_14 : keyof typeof ON_13);

/** Differences that are declared nowhere: mend the stage, or declare the difference with its reason. */
type Undeclared = Omit<Found, Declared>;
export const undeclared: { [Member in keyof Undeclared]: Undeclared[Member] } = {};

/** Declared differences that are none: take them out of their list. */
export const stale: Record<Exclude<Declared, keyof Found>, "is no difference any more"> = {};
