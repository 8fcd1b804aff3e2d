import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { evidenceGauges } from '#features/documents/server/queries.ts';
import { findAdmission, listChannels, restGauges } from '#features/notifications/server/queries.ts';
import { authenticate } from '#features/session/server/authentication.ts';
import { listEndedSessions } from '#features/session/server/queries.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { openBus } from '#platform/server/bus.ts';
import { openClock } from '#platform/server/clock.ts';
import type { Context } from '#platform/server/context.ts';
import type { OpenDatabase } from '#platform/server/database.ts';
import { answerOperators } from '#platform/server/health.ts';
import { type House, makeContext } from '#platform/server/house.ts';
import { buildApp } from '#platform/server/http.ts';
import { forgetting } from '#platform/server/idempotency.ts';
import { openJobs } from '#platform/server/jobs.ts';
import { memoryLimiter, redisLimiter } from '#platform/server/limiter.ts';
import { mailJobs, openMail } from '#platform/server/mail.ts';
import { openMailLog } from '#platform/server/mail-log.ts';
import { openMetrics } from '#platform/server/metrics.ts';
import { openApiDocument } from '#platform/server/openapi.ts';
import { openOutbox } from '#platform/server/outbox.ts';
import { openPasswords } from '#platform/server/passwords.ts';
import { addressBehind } from '#platform/server/proxies.ts';
import { openPressure } from '#platform/server/pressure.ts';
import { openPush } from '#platform/server/push.ts';
import { openRedis } from '#platform/server/redis.ts';
import { writesTo } from '#platform/server/remembered.ts';
import type { Room } from '#platform/server/room.ts';
import { composeRooms } from '#platform/server/rooms.ts';
import { openSecrets } from '#platform/server/secrets.ts';
import type { Services } from '#platform/server/services.ts';
import type { Settings } from '#platform/server/settings.ts';
import { drainOnStop, type Stoppable, stopAll, together } from '#platform/server/shutdown.ts';
import { openWeb } from '#platform/server/static.ts';
import { openStorage } from '#platform/server/storage.ts';
import { makeTransact } from '#platform/server/transaction.ts';
import { clearTemporary } from '#platform/server/uploads.ts';

export interface Parts {
  readonly settings: Settings;
  readonly rooms: readonly Room[];
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly now?: () => Date;
  /** Tests: a failure that its call did not declare is a 500, and nothing runs by the clock. */
  readonly strict?: boolean;
  /** What has to be done first, in the house and before anything can be asked of it. */
  readonly prepare?: (house: House) => Promise<void>;
  /** When the files of the web part have been compressed, where that goes on while they are served. */
  readonly packed?: Promise<void> | undefined;
  /** How long requests are still taken after the stop has begun. */
  readonly drainMs?: number;
  /** Tests: how old calls are in the queue, in milliseconds. */
  readonly queueAge?: () => Promise<number>;
}

/** One process of Plaza, everything opened and nothing listening yet. */
export interface Plaza {
  readonly app: FastifyInstance;
  readonly house: House;
  /** On behalf of the house itself. */
  context(): Context;
  /** Begins to deliver events and to work on jobs. */
  startBackground(): void;
  /** Waits until every event and job that is under way has been dealt with. */
  settle(): Promise<void>;
  readonly stoppable: readonly Stoppable[];
  stop(): Promise<void>;
}

