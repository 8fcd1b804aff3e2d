import './tables.ts';
import { changeCase, openCase, takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import type { StepBody } from '#features/cases/case.ts';
import { errors as caseErrors } from '#features/cases/errors.ts';
import type { SignatureInput } from '#features/documents/signature.ts';
import { releaseFile } from '#features/files/server/actions.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { act } from '../act.ts';
import { errors } from '../errors.ts';
import { serialKey, type Condition, type ItemType } from '../item.ts';
import type { OwnAct } from './act-rules.ts';
import { digestOfAct } from './act-facts.ts';
import { evidenceOf, keepEvidence } from './signature-actions.ts';

const { kind } = act;

export interface DraftItem {
  readonly id?: string | undefined;
  readonly source_id?: string | undefined;
  readonly type: ItemType;
  readonly name: string;
  readonly serial?: string | undefined;
  readonly condition: Condition;
  readonly condition_note?: string | undefined;
  readonly accessories?: string | undefined;
  readonly value?: number | null | undefined;
  readonly due_on?: string | null | undefined;
}

export interface DraftAct {
  readonly person_id: string;
  readonly giver_id?: string | null | undefined;
  readonly note?: string | undefined;
  readonly items: readonly DraftItem[];
}

/**
 * Begins an act of delivery to somebody within the caller's reach, or of a transfer from one person to another.
 * @throws no_person, same_person, serial_twice, serial_out, item_gone
 */
export async function createAct(
  ctx: Context,
  draft: DraftAct,
): Promise<{ id: string; number: number; version: number }> {
  return ctx.tx(async (tx) => {
    const person = await requirePerson(tx, draft);
    const { id, number } = await openCase(ctx, tx, {
      kind,
      title: titleOf(ctx, draft),
      ownerId: person.id,
      keep: async (caseId) => {
        const own = { case_id: caseId, giver_id: draft.giver_id ?? null, note: draft.note ?? '' };
        await tx.db
          .insertInto('security_acts')
          .values({ ...own, headquarters_id: person.headquartersId })
          .execute();
        await writeItems(tx, { actId: caseId, person, draft });
      },
    });
    const { version } = await getCase(tx, id, { kind });
    return { id, number, version };
  });
}

/** Writes a draft anew; things that stay keep their photos. @throws wrong_state once it is issued, and as `createAct` */
export async function saveAct(ctx: Context, id: string, { version, ...draft }: DraftAct & { version: number }) {
  return ctx.tx(async (tx) => {
    const record = await changeCase<OwnAct>(ctx, tx, { id, kind, version, who: ['desk'], title: titleOf(ctx, draft) });
    if (record.state !== 'draft') throw caseErrors.wrong_state();
    if (record.owner_id !== draft.person_id || record.own.giver_id !== (draft.giver_id ?? null))
      throw errors.same_person();
    const person = await requirePerson(tx, draft);
    await tx.db
      .updateTable('security_acts')
      .set({ note: draft.note ?? '' })
      .where('case_id', '=', id)
      .execute();
    await writeItems(tx, { actId: id, person, draft });
    await tx.audit('security.act_written', {
      subject: kind,
      subjectId: id,
      personId: person.id,
      after: { items: draft.items.length },
    });
    return { id, number: record.number, version: version + 1 };
  });
}

interface Signing {
  readonly version: number;
  readonly sha256: string;
  readonly signature: SignatureInput;
  readonly reviewed: readonly string[];
}

const roles = { accept: 'receiver', hand_over: 'giver', close: 'return' } as const;

/**
 * The caller signs their side of an act: they received it, hand it over, or gave it back. The words that they read are
 * told by their digest, and who receives looked at each thing first.
 * @throws not_found, own_case, wrong_state, not_reviewed, words_changed, giver_first, signature_missing, serial_out
 */
export async function signAct(
  ctx: Context,
  id: string,
  { action, version, sha256, signature, reviewed }: Signing & { action: keyof typeof roles },
): Promise<void> {
  await getCase(ctx, id, { kind });
  const evidence = await evidenceOf(ctx, signature, sha256);
  await ctx.tx(async (tx) => {
    await takeStep(ctx, tx, { id, kind, action, version });
    const { items, digest } = await digestOfAct(tx, id);
    if (digest !== sha256) throw errors.words_changed();
    if (action === 'accept' && items.some((item) => !reviewed.includes(item))) throw errors.not_reviewed();
    await keepEvidence(tx, { caseId: id, role: roles[action], evidence });
  });
}

/** Every other step. @throws sign_instead for a step that is signed, and what the engine refuses */
export async function stepAct(ctx: Context, id: string, body: StepBody): Promise<void> {
  if (body.action in roles) throw errors.sign_instead();
  await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind }));
}

