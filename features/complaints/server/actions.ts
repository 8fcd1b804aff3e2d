import './tables.ts';
import { createHash, randomInt } from 'node:crypto';
import {
  assignCase,
  auditCase,
  changeCase,
  openCase,
  sayInCase,
  takeStep as takeCaseStep,
  type StepInput,
} from '#features/cases/server/actions.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { complaint } from '../complaint.ts';
import { errors } from '../errors.ts';
import { conducts, type Channel, type Conduct, type MeasureKind, type Side } from '../policy.ts';
import { findDealer, findKeeper, partiesOfCase, todayOf, type Own } from './cases.ts';
import { listFree } from './member-access.ts';
import { getComplaint } from './queries.ts';

const { kind } = complaint;

export interface Telling {
  readonly channel: Channel;
  readonly conduct: Conduct;
  readonly words: string;
  readonly occurred_on?: string | null | undefined;
  readonly place?: string | undefined;
  readonly accused: readonly string[];
  readonly accused_words?: string | undefined;
}

/**
 * Tells the people of a channel. Without a name nothing of who tells is written: the call that does so comes without a
 * session, an address or a device. Where all of the channel are too close to it, those of the other one deal with it.
 * Answers the case, its folio, and the code of a nameless one.
 * @throws nobody_free when those are too close as well, bad_days, other_route
 */
export async function tell(ctx: Context, { accused, ...told }: Telling, { isNameless }: { isNameless: boolean }) {
  const { channel, conduct } = told;
  if (!(conducts[channel] as readonly string[]).includes(conduct)) throw errors.other_route();
  return ctx.tx(async (tx) => {
    const today = todayOf(tx);
    const occurredOn = told.occurred_on ?? null;
    if (occurredOn !== null && occurredOn > today) throw badDay('occurred_on');
    const ownerId = isNameless ? null : tx.scope.personId;
    const known = [...(await listColleagues(tx, accused)).keys()].filter((id) => id !== ownerId);
    const partyIds = [...(ownerId === null ? [] : [ownerId]), ...known];
    const dealtBy = await findDealer(tx, channel, { partyIds, recusedIds: [] });
    if (dealtBy === undefined) throw errors.nobody_free();
    const [folio, code] = [`${channel === 'coexistence' ? 'CV' : 'AS'}-${wordOf(8)}`, isNameless ? wordOf(16) : null];
    const { id } = await openCase(ctx, tx, {
      kind,
      ownerId,
      title: ctx.t('complaints.case.complaint.name'),
      words: told.words,
      keep: async (caseId) => {
        await tx.db
          .insertInto('complaints')
          .values({
            case_id: caseId,
            folio,
            code_hash: code && hashOfCode(code),
            channel,
            dealt_by: dealtBy,
            conduct,
            is_anonymous: isNameless,
            occurred_on: occurredOn,
            place: told.place ?? '',
            accused_words: told.accused_words ?? '',
            filed_on: today,
          })
          .execute();
        await insertAccused(tx, caseId, known);
      },
    });
    return { id, folio, code: code?.replace(/(.{4})(?=.)/g, '$1-') ?? '' };
  });
}

/** Takes a step. @throws not_found and what the engine and its guards refuse by */
export async function takeStep(ctx: Context, step: StepInput): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits every step
  await ctx.tx((tx) => takeCaseStep(ctx, tx, { ...step, kind }));
}

/**
 * Whom it is about. Whoever is close to them is shut out from then on, and who kept the case hands it over.
 * @throws not_found, closed, shut_out for who would shut themselves out: they step aside instead
 */
export async function nameAccused(ctx: Context, id: string, accused: readonly string[]): Promise<void> {
  await ctx.tx(async (tx) => {
    const record = await change(ctx, tx, id);
    const known = [...(await listColleagues(tx, accused)).keys()].filter((one) => one !== record.owner_id);
    const { dealt_by: dealtBy, recusedIds } = record.own;
    const conflicts = { partyIds: partiesOfCase({ ...record, own: { ...record.own, accusedIds: known } }), recusedIds };
    const free = await listFree(tx, dealtBy, conflicts);
    if (!free.includes(tx.scope.personId)) throw errors.shut_out();
    if (record.assignee_id === null || !free.includes(record.assignee_id))
      await assignCase(ctx, tx, { id, personId: await findKeeper(tx, dealtBy, conflicts) });
    await tx.db.deleteFrom('complaint_accused').where('case_id', '=', id).execute();
    await insertAccused(tx, id, known);
  });
}

