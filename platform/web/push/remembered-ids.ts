/** Ids are remembered so long back: a person is on nine channels, and each brings the same message. */
const REMEMBERED = 200;

/** Tells whether an id is heard for the first time; an event without one always is. */
export function rememberIds(): (id: string | undefined) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (id === undefined) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return true;
  };
}
