import { inOneSession } from "../../../world/sessions.mjs";
import { formatList, formatNumber, localize } from "../../../world/i18n.mjs";
import { setWorldSchema, worldSchema } from "../../../world/settings.mjs";
import { SCHEMA, MIGRATIONS } from "./steps.mjs";
import { lockPacksAgain, migrateWorld } from "./world.mjs";

/**
 * Migrates the world's data to this version's shape, once and in one browser, and reports
 * the result. An interrupted migration runs again at the next start, because the world's
 * number changes only at the end.
 */
export async function bringUpToDate() {
  if (!game.users.activeGM?.isSelf) return;
  const from = worldSchema();
  if (from === SCHEMA) return;
  if (from > SCHEMA) {
    ui.notifications.error(localize("Migrate.newer"), { permanent: true });
    return;
  }
  await inOneSession(`migrate${SCHEMA}`, () => worldSchema() === SCHEMA, migrate);
}

async function migrate() {
  await lockPacksAgain();
  const { changed, failures, elsewhere, packs } = await migrateWorld(MIGRATIONS, worldSchema());
  for (const error of [...failures, ...elsewhere]) console.error("rulewright:", error);
  const named = packs.length ? [localize("Migrate.packs", { packs: formatList(packs) })] : [];
  if (failures.length) {
    ui.notifications.warn([localize("Migrate.partly", { count: formatNumber(failures.length) }), ...named].join(" "),
      { permanent: true });
    return;
  }
  await setWorldSchema(SCHEMA);
  if (changed) ui.notifications.info(localize("Migrate.done", { count: formatNumber(changed) }));
  // The documents of another package are its author's: they do not keep the world from its number.
  if (named.length) ui.notifications.warn(named.join(" "), { permanent: true });
}
