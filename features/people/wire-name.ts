/** The name on the wire of a field that changed. */
export function wireName(field: string): string {
  return field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
