const space = 32;

/**
 * An instant as PostgreSQL writes it in a session that speaks UTC; undefined for what no Date can be, or what is
 * not written so. Twice as fast as pg's own parser, and a long answer holds many.
 */
export function parseInstant(text: string): Date | undefined {
  const isPlain = text.charCodeAt(10) === space && text.endsWith('+00');
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : undefined;
}
