import './tables.ts';
import { sql } from 'kysely';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { anyCovers, type Place } from '#features/organization/policy.ts';
import { dayIn } from '#features/people/calendar.ts';
import { canReadPay, sheetPartsOf, type SheetPart } from '#features/people/policy.ts';
import { recordReads } from '#features/people/server/actions.ts';
import { listTeamIds, placeholderFacts, salariesOn } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { canWrite } from '../policy.ts';
import type { TemplateBody } from '../template.ts';
import { cleanContent, requireSource } from './content.ts';
import { readValues } from './field-values.ts';
import { payPlaceholder, saysPay } from '../placeholder.ts';
import { bytesOf, houseValues, setPdf } from './press.ts';
import { getRun } from './run-list.ts';
import type { Content } from './tables.ts';
import { getTemplate } from './template.ts';

/** What stands for a salary that its reader may not know. */
const hiddenPay = '$ •••.•••';
/** The code that a preview carries: it verifies nothing. */
const previewCode = 'VISTA-PREVIA';

/**
 * What a template would be for one person within reach, whether it is saved or not. Nothing is kept.
 * @throws forbidden, not_found, and what `cleanContent` and `setPdf` throw
 */
export async function previewTemplate(
  ctx: Context,
  template: TemplateBody,
  personId: string,
  given: Readonly<Record<string, string>>,
): Promise<FileAnswer> {
  if (!canWrite(ctx.scope, template)) throw platformErrors.forbidden();
  const saved = template.id === undefined ? undefined : await getTemplate(ctx, template.id);
  if (template.kind === 'pdf') await requireSource(ctx, template.file_id, [saved?.file_id ?? null]);
  const content = await cleanContent(ctx, template);
  const texts = Object.entries(given).map(([key, text]) => [key, { text, isNumber: false }] as const);
  const { values } = readValues(content.fields, Object.fromEntries(texts));
  return printPreview(ctx, personId, {
    kind: template.kind,
    title: template.name,
    content,
    fileId: template.file_id,
    labels: content.signers.map(({ label }) => label),
    values,
    due_at: null,
    delivered_on: null,
  });
}

/**
 * What one good row of an assignment would give to its person, with the values of the row. Nothing is kept.
 * @throws not_found, and what `setPdf` throws
 */
export async function previewRunRow(ctx: Context, runId: string, number: number): Promise<FileAnswer> {
  const run = await getRun(ctx, runId);
  const document = await ctx.db
    .selectFrom('documents')
    .select(['kind', 'title', 'legal', 'content', 'file_id'])
    .select(sql<Date | null>`(due_on + 1)::timestamp at time zone ${ctx.settings.COMPANY_TIME_ZONE}`.as('due_at'))
    .select(sql<string | null>`delivered_on::text`.as('delivered_on'))
    .where('id', '=', run.document_id)
    .executeTakeFirst();
  const row = await ctx.db
    .selectFrom('document_run_rows')
    .select(['person_id', 'field_values'])
    .where('run_id', '=', runId)
    .where('number', '=', number)
    .where(sql<boolean>`issues = '[]'`)
    .executeTakeFirst();
  if (!document || !canWrite(ctx.scope, document) || !row?.person_id) throw platformErrors.not_found();
  return printPreview(ctx, row.person_id, {
    kind: document.kind,
    title: document.title,
    content: document.content,
    fileId: document.file_id,
    labels: document.content.signers.map(({ label }) => label),
    values: row.field_values,
    due_at: document.due_at,
    delivered_on: document.delivered_on,
  });
}

interface Sample {
  readonly kind: 'text' | 'pdf';
  readonly title: string;
  readonly content: Content;
  readonly fileId: string | null;
  readonly labels: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly due_at: Date | null;
  readonly delivered_on: string | null;
}

async function printPreview(ctx: Context, personId: string, sample: Sample): Promise<FileAnswer> {
  const { kind, title, content, fileId, labels, values, due_at, delivered_on } = sample;
  const person = await placeholderFacts(ctx.db).where('employees.id', '=', personId).executeTakeFirst();
  if (!person?.active || !anyCovers(reachOf(ctx.scope, 'documents:write'), person)) throw platformErrors.not_found();
  const facts = Object.entries(await readableFacts(ctx, person)).map(
    ([name, value]) => [`person.${name}`, value] as const,
  );
  const unset = content.fields.map(({ key, label }) => [`form.${key}`, `[${label}]`] as const);
  const pay = saysPay(content) ? await payOf(ctx, person) : undefined;
  const now = { title, assigned_at: ctx.now(), due_at, delivered_on, code: previewCode };
  const bytes = await setPdf(ctx, {
    kind,
    title,
    content,
    source: kind === 'pdf' ? await bytesOf(ctx, fileId!) : undefined,
    values: { ...Object.fromEntries(unset), ...houseValues(ctx, now), ...Object.fromEntries(facts), ...pay, ...values },
    code: previewCode,
    labels,
  });
  return { content: bytes, size: bytes.byteLength, type: 'application/pdf', disposition: 'inline' };
}

/** Which part of a sheet a placeholder belongs to; the others are what everybody is told of a colleague. */
const partOf: Readonly<Record<string, SheetPart>> = {
  ...{ document_type: 'document', document_number: 'document' },
  ...{ document_issued_on: 'document', document_issue_place: 'document' },
  ...{ city: 'contact', address: 'contact', email: 'contact', phone: 'contact' },
  ...{ entered_on: 'contract', contract_type: 'contract', leader: 'contract', cost_center: 'contract' },
};

/** What the caller may read of the person, which is written down; the rest as it looks, made up. */
async function readableFacts(ctx: Context, person: Place & { id: string; facts: Readonly<Record<string, string>> }) {
  const isInTeam = (await listTeamIds(ctx, ctx.scope.personId)).includes(person.id);
  const parts = sheetPartsOf(ctx.scope, { id: person.id, place: person, isInTeam });
  const read = parts.filter((part) => Object.values(partOf).includes(part));
  if (read.length > 0)
    await ctx.tx(async (tx) => {
      await recordReads(tx, [person.id], { parts: read });
      await tx.audit('documents.person_previewed', { subject: 'employee', subjectId: person.id, personId: person.id });
    });
  return Object.fromEntries(
    Object.entries(person.facts).map(([name, value]) => {
      const part = partOf[name];
      return [name, part === undefined || parts.includes(part) ? value : ctx.t(`documents.sample.${name}`)];
    }),
  );
}

/** What the person earns, for who may read that, which is written down; for all others how it looks. */
async function payOf(ctx: Context, person: Place & { id: string }): Promise<Record<string, string>> {
  if (!canReadPay(ctx.scope, { id: person.id, place: person })) return { [payPlaceholder]: hiddenPay };
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const salary = (await salariesOn(ctx, [person.id], today)).get(person.id);
  await ctx.tx(async (tx) => {
    await recordReads(tx, [person.id], { parts: ['pay'] });
    await tx.audit('documents.pay_previewed', { subject: 'employee', subjectId: person.id, personId: person.id });
  });
  return { [payPlaceholder]: salary ? `$ ${new Intl.NumberFormat('es-CO').format(salary.amount)}` : '' };
}
