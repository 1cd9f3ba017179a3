import { connection } from "./core/connection.mjs";
import { play } from "./core/play.mjs";
import { PARAMETERS } from "./core/route.mjs";
import { applyTheme } from "./applications/ui/theme.mjs";
import { showJoin } from "./join.mjs";

/** The user of this tab, kept for its reloads only, because another tab may belong to another user. */
const STORE = "rulewright-stage.user";

async function start() {
  applyTheme();
  const { world, users } = await connection.post("users");
  document.title = world;
  const wanted = PARAMETERS.get("user") ?? sessionStorage.getItem(STORE);
  const user = users.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted?.toLowerCase());
  const userId = user?.id ?? await showJoin({ world, users, unknown: PARAMETERS.get("user") });
  sessionStorage.setItem(STORE, userId);
  connection.session = (await connection.post("join", { userId })).session;
  await play(userId);
}

start().catch(error => {
  console.error(error);
  const message = document.createElement("p");
  message.className = "stage-failure";
  message.setAttribute("role", "alert");
  message.textContent = `The table did not open: ${error.message}`;
  document.body.append(message);
});
