import { PARAMETERS } from "../../core/route.mjs";

const STORE = "rulewright-stage.theme";
let theme = null;

/** The theme that the address, the browser's store, or the system asks for. */
export function chosenTheme() {
  const wanted = theme ?? PARAMETERS.get("theme") ?? localStorage.getItem(STORE);
  if (wanted === "dark" || wanted === "light") return wanted;
  return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}

export function setTheme(next) {
  theme = next;
  localStorage.setItem(STORE, next);
  applyTheme();
}

/** The body's classes are what the core's own style sheets and modules go by. */
export function applyTheme() {
  const current = chosenTheme();
  document.body.classList.toggle("theme-dark", current === "dark");
  document.body.classList.toggle("theme-light", current === "light");
}
