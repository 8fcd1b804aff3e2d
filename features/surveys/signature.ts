/** A drawn signature is the path of its strokes on a field of 600 by 200; a typed one is the name. */
export const signatureField = { width: 600, height: 200 } as const;
export const longestSignature = 20_000;

export type Signature =
  { readonly kind: 'typed'; readonly name: string } | { readonly kind: 'drawn'; readonly path: string };

/** As it travels and is kept: `text:Ana Ruiz`, or `draw:M10 20L12 25`. */
export function writeSignature(signature: Signature): string {
  return signature.kind === 'typed' ? `text:${signature.name}` : `draw:${signature.path}`;
}

/** Undefined for what is no signature: too short a name, or anything but moves and lines. */
export function readSignature(value: string): Signature | undefined {
  const text = value.slice(5);
  if (value.startsWith('text:'))
    return text.trim().length >= 3 && text.length <= 120 ? { kind: 'typed', name: text.trim() } : undefined;
  if (
    value.startsWith('draw:') &&
    value.length <= longestSignature &&
    /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/.test(text)
  )
    return { kind: 'drawn', path: text };
  return undefined;
}

export const isSignature = (value: string) => readSignature(value) !== undefined;

/** Strokes, each a list of points, as a path; a mere dot is no stroke. */
export function pathOfStrokes(strokes: readonly (readonly (readonly [number, number])[])[]): string {
  const place = (figure: number, largest: number) => Math.round(Math.min(largest, Math.max(0, figure)));
  const point = ([x, y]: readonly [number, number]) =>
    `${place(x, signatureField.width)} ${place(y, signatureField.height)}`;
  return strokes
    .filter((stroke) => stroke.length > 1)
    .map((stroke) => `M${stroke.map(point).join('L')}`)
    .join('');
}
