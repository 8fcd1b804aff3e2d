import './tables.ts';
import { sql } from 'kysely';
import { documentHeads } from '#features/people/sheet-heads.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { dayOfCell } from '#platform/server/sheet-day.ts';
import { errors } from '../errors.ts';
import { canWrite, isPossible } from '../policy.ts';
import { inStates, selected } from './cancellation.ts';
import { matching } from './following.ts';
import { emptySheet, readSheet, type Column } from './sheet.ts';
import type { RunIssue } from './tables.ts';
import { actorOf, appendEach } from './trail.ts';

/** Changes the delivery date of one assignment; it is a line of its trail. @throws not_found, completed, wrong_state */
export async function changeDelivery(ctx: Context, assignmentId: string, deliveredOn: string): Promise<Date> {
  const found = selected(ctx, { ids: [assignmentId] });
  return ctx.tx(async (tx) => {
    const { rows } = await sql<{ state: 'pending' }>`
      select state from document_assignments each where ${found} for update`.execute(tx.db);
    if (!rows[0]) throw platformErrors.not_found();
    if ((rows[0].state as string) === 'completed') throw errors.completed();
    if (!isPossible('reschedule', rows[0].state)) throw errors.wrong_state();
    await change(ctx, tx, [{ id: assignmentId, day: deliveredOn }]);
    const after = { deliveredOn };
    await tx.audit('documents.delivery_changed', { subject: 'assignment', subjectId: assignmentId, after });
    return tx.now();
  });
}

export interface DeliveryRow {
  readonly number: number;
  readonly document_number: string;
  readonly issues: readonly RunIssue[];
}

/**
 * Changes the delivery dates of a document's assignments from a spreadsheet; without `confirm` it only tells what it
 * would do. Wrong rows change nothing and keep nobody else back.
 * @throws not_found, and what `readSheet` throws
 */
export async function changeDeliveries(
  ctx: Context,
  documentId: string,
  upload: Upload,
  { confirm }: { confirm: boolean },
): Promise<{ total: number; changed: number; done: boolean; rows: DeliveryRow[] }> {
  const document = await ctx.db.selectFrom('documents').select('legal').where('id', '=', documentId).executeTakeFirst();
  if (!document || !canWrite(ctx.scope, document)) throw platformErrors.not_found();
  const sheet = await readSheet(upload, columnsOf(ctx));
  const reachable = matching(ctx, { legal: document.legal, document_id: documentId }, 'documents:write');
  const { rows: known } = await sql<{ id: string; person_document: string; open: boolean }>`
    select id, person_document, ${inStates('reschedule')} as open from document_assignments each
    where ${reachable} order by open`.execute(ctx.db);
  // The open one of somebody who has the document more than once comes last, and counts.
  const byDocument = new Map(known.map((row) => [row.person_document, row]));
  const seen = new Set<string>();
  const wrong: DeliveryRow[] = [];
  const changes: { id: string; day: string }[] = [];
  for (const { number, cells } of sheet) {
    const document_number = (cells['document_number']?.text ?? '').replace(/[.\s]/g, '').slice(0, 30);
    const day = cells['delivered_on'] && dayOfCell(cells['delivered_on']);
    const row = byDocument.get(document_number);
    const issues: RunIssue[] = [];
    if (!row) issues.push({ column: 'document_number', code: 'not_assigned', value: document_number });
    else if (!row.open) issues.push({ column: 'document_number', code: 'closed', value: document_number });
    if (seen.has(document_number)) issues.push({ column: 'document_number', code: 'repeated', value: document_number });
    if (!day) issues.push({ column: 'delivered_on', code: 'not_date', value: cells['delivered_on']?.text ?? null });
    seen.add(document_number);
    if (issues.length > 0) wrong.push({ number, document_number, issues });
    else changes.push({ id: row!.id, day: day! });
  }
  if (confirm && changes.length > 0)
    await ctx.tx(async (tx) => {
      await change(ctx, tx, changes);
      await tx.audit('documents.deliveries_changed', {
        subject: 'document',
        subjectId: documentId,
        after: { changed: changes.length, file: upload.name },
      });
    });
  return { total: sheet.length, changed: changes.length, done: confirm && changes.length > 0, rows: wrong };
}

/** The empty sheet of `changeDeliveries`. */
export const deliverySheet = (ctx: Context) => emptySheet(ctx.t('documents.sheet.delivery'), columnsOf(ctx));

function columnsOf(ctx: Pick<Context, 't'>): Column[] {
  return [
    { key: 'document_number', words: [ctx.t('documents.sheet.document'), ...documentHeads], required: true },
    { key: 'delivered_on', words: [ctx.t('documents.sheet.deliveredOn'), 'fecha de entrega'], required: true },
  ];
}

async function change(ctx: Context, tx: Tx, changes: readonly { id: string; day: string }[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given (id uuid, day date)`;
  await sql`select count(*) from (select id from document_assignments
    where id in (select id from ${given}) order by id for update) held`.execute(tx.db);
  await appendEach(
    tx,
    'delivery_changed',
    actorOf(ctx),
    sql`select each.id as assignment_id,
      json_build_object('before', each.delivered_on, 'after', given.day)::text as detail
      from ${given} join document_assignments each on each.id = given.id where ${inStates('reschedule')}`,
  );
  await sql`
    update document_assignments each set delivered_on = given.day from ${given}
    where each.id = given.id and ${inStates('reschedule')}`.execute(tx.db);
}
