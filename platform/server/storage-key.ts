/** Keys are made by the application; this only keeps a mistake inside the folder. */
export function requireKey(key: string): string {
  if (!/^[\w-]+(?:[./][\w-]+)*$/.test(key) || key.length > 200) throw new Error('storage: not a key');
  return key;
}
