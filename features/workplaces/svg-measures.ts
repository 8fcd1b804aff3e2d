// How large an SVG says that it is, where it says so in lengths of the world and not in pixels.

export interface Metres {
  readonly width: number;
  readonly height: number;
}

const metresOf: Readonly<Record<string, number>> = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254 };
const side = /\s(width|height)\s*=\s*["']\s*([\d.]{1,20})\s*(mm|cm|m|in)\s*["']/gi;
/** Pixels of the longer side of the picture that is drawn from it. */
const longest = 2_000;

const headOf = (text: string) => /<svg\b[^>]{0,4000}>/i.exec(text.slice(0, 20_000))?.[0] ?? '';

/** Width and height in metres; undefined where they are pixels, shares or not there. */
export function metresOfSvg(text: string): Metres | undefined {
  const lengths = new Map(
    [...headOf(text).matchAll(side)].map(([, name = '', value, unit = '']) => [
      name.toLowerCase(),
      Number(value) * (metresOf[unit.toLowerCase()] ?? Number.NaN),
    ]),
  );
  const [width = 0, height = 0] = [lengths.get('width'), lengths.get('height')];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The same drawing as large as a picture is: forty metres at the size of paper would be more than anybody can draw. */
export function svgInPixels(text: string, { width, height }: Metres): string {
  const head = headOf(text);
  const scale = longest / Math.max(width, height);
  // An inch is 96 units of a drawing that names none of its own.
  const units = [width, height].map((metres) => (metres / 0.0254) * 96).join(' ');
  const box = /\sviewBox\s*=/i.test(head) ? '' : ` viewBox="0 0 ${units}"`;
  const plain = head.replace(side, '').replace(/^<svg/i, '<svg' + box);
  const sized = plain.replace(
    /^<svg/i,
    `<svg width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`,
  );
  return text.replace(head, () => sized);
}
