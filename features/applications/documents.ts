/** As many document numbers are taken from a list or a file. */
export const mostDocuments = 5_000;

/** Document numbers in a text: one a line, or between commas, semicolons or tabs; points and spaces inside them go. */
export function documentsIn(text: string): string[] {
  const parts = text
    .split(/[\n\r,;\t]+/)
    .map((part) => part.trim().replaceAll(/[.\s]/g, ''))
    .filter((part) => /^[A-Za-z]{0,3}-?\d{4,15}$/.test(part));
  return [...new Set(parts)];
}
