import './tables.ts';
import { createHash } from 'node:crypto';
import { keepFile, registerIssued, storeFile, type Issue } from '#features/files/server/actions.ts';
import { openFile } from '#features/files/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Context } from '#platform/server/context.ts';
import { nameForDisk } from '#platform/server/zip.ts';
import { errors } from '../errors.ts';
import { lastMoment } from '../last-day.ts';
import { fillText, personPlaceholders, placeholdersIn } from '../placeholder.ts';
import { inspectPdf } from './pdf/inspect.ts';
import { sealKey } from './pdf/keys.ts';
import { prepareForSigning } from './pdf/prepare.ts';
import { renderTemplate } from './pdf/render.ts';
import { refusing } from './refusals.ts';
import type { Assignment } from './standing.ts';
import type { Content } from './tables.ts';
import { appendEvents, type Actor } from './trail.ts';

/** Files of this room. */
export const pdfUse = 'documents.pdf';
export const evidenceUse = 'documents.evidence';
export const paperUse = 'documents.paper';
export const sourceUse = 'documents.source';

/** What is set: the words of a document with one person's values. */
export interface Manuscript {
  readonly kind: 'text' | 'pdf';
  readonly title: string;
  readonly content: Content;
  /** The uploaded PDF. */
  readonly source: Uint8Array | undefined;
  readonly values: Readonly<Record<string, string>>;
  readonly code: string;
  readonly labels: readonly string[];
}

/** The PDF of a manuscript with a seal field for each signer. @throws what `refusing` names */
export async function setPdf(ctx: Context, manuscript: Manuscript): Promise<Uint8Array> {
  const { kind, title, content, source, code, labels } = manuscript;
  const values = { ...emptyValues(content), ...manuscript.values };
  if (kind === 'pdf' && source === undefined) throw errors.pdf_missing();
  const { header, footer } = content;
  const html = content.body + unplaced(content);
  const logo = content.logo && content.logo_file_id ? await bytesOf(ctx, content.logo_file_id) : undefined;
  const plain =
    kind === 'pdf'
      ? source!
      : await refusing(renderTemplate({ title, html, header, footer, logo, values, at: ctx.now() }));
  const placed = (index: number) => content.boxes.find((box) => box.kind === 'signature' && box.signer === index);
  const fields = content.boxes.flatMap((box) =>
    box.kind === 'value' && box.name !== null ? [{ box, value: values[box.name] ?? '' }] : [],
  );
  const signers = labels.map((label, index) => ({ index, label, box: placed(index) }));
  const { isDemo } = await keyOf(ctx);
  const stamp = { verifyUrl: verifyUrl(ctx, code), code, isOurs: kind === 'text', demo: isDemo };
  return refusing(prepareForSigning(plain, { signers, fields, ...stamp }));
}

/**
 * The document of an assignment as it stands, checked against its hash. The first time it is set, and its hash is
 * fixed before anybody sees it.
 * @throws altered, and what `setPdf` throws
 */
export async function pdfOf(
  ctx: Context,
  assignment: Assignment,
  actor: Actor,
): Promise<{ bytes: Uint8Array; sha256: string; pages: number }> {
  if (assignment.file_id === null) return printFirst(ctx, assignment, actor);
  const bytes = await bytesOf(ctx, assignment.file_id);
  if (sha256(bytes) !== assignment.sha256) throw errors.altered();
  return { bytes, sha256: assignment.sha256, pages: assignment.pages ?? 1 };
}

/** The document with what its first signer filled in set into its words; nobody has sealed it so far. @throws what `setPdf` throws */
export async function printFilled(ctx: Context, assignment: Assignment, values: Readonly<Record<string, string>>) {
  const filled = { ...assignment, field_values: { ...assignment.field_values, ...values } };
  const bytes = await setPdf(ctx, await manuscriptOf(ctx, filled));
  const { pages } = await refusing(inspectPdf(bytes));
  return { bytes, sha256: sha256(bytes), pages };
}

