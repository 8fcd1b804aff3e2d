import { sql, type Expression } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { pageOf } from '#platform/server/page.ts';
import { dayIn } from '../calendar.ts';
import { sensitiveParts, type ReadPart, type ReadWay } from '../profile.ts';

const DAY = 86_400_000;

/** Writes down that the caller sees these parts of people's data; one's own and what is for everybody is not written. */
export async function recordReads(
  tx: Tx,
  personIds: readonly string[],
  { parts, isExport = false }: { parts: readonly ReadPart[]; isExport?: boolean },
): Promise<void> {
  const sensitive = sensitiveParts.filter((part) => parts.includes(part));
  const others = personIds.filter((personId) => personId !== tx.scope.personId);
  if (sensitive.length === 0 || others.length === 0) return;
  const about = { reader_id: tx.scope.personId, parts: [...sensitive], is_export: isExport, read_at: tx.now() };
  await tx.db
    .insertInto('sensitive_reads')
    .values(others.map((personId) => ({ ...about, id: newId(), person_id: personId })))
    .execute();
}

/** The same of one person whose data was shown; of oneself, or of what is nobody's, nothing is written. */
export async function recordLook(ctx: Context, personId: string | null, parts: readonly ReadPart[]): Promise<void> {
  if (personId === null || personId === ctx.scope.personId) return;
  await ctx.tx((tx) => recordReads(tx, [personId], { parts }));
}

/** Writes down that the caller takes these parts of the data of many people along, who are named by a query. */
export async function recordExport(
  tx: Tx,
  people: Expression<{ personId: string | null }>,
  parts: readonly ReadPart[],
): Promise<void> {
  await sql`insert into sensitive_reads (id, person_id, reader_id, parts, is_export, read_at)
    select distinct on ("personId") gen_random_uuid(), "personId", ${tx.scope.personId}::uuid, ${parts}::text[], true,
      ${tx.now()}::timestamptz
    from (${people}) as exported
    where "personId" is not null and "personId" <> ${tx.scope.personId}::uuid`.execute(tx.db);
}

/** Somebody of a list, and the parts of their data that it shows. */
export interface Shown {
  readonly personId: string | null;
  readonly parts: readonly ReadPart[];
}

/**
 * Writes down that a list shows the caller these parts of people's data: once for each reader, person and day, however
 * often the list is opened. It is one statement for the whole page, which writes nothing when all of it stands there
 * already; a list of one's own data, or of what is for everybody, asks the database nothing.
 */
export async function recordListed(ctx: Context, shown: readonly Shown[]): Promise<void> {
  const parts = new Map<string, Set<ReadPart>>();
  for (const one of shown) {
    const sensitive = sensitiveParts.filter((part) => one.parts.includes(part));
    if (one.personId === null || one.personId === ctx.scope.personId || sensitive.length === 0) continue;
    parts.set(one.personId, new Set([...(parts.get(one.personId) ?? []), ...sensitive]));
  }
  if (parts.size === 0) return;
  // In one order, so that two pages at once wait for each other and do not stand in each other's way.
  const rows = [...parts].map(([personId, of]) => ({ person_id: personId, parts: [...of] }));
  const given = JSON.stringify(rows.toSorted((a, b) => a.person_id.localeCompare(b.person_id)));
  const reader = sql`${ctx.scope.personId}::uuid`;
  const day = sql`${dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now())}::date`;
  // eslint-disable-next-line plaza/audited-transaction -- the rows are the trace
  await ctx.tx((tx) =>
    sql`
    insert into sensitive_reads as held (id, person_id, reader_id, parts, listed_on, read_at)
    select gen_random_uuid(), given.person_id, ${reader}, given.parts, ${day}, ${tx.now()}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as given (person_id uuid, parts text[])
    where not exists (select from sensitive_reads known where known.reader_id = ${reader}
      and known.person_id = given.person_id and known.listed_on = ${day} and known.parts @> given.parts)
    on conflict (reader_id, person_id, listed_on) where listed_on is not null
    do update set parts = held.parts || array(
      select added from unnest(excluded.parts) as added where added <> all (held.parts))`.execute(tx.db),
  );
}

/** The same where everybody on the page is shown by the same parts. */
export function recordListing(
  ctx: Context,
  personIds: readonly (string | null)[],
  parts: readonly ReadPart[],
): Promise<void> {
  return recordListed(
    ctx,
    personIds.map((personId) => ({ personId, parts })),
  );
}

/** In which way a row of `sensitive_reads` was a look. */
export const readWay = sql<ReadWay>`case when sensitive_reads.is_export then 'exported'
  when sensitive_reads.listed_on is not null then 'listed' else 'seen' end`;

/** Who looked at the caller's data, had it in a list or exported it, the newest first. */
export async function listReaders(read: Read, { page, size }: { page: number; size: number }) {
  const own = read.db.selectFrom('sensitive_reads').where('sensitive_reads.person_id', '=', read.scope.personId);
  return pageOf(
    own
      .innerJoin('employees as reader', 'reader.id', 'sensitive_reads.reader_id')
      .select([
        'sensitive_reads.id',
        'reader.display_name as name',
        'reader.position',
        'sensitive_reads.parts',
        readWay.as('how'),
        'sensitive_reads.read_at as at',
      ])
      .orderBy('sensitive_reads.read_at', 'desc')
      .orderBy('sensitive_reads.id', 'desc'),
    { page, size },
  );
}

/** How many people looked at the caller's data in the last thirty days. */
export async function countReaders(read: Read): Promise<number> {
  const { people } = await read.db
    .selectFrom('sensitive_reads')
    .select((eb) => eb.fn.count('reader_id').distinct().as('people'))
    .where('person_id', '=', read.scope.personId)
    .where('read_at', '>', new Date(read.now().getTime() - 30 * DAY))
    .executeTakeFirstOrThrow();
  return Number(people);
}
