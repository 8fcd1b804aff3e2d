import './tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { byName, employeeFacts } from '#features/people/server/queries.ts';
import { nobody } from '#features/cases/server/queries.ts';
import { listFullAdministrators, listHolders } from '#features/session/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Read } from '#platform/server/context.ts';
import { channels, isConflicted, readerOf, type Channel } from '../policy.ts';

const me = (read: Read) => sql`${read.scope.personId || nobody}::uuid`;

/** The channels whose cases the caller deals with. Who administers accounts deals with none, whatever they were granted. */
export function ownChannels(read: Read): readonly Channel[] {
  if (read.scope.kind !== 'person' || holds(read.scope, 'session:administer')) return [];
  return channels.filter((channel) => reachOf(read.scope, readerOf[channel]).some(({ kind }) => kind === 'all'));
}

/** The caller's channel deals with the case, they did not step aside, and it is about nobody close to them. */
export function isDealtBy(read: Read): Expression<SqlBool> {
  const own = ownChannels(read);
  if (own.length === 0) return sql<SqlBool>`false`;
  const facts = employeeFacts(read.db);
  return sql<SqlBool>`(exists (select from complaints as dealt where dealt.case_id = cases.id
      and dealt.dealt_by = any(${[...own]}::text[]))
    and not exists (select from complaint_recusals as aside where aside.case_id = cases.id and aside.person_id = ${me(read)})
    and not exists (select from (${facts}) as party
      where party.id = any(array(select cases.owner_id union all
          select person_id from complaint_accused as accused where accused.case_id = cases.id))
        and (party.id = ${me(read)} or party."bossId" = ${me(read)}
          or party.id = (select own."bossId" from (${facts}) as own where own.id = ${me(read)}))))`;
}

/** The caller broke the glass of the case, and it is still open; never of a case that is about them. */
export function isUnderGlass(read: Read): Expression<SqlBool> {
  return sql<SqlBool>`(exists (select from complaint_glass as glass where glass.case_id = cases.id
      and glass.person_id = ${me(read)} and glass.until > ${read.now()}::timestamptz)
    and not exists (select from complaint_accused as accused
      where accused.case_id = cases.id and accused.person_id = ${me(read)}))`;
}

/** Who deals with a channel: holders of its permission everywhere, who administer no accounts. */
export async function listReaders(read: Read, channel: Channel) {
  const [holders, administrators] = [
    await listHolders(read, readerOf[channel], nowhere),
    await listFullAdministrators(read),
  ];
  const ids = holders.filter((id) => !administrators.includes(id));
  if (ids.length === 0) return [];
  return employeeFacts(read.db).where('employees.id', 'in', ids).orderBy(byName).orderBy('employees.id').execute();
}

const nowhere = { headquartersId: null, clientId: null, costCenterId: null, subCostCenterId: null, campaignId: null };

/**
 * Who of a channel may deal with a case: nobody who is one of its people, leads one, is led by one, or stepped aside.
 */
export async function listFree(
  read: Read,
  channel: Channel,
  { partyIds, recusedIds }: { partyIds: readonly string[]; recusedIds: readonly string[] },
): Promise<string[]> {
  const readers = (await listReaders(read, channel)).filter(({ id }) => !recusedIds.includes(id));
  if (partyIds.length === 0) return readers.map(({ id }) => id);
  const parties = await employeeFacts(read.db)
    .where('employees.id', 'in', [...partyIds])
    .execute();
  return readers.filter((one) => !parties.some((party) => isConflicted(one, party))).map(({ id }) => id);
}
