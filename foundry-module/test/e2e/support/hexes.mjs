/**
 * Drags a token to a cell of the scene, counted from 0 without the padding, and returns where it is then, in pixels.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 * @param {number} column
 * @param {number} row
 * @returns {Promise<{ x: number, y: number }>}
 */
export const dragTo = (page, name, column, row) => page.evaluate(async ({ name, column, row }) => {
  const { grid, dimensions: { sceneWidth, sceneHeight }, padding, tokens } = canvas.scene;
  const token = tokens.getName(name);
  // The core pads by whole cells, so that the scene begins with the same part of one as without padding.
  const corner = grid.calculateDimensions(sceneWidth, sceneHeight, padding);
  const middle = grid.getCenterPoint({ i: row, j: column });
  const { width, height } = token.getSize();
  const place = { x: Math.round(corner.x + middle.x - width / 2), y: Math.round(corner.y + middle.y - height / 2) };
  await token.move(place, { method: "dragging" });
  return place;
}, { name, column, row });

/** Where a token is, in pixels. @param {import("playwright-core").Page} page @param {string} name */
export const placeOf = (page, name) => page.evaluate(name => {
  const { x, y } = canvas.scene.tokens.getName(name);
  return { x, y };
}, name);
