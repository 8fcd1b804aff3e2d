// Exact decimal numbers for money and figures. A number is a bigint of millionths: sums and products are exact, and what has
// to be rounded is rounded in one place, half away from zero, as commercial arithmetic does.

export type Decimal = bigint & { readonly __decimal: unique symbol };

const places = 6;
const scale = 10n ** BigInt(places);
const written = /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/;

export const zero = 0n as Decimal;
export const one = scale as Decimal;

/** Reads `1234.5`. @throws RangeError for anything else, more than six places or fifteen digits. */
export function decimal(text: string | number): Decimal {
  const match = written.exec(typeof text === 'number' ? String(text) : text);
  if (!match) throw new RangeError(`Not a decimal number: ${text}`);
  const [, sign, whole = '', part = ''] = match;
  const value = BigInt(whole) * scale + BigInt(part.padEnd(places, '0'));
  return (sign === '-' ? -value : value) as Decimal;
}

/** As short as it can be written: `1234.5`, `-0.25`, `10`. */
export function textOf(value: Decimal): string {
  const plain: bigint = value;
  const absolute = plain < 0n ? -plain : plain;
  const part = (absolute % scale).toString().padStart(places, '0').replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${absolute / scale}${part === '' ? '' : `.${part}`}`;
}

export const add = (a: Decimal, b: Decimal) => (a + b) as Decimal;
export const subtract = (a: Decimal, b: Decimal) => (a - b) as Decimal;
export const least = (a: Decimal, b: Decimal) => (a < b ? a : b);
export const most = (a: Decimal, b: Decimal) => (a > b ? a : b);
export const sumOf = (values: readonly Decimal[]) => values.reduce((sum, value) => (sum + value) as Decimal, zero);

/** The product, rounded to millionths. */
export function multiply(a: Decimal, b: Decimal): Decimal {
  return rounded(a * b, scale) as Decimal;
}

/** The quotient, rounded to millionths. @throws RangeError by zero. */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (b === 0n) throw new RangeError('Division by zero');
  return rounded(a * scale, b) as Decimal;
}

/** Rounded to a whole multiple of `unit`, as to 1 or 50 pesos. */
export function roundTo(value: Decimal, unit: Decimal): Decimal {
  return (rounded(value, unit) * unit) as Decimal;
}

/** Half away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n !== divisor < 0n ? -1n : 1n;
  const a = dividend < 0n ? -dividend : dividend;
  const b = divisor < 0n ? -divisor : divisor;
  return sign * ((a * 2n + b) / (b * 2n));
}
