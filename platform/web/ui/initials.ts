/** The two letters of a person: first name and first surname ("María José Terán" is MT with two given names kept as one). */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words[words.length > 2 ? words.length - 1 : 1]?.[0] ?? '') : '';
  return (first + last).toLocaleUpperCase('es');
}

/** A number from 0 to `of` - 1 that is always the same for the same text. */
export function toneOf(text: string, of: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum % of;
}