/** A measure that protects who complained. @throws not_found, forbidden, closed */
export async function addMeasure(
  ctx: Context,
  id: string,
  measure: { kind: MeasureKind; words: string; from_on: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    await change(ctx, tx, id);
    await tx.db
      .insertInto('complaint_measures')
      .values({
        ...measure,
        id: newId(),
        case_id: id,
        lifted_on: null,
        added_by: tx.scope.personId,
        added_at: tx.now(),
      })
      .execute();
    await auditCase(tx, kind, 'complaints.measure_added', { subjectId: id });
  });
}

/** A measure ends today. @throws not_found, forbidden, closed */
export async function liftMeasure(ctx: Context, id: string, measureId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await change(ctx, tx, id);
    const lifted = await tx.db
      .updateTable('complaint_measures')
      .set({ lifted_on: todayOf(tx) })
      .where('id', '=', measureId)
      .where('case_id', '=', id)
      .where('lifted_on', 'is', null)
      .executeTakeFirst();
    if (lifted.numUpdatedRows === 0n) throw platformErrors.not_found();
    await auditCase(tx, kind, 'complaints.measure_lifted', { subjectId: id });
  });
}

/** Who was heard, and what they said. @throws not_found, forbidden, closed, bad_days */
export async function addHearing(
  ctx: Context,
  id: string,
  heard: { side: Side; held_on: string; notes: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    await change(ctx, tx, id);
    if (heard.held_on > todayOf(tx)) throw badDay('held_on');
    await tx.db
      .insertInto('complaint_hearings')
      .values({ ...heard, id: newId(), case_id: id, added_by: tx.scope.personId, added_at: tx.now() })
      .execute();
    await auditCase(tx, kind, 'complaints.heard', { subjectId: id });
  });
}

/** The minutes of a meeting, with a note on each case that the caller deals with. @throws not_found, bad_days */
export async function recordMeeting(
  ctx: Context,
  {
    cases,
    ...meeting
  }: {
    held_on: string;
    present: string;
    minutes: string;
    cases: readonly { id: string; note: string }[];
  },
): Promise<string> {
  const id = newId();
  await ctx.tx(async (tx) => {
    if (meeting.held_on > todayOf(tx)) throw badDay('held_on');
    for (const one of cases) if (!(await getComplaint(tx, one.id)).own.isDealt) throw platformErrors.not_found();
    await tx.db
      .insertInto('complaint_meetings')
      .values({ ...meeting, id, written_by: tx.scope.personId, written_at: tx.now() })
      .execute();
    if (cases.length > 0)
      await tx.db
        .insertInto('complaint_meeting_cases')
        .values(cases.map((one) => ({ meeting_id: id, case_id: one.id, note: one.note })))
        .execute();
    await auditCase(tx, kind, 'complaints.meeting_recorded', { subjectId: id });
  });
  return id;
}

/** Writes to those who deal with a nameless complaint. @throws code_unknown, closed */
export async function addWordsByCode(ctx: Context, code: string, words: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const found = await tx.db
      .selectFrom('complaints')
      .select('case_id as id')
      .where('code_hash', '=', hashOfCode(code))
      .executeTakeFirst();
    if (!found) throw errors.code_unknown();
    await sayInCase(ctx, tx, { id: found.id, words, outsider: 'owner' });
  });
}

/** Locks a case that the caller deals with. @throws not_found, forbidden, closed */
function change(ctx: Context, tx: Tx, id: string) {
  return changeCase<Own>(ctx, tx, { id, kind, who: ['member'] });
}

async function insertAccused(tx: Tx, caseId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .insertInto('complaint_accused')
    .values(ids.map((personId) => ({ case_id: caseId, person_id: personId })))
    .execute();
}

function badDay(path: string) {
  return errors.bad_days.at(path);
}

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Letters and digits that nobody takes for others: sixteen of them hold 80 bits. */
function wordOf(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}

/** The code is long and drawn by chance, so its digest alone is kept. */
export function hashOfCode(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest('hex');
}
