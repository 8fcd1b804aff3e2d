import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

// All tests on the embedded database. When TEST_DATABASE_URL names a PostgreSQL, all of them on that too; the embedded
// database is then spared the browser journeys of the single rooms, which see no database but the calls above it.

const CACHE = 'node_modules/.cache/plaza';
mkdirSync(CACHE, { recursive: true });
const build = spawnSync(process.execPath, ['scripts/build.js'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const filters = process.argv.slice(2);
let passed = 0;
let failed = 0;
let skipped = 0;

const { TEST_DATABASE_URL: url, ...others } = process.env;
runSuite('embedded database', url ? { ...others, JOURNEYS: 'house' } : others);
if (url) runSuite('PostgreSQL', process.env);
else console.log('PostgreSQL was skipped: set TEST_DATABASE_URL to run the tests on it too.');

console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);

function runSuite(name: string, env: NodeJS.ProcessEnv): void {
  console.log(`\nTests on the ${name}`);
  const report = `${CACHE}/report-${name.split(' ')[0]?.toLowerCase() ?? ''}`;
  const whole = runTests(`${report}.json`, filters, env);
  if (!process.env.CI || whole.lost.length === 0) {
    failed += whole.failures;
    return;
  }
  // V8 ends a process now and then while it frees WebAssembly code. Like a test, such a file has another try.
  console.log(`\nOnce more, because they ended without a result: ${whole.lost.join(', ')}`);
  const again = runTests(`${report}-again.json`, whole.lost, env);
  failed += whole.failedTests + again.failures;
}

interface Run {
  readonly failedTests: number;
  /** One at least where anything went wrong. */
  readonly failures: number;
  /** Files that failed though none of their tests did. */
  readonly lost: readonly string[];
}

function runTests(report: string, files: readonly string[], env: NodeJS.ProcessEnv): Run {
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    { stdio: 'inherit', env },
  );
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
    testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
  };
  passed += result.numPassedTests;
  skipped += result.numPendingTests;
  return {
    failedTests: result.numFailedTests,
    failures: Math.max(result.numFailedTests, result.numFailedTestSuites, run.status === 0 ? 0 : 1),
    lost: result.testResults
      .filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'))
      .map((file) => file.name),
  };
}
