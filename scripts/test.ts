import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

// Where TEST_DATABASE_URL names a PostgreSQL, all tests run on it, and the embedded database runs what could behave
// differently on it: vitest.config.ts says which. Otherwise the embedded database runs all. Tests that are named run on both.
// The journeys come last: those that have not begun at TEST_UNTIL (milliseconds since 1970) are left out, and named at the end.

const CACHE = 'node_modules/.cache/plaza';
mkdirSync(CACHE, { recursive: true });
const build = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const filters = process.argv.slice(2);
let passed = 0;
let failed = 0;
const red: string[] = [];
let skipped = 0;
const flaky: string[] = [];
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
if (flaky.length > 0)
  console.log(`\nFlaky, passed on a second try only:\n${flaky.map((test) => `  ${test}`).join('\n')}`);
if (unreached.length > 0)
  console.log(
    `\nNo time was left for these, run them by their names:\n${unreached.map((file) => `  ${file}`).join('\n')}`,
  );
if (red.length > 0) console.log(`\nFailed:\n${red.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped, ${flaky.length} flaky`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function runSuite(name: string, env: NodeJS.ProcessEnv, projects: readonly string[] = []): void {
  console.log(`\nTests on the ${name}`);
  const started = performance.now();
  const report = `${CACHE}/report-${name.replaceAll(/\W+/g, '-').toLowerCase()}`;
  const whole = runTests(`${report}.json`, [...projects, ...filters], env);
  if (!process.env.CI || whole.lost.length === 0) {
    failed += whole.failures;
    red.push(...whole.lost.map(withoutResult));
  } else {
    // V8 ends a process now and then while it frees WebAssembly code. Like a test, such a file has another try.
    console.log(`\nOnce more, because they ended without a result: ${whole.lost.join(', ')}`);
    const again = runTests(`${report}-again.json`, [...projects, ...whole.lost], env);
    failed += whole.failedTests + again.failures;
    if (again.failures === 0) flaky.push(...whole.lost.map((file) => withoutResult(file).trim()));
    red.push(...again.lost.map(withoutResult));
  }
  times.push(`${name}: ${minutes(performance.now() - started)}, ${whole.slowest.join(', ')}`);
}

interface Run {
  readonly failedTests: number;
  /** One at least where anything went wrong. */
  readonly failures: number;
  /** Files that failed though none of their tests did. */
  readonly lost: readonly string[];
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
  for (const { name, assertionResults } of result.testResults)
    for (const { status, fullName, failureMessages = [] } of assertionResults) {
      const test = `${pathOf(name)}: ${fullName.trim()}`;
      if (status === 'passed' && failureMessages.length > 0) flaky.push(test);
      // The first line of what each try expected: the second one may fail for what the first one left behind.
      if (status === 'failed')
        red.push([`  ${test}`, ...failureMessages.map((message) => `    ${message.split('\n')[0]}`)].join('\n'));
    }
  const lost = result.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'))
    .map(({ name }) => pathOf(name));
  return {
    failedTests: result.numFailedTests,
    failures: Math.max(result.numFailedTests + lost.length, run.status === 0 ? 0 : 1),
    lost,
    slowest: result.testResults
      .toSorted((a, b) => b.endTime - b.startTime - (a.endTime - a.startTime))
      .slice(0, 8)
      .map(({ name, startTime, endTime }) => `${pathOf(name)} ${((endTime - startTime) / 1000).toFixed(0)} s`),
  };
}

function pathOf(file: string): string {
  return relative(process.cwd(), file);
}

function withoutResult(file: string): string {
  return `  ${file} (ended without a result)`;
}

function minutes(milliseconds: number): string {
  return `${(milliseconds / 60_000).toFixed(1)} minutes`;
}
