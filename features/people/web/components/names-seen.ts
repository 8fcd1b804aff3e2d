const names = new Map<string, string>();

/** What somebody is called whom a search of this visit has found. */
export function nameSeen(personId: string): string | undefined {
  return names.get(personId);
}

export function rememberName(personId: string, name: string): void {
  names.set(personId, name);
}
