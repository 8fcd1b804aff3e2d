import './tables.ts';
import { sql } from 'kysely';
import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { dayIn } from '#features/people/calendar.ts';
import { documentHeads } from '#features/people/sheet-heads.ts';
import { personIdsByAudience, placeholderFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { newId } from '#platform/contract/id.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Tx, Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { canWrite } from '../policy.ts';
import { checkRun } from './run-check.ts';
import { getRun, type Run } from './run-list.ts';
import { readValues } from './field-values.ts';
import { readSheet, type Column } from './sheet.ts';
import type { RunIssue } from './tables.ts';

/** The job that gives a document to the good rows of a run. */
const assignJob = 'documents.assign';

interface StagedRow {
  readonly number: number;
  readonly document_number: string;
  readonly assignment_id: string;
  readonly field_values: Readonly<Record<string, string>>;
  readonly issues: readonly RunIssue[];
}

interface Wanted {
  readonly document_id: string;
  readonly audience?: Audience | undefined;
  readonly people?: readonly { document_number: string; values: Readonly<Record<string, string>> }[] | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly confirm: boolean;
}

/**
 * Holds whom a document would be given to against the company; with `confirm` the good ones get it in the background.
 * @throws not_found, audience_out_of_reach, nobody_in_audience, run_empty, due_in_past, invalid_input
 */
export async function assignDocument(ctx: Context, wanted: Wanted): Promise<Run> {
  const document = await requireAssignable(ctx, wanted.document_id);
  const { audience, people } = wanted;
  if ((audience === undefined) === (people === undefined))
    throw platformErrors.invalid_input({}, { issues: [{ path: 'body.audience', code: 'required' }] });
  const texts = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([key, text]) => [key, { text: text.trim(), isNumber: false }]));
  if (people !== undefined) {
    const rows = people.map(({ document_number, values }, at) => ({
      number: at + 1,
      document_number,
      assignment_id: newId(),
      ...read(document.content.fields, texts({ ...wanted.values, ...values })),
    }));
    const id = await stage(ctx, { documentId: document.id, source: 'people', fileName: null }, (tx, runId) =>
      addRows(tx, runId, rows),
    );
    return wanted.confirm ? decideRun(ctx, id, { apply: true }) : getRun(ctx, id);
  }
  if (!mayAddress(reachOf(ctx.scope, 'documents:write'), audience!)) throw errors.audience_out_of_reach();
  const same = read(document.content.fields, texts(wanted.values ?? {}));
  const id = await stage(ctx, { documentId: document.id, source: 'audience', fileName: null }, (tx, runId) =>
    addAudience(tx, runId, audience!, same),
  );
  const run = await getRun(ctx, id);
  if (run.total === 0) throw errors.nobody_in_audience();
  return wanted.confirm ? decideRun(ctx, id, { apply: true }) : run;
}

/** Reads a spreadsheet of people and their values; nothing is assigned before the decision. @throws not_found, due_in_past, and what `readSheet` throws */
export async function importAssignments(ctx: Context, documentId: string, upload: Upload): Promise<Run> {
  const document = await requireAssignable(ctx, documentId);
  const { fields } = document.content;
  const sheet = await readSheet(upload, columnsOf(ctx, fields));
  const rows = sheet.map(({ number, cells }) => ({
    number,
    document_number: (cells['document_number']?.text ?? '').replace(/[.\s]/g, '').slice(0, 30),
    assignment_id: newId(),
    ...read(fields, cells),
  }));
  const id = await stage(ctx, { documentId, source: 'spreadsheet', fileName: upload.name }, (tx, runId) =>
    addRows(tx, runId, rows),
  );
  return getRun(ctx, id);
}

/** The columns of a document's spreadsheet: whom, and each value that the issuer fills. */
export function columnsOf(
  ctx: Pick<Context, 't'>,
  fields: readonly { key: string; label: string; required: boolean; filled_by: string }[],
): Column[] {
  const whom = {
    key: 'document_number',
    words: [ctx.t('documents.sheet.document'), ...documentHeads],
    required: true,
  };
  const values = fields.filter(({ filled_by }) => filled_by === 'issuer');
  return [whom, ...values.map(({ key, label, required }) => ({ key, words: [label], required }))];
}

/**
 * Assigns the good rows of a run in the background, or cancels it.
 * @throws not_found, run_decided, run_empty
 */
