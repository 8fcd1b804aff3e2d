import { sql, type Expression } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { sensitiveParts, type ReadPart } from '../profile.ts';

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

/** Who looked at the caller's data or exported it, the newest first. */
export async function listReaders(read: Read, { page, size }: { page: number; size: number }) {
  const own = read.db.selectFrom('sensitive_reads').where('sensitive_reads.person_id', '=', read.scope.personId);
  const items = await own
    .innerJoin('employees as reader', 'reader.id', 'sensitive_reads.reader_id')
    .select([
      'sensitive_reads.id',
      'reader.display_name as name',
      'reader.position',
      'sensitive_reads.parts',
      'sensitive_reads.is_export as isExport',
      'sensitive_reads.read_at as at',
    ])
    .orderBy('sensitive_reads.read_at', 'desc')
    .orderBy('sensitive_reads.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { items, total: Number(total) };
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
