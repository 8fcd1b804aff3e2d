import { pino } from 'pino';
import type { OpenDatabase } from './database.ts';
import type { House } from './house.ts';
import { type Jobs, type JobsOptions, openJobs } from './jobs.ts';
import { openOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
import type { Room } from './room.ts';
import { composeRooms } from './rooms.ts';
import { readSettings } from './settings.ts';
import { makeTransact } from './transaction.ts';

export interface TestHouse {
  readonly house: House;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  stop(): Promise<void>;
}

/** A process of Plaza without its HTTP side: a database, events and jobs of the given rooms. */
export function makeTestHouse(
  database: OpenDatabase,
  rooms: readonly Pick<Room, 'name' | 'jobs'>[],
  options: Partial<Omit<OutboxOptions & JobsOptions, 'database' | 'rooms' | 'jobs' | 'log'>> = {},
): TestHouse {
  const settings = readSettings({});
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const now = () => new Date();
  const outbox = openOutbox({ database, rooms, log, ...options });
  const roomJobs = rooms.flatMap((room) => room.jobs ?? []);
  const jobs = openJobs({ database, log, timeZone: settings.COMPANY_TIME_ZONE, jobs: roomJobs, ...options });
  const composed = composeRooms(rooms.map((room) => ({ strings: { es: {}, en: {} }, ...room })));
  const transact = makeTransact({ db: database.db, now, rooms: composed, outbox });
  const phrases = { tell: (_language: unknown, key: string) => key, has: () => true };
  const services = { jobs } as unknown as House['services'];
  const house: House = { settings, db: database.db, transact, services, phrases, rooms: composed, now, log };
  return {
    house,
    outbox,
    jobs,
    async stop() {
      await outbox.stop();
      await jobs.stop();
    },
  };
}
