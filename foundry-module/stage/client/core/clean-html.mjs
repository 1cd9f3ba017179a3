import {
  ALLOWED_HTML_ATTRIBUTES, ALLOWED_HTML_TAGS, ALLOWED_URL_SCHEMES, ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES
} from "../../shared/html-rules.mjs";

const TAGS = new Set(ALLOWED_HTML_TAGS);
const SCHEMES = new Set(ALLOWED_URL_SCHEMES.map(scheme => `${scheme}:`));

/** Elements whose inside is no text for readers either. */
const SILENT = "script, style, template, noscript, object, embed, svg, math, title, link, meta, base";

/** Takes out of HTML what the core does not let users store. Other elements go, and what they hold stays. */
export function cleanHTML(raw) {
  const template = document.createElement("template");
  template.innerHTML = raw;
  for (const element of template.content.querySelectorAll(SILENT)) element.remove();
  for (const element of [...template.content.querySelectorAll("*")]) {
    const tag = element.localName;
    if (!TAGS.has(tag)) { element.replaceWith(...element.childNodes); continue; }
    for (const { name, value } of [...element.attributes])
      if (!allowed(tag, name, value)) element.removeAttribute(name);
    if (tag === "iframe") element.removeAttribute("srcdoc");
  }
  return template.innerHTML;
}

function allowed(tag, name, value) {
  if (!(name.startsWith("data-") || name.startsWith("aria-") || ALLOWED_HTML_ATTRIBUTES["*"].includes(name)
    || ALLOWED_HTML_ATTRIBUTES[tag]?.includes(name))) return false;
  if (!ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES.includes(name)) return true;
  try { return SCHEMES.has(new URL(value, location.href).protocol); } catch { return false; }
}
