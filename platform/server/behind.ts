import { fork, type ChildProcess, type ForkOptions } from 'node:child_process';
import { setPriority } from 'node:os';

/** A tenth of what anything else gets that wants the same processor: enough not to be forgotten on a busy computer. */
const niceness = 10;

/** Starts a process of which every thread goes behind everything else on this computer. */
export function forkBehind(module: URL, options: Omit<ForkOptions, 'execArgv'>): ChildProcess {
  const child = fork(module, { ...options, execArgv: [] });
  try {
    // At once: threads take over how important the first one is when they start, and keep it.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Not allowed here: it only competes.
  }
  return child;
}
