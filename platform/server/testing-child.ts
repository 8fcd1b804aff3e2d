import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { systemScope } from '../contract/scope.ts';
import { openDatabase } from './database.ts';
import { readSettings } from './settings.ts';
import { makeTestHouse } from './testing-house.ts';
import type { RoomJobs } from './room.ts';

// A process of its own for tests that kill one. It says what it does line by line on stdout, and in the file
// JOURNAL what must be read after its death.

const say = (line: string) => void process.stdout.write(`${line}\n`);
const journal = (line: string) => appendFileSync(process.env['JOURNAL'] ?? '', `${line}\n`);

const room: { name: string; jobs: RoomJobs } = {
  name: 'notes',
  jobs: {
    on: {
      'notes.written': async (_ctx, { id }) => {
        journal(`heard ${id}`);
        say(`heard ${id}`);
        await wait(Number(process.env['LISTENER_MS'] ?? 0));
      },
    },
    work: {
      'notes.count': async (_ctx, payload: { to: number }, progress) => {
        journal(`from ${progress.done}`);
        for (let done = progress.done + 1; done <= payload.to; done += 1) {
          await progress.report(done, payload.to);
          journal(`counted ${done}`);
          say(`counted ${done}`);
          await wait(Number(process.env['STEP_MS'] ?? 0));
        }
        return { counted: payload.to };
      },
    },
  },
};

try {
  const database = await openDatabase(readSettings(process.env));
  say(`open ${database.engine}`);
  const { house, outbox, jobs } = makeTestHouse(database, [room], {
    leaseSeconds: Number(process.env['LEASE_SECONDS'] ?? 30),
    pollSeconds: 1,
  });
  const role = process.argv[2];
  if (role === 'listen' || role === 'write') outbox.start(house);
  if (role === 'write') {
    const caller = { scope: systemScope, language: 'es' as const, requestId: '', address: '', userAgent: '' };
    await house.transact(caller, async (tx) => {
      await tx.emit('notes.written', { id: Number(process.argv[3]) });
    });
    say('written');
  }
  if (role === 'work' || role === 'order') jobs.begin(house);
  if (role === 'order') say(`ordered ${await jobs.start('notes.count', { to: Number(process.argv[3]) })}`);
  await wait(120_000);
} catch (cause) {
  say(`${(cause as Error).name}: ${(cause as Error).message}`);
  process.exit(1);
}
