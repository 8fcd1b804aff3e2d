/** So many people are a page of the grid: what a browser draws and scrolls at once. */
export const gridSize = 200;
