export type Point = readonly [x: number, y: number];

/** The field in which a signature is drawn, in its own units. */
export const pad = { width: 600, height: 190 } as const;

/** Strokes as one path of SVG, rounded between the points. */
export function pathOf(strokes: readonly (readonly Point[])[]): string {
  return strokes
    .map((points) => {
      const [first, ...rest] = points;
      if (!first) return '';
      const to = rest.length === 0 ? [[first[0] + 0.1, first[1]] as const] : rest;
      return `M${round(first)}${to.map((point) => `L${round(point)}`).join('')}`;
    })
    .join('');
}

/** The drawing as PNG on nothing, in base64 without its head. */
export function pngOf(strokes: readonly (readonly Point[])[]): string {
  const canvas = document.createElement('canvas');
  canvas.width = pad.width;
  canvas.height = pad.height;
  const context = canvas.getContext('2d');
  if (!context) return '';
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // Ink of a pen on paper, whatever the theme.
  context.strokeStyle = 'rgb(22 33 62)';
  context.stroke(new Path2D(pathOf(strokes)));
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}

function round([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
