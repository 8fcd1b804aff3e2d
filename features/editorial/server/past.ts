import './tables.ts';
import { sql } from 'kysely';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { mustReadSources } from '#features/must-read/policy.ts';
import { confirmersOf } from '#features/must-read/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { EditorialSource } from '../policy.ts';
import type { Edition } from './edition.ts';
import type { Asked, HeldCorrection } from './review.ts';

// For the seeds of rooms: what happened at their desks before the demo began.

/** What an item said until it was corrected. */
export async function addPastEdition(read: Read, { replacedAt, ...edition }: Edition & { replacedAt: Date }) {
  await read.db
    .insertInto('editorial_editions')
    .values({
      source: edition.source,
      item_id: edition.itemId,
      edition: edition.edition,
      title: edition.title,
      writing: JSON.stringify(edition.writing),
      note: edition.note,
      replaced_by: edition.replacedBy,
      replaced_at: replacedAt,
    })
    .execute();
}

/** A first release that its author asked for, and that still waits for a second person. */
export async function addAskedRelease(read: Read, asked: Asked & { askedAt: Date }): Promise<void> {
  const { source, itemId, title, link, audience, authorId, askedAt } = asked;
  await read.db
    .insertInto('editorial_reviews')
    .values({
      ...audienceColumns(audience),
      ...{ source, item_id: itemId, kind: 'release', title, link },
      ...{ author_id: authorId, asked_by: authorId, asked_at: askedAt },
    })
    .execute();
}

/** New words of what is out, which who wrote them has sent, and which still wait for a second person. */
export async function addHeldCorrection(read: Read, held: HeldCorrection & { askedAt: Date }): Promise<void> {
  const { source, itemId, title, link, authorId, note, confirmation, writing } = held;
  await read.db
    .insertInto('editorial_reviews')
    .values({
      ...audienceColumns(held.audience),
      ...{ source, title, link, note, kind: 'correction' },
      item_id: itemId,
      author_id: authorId,
      asked_by: authorId,
      asked_at: held.askedAt,
      publish_at: null,
      confirmation: confirmation && JSON.stringify(confirmation),
      writing: JSON.stringify(writing),
    })
    .execute();
}

export interface PastReadings {
  readonly source: EditorialSource;
  readonly itemId: string;
  /** What it is called: who has read it follows from it and the person, so it is the same at every start. */
  readonly title: string;
  readonly audience: Pick<Audience, 'clients' | 'campaigns' | 'people'>;
  readonly publishedAt: Date;
  /** Of a hundred people, how many have read it. */
  readonly share: number;
}

/** Who has read an item since it came out, within three weeks, and whoever has confirmed it by now. */
export async function addPastReadings(read: Read, past: PastReadings): Promise<void> {
  const { source, itemId, title, publishedAt, share } = past;
  const {
    audience_clients: clients,
    audience_campaigns: campaigns,
    audience_people: people,
  } = audienceColumns(past.audience);
  const person = employeeFacts(read.db).where('employees.active', '=', true).as('person');
  const dice = (salt: string) => sql`(abs(hashtext(${salt} || ${title} || person.username)::bigint) % 1000)::int`;
  const now = sql`${read.now()}::timestamptz`;
  await sql`
    insert into editorial_readings (source, item_id, person_id, first_at, last_at, last_on, days)
    select ${source}, ${itemId}::uuid, person.id, seen.at, seen.at, (seen.at at time zone 'America/Bogota')::date,
      case when ${dice('again')} < 150 then 2 else 1 end
    from ${person}
      cross join lateral (select least(${publishedAt}::timestamptz
          + make_interval(days => ${dice('when')} % 21, mins => 10 + ${dice('hour')} * 6 / 10),
        ${now} - make_interval(mins => 5 + ${dice('lately')} % 170)) as at) as seen
    where ${dice('reads')} < ${share * 10}
      and (${clients}::uuid[] is null or person."clientId" = any(${clients}::uuid[]))
      and (${campaigns}::uuid[] is null or person."campaignId" = any(${campaigns}::uuid[]))
      and (${people}::uuid[] is null or person.id = any(${people}::uuid[]))`.execute(read.db);
  const asking = mustReadSources.find((one) => one === source);
  if (!asking) return;
  await sql`
    insert into editorial_readings (source, item_id, person_id, first_at, last_at, last_on, days)
    select ${source}, ${itemId}::uuid, seen."personId", seen."confirmedAt", seen."confirmedAt",
      (seen."confirmedAt" at time zone 'America/Bogota')::date, 1
    from ${confirmersOf(read, asking, itemId).as('seen')}
    on conflict do nothing`.execute(read.db);
}
