/** The classes that the stage replaces, by the names that the core's declarations give them. */
const CLASSES = new Set([
  "ActiveEffect", "Actor", "Actors", "ActorSheetV2", "ApplicationV2", "BaseGrid", "ChatMessage", "ChatMessages",
  "ClientKeybindings", "ClientSettings", "Collection", "Combat", "Combatant",
  "CombatEncounters", "CombatTracker", "CompendiumCollection", "CompendiumPacks", "DialogV2", "Document",
  "DocumentCollection", "DocumentSheetV2", "FilePicker", "Folder",
  "FormDataExtended", "HandlebarsApplication", "HexagonalGrid", "Hooks", "Hotbar", "Item", "Localization", "Macro",
  "Notifications", "Roll", "Scene", "Scenes", "SquareGrid", "TextEditor",
  "Token", "TokenDocument", "User", "Users", "WorldCollection"
]);

/**
 * Lists which members of the core's classes the files touch, as the source of
 * stage/touched.ts: read, called, taken apart or overridden.
 * @param {typeof import("typescript")} ts
 * @param {import("typescript").Program} program
 * @param {import("typescript").SourceFile[]} files
 * @returns {string}
 */
export function listTouched(ts, program, files) {
  const checker = program.getTypeChecker();
  /** @type {Map<string, Set<string>>} */
  const touched = new Map();

  for (const file of files) visit(file);
  const lines = [...touched].sort(([one], [other]) => compare(one, other)).map(([name, members]) =>
    `  ${JSON.stringify(name)}:\n    ${[...members].sort(compare).map(member => `| ${JSON.stringify(member)}`).join("\n    ")};`);
  return `/**\n * The members of the core's classes that src/ touches. Generated: npm run check -- --write\n */\nexport interface Touched {\n${lines.join("\n")}\n}\n`;

  function visit(node) {
    if (ts.isPropertyAccessExpression(node)) note(node.expression, node.name.text);
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
      const name = node.propertyName ?? node.name;
      if (ts.isIdentifier(name)) noteType(checker.getTypeAtLocation(node.parent), name.text);
    }
    if (ts.isMethodDeclaration(node) && ts.isClassDeclaration(node.parent) && ts.isIdentifier(node.name)) {
      const symbol = checker.getSymbolAtLocation(node.parent.name ?? node);
      const own = symbol && checker.getDeclaredTypeOfSymbol(symbol);
      for (const base of own?.isClass() ? checker.getBaseTypes(own) : [])
        if (base.getProperty(node.name.text)) noteType(base, node.name.text);
    }
    ts.forEachChild(node, visit);
  }

  function note(expression, member) {
    noteType(checker.getTypeAtLocation(expression), member);
  }

  function noteType(type, member) {
    for (const one of parts(type)) {
      const name = nameOf(one) ?? (one.getProperty(member) && ownerOf(one.getProperty(member)));
      if (!name || !one.getProperty(member)) continue;
      if (!touched.has(name)) touched.set(name, new Set());
      touched.get(name)?.add(member);
    }
  }

  /** The types that a union or an intersection is made of. */
  function parts(type) {
    return type.isUnionOrIntersection() ? type.types.flatMap(parts) : [type];
  }

  /** Returns the class of a type, with `typeof` for the class itself. */
  function nameOf(type) {
    const symbol = type.getSymbol();
    if (!symbol || !CLASSES.has(symbol.name) || !isOfCore(symbol)) return undefined;
    const statics = symbol.valueDeclaration && ts.isClassDeclaration(symbol.valueDeclaration)
      && checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration) === type;
    return statics ? `typeof ${symbol.name}` : symbol.name;
  }

  /** Returns the class that declares a member. */
  function ownerOf(member) {
    const declaration = member.declarations?.[0];
    const owner = declaration?.parent && (ts.isClassDeclaration(declaration.parent)
      || ts.isInterfaceDeclaration(declaration.parent)) ? declaration.parent : null;
    if (!owner?.name || !CLASSES.has(owner.name.text) || !owner.getSourceFile().fileName.includes("fvtt-types"))
      return undefined;
    return ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Static
      ? `typeof ${owner.name.text}` : owner.name.text;
  }

  function isOfCore(symbol) {
    return symbol.declarations?.some(one => one.getSourceFile().fileName.includes("fvtt-types")) ?? false;
  }
}

/** @param {string} one @param {string} other */
function compare(one, other) {
  return one < other ? -1 : one > other ? 1 : 0;
}
