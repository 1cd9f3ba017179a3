/** Lets the entries of directories be dragged, with what the core says of a document that is dragged. */
export function enableDocumentDrag() {
  document.addEventListener("dragstart", event => {
    const { uuid, type } = /** @type {Element} */ (event.target).closest?.("[draggable=true][data-uuid]")?.dataset
      ?? {};
    if (uuid) event.dataTransfer.setData("text/plain", JSON.stringify({ type, uuid }));
  });
}

/** The data of a drop, or null for one from outside the table. @returns {{type: string, uuid: string} | null} */
export function dragData(event) {
  try { return JSON.parse(event.dataTransfer.getData("text/plain")); } catch { return null; }
}
