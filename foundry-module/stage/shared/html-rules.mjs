/**
 * The HTML that the core lets users store and show, as it documents under CONST. Anything else disappears: a card or a
 * dialog that needs an `svg` or an `inputmode` must add it after rendering.
 */

const words = text => Object.freeze(text.trim().split(/\s+/));

export const ALLOWED_HTML_TAGS = words(`
  header main section article aside nav footer div address h1 h2 h3 h4 h5 h6 hr br p blockquote summary details span code pre a label
  abbr cite mark q ruby rp rt small time var kbd samp dfn sub sup strong em b i u s del ins ol ul li dl dd dt menu table thead tbody
  tfoot tr th td col colgroup form input select option button datalist fieldset legend meter optgroup progress textarea output figure
  figcaption caption img video map area track picture source audio iframe color-picker code-mirror document-embed document-tags
  enriched-content file-picker hue-slider multi-select multi-checkbox range-picker secret-block string-tags prose-mirror`);

export const ALLOWED_HTML_ATTRIBUTES = Object.freeze(Object.fromEntries(Object.entries({
  "*": `class data-* id title style draggable aria-* tabindex dir hidden inert role is lang popover autocapitalize autocorrect autofocus
    contenteditable spellcheck translate`,
  a: "href name target rel",
  area: "alt coords href rel shape target",
  audio: "controls loop muted src autoplay",
  blockquote: "cite",
  button: "disabled name type value",
  col: "span",
  colgroup: "span",
  details: "open",
  fieldset: "disabled",
  form: "name",
  iframe: "src srcdoc name height width loading sandbox",
  img: "height src width usemap sizes srcset alt",
  input: "checked disabled name value placeholder type alt height list max min readonly size src step width required",
  label: "for",
  li: "value",
  map: "name",
  meter: "value min max low high optimum",
  ol: "reversed start type",
  optgroup: "disabled label",
  option: "disabled selected label value",
  output: "for form name",
  progress: "max value",
  select: "name disabled multiple size required",
  source: "media sizes src srcset type",
  table: "border",
  td: "colspan headers rowspan",
  textarea: "rows cols disabled name readonly wrap required",
  time: "datetime",
  th: "abbr colspan headers rowspan scope sorted",
  track: "default kind label src srclang",
  video: "controls height width loop muted poster src autoplay"
}).map(([tag, names]) => [tag, words(names)])));

export const ALLOWED_URL_SCHEMES = words("http https data mailto");

export const ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES = words("href src cite");