async function printFirst(ctx: Context, assignment: Assignment, actor: Actor) {
  const bytes = await setPdf(ctx, await manuscriptOf(ctx, assignment));
  const { pages } = await refusing(inspectPdf(bytes));
  const file = await storeFile(
    ctx,
    { bytes, name: `${fileName(assignment.title)}.pdf`, type: 'application/pdf' },
    { use: pdfUse },
  );
  const fixed = await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('document_assignments')
      .select(['file_id', 'sha256', 'pages'])
      .where('id', '=', assignment.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Two opened it at once: what the first one set is the document, and ours is collected.
    if (row.file_id !== null) return row;
    await keepFile(tx, file.id, { use: pdfUse });
    const set = { file_id: file.id, sha256: file.sha256, pages };
    await tx.db.updateTable('document_assignments').set(set).where('id', '=', assignment.id).execute();
    await registerIssued(tx, file.sha256, issueOf(assignment));
    await appendEvents(tx, assignment.id, actor, [{ kind: 'fixed', detail: { pages }, hashAfter: file.sha256 }]);
    await tx.audit('documents.fixed', { subject: 'assignment', subjectId: assignment.id, after: { pages } });
    return set;
  });
  const isOurs = fixed.file_id === file.id;
  const final = isOurs ? bytes : await bytesOf(ctx, fixed.file_id!);
  return { bytes: final, sha256: fixed.sha256!, pages: fixed.pages ?? pages };
}

async function manuscriptOf(ctx: Context, assignment: Assignment): Promise<Manuscript> {
  const document = await ctx.db
    .selectFrom('documents')
    .select(['title', 'kind', 'content', 'file_id'])
    .where('id', '=', assignment.document_id)
    .executeTakeFirstOrThrow();
  const people = await ctx.db
    .selectFrom('document_signers')
    .select(['label', 'name', 'behalf_of_name'])
    .where('assignment_id', '=', assignment.id)
    .orderBy('index')
    .execute();
  return {
    kind: document.kind,
    title: document.title,
    content: document.content,
    source: document.file_id === null ? undefined : await bytesOf(ctx, document.file_id),
    values: { ...houseValues(ctx, assignment), ...assignment.field_values },
    code: assignment.code,
    labels: people.map(({ label, name, behalf_of_name: of }) =>
      of === null ? `${label}: ${name}` : `${label}: ${ctx.t('documents.evidence.behalf', { name, of })}`,
    ),
  };
}

/** How a document, at any of its stages, stands in the register of what the portal issued. */
export const issueOf = ({ code, title }: Pick<Assignment, 'code' | 'title'>): Issue => ({
  ...{ kind: 'documents.document', code, title },
});

/** What the house and the assignment say of themselves. */
export function houseValues(
  { settings }: Pick<Context, 'settings'>,
  row: Pick<Assignment, 'title' | 'assigned_at' | 'due_at' | 'delivered_on' | 'code'>,
): Record<string, string> {
  const shown = (moment: Date | null) =>
    moment === null ? '' : dayIn(settings.COMPANY_TIME_ZONE, moment).split('-').reverse().join('/');
  return {
    'company.name': settings.COMPANY_NAME,
    'document.title': row.title,
    'document.date': shown(row.assigned_at),
    'document.due_on': shown(row.due_at && lastMoment(row.due_at)),
    'document.delivered_on': row.delivered_on?.split('-').reverse().join('/') ?? '',
    'document.code': row.code,
  };
}

/** What a signer fills in and the text has no place for stands below it: nobody signs a value that no page shows. */
function unplaced({ body, fields }: Content): string {
  const asked = fields.filter(
    ({ filled_by, key }) => filled_by === 'signer' && !placeholdersIn(body).includes(`form.${key}`),
  );
  return asked
    .map(({ label, key }) => fillText('<p><strong>{{label}}:</strong> ', { label }) + `{{form.${key}}}</p>`)
    .join('');
}

function emptyValues({ fields }: Content): Record<string, string> {
  const names = [...personPlaceholders.map((name) => `person.${name}`), ...fields.map(({ key }) => `form.${key}`)];
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** All bytes of a stored file. */
export async function bytesOf(ctx: Context, fileId: string): Promise<Uint8Array> {
  const { content } = await openFile(ctx, fileId, { disposition: 'attachment' });
  const parts: Uint8Array[] = [];
  for await (const part of content as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}

export const keyOf = (ctx: Pick<Context, 'settings'>) => sealKey(ctx.settings, ctx.settings.DATA_DIR);

/** Where anybody verifies a document. */
export const verifyUrl = ({ settings }: Pick<Context, 'settings'>, code: string) =>
  `${settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`}/verificar-documento/${code}`;

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const fileName = (title: string) => nameForDisk(title) ?? 'documento';
