/** A number of a cell: undefined when it is none. A single group of three after a sign is of thousands, as Colombia writes. */
export function readAmount(text: string, { isNumber }: { isNumber: boolean }): number | undefined {
  const bare = text.replace(/^\s*(?:COP|\$)?\s*/i, '').replace(/[\s\u00a0']/g, '');
  const parsed = isNumber ? Number(bare) : Number(plainOf(bare, true) ?? Number.NaN);
  return finite(parsed);
}

/** Days or hours: a sign always stands before a fraction, `7,5` as `7.500`. */
export function readQuantity(text: string): number | undefined {
  const bare = text.trim();
  return finite(Number(plainOf(bare, false) ?? Number.NaN));
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : undefined;
}

/** With a point before the fraction and no other sign; undefined when it is no number. */
function plainOf(text: string, hasThousands: boolean): string | undefined {
  if (!/^-?[\d.,]+$/.test(text) || !/\d/.test(text)) return undefined;
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points > 0 && commas > 0) {
    const decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    const other = decimal === '.' ? ',' : '.';
    if (text.split(decimal).length > 2) return undefined;
    return text.replaceAll(other, '').replace(decimal, '.');
  }
  const sign = points > 0 ? '.' : ',';
  const signs = points + commas;
  if (signs === 0) return text;
  if (!hasThousands) return signs === 1 ? text.replace(sign, '.') : undefined;
  const isGrouped = new RegExp(`^-?\\d{1,3}(?:\\${sign}\\d{3})+$`).test(text);
  if (isGrouped) return text.replaceAll(sign, '');
  return signs === 1 ? text.replace(sign, '.') : undefined;
}
