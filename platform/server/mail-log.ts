import { type Kysely, sql } from 'kysely';
import type { Database } from './context.ts';
import { mailJob, type Message, type Secret } from './mail.ts';
import type { Gauge } from './metrics.ts';
import { openValue } from './sealed.ts';
import type { JobService, MailLog, MailState, SealedMail, TroubledMail } from './services.ts';

type Db = Kysely<Database>;
type Row = Omit<TroubledMail, 'recipient'> & { readonly sealed: string };

/** What became of mails: those that wait for another try, and those that were given up. Their words stay sealed. */
export function openMailLog(db: Db, jobs: Pick<JobService, 'start'>, secret: Secret): MailLog & { gauges: Gauge[] } {
  const count = async (state: MailState) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${troubled} where state = ${state}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  return {
    count,
    async list({ state, page, size }) {
      const key = Buffer.from(await secret(), 'base64url');
      const chosen = state === undefined ? sql`true` : sql`state = ${state}`;
      const { rows } = await sql<Row & { total: number }>`
        select *, count(*) over ()::int as total from ${troubled} where ${chosen}
        order by "createdAt" desc, id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
      return {
        items: rows.map(({ sealed, total: _total, ...mail }) => ({
          ...mail,
          recipient: openValue<Message>(key, sealed)?.to ?? null,
        })),
        total: rows[0]?.total ?? 0,
      };
    },
    async take(tx, id) {
      const { rows } = await sql<{ payload: SealedMail }>`
        update job_runs set result = '{"resent": true}'
        where id = ${id} and name = ${mailJob} and state in ('failed', 'stopped') and result is null
        returning payload`.execute(tx);
      const taken = rows[0]?.payload;
      // Somebody looked at it and wants it to go out now, whatever it was of use until.
      return taken && { sealed: taken.sealed, ...(taken.kind === undefined ? {} : { kind: taken.kind }) };
    },
    sendAgain: async (mail) => void (await jobs.start(mailJob, mail)),
    gauges: [
      { name: 'plaza_mails_failed', help: 'Mails of the last month that were given up.', read: () => count('failed') },
      { name: 'plaza_mails_delayed', help: 'Mails that wait for another try.', read: () => count('delayed') },
    ],
  };
}

/** Runs of the mail job that did not go well at once. */
const troubled = sql`(
  select id, coalesce(payload ->> 'kind', 'other') as kind, payload ->> 'sealed' as sealed, failures as tries, error as why,
    created_at as "createdAt", finished_at as "endedAt",
    case when state = 'waiting' then 'delayed' when result is null then 'failed' else 'resent' end as state
  from job_runs
  where name = ${sql.lit(mailJob)} and (state in ('failed', 'stopped') or (state in ('waiting', 'running') and failures > 0))
) mails`;