export async function decideRun(ctx: Context, runId: string, { apply }: { apply: boolean }): Promise<Run> {
  await getRun(ctx, runId);
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('document_runs')
      .selectAll()
      .where('id', '=', runId)
      .where('created_by', '=', tx.scope.personId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.state !== 'ready') throw errors.run_decided();
    if (apply && row.good === 0) throw errors.run_empty();
    const reaches = JSON.stringify(reachOf(tx.scope, 'documents:write'));
    const state = apply ? 'applying' : 'cancelled';
    await tx.db
      .updateTable('document_runs')
      .set({ state, reaches, finished_at: apply ? null : tx.now() })
      .where('id', '=', runId)
      .execute();
    if (apply) await tx.db.updateTable('documents').set({ state: 'sent' }).where('id', '=', row.document_id).execute();
    await tx.audit(apply ? 'documents.run_decided' : 'documents.run_cancelled', {
      subject: 'document_run',
      subjectId: runId,
      after: { state, good: row.good, total: row.total },
    });
  });
  if (apply) await startRun(ctx, runId);
  return getRun(ctx, runId);
}

/** Queues the work of a decided run; once more is the same job. */
export async function startRun(ctx: Context, runId: string): Promise<void> {
  const jobId = await ctx.services.jobs.start(
    assignJob,
    { runId },
    { key: runId, personId: ctx.scope.personId || undefined! },
  );
  await ctx.db.updateTable('document_runs').set({ job_id: jobId }).where('id', '=', runId).execute();
}

async function requireAssignable(ctx: Context, documentId: string) {
  const document = await ctx.db
    .selectFrom('documents')
    .select(['id', 'legal', 'content', sql<string | null>`due_on::text`.as('due_on')])
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!document || !canWrite(ctx.scope, document)) throw platformErrors.not_found();
  if (document.due_on !== null && document.due_on < dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()))
    throw errors.due_in_past();
  return document;
}

interface Staging {
  readonly documentId: string;
  readonly source: 'audience' | 'people' | 'spreadsheet';
  readonly fileName: string | null;
}

async function stage(
  ctx: Context,
  { documentId, source, fileName }: Staging,
  add: (tx: Tx, runId: string) => Promise<void>,
): Promise<string> {
  const id = newId();
  const reaches = reachOf(ctx.scope, 'documents:write');
  await ctx.tx(async (tx) => {
    await tx.db
      .insertInto('document_runs')
      .values({
        id,
        document_id: documentId,
        source,
        file_name: fileName,
        state: 'ready',
        created_by: tx.scope.personId,
        created_at: tx.now(),
        language: ctx.language,
        reaches: JSON.stringify(reaches),
      })
      .execute();
    await add(tx, id);
    const counts = await checkRun(tx.db, id, documentId, {
      reaches,
      day: dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()),
    });
    const after = { source, fileName, ...counts };
    await tx.audit('documents.run_read', { subject: 'document_run', subjectId: id, after });
  });
  return id;
}

function read(fields: Parameters<typeof readValues>[0], given: Parameters<typeof readValues>[1]) {
  const { values, issues } = readValues(fields, given);
  return { field_values: values, issues };
}

async function addRows(tx: Tx, runId: string, rows: readonly StagedRow[]): Promise<void> {
  await sql`
    insert into document_run_rows (run_id, number, document_number, assignment_id, field_values, issues)
    select ${runId}::uuid, number, document_number, assignment_id, field_values, issues
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (number int, document_number text, assignment_id uuid, field_values jsonb, issues jsonb)`.execute(tx.db);
}

/** Everybody of an audience in one statement, each with an id for their document. */
async function addAudience(
  tx: Tx,
  runId: string,
  audience: Audience,
  { field_values, issues }: Pick<StagedRow, 'field_values' | 'issues'>,
): Promise<void> {
  const people = placeholderFacts(tx.db).clearSelect().select(['employees.id', 'employees.document_number']);
  await sql`
    insert into document_run_rows (run_id, number, document_number, assignment_id, field_values, issues)
    select ${runId}::uuid, row_number() over (order by people.document_number), people.document_number,
      gen_random_uuid(), ${JSON.stringify(field_values)}::jsonb, ${JSON.stringify(issues)}::jsonb
    from (${people.where('employees.id', 'in', personIdsByAudience(tx, audience))}) people`.execute(tx.db);
}
