import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** A tenth of what anything else gets that wants the same processor: enough not to be forgotten on a busy computer. */
const niceness = 10;

/**
 * Starts a process of which every thread goes behind everything else on this computer. It is told where programs are, and
 * nothing else of what this one knows: no key, no password, no address of a database.
 */
export function forkBehind(module: URL): ChildProcess {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  const child = fork(module, {
    execArgv: [],
    serialization: 'advanced',
    env: { ...(PATH && { PATH }), ...(LD_LIBRARY_PATH && { LD_LIBRARY_PATH }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    // At once: threads take over how important the first one is when they start, and keep it.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Not allowed here: it only competes.
  }
  return child;
}

/** Says something to such a process and waits for the next thing that it says. @throws Error when it ends instead */
export function askBehind<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const ended = (code: number | null, signal: string | null) =>
      reject(new Error(`a process behind this one ended with ${signal ?? code}`));
    child.once('exit', ended).once('error', reject);
    child.once('message', (answer) => {
      child.off('exit', ended).off('error', reject);
      resolve(answer as Answer);
    });
    child.send(question, (cause) => cause && reject(cause));
  });
}
