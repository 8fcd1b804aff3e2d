import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** By then the compiled code of the start has been written and the first visitors have come in. */
const afterMs = 2_000;

/**
 * Gives back what the start has left behind: a fifth of the memory of a process that nobody asks anything, which the engine
 * would keep until work makes it collect. Calls wait for it once, a seventh of a second.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as NodeJS.GCFunction;
    // What was compiled for the start goes with it, 2.7 MB; what is called again is compiled again.
    setFlagsFromString('--stress-flush-code');
    setFlagsFromString('--flush-baseline-code');
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    setFlagsFromString('--no-stress-flush-code');
    setFlagsFromString('--no-flush-baseline-code');
  }, afterMs).unref();
}
