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
  const report = `${CACHE}/report-${name.split(' ')[0]?.toLowerCase() ?? ''}.json`;
  console.log(`\nTests on the ${name}`);
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { stdio: 'inherit', env },
  );
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    numPendingTests: number;
  };
  passed += result.numPassedTests;
  skipped += result.numPendingTests;
  failed += Math.max(result.numFailedTests, result.numFailedTestSuites, run.status === 0 ? 0 : 1);
}
