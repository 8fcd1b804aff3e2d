import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#platform/server/context.ts';

// What must not lie in the database: the key of the anchors, and how many there were.

type Configured = Pick<Context, 'settings'>;

export interface AnchorKey {
  readonly id: string;
  readonly secret: Buffer;
}

/** What the last anchor was, as this machine remembers it. */
export interface Remembered {
  readonly number: number;
  readonly mac: string;
}

/** ANCHOR_SECRET; without it a key that is made once in the data folder. */
export async function anchorKey({ settings }: Configured): Promise<AnchorKey> {
  const secret = Buffer.from(settings.ANCHOR_SECRET ?? (await keptKey(join(settings.DATA_DIR, 'anchor.key'))));
  return { id: createHash('sha256').update('plaza anchor ').update(secret).digest('hex').slice(0, 16), secret };
}

/** Two processes that start at once agree: whoever links first has made the key. */
async function keptKey(place: string): Promise<string> {
  const kept = await readOrNothing(place);
  if (kept !== undefined) return kept;
  const draft = await draftOf(place, randomBytes(32).toString('hex'));
  await link(draft, place).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
  });
  await rm(draft);
  return readFile(place, 'utf8');
}

/** The last anchor that a process with this data folder made. */
export async function lastRemembered({ settings }: Configured): Promise<Remembered | undefined> {
  const [number, mac] = (await readOrNothing(lastOf(settings)))?.split(' ') ?? [];
  return number && mac ? { number: Number(number), mac } : undefined;
}

/** Remembers the last anchor outside of the database, where who writes that does not reach. */
export async function rememberLast({ settings }: Configured, { number, mac }: Remembered): Promise<void> {
  await rename(await draftOf(lastOf(settings), `${number} ${mac}`), lastOf(settings));
}

const lastOf = (settings: Context['settings']) => join(settings.DATA_DIR, 'anchor.last');

async function draftOf(place: string, content: string): Promise<string> {
  const draft = `${place}.${process.pid}`;
  await mkdir(join(place, '..'), { recursive: true });
  await writeFile(draft, content, { mode: 0o600 });
  return draft;
}

async function readOrNothing(place: string): Promise<string | undefined> {
  try {
    return await readFile(place, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}
