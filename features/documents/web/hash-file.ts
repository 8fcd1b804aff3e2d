/** Whether this browser computes hashes here: it does over https, and on the machine itself. */
export const canHash = (): boolean => typeof crypto.subtle !== 'undefined';

/** The SHA-256 of a file as 64 hexadecimal letters; the file itself does not leave the browser. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
