/** Reads a number as people here write it: "2.100.000", "11,25", "1234.5". Undefined when empty, NaN when it is none. */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0$%]/g, '');
  if (bare === '') return undefined;
  const comma = bare.lastIndexOf(',');
  const grouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare);
  const plain = grouped
    ? bare.replaceAll('.', '').replace(',', '.')
    : comma >= 0
      ? bare.replaceAll('.', '').replace(',', '.')
      : bare;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Writes it back with dots between thousands and a comma before decimals. */
export function writeNumber(value: number | undefined, locale: string): string {
  return value === undefined || Number.isNaN(value)
    ? ''
    : value.toLocaleString(locale, { maximumFractionDigits: 6, useGrouping: 'always' });
}
