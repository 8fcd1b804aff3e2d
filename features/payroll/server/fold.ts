/** A header as it is compared: without case, accents, the star of what is required, and repeated blanks. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\*/g, ' ')
    .replace(/[\s_]+/g, ' ')
    .trim();
}
