import { existsSync } from 'node:fs';

/**
 * A file of a room, where the room has it. In the built server a table stands in this module's place, which
 * apps/server/build/bundle.ts writes: nothing can follow a path that is put together while the server runs.
 */
export async function roomFile(room: string, file: string): Promise<Record<string, unknown> | undefined> {
  const url = new URL(`../../features/${room}/${file}.ts`, import.meta.url);
  return existsSync(url) ? ((await import(url.href)) as Record<string, unknown>) : undefined;
}
