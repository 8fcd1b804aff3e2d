import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { systemScope } from '../contract/scope.ts';
import type { Context } from './context.ts';
import type { OpenDatabase } from './database.ts';
import { type House, makeContext } from './house.ts';
import {
  addRun,
  beginRun,
  countLost,
  countRuns,
  countUntried,
  findRun,
  forgetRuns,
  listRunning,
  listUnqueued,
  noteDone,
  noteFailed,
  noteProgress,
  noteStopped,
  scheduleKey,
} from './job-store.ts';
import type { Gauge } from './metrics.ts';
import { FailedForGood, type Progress, type RoomJobs } from './room.ts';
import type { JobService } from './services.ts';
import { refuseInsideTransaction, runningTransaction } from './transaction-guard.ts';

export interface Jobs extends JobService {
  /** Begins to work, also on what a process left that died. */
  begin(house: House): void;
  /** Resolves when nothing is left that could begin now. For tests. */
  settle(): Promise<void>;
  /** Begins nothing more. What runs is given back at its next step, so that another process goes on with it at once. */
  leave(): Promise<void>;
  /** Leaves, and waits a moment for what runs; what is not done by then is given back as well. */
  stop(): Promise<void>;
  readonly gauges: readonly Gauge[];
}

export interface JobsOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'engine' | 'run'>;
  readonly jobs: readonly RoomJobs[];
  readonly timeZone: string;
  readonly log: Logger;
  /** How many run at once in this process. */
  readonly atOnce?: number;
  readonly maxTries?: number;
  readonly retrySeconds?: number;
  /** Tests: nothing runs by the clock, and the queue is opened by the first job. */
  readonly isLazy?: boolean;
}

interface Ticket {
  /** Only the clock's tickets carry it: their run is noted when they come. */
  readonly scheduled?: string;
}

type Work = (ctx: Context, payload: unknown, progress: Progress) => Promise<unknown>;

const queue = 'plaza';
/** A job that ends its process each time is given up after so many. */
const mostTakes = 50;
/** pg-boss takes no less. A process that dies is noticed after so long and up to one watch more. */
const heartbeatSeconds = 10;
const watchSeconds = 10;
const choresMs = 60_000;
const farewellMs = 4_000;

/** Thrown by a job's own report where its process leaves: it has not failed. */
class GivenBack extends Error {}

