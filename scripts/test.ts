import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

// Where TEST_DATABASE_URL names a PostgreSQL, all tests run on it, and the embedded database runs what could behave
// differently on it: vitest.config.ts says which. Otherwise the embedded database runs all. Tests that are named run on both.
// The journeys come last: those that have not begun at TEST_UNTIL (milliseconds since 1970) are left out, and named at the end.

const CACHE = 'node_modules/.cache/plaza';
/** Where more files fail, the machine is not why, and none has a second try. */
const MOST_AGAIN = 4;
mkdirSync(CACHE, { recursive: true });
const build = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const filters = process.argv.slice(2);
let passed = 0;
let skipped = 0;
const red: Failure[] = [];
const flaky: Failure[] = [];
const unreached: string[] = [];
const times: string[] = [];

const { TEST_DATABASE_URL: url, ...others } = process.env;
if (url) {
  runSuite('PostgreSQL, server', process.env, ['--project', 'server']);
  runSuite('embedded database', filters.length > 0 ? others : { ...others, SUITE: 'embedded' });
  runSuite('PostgreSQL, journeys', process.env, ['--project', 'browser']);
} else {
  runSuite('embedded database', others);
  console.log('PostgreSQL was skipped: set TEST_DATABASE_URL to run the tests on it too.');
}

for (const line of times) console.log(line);
if (flaky.length > 0) console.log(`\nFlaky, passed on a second try only:\n${flaky.map(told).join('\n')}`);
if (unreached.length > 0)
  console.log(
    `\nNo time was left for these, run them by their names:\n${unreached.map((file) => `  ${file}`).join('\n')}`,
  );
if (red.length > 0) console.log(`\nFailed:\n${red.map(told).join('\n')}`);
console.log(`\n${passed} passed, ${red.length} failed, ${skipped} skipped, ${flaky.length} flaky`);
process.exit(red.length > 0 || passed === 0 ? 1 : 0);

function runSuite(name: string, env: NodeJS.ProcessEnv, projects: readonly string[] = []): void {
  console.log(`\nTests on the ${name}`);
  const started = performance.now();
  const report = `${CACHE}/report-${name.replaceAll(/\W+/g, '-').toLowerCase()}`;
  const first = runTests(`${report}.json`, [...projects, ...filters], env);
  const again = [...new Set(first.failures.filter(({ secondTry }) => secondTry).map(({ file }) => file))];
  if (!process.env.CI || again.length === 0 || again.length > MOST_AGAIN) {
    red.push(...first.failures);
  } else {
    console.log(`\nOnce more: ${again.join(', ')}`);
    const { TEST_UNTIL: _, ...untimed } = env;
    const second = runTests(`${report}-again.json`, [...projects, ...again], untimed);
    const stillFails = new Set(second.failures.map(({ file }) => file));
    red.push(...first.failures.filter(({ secondTry }) => !secondTry), ...second.failures);
    flaky.push(...first.failures.filter(({ file, secondTry }) => secondTry && !stillFails.has(file)));
  }
  times.push(`${name}: ${minutes(performance.now() - started)}, ${first.slowest.join(', ')}`);
}

interface Failure {
  readonly file: string;
  /** The test, and the first line of what each try expected. */
  readonly lines: readonly string[];
  /**
   * Whether its file is run once more: a journey, which has left its database half way, so that one test alone would fail for
   * that, and a file without a result, for V8 ends a process now and then while it frees WebAssembly code.
   */
  readonly secondTry: boolean;
}

interface Run {
  readonly failures: readonly Failure[];
  readonly slowest: readonly string[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      /** Of a test that passed: why it failed before. */
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

function runTests(report: string, chosen: readonly string[], env: NodeJS.ProcessEnv): Run {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      // What is named may be of one project alone.
      ...(filters.length > 0 ? ['--passWithNoTests'] : []),
      `--outputFile.json=${report}`,
      ...chosen,
    ],
    { stdio: 'inherit', env },
  );
  const result = JSON.parse(readFileSync(report, 'utf8')) as Report;
  if (chosen.includes('browser') && Date.now() > Number(env['TEST_UNTIL'] ?? Infinity))
    for (const { name, assertionResults } of result.testResults)
      if (assertionResults.some(({ status }) => status === 'skipped')) unreached.push(pathOf(name));
  passed += result.numPassedTests;
  skipped += result.numPendingTests;
  const failures: Failure[] = [];
  for (const { name, status: ofFile, assertionResults } of result.testResults) {
    const file = pathOf(name);
    if (ofFile === 'failed' && assertionResults.every(({ status }) => status !== 'failed'))
      failures.push({ file, lines: ['ended without a result'], secondTry: true });
    for (const { status, fullName, failureMessages = [] } of assertionResults) {
      const lines = [fullName.trim(), ...failureMessages.map((message) => message.split('\n')[0]!)];
      const failure = { file, lines, secondTry: /\.spec\.ts$|\.browser\.test\.ts$/.test(file) };
      if (status === 'passed' && failureMessages.length > 0) flaky.push(failure);
      if (status === 'failed') failures.push(failure);
    }
  }
  if (run.status !== 0 && failures.length === 0)
    failures.push({ file: 'vitest', lines: ['an error outside the tests, told above'], secondTry: false });
  return {
    failures,
    slowest: result.testResults
      .toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime))
      .slice(0, 8)
      .map(({ name, startTime, endTime }) => `${pathOf(name)} ${((endTime - startTime) / 1000).toFixed(0)} s`),
  };
}

function pathOf(file: string): string {
  return relative(process.cwd(), file);
}

function told({ file, lines: [test, ...reasons] }: Failure): string {
  return [`  ${file}: ${test}`, ...reasons.map((reason) => `    ${reason}`)].join('\n');
}

function minutes(milliseconds: number): string {
  return `${(milliseconds / 60_000).toFixed(1)} minutes`;
}
