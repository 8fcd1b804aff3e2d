import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// SUITE=embedded: what could behave differently on the embedded database, where PostgreSQL runs all tests anyway.
const embeddedOnly = process.env.SUITE === 'embedded';
const serverTests = embeddedOnly ? embeddedTests() : ['{platform,features,apps,scripts}/**/*.test.ts'];
const journeys = embeddedOnly
  ? ['features/home/e2e.spec.ts']
  : ['features/**/e2e.spec.ts', '{platform,apps}/**/*.spec.ts', '{platform,apps}/**/*.browser.test.ts'];

// Files of one worker share what they import, which takes as long as a tenth of the tests. What is in WebAssembly is given
// back with its worker alone, so on the embedded database each file has its own.
const isolate = process.env.TEST_DATABASE_URL === undefined;

// Each file has a database, a server and a browser of its own, so files run at once. Three for two cores: while one waits for a
// frame, another has work.
const journeysAtOnce = 3;

/** What holds for the whole house comes before its rooms: where time runs out, a room is what is left out. */
class HouseFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ofRoom = ({ moduleId }: TestSpecification) => moduleId.includes('/features/');
    return [...sorted.filter((file) => !ofRoom(file)), ...sorted.filter(ofRoom)];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: HouseFirst },
    isolate,
    // The embedded database takes three times as long for what fills months of a company at once.
    testTimeout: isolate ? 90_000 : 30_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    // A machine that does other work may starve a child process. scripts/test.ts lists what needed the second try; what is
    // broken fails both times. A journey has its second try as a whole file, on a database of its own.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests,
          exclude: ['**/*.browser.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: journeys,
          setupFiles: ['apps/web/deadline-testing.ts'],
          retry: 0,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          maxWorkers: journeysAtOnce,
          // After the server's tests, which have the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

/**
 * The platform where it opens a database, the generated tests that make every call, and the two rooms that use most of SQL:
 * search, and a chain of histories. What hangs there alone, a second connection inside a transaction, is refused on PostgreSQL
 * too (`refuseInsideTransaction`), by every test of a room.
 */
function embeddedTests(): string[] {
  // What a test that has to do with a database calls: without one it does the same on both.
  const opensDatabase = /startTestApp|openTestDatabase|openEmptyDatabase|openDatabase|embedded/i;
  return [
    ...globSync('platform/server/*.test.ts').filter((path) => opensDatabase.test(readFileSync(path, 'utf8'))),
    'apps/server/{access,app,built,list-order,other-clients,shutdown}.test.ts',
    'features/{cases,news}/server/routes.test.ts',
  ];
}
