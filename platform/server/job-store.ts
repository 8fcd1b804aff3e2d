import { type Kysely, sql } from 'kysely';
import { newId } from '../contract/id.ts';
import { databaseJson } from './audit.ts';
import type { Database, Language } from './context.ts';
import type { JobState } from './services.ts';

type Db = Kysely<Database>;

/** The key of work that the clock starts: while one still runs, the next one is left out. */
export const scheduleKey = 'schedule';

export interface NewRun {
  readonly name: string;
  readonly payload: unknown;
  readonly personId?: string | undefined;
  readonly key?: string | undefined;
  readonly language?: Language | undefined;
}

export interface Run {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly language: Language;
  readonly state: JobState['state'];
  readonly done: number;
  /** How often it failed by itself; that its process ended is no failure of its own. */
  readonly failures: number;
}

/** Notes a run that waits; where one with its key waits or runs already, answers that one's id and `isNew: false`. */
export async function addRun(db: Db, run: NewRun, id = newId()): Promise<{ id: string; isNew: boolean }> {
  // Two tries: the run that stood in the way may end in between.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { rows } = await sql<{ id: string; is_new: boolean }>`
      with added as (
        insert into job_runs (id, name, key, payload, person_id, language, state)
        values (${id}, ${run.name}, ${run.key ?? null}, ${databaseJson(run.payload ?? null)}::jsonb,
          ${run.personId ?? null}, ${run.language ?? 'es'}, 'waiting')
        on conflict do nothing
        returning id
      )
      select id, true as is_new from added
      union all
      select id, false from job_runs
      where id = ${id} or (name = ${run.name} and key = ${run.key ?? null} and state in ('waiting', 'running'))
      limit 1`.execute(db);
    if (rows[0]) return { id: rows[0].id, isNew: rows[0].is_new };
  }
  throw new Error(`${run.name} could not be queued`);
}

export async function findRun(db: Db, id: string): Promise<JobState | undefined> {
  const { rows } = await sql<JobState>`
    select id, name, person_id as "personId", state, done, total, result, error,
      created_at as "createdAt", finished_at as "finishedAt"
    from job_runs where id = ${id}`.execute(db);
  return rows[0];
}

/** Notes that a run begins, again perhaps; undefined when there is nothing left to do. */
export async function beginRun(db: Db, id: string): Promise<Run | undefined> {
  const { rows } = await sql<Run>`
    update job_runs set state = 'running', tries = tries + 1
    where id = ${id} and state in ('waiting', 'running')
    returning id, name, payload, language, state, done, failures`.execute(db);
  return rows[0];
}

export async function noteProgress(db: Db, id: string, done: number, total: number): Promise<void> {
  await sql`update job_runs set done = ${done}, total = ${total} where id = ${id}`.execute(db);
}

export async function noteDone(db: Db, id: string, result: unknown): Promise<void> {
  await sql`
    update job_runs set state = 'done', result = ${databaseJson(result ?? null)}::jsonb, error = null,
      done = total, finished_at = now()
    where id = ${id}`.execute(db);
}

/** A run that failed waits for its next try, or has failed for good. */
export async function noteFailed(db: Db, id: string, error: string, isFinal: boolean): Promise<void> {
  await sql`
    update job_runs set error = ${error}, failures = failures + 1,
      state = case when ${isFinal}::boolean then 'failed' else 'waiting' end,
      finished_at = case when ${isFinal}::boolean then now() end
    where id = ${id}`.execute(db);
}

export async function listRunning(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from job_runs where state = 'running'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Runs that have not reached the queue: their process died in between. */
export async function listUnqueued(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from job_runs
    where state = 'waiting' and created_at < now() - interval '30 seconds'
      and not exists (select from pgboss.job where job.id = job_runs.id)`.execute(db);
  return rows;
}

/** Runs whose processes died too often: the queue has given them up. */
export async function noteStopped(db: Db): Promise<void> {
  await sql`
    update job_runs set state = 'stopped', error = coalesce(error, 'its process ended too often'), finished_at = now()
    from pgboss.job
    where job.id = job_runs.id and job_runs.state in ('waiting', 'running')
      and job.state in ('failed', 'cancelled')`.execute(db);
}

/** Runs that somebody asked for are kept a month, those of the clock a day. */
export async function forgetRuns(db: Db): Promise<void> {
  await sql`
    delete from job_runs where finished_at < now() - interval '1 day'
      and ((key = ${scheduleKey} and state = 'done') or finished_at < now() - interval '30 days')`.execute(db);
}

/** What can still begin by itself now: not what waits after a failure. */
export async function countUntried(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_runs
    where state = 'running' or (state = 'waiting' and tries = 0)`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countRuns(db: Db, state: 'waiting' | 'running'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_runs where state = ${state}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those that failed for good or were stopped, and are still kept. */
export async function countLost(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_runs where state in ('failed', 'stopped') and finished_at is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
