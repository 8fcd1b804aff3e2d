import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface TestProcess {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  /** Waits for a line that begins so and answers it. */
  says(beginning: string): Promise<string>;
  /** As a power cut would: no chance to tidy up. */
  kill(): Promise<void>;
  ended(): Promise<number | null>;
}

/** Starts platform/server/testing-child.ts with a role. */
export function startTestProcess(role: readonly string[], environment: Readonly<Record<string, string>>): TestProcess {
  const path = new URL('./testing-child.ts', import.meta.url).pathname;
  const { PATH = '', HOME = '', TEST_LOG = 'silent' } = process.env;
  const child = spawn(process.execPath, [path, ...role], {
    env: { PATH, HOME, TEST_LOG, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => [...waiting].forEach((look) => look());
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    wake();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.on('exit', (code) => {
      resolve(code);
      setImmediate(wake);
    });
  });
  return {
    child,
    lines,
    says: (beginning) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find((one) => one.startsWith(beginning));
          if (line === undefined && child.exitCode === null && child.signalCode === null) return;
          waiting.delete(look);
          if (line !== undefined) resolve(line);
          else reject(new Error(`The process ended without saying "${beginning}": ${lines.join(' / ')}`));
        };
        waiting.add(look);
        look();
      }),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ended: () => ended,
  };
}