/** Puts the platform and the rooms together. */
export async function assemble(parts: Parts): Promise<Plaza> {
  const { settings, database, log, now = openClock(parts.settings), strict = false, drainMs = 1_500 } = parts;
  const composed = composeRooms(parts.rooms);
  const rooms = composed.all;
  const read = { db: database.db, scope: systemScope, now, rooms: composed };
  await clearTemporary(settings.DATA_DIR);
  const redis = settings.REDIS_URL && (await openRedis(settings.REDIS_URL, namespaceOf(settings), log));
  const bus = await openBus({ redis: redis || undefined, databaseUrl: settings.DATABASE_URL }, log);
  writesTo(database.db)?.connect(bus);
  const readSecret = openSecrets(database.db, settings);
  const push = openPush({
    bus,
    log,
    key: settings.PUSH_KEY,
    secret: await readSecret('push'),
    authorize: (userData) => findAdmission(read, userData),
    listChannels: (personIds) => listChannels(read, personIds),
    findEnded: (sessionIds) => listEndedSessions(read, sessionIds),
    addressOf: addressBehind(settings.TRUST_PROXY),
  });
  const outbox = openOutbox({ database, rooms, log, bus });
  const mailSecret = () => readSecret('mail');
  const jobs = openJobs({
    database,
    jobs: [...rooms.flatMap((room) => room.jobs ?? []), mailJobs(settings, mailSecret), forgetting],
    timeZone: settings.COMPANY_TIME_ZONE,
    log,
    isLazy: strict,
  });
  const mailLog = openMailLog(database.db, jobs, mailSecret);
  const services: Services = {
    bus,
    push,
    jobs,
    limiter: redis ? redisLimiter(redis, log) : memoryLimiter(),
    mail: openMail(settings, jobs, log, mailSecret),
    mailLog,
    passwords: openPasswords(),
    readSecret,
    storage: openStorage(settings),
  };
  const transact = makeTransact({ db: database.db, now, rooms: composed, outbox });
  const { phrases } = composed;
  const house: House = { settings, db: database.db, transact, services, phrases, rooms: composed, now, log };
  await parts.prepare?.(house);

  const metrics = openMetrics();
  metrics.add(
    ...outbox.gauges,
    ...jobs.gauges,
    ...mailLog.gauges,
    ...gaugesOf(database),
    ...restGauges(read),
    ...evidenceGauges(read),
    {
      name: 'plaza_sockets',
      help: 'Live connections of people to this process.',
      read: () => push.connections,
    },
  );
  const web = await openWeb(join(import.meta.dirname, '../web/dist'), parts.packed);
  const measure: typeof metrics.measure = (...finished) => metrics.measure(...finished);
  const pressure = openPressure({ measure: parts.queueAge ?? (() => queueAge(database)) });
  metrics.add(...pressure.gauges);
  const app = await buildApp({ house, rooms, authenticate, strict, web, pressure, measure });
  const requests = drainOnStop(app, drainMs);
  let isStopping = false;
  const isServing = async () => {
    if (isStopping) throw new Error('it is stopping');
    await sql`select 1`.execute(database.db);
  };
  answerOperators(app, { settings, metrics, isServing, describe: () => openApiDocument(rooms, settings.COMPANY_NAME) });
  push.attach(app.server);

  function context(): Context {
    return makeContext(house, { scope: systemScope, language: 'es', requestId: '', address: '', userAgent: '' });
  }
  const drain = () => {
    isStopping = true;
    // Long work is given back now, so that it goes on elsewhere while requests end here.
    return Promise.all([jobs.leave(), requests.drain()]);
  };
  const stoppable: Stoppable[] = [
    { name: 'readiness', stop: drain, withinMs: drainMs + 500 },
    together(
      [
        { name: 'sockets', stop: () => push.close(), withinMs: 2_500 },
        { name: 'requests', stop: () => requests.close(), withinMs: 6_000 },
        { name: 'jobs', stop: () => jobs.stop(), withinMs: 5_500 },
      ],
      log,
    ),
    { name: 'events', stop: () => outbox.stop() },
    { name: 'bus', stop: () => bus.close() },
    { name: 'redis', stop: async () => redis && redis.close() },
    { name: 'database', stop: () => database.close() },
  ];
  return {
    app,
    house,
    context,
    startBackground: () => {
      outbox.start(house);
      jobs.begin(house);
    },
    settle: async () => {
      // Events start jobs, and jobs tell events.
      await outbox.settle();
      await jobs.settle();
      await outbox.settle();
    },
    stoppable,
    stop: () => stopAll(stoppable, log),
  };
}

/** Installations that share one Redis keep apart by the name of their database. */
function namespaceOf({ DATABASE_URL }: Settings): string {
  return DATABASE_URL === undefined ? 'embedded' : new URL(DATABASE_URL).pathname.slice(1) || 'plaza';
}

/** It stands in line with everybody else, for a connection and for the event loop. */
async function queueAge({ db }: OpenDatabase): Promise<number> {
  const at = performance.now();
  await sql`select 1`.execute(db);
  return performance.now() - at;
}

function gaugesOf({ pool }: OpenDatabase) {
  if (pool === undefined) return [];
  return [
    { name: 'plaza_database_connections', help: 'Open connections to PostgreSQL.', read: () => pool.totalCount },
    { name: 'plaza_database_idle', help: 'Of them idle.', read: () => pool.idleCount },
    { name: 'plaza_database_waiting', help: 'Queries that wait for a connection.', read: () => pool.waitingCount },
  ];
}
