/** A free line of the country begins with 01 8000: as a number it loses its first nought. */
const freeLine = /^18000(\d{3})(\d{3,4})$/;

/** A line as people dial it: `106`, `601 555 0142`, or a free one, `18000113113`, as `01 8000 113 113`. */
export function phoneText(value: number): string {
  const digits = String(value);
  const free = freeLine.exec(digits);
  if (free) return `01 8000 ${free[1]} ${free[2]}`;
  return digits.length === 10 ? digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3') : digits;
}

/** What somebody typed as the number of a line; undefined where nobody could dial it. */
export function readPhone(text: string): number | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^\+57/, '');
  if (!/^[1-9]\d{2,9}$/.test(digits) && !freeLine.test(digits.replace(/^0/, ''))) return undefined;
  return Number(digits);
}
