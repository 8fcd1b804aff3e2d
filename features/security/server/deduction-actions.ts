import './tables.ts';
import { sql } from 'kysely';
import { openCase, takeStep } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import type { StepBody } from '#features/cases/case.ts';
import { issueLetter, letterFile } from '#features/documents/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { placeholderFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { formatDay, formatMoney } from '#platform/server/i18n.ts';
import { act } from '../act.ts';
import { deduction } from '../deduction.ts';
import { deductionWords as words } from '../deduction-words.ts';
import { errors } from '../errors.ts';
import type { OwnDeduction } from './deduction-rules.ts';

const { kind } = deduction;
const language = 'es';

export interface Asked {
  /** Pesos. */
  readonly amount: number;
  readonly instalments: number;
  readonly reason: string;
}

/**
 * Asks who had a thing to authorise a deduction of its value at most: a paper among their documents, which they sign or not.
 * @throws not_found, not_damaged, over_value, already_asked, no_person for who does not work here any more
 */
export async function askDeduction(
  ctx: Context,
  itemId: string,
  asked: Asked,
): Promise<{ id: string; number: number }> {
  return ctx.tx(async (tx) => {
    const item = await tx.db
      .selectFrom('security_items')
      .selectAll()
      .where('id', '=', itemId)
      .forUpdate()
      .executeTakeFirst();
    if (!item) throw platformErrors.not_found();
    const { number } = await getCase(tx, item.act_id, { kind: act.kind });
    if (item.person_id === tx.scope.personId) throw errors.no_person();
    if (item.back_condition !== 'damaged' && item.back_condition !== 'lost') throw errors.not_damaged();
    const most = item.value === null ? asked.amount : Number(item.value);
    if (asked.amount > most)
      throw errors.over_value({}, { issues: [{ path: 'amount', code: 'security.error.over_value' }] });
    const standing = await tx.db
      .selectFrom('security_deductions')
      .select('case_id')
      .where('item_id', '=', itemId)
      .where('stands', '=', true)
      .executeTakeFirst();
    if (standing) throw errors.already_asked();
    const thing = [item.name, item.serial].filter(Boolean).join(', ');
    const paper = { ...asked, thing, back: words.back[item.back_condition], act: number };
    const given = await givePaper(ctx, tx, item.person_id, paper);
    return openCase(ctx, tx, {
      kind,
      title: thing,
      ownerId: item.person_id,
      keep: async (caseId) => {
        await tx.db
          .insertInto('security_deductions')
          .values({
            case_id: caseId,
            item_id: itemId,
            amount: asked.amount,
            instalments: asked.instalments,
            reason: asked.reason,
            document_id: given.documentId,
            assignment_id: given.assignmentId,
            authorised_at: null,
          })
          .execute();
      },
    });
  });
}

/** The paper was signed: what its person authorised is authorised, in the same transaction. Other papers move nothing. */
export async function authoriseSigned(ctx: Context, tx: Tx, assignmentId: string): Promise<void> {
  const id = await findAsked(tx, assignmentId);
  if (id === undefined) return;
  await takeStep(ctx, tx, { id, action: 'authorise', kind, outsider: 'owner' });
  await tx.audit('security.deduction_authorised', { subject: kind, subjectId: id });
}

/** The paper was refused where documents are signed: that is the answer. Bears being told twice. */
export async function refuseRejected(ctx: Context, { assignmentId }: { assignmentId: string }): Promise<void> {
  await ctx.tx(async (tx) => {
    const id = await findAsked(tx, assignmentId);
    if (id !== undefined) await takeStep(ctx, tx, { id, action: 'refuse', kind, outsider: 'owner' });
  });
}

/** Every step but the signature. @throws not_found, and what the engine refuses */
export async function stepDeduction(ctx: Context, id: string, body: StepBody): Promise<void> {
  await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind }));
}

/** The paper as it stands, for who may see the deduction. @throws not_found */
export async function openPaper(ctx: Context, id: string) {
  const { own, owner_id: personId } = await getCase<OwnDeduction>(ctx, id, { kind });
  await ctx.tx((tx) =>
    tx.audit('security.deduction_paper_read', { subject: kind, subjectId: id, personId: personId ?? undefined }),
  );
  const { fileId } = await letterFile(ctx, own.assignment_id);
  return openFile(ctx, fileId, { disposition: 'attachment' });
}

async function findAsked(tx: Tx, assignmentId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('security_deductions as one')
    .innerJoin('cases', 'cases.id', 'one.case_id')
    .select('one.case_id')
    .where('one.assignment_id', '=', assignmentId)
    .where('cases.state', '=', 'asked')
    .where(sql<boolean>`one.stands`)
    .forUpdate('cases')
    .executeTakeFirst();
  return row?.case_id;
}

interface Paper extends Asked {
  readonly thing: string;
  readonly back: string;
  readonly act: number;
}

async function givePaper(ctx: Context, tx: Tx, personId: string, paper: Paper) {
  const person = await placeholderFacts(tx.db).where('employees.id', '=', personId).executeTakeFirst();
  const given =
    person &&
    (await issueLetter(ctx, tx, {
      personId,
      title: words.title.replace('{{thing}}', () => paper.thing),
      cover: words.cover,
      label: words.label,
      body: words.body,
      values: {
        day: formatDay(language, dayIn(ctx.settings.COMPANY_TIME_ZONE, tx.now())),
        name: person.name,
        document: person.documentNumber,
        company: ctx.settings.COMPANY_NAME,
        issuer: tx.scope.name,
        amount: formatMoney(language, paper.amount),
        instalments: paper.instalments === 1 ? words.one : words.many.replace('{{count}}', String(paper.instalments)),
        thing: paper.thing,
        act: String(paper.act),
        back: paper.back,
        reason: paper.reason,
      },
    }));
  if (!given) throw errors.no_person();
  return given;
}
