import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one with the same number. Empty where the system does not say. */
  readonly startedAt: string;
  readonly host: string;
  /** Changes when the machine starts again. */
  readonly boot: string;
  readonly token: string;
}

export interface FolderLock {
  /** @throws DatabaseInUseError when the lock was lost, which only happens when somebody removed the file */
  confirm(): Promise<void>;
  release(): Promise<void>;
}

/** Another process has the folder open, or may have. */
export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/**
 * Takes the lock file beside the embedded database's folder. A lock is taken over only when its process is
 * certainly dead, never because it is old.
 * @throws DatabaseInUseError
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  return takeLock(`${resolve(folder)}.lock`);
}

async function takeLock(path: string): Promise<FolderLock> {
  const mine = `${JSON.stringify({ ...whoAmI(), token: randomUUID() } satisfies Holder)}\n`;
  const draft = `${path}.${randomUUID()}`;
  // Written first and linked then, so that nobody ever reads half a lock.
  await writeFile(draft, mine, { flag: 'wx' });
  try {
    while (!(await tryLink(draft, path)) && !(await replaceDead(path, draft)));
  } finally {
    await removeOptional(draft);
  }
  const isMine = async () => (await readOptional(path)) === mine;
  return {
    async confirm() {
      if (!(await isMine())) throw new DatabaseInUseError(`The lock ${path} was taken away from this process.`);
    },
    async release() {
      if (await isMine()) await unlink(path);
    },
  };
}

/**
 * Puts the draft in the place of a lock whose process is dead; false when the lock changed meanwhile. Only who holds
 * the claim to that very lock may replace it, and the claim is a lock like any other: of many that find the same dead
 * one, one takes it, and a claim whose process died is taken over in the same way.
 */
async function replaceDead(path: string, draft: string): Promise<boolean> {
  const text = await readOptional(path);
  if (text === undefined) return false;
  const holder = readHolder(text);
  const reason = holder === undefined ? 'its content is not a lock of Plaza' : whyAlive(holder);
  if (reason !== undefined)
    throw new DatabaseInUseError(
      `The embedded database is in use: ${reason}. Only one process may open it; for several use PostgreSQL ` +
        `(DATABASE_URL). If you are certain that nothing uses it, remove ${path}`,
    );
  const claim = await takeLock(`${path}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
  try {
    if ((await readOptional(path)) !== text) return false;
    await rename(draft, path);
    return true;
  } finally {
    await claim.release();
  }
}

/** Why the holder must be taken for alive; undefined when it is certainly dead. */
function whyAlive(holder: Holder): string | undefined {
  const me = whoAmI();
  if (holder.host !== me.host)
    return `process ${holder.pid} on ${holder.host} holds it, which cannot be asked from here`;
  if (holder.boot !== me.boot) return undefined;
  if (!isRunning(holder.pid)) return undefined;
  const startedAt = startOf(holder.pid);
  if (startedAt !== '' && holder.startedAt !== '' && startedAt !== holder.startedAt) return undefined;
  return holder.pid === me.pid ? 'this process has opened it already' : `process ${holder.pid} holds it`;
}

function whoAmI(): Omit<Holder, 'token'> {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid),
    host: hostname(),
    boot: readSystem('/proc/sys/kernel/random/boot_id').trim(),
  };
}

/** The moment at which a process started, in ticks since the machine did. */
function startOf(pid: number): string {
  const stat = readSystem(`/proc/${pid}/stat`);
  // The second field is the program's name in brackets and may hold anything.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function readHolder(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Partial<Holder> | null;
    return typeof value?.pid === 'number' && typeof value.host === 'string' ? (value as Holder) : undefined;
  } catch {
    return undefined;
  }
}

function readSystem(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

async function removeOptional(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
}
