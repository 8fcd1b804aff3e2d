import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { typeCheckCommand, typeCheckEnvironment } from './type-check.ts';

// Everything static, as many at a time as there are cores; each line tells how long it took.

const node = process.execPath;
const eslintCache = 'node_modules/.cache/eslint';
const checks: readonly [string, readonly string[], NodeJS.ProcessEnv?][] = [
  [
    'lint',
    [
      'node_modules/eslint/bin/eslint.js',
      '.',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      eslintCache,
    ],
  ],
  ['lint by types', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['types, server', typeCheckCommand('server')],
  ['types, web', typeCheckCommand('web')],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn', '--cache']],
  ['rooms', ['scripts/check-rooms.ts']],
  ['cycles', ['scripts/check-cycles.ts']],
  ['parity', ['scripts/check-parity.ts']],
  ['strings', ['scripts/check-strings.ts']],
  ['words', ['scripts/check-words.ts']],
  ['unused', ['scripts/check-unused.ts']],
  ['habits', ['scripts/check-habits.ts']],
];

const waiting = [...checks];
let failed = 0;
await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, runNext));
console.log(failed === 0 ? 'check: all fine' : `check: ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runNext(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, command, env] = next;
    const started = performance.now();
    const { status, output } = await run(command, env);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} ${seconds} s`);
    if (status !== 0) {
      failed += 1;
      console.log(output.trimEnd());
    }
  }
}

function run(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(node, command, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...typeCheckEnvironment(), ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