/** Background work on pg-boss: one queue for all rooms, so that an idle house asks the database rarely. */
export function openJobs(options: JobsOptions): Jobs {
  const { database, timeZone, log, maxTries = 5, retrySeconds = 2, isLazy = false } = options;
  const { db } = database;
  const atOnce = options.atOnce ?? (database.engine === 'embedded' ? 2 : 3);
  const work = new Map(options.jobs.flatMap((jobs) => Object.entries(jobs.work ?? {}) as [string, Work][]));
  const patiences = new Map(options.jobs.flatMap((jobs) => Object.entries(jobs.patience ?? {})));
  const schedules = new Map(options.jobs.flatMap((jobs) => Object.entries(jobs.schedule ?? {})));
  let opening: Promise<PgBoss> | undefined;
  let working: Promise<void> | undefined;
  let workerIds: string[] = [];
  let house: House | undefined;
  let chores: NodeJS.Timeout | undefined;
  let isStopping = false;

  const open = () => (opening ??= openBoss(options, isLazy));

  const send = async (id: string, name: string) => {
    const boss = await open();
    const { firstSeconds = retrySeconds, longestSeconds = 600 } = patiences.get(name) ?? {};
    await boss.send(
      queue,
      {},
      {
        id,
        retryLimit: mostTakes - 1,
        retryDelay: firstSeconds,
        retryBackoff: true,
        retryDelayMax: longestSeconds,
      },
    );
    for (const worker of workerIds) boss.notifyWorker(worker);
  };

  const take = async (ticket: Ticket, id: string, isLastTake: boolean) => {
    if (ticket.scheduled !== undefined) {
      const added = await addRun(db, { name: ticket.scheduled, payload: null, key: scheduleKey }, id);
      if (added.id !== id) return;
    }
    const run = await beginRun(db, id);
    if (run === undefined) return;
    const hasNoTryLeft = isLastTake || run.failures + 1 >= (patiences.get(run.name)?.tries ?? maxTries);
    const ctx = makeContext(house!, { ...nobody, language: run.language, requestId: id }, log);
    const note = (done: number, total: number) => noteProgress(db, id, done, total);
    const report = async (done: number, total: number) => {
      await note(done, total);
      if (isStopping && done < total) throw new GivenBack('its process leaves');
    };
    const reportBeside = (done: number, total: number) => {
      if (database.engine === 'embedded') return;
      void runningTransaction
        .exit(() => note(done, total))
        .catch((cause: unknown) => log.warn({ err: cause, jobId: id }, 'The progress of a job could not be noted'));
    };
    const progress: Progress = { done: run.done, report, reportBeside };
    try {
      const does = work.get(run.name);
      if (does === undefined) throw new Error(`No room does ${run.name}`);
      await noteDone(db, id, await does(ctx, run.payload, progress));
    } catch (cause) {
      if (cause instanceof GivenBack) {
        log.info({ job: run.name, jobId: id }, 'A job is given back: its process leaves');
        throw cause;
      }
      const isLastTry = hasNoTryLeft || cause instanceof FailedForGood;
      const message = (cause instanceof Error ? cause.message : String(cause)).replaceAll('\0', '').slice(0, 2_000);
      log[isLastTry ? 'error' : 'warn']({ err: cause, job: run.name, jobId: id }, 'A job failed');
      await noteFailed(db, id, message.toWellFormed(), isLastTry);
      // What failed for good is done for the queue.
      if (!isLastTry) throw cause;
    }
  };

  const startWorking = async () => {
    const boss = await open();
    // Nobody else works on an embedded database: what runs there was left by a process that died.
    const left = database.engine === 'embedded' ? await listRunning(db) : [];
    if (left.length > 0) await boss.fail(queue, left, { message: 'its process ended' });
    if (!isLazy) await putSchedules(boss, schedules, timeZone);
    const settings = { includeMetadata: true, batchSize: 1, localConcurrency: 1, pollingIntervalSeconds: 2 } as const;
    const workers = Array.from({ length: atOnce }, () =>
      boss.work<Ticket, void, typeof settings>(queue, settings, async ([job]) => {
        if (job) await take(job.data, job.id, job.retryCount >= job.retryLimit);
      }),
    );
    workerIds = await Promise.all(workers);
    await doChores();
  };

  const doChores = async () => {
    for (const { id, name } of await listUnqueued(db)) await send(id, name);
    await noteStopped(db);
    await forgetRuns(db);
  };

  const beginNow = () =>
    (working ??= startWorking().catch((cause: unknown) => {
      log.error({ err: cause }, 'Background jobs could not begin');
    }));

  const leave = async () => {
    isStopping = true;
    clearInterval(chores);
    await working;
    const boss = await opening?.catch(() => undefined);
    if (workerIds.length > 0) await boss?.offWork(queue, { wait: false });
    workerIds = [];
  };

  return {
    async start(name, payload, { personId, key, language } = {}) {
      refuseInsideTransaction();
      if (!work.has(name)) throw new Error(`No room does ${name}`);
      const { id, isNew } = await addRun(db, { name, payload, personId, key, language });
      if (house && !isStopping) void beginNow();
      if (isNew) await send(id, name);
      return id;
    },
    find: (id) => findRun(db, id),
    begin(theHouse) {
      house = theHouse;
      if (isLazy) return;
      void beginNow();
      chores = setInterval(() => {
        doChores().catch((cause: unknown) => log.error({ err: cause }, 'The chores of jobs could not be done'));
      }, choresMs).unref();
    },
    async settle() {
      if (house === undefined || isStopping) return;
      while ((await countUntried(db)) > 0) {
        await beginNow();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    leave,
    async stop() {
      await leave();
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: farewellMs });
    },
    gauges: [
      { name: 'plaza_jobs_waiting', help: 'Jobs that wait.', read: () => countRuns(db, 'waiting') },
      {
        name: 'plaza_jobs_failed',
        help: 'Jobs of the last month that ended without their result.',
        read: () => countLost(db),
      },
      { name: 'plaza_jobs_running', help: 'Jobs that run.', read: () => countRuns(db, 'running') },
    ],
  };
}

const nobody = { scope: systemScope, address: '', userAgent: '' };

async function openBoss({ database, log }: JobsOptions, isLazy: boolean): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.run(text, values) },
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    schedule: !isLazy,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    reindex: database.engine !== 'embedded',
    monitorVacuum: false,
  });
  boss.on('error', (cause) => log.error({ err: cause }, 'The job queue failed'));
  await boss.start();
  // A job that hangs longer than this is taken for dead.
  await boss.createQueue(queue, { heartbeatSeconds, expireInSeconds: 12 * 3600, deleteAfterSeconds: 24 * 3600 });
  return boss;
}

/** The schedules of the rooms as they stand in this version of the code; others are taken away. */
async function putSchedules(boss: PgBoss, schedules: ReadonlyMap<string, string>, tz: string): Promise<void> {
  const known = await boss.getSchedules(queue);
  for (const { key } of known) if (!schedules.has(key)) await boss.unschedule(queue, key);
  for (const [name, cron] of schedules) {
    const same = known.find((one) => one.key === name);
    if (same?.cron !== cron || same.timezone !== tz)
      await boss.schedule(queue, cron, { scheduled: name } satisfies Ticket, { tz, key: name });
  }
}