/** The first thing names the act: "Portátil Lenovo L14 y 2 más". */
function titleOf(ctx: Context, { giver_id: giverId, items }: DraftAct): string {
  const [first] = items;
  const name = first?.name ?? ctx.t('security.act.untitled');
  const title = items.length > 1 ? ctx.t('security.act.titleOf', { name, count: items.length - 1 }) : name;
  return giverId ? ctx.t('security.act.transferOf', { title }) : title;
}

interface Person {
  readonly id: string;
  readonly headquartersId: string | null;
}

async function requirePerson(tx: Tx, { person_id: personId, giver_id: giverId }: DraftAct): Promise<Person> {
  if (personId === giverId) throw errors.same_person();
  const ids = [personId, ...(giverId ? [giverId] : [])];
  const found = await employeeFacts(tx.db).where('employees.id', 'in', ids).execute();
  const reach = reachOf(tx.scope, 'security:deliver');
  const isReached = (id: string) => found.some((one) => one.id === id && one.active && anyCovers(reach, one));
  // Nobody hands things to themself.
  if (!ids.every(isReached) || personId === tx.scope.personId) throw errors.no_person();
  return found.find(({ id }) => id === personId)!;
}

/** The things of a draft as they are given: those that stay keep their id, and with it their photos. */
async function writeItems(
  tx: Tx,
  { actId, person, draft }: { actId: string; person: Person; draft: DraftAct },
): Promise<void> {
  const items = draft.giver_id ? await fromGiver(tx, draft) : draft.items;
  await refuseTaken(tx, actId, items);
  const before = await tx.db.selectFrom('security_items').select('id').where('act_id', '=', actId).execute();
  const kept = items.flatMap(({ id }) => (id && before.some((one) => one.id === id) ? [id] : []));
  const gone = before.map(({ id }) => id).filter((id) => !kept.includes(id));
  await dropItems(tx, gone);
  for (const [place, item] of items.entries()) {
    const row = {
      place,
      type: item.type,
      name: item.name,
      serial: item.serial || null,
      condition: item.condition,
      condition_note: item.condition_note ?? '',
      accessories: item.accessories ?? '',
      value: item.value ?? null,
      due_on: item.due_on ?? null,
      source_id: item.source_id ?? null,
    };
    if (item.id && kept.includes(item.id))
      await tx.db.updateTable('security_items').set(row).where('id', '=', item.id).execute();
    else
      await tx.db
        .insertInto('security_items')
        .values({ ...row, id: newId(), act_id: actId, person_id: person.id, headquarters_id: person.headquartersId })
        .execute();
  }
}

/** Of a transfer only what the giver has, as their own act says it. @throws item_gone */
async function fromGiver(tx: Tx, { giver_id: giverId, items }: DraftAct): Promise<DraftItem[]> {
  const sources = items.flatMap((item) => item.source_id ?? []);
  const held = sources.length
    ? await tx.db
        .selectFrom('security_items')
        .selectAll()
        .where('id', 'in', sources)
        .where('person_id', '=', giverId ?? null)
        .where('is_out', '=', true)
        .execute()
    : [];
  return items.map((item): DraftItem => {
    const source = held.find(({ id }) => id === item.source_id);
    if (!source) throw errors.item_gone();
    const { type, name, serial, accessories } = source;
    const value = source.value === null ? null : Number(source.value);
    return { ...item, source_id: source.id, type, name, serial: serial ?? undefined, accessories, value };
  });
}

/** A serial stands once in an act, and is not out with somebody else. @throws serial_twice, serial_out */
async function refuseTaken(tx: Tx, actId: string, items: readonly DraftItem[]): Promise<void> {
  const keys = items.flatMap((item) => serialKey(item.serial) ?? []);
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice) throw errors.serial_twice({ serial: twice });
  if (keys.length === 0) return;
  const taken = await tx.db
    .selectFrom('security_items')
    .select(['id', 'serial'])
    .where('serial_key', 'in', keys)
    .where('is_out', '=', true)
    .where('act_id', '!=', actId)
    .execute();
  const other = taken.find(({ id }) => !items.some((item) => item.source_id === id));
  if (other) throw errors.serial_out({ serial: other.serial ?? '' });
}

async function dropItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const photos = await tx.db
    .selectFrom('security_photos')
    .select('file_id')
    .where('item_id', 'in', [...ids])
    .execute();
  for (const { file_id: fileId } of photos) await releaseFile(tx, fileId);
  await tx.db
    .deleteFrom('security_items')
    .where('id', 'in', [...ids])
    .execute();
}
