/**
 * Names that the stage and test files find where they run: in a page that
 * Foundry's client or the stage has loaded, or in Node, where a unit test puts
 * its own fakes. The fakes have only the members that a test needs, so that the
 * names have no type.
 */
export {};

declare global {
  var $: any;
  var ActiveEffect: any;
  var Actor: any;
  var ActorSheet: any;
  var CONFIG: any;
  var CONST: any;
  var ChatMessage: any;
  var Combat: any;
  var Folder: any;
  var Handlebars: any;
  var Hooks: any;
  var Item: any;
  var Macro: any;
  var MeasuredTemplate: any;
  var Roll: any;
  var Scene: any;
  var TokenDocument: any;
  var _del: any;
  var _replace: any;
  var canvas: any;
  var foundry: any;
  var fromUuid: any;
  var fromUuidSync: any;
  var game: any;
  var getDocumentClass: any;
  var renderTemplate: any;
  var stage: any;
  var ui: any;

  interface Math {
    clamp(value: number, low: number, high: number): number;
    clamped(value: number, low: number, high: number): number;
  }

  interface NumberConstructor {
    isNumeric(value: unknown): boolean;
  }

  /** An element of a page, whose kind the test knows by its selector. */
  interface Found extends HTMLInputElement {
    readonly complete: boolean;
    readonly naturalWidth: number;
    open: boolean;
    readonly options: HTMLOptionsCollection;
  }
  interface ParentNode {
    querySelector(selectors: string): Found | null;
    querySelectorAll(selectors: string): NodeListOf<Found>;
  }
  interface Element {
    closest(selectors: string): Found | null;
  }
  interface Document {
    readonly activeElement: Found | null;
  }
}

declare module "./unit/support/documents.mjs" {
  interface Document {
    [field: string]: any;
  }
}

declare module "../stage/client/documents/document.mjs" {
  /** Documents of the stage copy the fields of their data: it has no schemas. */
  interface Document {
    [field: string]: any;
  }
}
