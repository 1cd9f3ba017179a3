/**
 * Finds where a source file switches the types off at a seam with the core: a
 * cast to `any` without a reason in its comment, an `any` in the signature of a
 * method that overrides one of the core, and one in a function that is handed to Hooks.
 * @param {typeof import("typescript")} ts
 * @param {import("typescript").SourceFile} file
 * @returns {{ line: number, what: string }[]}
 */
export function seamAnys(ts, file) {
  /** @type {{ line: number, what: string }[]} */
  const found = [];
  const add = (node, what) => found.push(
    { line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, what });
  const visit = node => {
    if (ts.isParenthesizedExpression(node) && comments(node).some(one => !one.comment && types(one).some(isAny)))
      add(node, "a cast to any without a reason");
    if (ts.isMethodDeclaration(node) && overrides(node)
        && [...comments(node), ...node.parameters.flatMap(comments)].some(one => holdsAny(one))) {
      add(node, "an any in what overrides the core");
    }
    if (ts.isCallExpression(node) && /^Hooks\.(on|once)$/.test(node.expression.getText(file))) {
      for (const task of node.arguments.filter(ts.isArrowFunction))
        if (task.parameters.flatMap(comments).some(holdsAny)) add(task, "an any in a hook's function");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;

  function comments(node) {
    return node.jsDoc ?? [];
  }

  function types(comment) {
    return (comment.tags ?? []).flatMap(({ typeExpression }) => typeExpression?.type ?? typeExpression ?? []);
  }

  function isAny(type) {
    return type.kind === ts.SyntaxKind.AnyKeyword;
  }

  function overrides(node) {
    return comments(node).some(({ tags }) => tags?.some(tag => tag.tagName.text === "override"));
  }

  function holdsAny(comment) {
    return types(comment).some(type => isAny(type) || (ts.isRestTypeNode?.(type) && isAny(type.type)));
  }
}
