/**
 * Names that the stage and test files find where they run: in a page that
 * Foundry's client or the stage has loaded, or in Node, where a unit test puts
 * its own fakes. The fakes have only the members that a test needs, so that the
 * names have no type. This file is a script, not a module: in a module, an
 * assignment to a member of globalThis would take precedence over a name here.
 */
declare var $: any;
declare var ActiveEffect: any;
declare var Actor: any;
declare var ActorSheet: any;
declare var CONFIG: any;
declare var CONST: any;
declare var ChatMessage: any;
declare var Combat: any;
declare var Folder: any;
declare var Handlebars: any;
declare var Hooks: any;
declare var Item: any;
declare var Macro: any;
declare var MeasuredTemplate: any;
declare var Roll: any;
declare var Scene: any;
declare var TokenDocument: any;
declare var _del: any;
declare var _replace: any;
declare var canvas: any;
declare var foundry: any;
declare var fromUuid: any;
declare var fromUuidSync: any;
declare var game: any;
declare var getDocumentClass: any;
declare var renderTemplate: any;
declare var stage: any;
declare var ui: any;
