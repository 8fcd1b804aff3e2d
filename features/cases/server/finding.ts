import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { clockParty, stepsFrom, type Step } from '../declaration.ts';
import { errors } from '../errors.ts';
import { bindingOf, type Veil } from './binding.ts';
import { selectCases, type CaseRecord } from './record.ts';

type Row = Omit<CaseRecord, 'own'>;

/** A case that the caller may see at all, with what its room knows of it. @throws not_found */
export async function getCase<Own = unknown>(
  read: Read,
  id: string,
  { lock = false, kind }: { lock?: boolean; kind?: string } = {},
): Promise<CaseRecord<Own>> {
  const record = await findCase<Own>(read, id, { lock, kind, isHidden: read.scope.kind !== 'system' });
  if (!record || (kind !== undefined && record.kind !== kind)) throw platformErrors.not_found();
  return record;
}

/** The same without asking who may see it, for the engine itself: who opens a case may not see it later. */
export async function readCase(
  read: Read,
  id: string,
  { lock = false, kind }: { lock?: boolean; kind?: string | undefined } = {},
): Promise<CaseRecord> {
  const record = await findCase(read, id, { lock, kind, isHidden: false });
  if (!record || (kind !== undefined && record.kind !== kind)) throw platformErrors.not_found();
  return record;
}

async function findCase<Own>(
  read: Read,
  id: string,
  { lock, isHidden, kind: known }: { lock: boolean; isHidden: boolean; kind: string | undefined },
) {
  const kind = known ?? (await kindOf(read, id));
  if (kind === undefined) return undefined;
  if (isHidden && known === undefined && bindingOf(read, kind).rules.answersItself) return undefined;
  let found = selectCases(read, kind).where('cases.id', '=', id).where('cases.kind', '=', kind);
  if (isHidden) found = found.where(bindingOf(read, kind).rules.visible(read));
  if (lock) found = found.forUpdate('cases');
  const row = await found.executeTakeFirst();
  return row && (await withOwn<Own>(read, [row]))[0];
}

async function kindOf(read: Read, id: string): Promise<string | undefined> {
  return (await read.db.selectFrom('cases').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
}

/** Rows of `selectCases` with what their rooms know of them: one query for each kind among them. */
export async function withOwn<Own = unknown>(read: Read, rows: readonly Row[]): Promise<CaseRecord<Own>[]> {
  const known = new Map<string, unknown>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    for (const [id, own] of (await bindingOf(read, kind).rules.load?.(read, ids)) ?? []) known.set(id, own);
  }
  return rows.map((row) => ({ ...row, own: known.get(row.id) as Own }));
}

/** As what the caller may take steps of a case: what its room says, and as whom they belong to it. */
export function partiesIn(read: Read, record: CaseRecord): readonly string[] {
  if (read.scope.kind === 'system') return [clockParty];
  const { declaration, rules } = bindingOf(read, record.kind);
  const among = record.ownParties.filter((party) => declaration.parties.includes(party));
  return [...new Set([...rules.partiesOf(read, record), ...among])];
}

/** What the caller may do now with a case, with why not where a button should say so. */
export function stepsOf(read: Read, record: CaseRecord): Step[] {
  const { declaration, rules } = bindingOf(read, record.kind);
  return stepsFrom(declaration, record.state, partiesIn(read, record), rules.factsOf(read, record));
}

/** Whether the caller may know the title and the words of a case: of a sealed one its parties alone. */
export function canReadWords(read: Read, record: CaseRecord): boolean {
  if (!record.is_sealed || read.scope.kind === 'system') return true;
  const isParty = record.isOwner || record.ownParties.length > 0 || partiesIn(read, record).length > 0;
  return isParty || bindingOf(read, record.kind).rules.reads?.(read, record) === true;
}

/** What the caller may not know of a case, whose words they may read. */
export async function veilOf(read: Read, record: CaseRecord): Promise<Veil> {
  return (await bindingOf(read, record.kind).rules.veil?.(read, record)) ?? { actorIds: [], fileIds: [] };
}

/** Whether the caller works on the case: they assign it, and read and write internal notes. */
export function isStaff(read: Read, record: CaseRecord): boolean {
  if (read.scope.kind === 'system') return true;
  const { rules } = bindingOf(read, record.kind);
  if (rules.staff) return partiesIn(read, record).some((party) => rules.staff?.includes(party));
  // Whoever was only added to it, such as a witness, works on it where the room says so, and not by itself.
  return !record.isOwner && rules.partiesOf(read, record).length > 0;
}

/** Whether the caller may take a case with them whole: its parties, where its room does not keep it inside. */
export function mayTakeDossier(read: Read, record: CaseRecord): boolean {
  const { declaration, rules } = bindingOf(read, record.kind);
  if (declaration.secret && !rules.dossier) return false;
  return canReadWords(read, record) && (record.isOwner || partiesIn(read, record).length > 0);
}

/** As what the caller writes in a case; an outsider as the party of whom the room made sure. @throws forbidden, closed */
export function requireWriter(
  read: Read,
  record: CaseRecord,
  { isInternal, outsider }: { isInternal: boolean; outsider?: string | undefined },
): string {
  const [party] = outsider === undefined ? partiesIn(read, record) : [outsider];
  if (party === undefined || (isInternal && !isStaff(read, record))) throw platformErrors.forbidden();
  if (!record.is_open) throw errors.closed();
  return party;
}

/** Whether people, words and papers come to the case by the engine's own calls. @throws forbidden */
export function requireOpenTo(read: Read, { kind }: CaseRecord): void {
  if (bindingOf(read, kind).rules.keepsItself) throw platformErrors.forbidden();
}

/** The next number of a kind. It is held until the transaction ends, so no number is lost. */
export async function nextNumber(read: Read, kind: string, count = 1): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into case_numbers (kind, last) values (${kind}, ${count})
    on conflict (kind) do update set last = case_numbers.last + ${count} returning last`.execute(read.db);
  return rows[0]!.last - count + 1;
}
