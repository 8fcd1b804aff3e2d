import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { clearInterval, setInterval, setTimeout } from 'node:timers';

/**
 * How a process of Plaza is run, and measured: new objects get 8 MB before they are looked through, and one thread of the
 * engine helps with that instead of four (idle 164 to 150 MB when it was tried, `bench/history.md`).
 */
export const processFlags = ['--max-semi-space-size=8', '--v8-pool-size=1'];

/** Tells a process that it is kept: another parent with a channel to it may not be a keeper. */
const mark = '--kept';

/** A process that ended so soon after its start will end so again. */
const tooSoonMs = 10_000;
const mostInRow = 5;
const longestPauseMs = 30_000;

/**
 * Keeps a process running: what ended by a signal or a fault is started again and told, what ended in order, or was asked
 * to, is not. SIGTERM and SIGINT are handed on. Once it tells each second that its main thread turns (`{ hangsAfter }`), it
 * is ended hard after so many seconds of silence. Answers the exit code.
 * @param {string} file
 * @param {{ say?: (line: string) => void, wait?: (ms: number) => Promise<void>, now?: () => number }} [world]
 * @returns {Promise<number>}
 */
export async function keepRunning(file, world = {}) {
  const say = world.say ?? ((line) => process.stderr.write(`${line}\n`));
  const wait = world.wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const now = world.now ?? (() => performance.now());
  let isAsked = false;
  let child;
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.on(signal, () => {
      isAsked = true;
      child?.kill(signal);
    });
  for (let inRow = 0; ;) {
    const began = now();
    child = fork(file, [mark], { stdio: 'inherit', execArgv: [...process.execArgv, ...processFlags] });
    let wasOpen = false;
    const watch = watchTurns(child, say);
    child.on('message', (heard) => (wasOpen ||= heard === 'open'));
    const { code, signal } = await new Promise((resolve) =>
      child.once('exit', (ended, by) => resolve({ code: ended, signal: by })),
    );
    clearInterval(watch);
    if (isAsked || code === 0) return code ?? 0;
    // Wrong settings, a folder in use: it said why, and would say the same again.
    if (code === 1 && !wasOpen) return 1;
    inRow = now() - began < tooSoonMs ? inRow + 1 : 1;
    const told = { level: 'error', time: new Date().toISOString(), msg: 'Plaza ended abnormally', code, signal, inRow };
    say(JSON.stringify(told));
    if (inRow > mostInRow) return code ?? 1;
    await wait(Math.min(longestPauseMs, 500 * 2 ** inRow));
  }
}

/** It counts its own turns, not the clock: a computer that slept keeps no process that hangs. */
function watchTurns(child, say) {
  let limit = Infinity;
  let silent = 0;
  child.on('message', (heard) => {
    if (!(heard?.hangsAfter > 0)) return;
    limit = heard.hangsAfter;
    silent = 0;
  });
  return setInterval(() => {
    silent += 1;
    if (silent < limit) return;
    const msg = `the main thread hangs: ending after ${silent} s`;
    say(JSON.stringify({ level: 'fatal', time: new Date().toISOString(), msg }));
    child.kill('SIGKILL');
    limit = Infinity;
  }, 1_000);
}

/**
 * In a process that is kept: what hears of its turns. Undefined in one that was started by itself. Without its keeper
 * nobody would hear of it any more: it ends in order then.
 * @returns {import('../platform/server/watchdog.ts').Keeper | undefined}
 */
export function findKeeper() {
  if (process.send === undefined || !process.argv.includes(mark)) return undefined;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  return (message) => void process.send?.(message, () => undefined);
}
