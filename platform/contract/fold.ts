/** Words as they are compared: lower case, without accents. "Bogotá" is found by "bogota". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether two names are one, in any case, with or without accents, and however many spaces stand between their words. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => fold(name).replace(/\s+/g, ' ').trim();
  return plain(one) === plain(other);
}
