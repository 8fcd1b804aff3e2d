import { defineConfig } from 'vitest/config';

// The journeys of the house and of rooms on which every other stands, where those of all run on another database anyway.
const houseOnly = process.env.JOURNEYS === 'house';
const journeys = houseOnly
  ? ['features/{session,organization,files,news,home,welcome}/e2e.spec.ts', '{platform,apps}/**/*.spec.ts']
  : ['features/**/e2e.spec.ts', '{platform,apps}/**/*.spec.ts', '{platform,apps}/**/*.browser.test.ts'];

// Each file has a database, a server and a browser of its own, so files run at once: as many as fill two cores.
const journeysAtOnce = 2;

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    // A machine that does other work may starve a browser or a child process; what is broken fails every time.
    retry: process.env.CI ? 2 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{platform,features,apps,scripts}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: journeys,
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
