/** The names of one list that the other one lacks. */
const without = (list, others) => list.filter(one => !others.includes(one));

/** A difference. @typedef {{ part: string, what: string, stage: string, core: string }} Difference */

/**
 * Lists where the stage and a core differ, by their reports.
 * @param {any} stage
 * @param {any} core
 * @returns {Difference[]}
 */
export function differences(stage, core) {
  return [...membersOf(stage.members, core.members), ...structureOf(stage, core),
    ...["start", "attack"].flatMap(when => hooksOf(when, stage.hooks?.[when], core.hooks?.[when]))];
}

/** The labels or parts of both reports. */
const keys = (one, other) => [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];

function membersOf(stage = {}, core = {}) {
  return keys(stage, core).flatMap(label => {
    const [here, there] = [stage[label] ?? null, core[label] ?? null];
    if (!here || !there) return here === there ? []
      : [{ part: "members", what: label, stage: here ? "yes" : "no", core: there ? "yes" : "no" }];
    return [...without(here, there).map(name => [name, "yes", "no"]),
      ...without(there, here).map(name => [name, "no", "yes"])]
      .map(([name, stage, core]) => ({ part: "members", what: `${label}.${name}`, stage, core }));
  });
}

function structureOf(stage, core) {
  return keys(stage.structure, core.structure).flatMap(part => {
    const anchors = keys(stage.anchors?.[part], core.anchors?.[part]).flatMap(selector => {
      const [here, there] = [stage, core].map(({ anchors }) => anchors?.[part]?.[selector] ?? 0);
      // How often an element is there depends on the page; whether it is there does not.
      return Boolean(here) === Boolean(there) ? []
        : [{ part: `structure of ${part}`, what: `our selector ${selector}`,
          stage: String(here), core: String(there) }];
    });
    const [here, there] = [stage, core].map(({ structure }) => structure?.[part] ?? []);
    const only = (list, others, row) => without(list, others)
      // Where an element is missing, so is all within it.
      .filter((line, at, all) => !all.some(one => line.startsWith(`${one} > `)))
      .map(what => ({ part: `structure of ${part}`, what, ...row }));
    return [...anchors, ...only(here, there, { stage: "yes", core: "no" }),
      ...only(there, here, { stage: "no", core: "yes" })];
  });
}

function hooksOf(when, stage, core) {
  const part = `hooks: ${when}`;
  if (!stage || !core) return Boolean(stage) === Boolean(core) ? []
    : [{ part, what: "recorded", stage: stage ? "yes" : "no", core: core ? "yes" : "no" }];
  const rows = [...without(stage, core).map(what => ({ part, what, stage: "yes", core: "no" })),
    ...without(core, stage).map(what => ({ part, what, stage: "no", core: "yes" }))];
  const [here, there] = [stage.filter(name => core.includes(name)), core.filter(name => stage.includes(name))];
  const after = (list, name) => `after ${list[list.indexOf(name) - 1] ?? "nothing"}`;
  return [...rows, ...there.filter(name => after(here, name) !== after(there, name))
    .map(what => ({ part, what: `order of ${what}`, stage: after(here, what), core: after(there, what) }))];
}

/** The differences as a table of text. @param {Difference[]} rows */
export function tableOf(rows) {
  if (!rows.length) return "No differences.";
  const lines = [{ part: "where", what: "what", stage: "stage", core: "core" }, ...rows];
  const widths = ["part", "what", "stage"].map(key => Math.max(...lines.map(line => line[key].length)));
  return lines.map(({ part, what, stage, core }) => [part, what, stage]
    .map((cell, at) => cell.padEnd(widths[at])).concat(core).join("  ")).join("\n");
}
