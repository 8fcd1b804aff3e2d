import './tables.ts';
import { sql } from 'kysely';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { Read } from '#platform/server/context.ts';
import type { Question } from '../confirmation.ts';
import type { MustReadSource } from '../policy.ts';

/** What the demo company was asked to confirm some time ago. */
export interface PastRequest {
  readonly source: MustReadSource;
  readonly itemId: string;
  readonly edition: number;
  readonly title: string;
  readonly link: string;
  readonly audience: Pick<Audience, 'clients' | 'campaigns' | 'people'>;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly dueAt: Date;
  readonly endsAt: Date | null;
  readonly closedAt: Date | null;
  readonly questions: readonly Question[];
  /** Of a hundred people, how many have confirmed. */
  readonly share: number;
  /** User names of those who have confirmed what is closed, and nothing that is open. */
  readonly undecided: readonly string[];
}

/** For the seeds of rooms whose items are confirmed. Who has confirmed follows from the request and the person, so it is the same at every start. */
export async function addPastRequest(read: Read, past: PastRequest): Promise<void> {
  const id = newId();
  await read.db
    .insertInto('must_reads')
    .values({
      ...audienceColumns(past.audience),
      id,
      source: past.source,
      item_id: past.itemId,
      edition: past.edition,
      title: past.title,
      link: past.link,
      due_at: past.dueAt,
      questions: JSON.stringify(past.questions),
      asked_by: past.askedBy,
      asked_at: past.askedAt,
      ends_at: past.endsAt,
      closed_at: past.closedAt,
    })
    .execute();
  const people = employeeFacts(read.db).where('employees.active', '=', true).as('person');
  const {
    audience_clients: clients,
    audience_campaigns: campaigns,
    audience_people: named,
  } = audienceColumns(past.audience);
  const undecided = sql`person.username = any(${past.undecided}::text[])`;
  await sql`
    insert into must_read_confirmations (must_read_id, person_id, confirmed_at, answers)
    select must_reads.id, person.id,
      least(must_reads.asked_at + make_interval(mins => 20 + (dice.n * 13) % 5600), ${read.now()}::timestamptz - interval '40 minutes'),
      (select coalesce(jsonb_agg(question -> 'right'), '[]') from jsonb_array_elements(must_reads.questions) as question)
    from must_reads cross join ${people}
      cross join lateral (select (abs(hashtext(must_reads.title || must_reads.edition || person.username)::bigint) % 1000)::int as n) as dice
    where must_reads.id = ${id}::uuid
      and (${clients}::uuid[] is null or person."clientId" = any(${clients}::uuid[]))
      and (${campaigns}::uuid[] is null or person."campaignId" = any(${campaigns}::uuid[]))
      and (${named}::uuid[] is null or person.id = any(${named}::uuid[]))
      and case when ${undecided} then must_reads.closed_at is not null else dice.n < ${past.share * 10} end`.execute(
    read.db,
  );
}
