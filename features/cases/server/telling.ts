import './tables.ts';
import { listHolders } from '#features/session/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import { copyParty } from '../policy.ts';
import { bindingOf } from './binding.ts';
import { placeOf, type CaseRecord } from './record.ts';

/**
 * What everybody who hears of a case is told of it, with the screen that is theirs: its owner by themself, and the
 * others. Of a sealed one no words. Nothing where nobody is to hear.
 */
export function addressed(
  read: Read,
  record: CaseRecord,
  { key, personIds }: { key: string; personIds: readonly string[] },
) {
  const { rules, declaration } = bindingOf(read, record.kind);
  const about = {
    ...{ caseId: record.id, kind: record.kind, number: record.number, ownerId: record.owner_id },
    title: record.is_sealed ? '' : record.title,
    person: record.is_sealed ? '' : (record.ownerName ?? ''),
    ...(declaration.secret ? { isSecret: true } : {}),
  };
  const isOwners = (id: string) => id === record.owner_id;
  return [
    {
      ...about,
      link: rules.link(record, 'owner'),
      key: `${record.id}:${key}:owner`,
      personIds: personIds.filter(isOwners),
    },
    {
      ...{ ...about, link: rules.link(record, 'other'), key: `${record.id}:${key}` },
      personIds: personIds.filter((id) => !isOwners(id)),
    },
  ].filter((one) => one.personIds.length > 0);
}

/** The key of what somebody is told when a case waits for them in a state. */
export const askedKey = (state: string, seq: number) => `asked:${state}:${seq}`;

/** The beginnings of the keys of what was told of a case that waited in a state: that it waits, and how its time went. */
export const askedKeys = (caseId: string, state: string) =>
  [`asked:${state}:`, 'warned:', 'breached:'].map((key) => `cases:${caseId}:${key}`);

/** Its owner, who made it, who works on it and who is in copy; whoever does it now is left out. */
export async function listConcerned(read: Read, record: CaseRecord): Promise<string[]> {
  const copies = await read.db
    .selectFrom('case_people')
    .select('person_id')
    .where('case_id', '=', record.id)
    .where('party', '=', copyParty)
    .where('until', 'is', null)
    .execute();
  const untold = bindingOf(read, record.kind).rules.untold?.(read, record) ?? [];
  return others(read, [
    record.owner_id,
    record.opener_id,
    record.assignee_id,
    ...copies.map(({ person_id: personId }) => personId),
  ]).filter((id) => !untold.includes(id));
}

/**
 * For whom a case waits: its owner, who works on it and acts for them, who belongs to it as that party, or everybody of
 * the group that nobody took it from.
 */
export async function listWaitedFor(
  read: Read,
  record: CaseRecord,
  { party, assigneeId }: { party: string | null; assigneeId: string | null },
): Promise<string[]> {
  if (party === null) return [];
  const among = await read.db
    .selectFrom('case_people')
    .select('person_id')
    .where('case_id', '=', record.id)
    .where('party', '=', party)
    .where('until', 'is', null)
    .execute();
  if (among.length > 0)
    return others(
      read,
      among.map(({ person_id: personId }) => personId),
    );
  if (party === 'owner') return others(read, [record.owner_id]);
  if (assigneeId !== null) return others(read, [assigneeId, ...(await listDelegatesOf(read, record.kind, assigneeId))]);
  const { rules } = bindingOf(read, record.kind);
  if (rules.crew) return others(read, await rules.crew.list(read, record));
  const permission = rules.groups?.[party];
  if (permission === undefined) return [];
  const holders = await listHolders(read, permission, record.owner_id === null ? undefined : placeOf(record));
  return others(
    read,
    holders.filter((id) => id !== record.owner_id),
  );
}

/** Who works on a case and acts for them, or the group that nobody took it from; its owner is not among them. */
export async function listWorking(read: Read, record: CaseRecord): Promise<string[]> {
  const { assignee_id: assigneeId, waits_for: party } = record;
  if (assigneeId !== null) return others(read, [assigneeId, ...(await listDelegatesOf(read, record.kind, assigneeId))]);
  const { groups = {}, crew } = bindingOf(read, record.kind).rules;
  return party !== null && (crew || groups[party] !== undefined)
    ? listWaitedFor(read, record, { party, assigneeId })
    : [];
}

/** Who acts for somebody in the cases of a kind's room now. */
async function listDelegatesOf(read: Read, kind: string, personId: string): Promise<string[]> {
  const rows = await read.db
    .selectFrom('case_delegations')
    .select('delegate_id')
    .where('room', '=', kind.slice(0, kind.indexOf('.')))
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('starts_at', '<=', read.now())
    .where('ends_at', '>', read.now())
    .execute();
  return rows.map((row) => row.delegate_id);
}

function others({ scope }: Read, ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id): id is string => id !== null && id !== scope.personId);
}
