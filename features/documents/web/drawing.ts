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

/**
 * A picture of a signature as PNG of the size of the field, whole and in the middle, its paper gone: light grey is nothing.
 * Undefined when the browser cannot read it or there is no ink in it.
 */
export async function pngOfPicture(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = pad.width;
  canvas.height = pad.height;
  const context = canvas.getContext('2d');
  if (!picture || !context) return undefined;
  const scale = Math.min(pad.width / picture.width, pad.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (pad.width - width) / 2, (pad.height - height) / 2, width, height);
  const pixels = context.getImageData(0, 0, pad.width, pad.height);
  let ink = 0;
  for (let at = 0; at < pixels.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, shown = 0] = pixels.data.subarray(at, at + 4);
    const dark = (255 - Math.min(255, (red * 299 + green * 587 + blue * 114) / 1000)) * (shown / 255);
    const solid = dark < paperTone ? 0 : Math.min(255, Math.round(dark * 1.6));
    if (solid > 0) ink += 1;
    pixels.data.set([22, 33, 62, solid], at);
  }
  if (ink === 0) return undefined;
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length);
}

/** How dark a point has to be to be ink and not the shadow of paper, of 255. */
const paperTone = 70;

function round([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
