/**
 * Files of unit tests take turns in two processes, because a process for each
 * file took longer than its tests. Each file finds the globals of a new process,
 * and loads its modules again.
 */
import { vi } from "vitest";

const KEPT = Symbol.for("rulewright.globals");

/** @type {any} */
const globals = globalThis;

/** The globals of the new process. @type {Map<PropertyKey, PropertyDescriptor>} */
const initial = globals[KEPT] ??= new Map(Object.entries(Object.getOwnPropertyDescriptors(globals)));

for (const name of Object.getOwnPropertyNames(globals))
  if (!initial.has(name) && !name.includes("vitest")) delete globals[name];
for (const [name, initially] of initial) {
  const now = Object.getOwnPropertyDescriptor(globals, name);
  if (initially.configurable && (now?.value !== initially.value || now?.get !== initially.get))
    Object.defineProperty(globals, name, initially);
}
vi.useRealTimers();
vi.resetModules();
