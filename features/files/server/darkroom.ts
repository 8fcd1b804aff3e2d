import type { ChildProcess } from 'node:child_process';
import { forkBehind } from '#platform/server/behind.ts';
import type { Rendition } from '../policy.ts';

export interface Picture {
  readonly rendition: Rendition;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture at the sizes of the policy, or why it is none. */
export type Developed = { readonly pictures: readonly Picture[] } | { readonly failed: string };

/** Processes that nobody needed for so long end. */
const idleMilliseconds = 30_000;

const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Has a picture made smaller by a process that yields the processor to everything else, knows no secret, and takes
 * nobody along when a picture breaks it. As many run as are asked for at once: whoever asks keeps the number small.
 */
export async function develop(path: string): Promise<Developed> {
  const child = take();
  try {
    const answer = await ask(child, path);
    keep(child);
    return answer;
  } catch (cause) {
    child.kill('SIGKILL');
    throw cause;
  }
}

function ask(child: ChildProcess, path: string): Promise<Developed> {
  return new Promise<Developed>((resolve, reject) => {
    const ended = (_code: number | null, signal: string | null) => {
      if (signal === null) reject(new Error('the process that makes pictures smaller ended'));
      else resolve({ failed: `the picture ended the process with ${signal}` });
    };
    child.once('exit', ended);
    child.once('error', reject);
    child.once('message', (answer) => {
      child.off('exit', ended).off('error', reject);
      resolve(answer as Developed);
    });
    child.send(path, (cause) => cause && reject(cause));
  });
}

function take(): ChildProcess {
  for (const [child, timer] of idle) {
    idle.delete(child);
    clearTimeout(timer);
    if (!child.connected) continue;
    child.ref();
    child.channel?.ref();
    return child;
  }
  return forkBehind(new URL('darkroom-process.ts', import.meta.url)).on('error', () => undefined);
}

/** Waits for the next picture, and holds nobody back from ending. */
function keep(child: ChildProcess): void {
  if (!child.connected) return;
  child.unref();
  child.channel?.unref();
  const end = () => {
    idle.delete(child);
    if (child.connected) child.disconnect();
  };
  idle.set(child, setTimeout(end, idleMilliseconds).unref());
}
