#!/usr/bin/env node
/**
 * Lists what differs between two files of `cards.mjs`, the old one translated
 * by `cards/translate.mjs`.
 *
 *   node scripts/freeze/compare.mjs OLD NEW
 *   [--facts documents,refusal,cards,outcome,dice,numbers,names,rules,statuses,buttons,lines,newest,player,privacy]
 *
 * It ends with 1 where something differs.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { newCard, newChanges, newSentence } from "./cards/translate.mjs";

/**
 * What is compared of a command: how a fact is read from it, the old one translated. Lists whose order is the layout's
 * are sorted.
 */
const FACTS = {
  documents: one => one.changes,
  refusal: one => ({ refused: one.refused ?? null, notices: one.notices ?? {} }),
  cards: one => one.cards.length,
  outcome: one => one.cards.map(({ outcome, detail }) => [outcome, detail]),
  dice: one => one.cards.map(({ dice }) => dice),
  numbers: one => one.cards.map(({ numbers }) => numbers?.toSorted()),
  names: one => one.cards.map(({ names }) => names),
  rules: one => one.cards.map(({ rules }) => rules?.toSorted()),
  statuses: one => one.cards.map(({ statuses }) => statuses?.toSorted()),
  buttons: one => one.cards.map(({ buttons }) => buttons),
  lines: one => one.cards.map(({ lines }) => lines),
  newest: one => one.newest,
  player: one => one.cards.map(({ player }) => player),
  privacy: one => one.cards.map(({ whisper, blind }) => [whisper, blind])
};

const { values, positionals } = parseArgs({ allowPositionals: true,
  options: { facts: { type: "string", default: Object.keys(FACTS).join(",") } } });
if (positionals.length !== 2) throw new Error("usage: compare.mjs OLD NEW [--facts LIST]");
const asked = values.facts.split(",");
const strange = asked.find(fact => !Object.hasOwn(FACTS, fact));
if (strange) throw new Error(`--facts has no "${strange}": there are ${Object.keys(FACTS).join(", ")}`);

const [old, now] = await Promise.all(positionals.map(async file => JSON.parse(await readFile(file, "utf8"))));
const counts = {};
let different = 0;
for (const [index, before] of old.commands.entries()) {
  const after = now.commands[index];
  if (after?.name !== before.name) throw new Error(`command ${index + 1} is "${before.name}" in the one and "${after?.name}" in the other: both files must be of the same commands`);
  const wanted = translated(before);
  const found = asked.filter(fact => text(FACTS[fact](wanted)) !== text(FACTS[fact](after)));
  if (!found.length) continue;
  different++;
  console.log(`\n${before.number} ${before.name} (${before.as})`);
  for (const fact of found) {
    counts[fact] = (counts[fact] ?? 0) + 1;
    report(fact, FACTS[fact](wanted), FACTS[fact](after));
  }
}
if (now.commands.length !== old.commands.length) throw new Error(`${old.commands.length} commands against ${now.commands.length}`);
if (text(old.problems) !== text(now.problems)) {
  different++;
  console.log(`\nerrors on pages\n  old ${text(old.problems)}\n  new ${text(now.problems)}`);
}
console.log(`${old.commands.length} commands, ${different} differ${Object.entries(counts).map(([fact, count]) => `, ${count} in ${fact}`).join("")}`);
process.exitCode = different ? 1 : 0;

/** A command of the old side as the new one is to have it. */
function translated(command) {
  const { refused, notices = {}, changes, cards } = command;
  return {
    ...command, changes: newChanges(command, changes), cards: cards.map(card => newCard(command, card)),
    newest: command.newest && newSentence(command, command.newest),
    ...refused && { refused: newSentence(command, refused) },
    ...command.notices
      && { notices: Object.fromEntries(Object.entries(notices)
        .map(([user, list]) => [user, list.map(one => newSentence(command, one))])) }
  };
}

/** Prints a difference: of documents each path by itself. */
function report(fact, before, after) {
  if (fact !== "documents") {
    console.log(`  ${fact}\n    old ${text(before)}\n    new ${text(after)}`);
    return;
  }
  for (const name of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()) {
    for (const path of [...new Set([...Object.keys(before[name] ?? {}), ...Object.keys(after[name] ?? {})])].sort()) {
      const [one, other] = [before[name]?.[path], after[name]?.[path]];
      if (text(one) !== text(other)) console.log(`  documents: ${name} ${path}\n    old ${text(one ?? "(unchanged)")}\n    new ${text(other ?? "(unchanged)")}`);
    }
  }
}

/** A value as text, with keys in their order, so that equal values are equal. */
function text(value) {
  return JSON.stringify(value, (_key, one) => one !== null && typeof one === "object" && !Array.isArray(one)
    ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => a < b ? -1 : 1)) : one) ?? "nothing";
}
