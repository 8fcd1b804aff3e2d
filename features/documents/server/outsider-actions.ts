import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { masked } from './code.ts';
import { inspectPdf } from './pdf/inspect.ts';
import { seal } from './pdf/seal.ts';
import { presentEditions } from './outsider-queries.ts';
import { bytesOf, houseValues, keyOf, setPdf, sha256 } from './press.ts';
import { refusing } from './refusals.ts';
import type { Content } from './tables.ts';

// A document for somebody who has no account: set from a template and sealed with their signature as every document is.
// The room that lends them a link answers for who they are, and keeps the file.

/** What a letter says where no template was chosen: clean HTML of the house. */
export interface OutsiderWords {
  readonly body: string;
}

export interface OutsiderPaper {
  readonly title: string;
  /** A template of ours, in the edition that is present now, or the words themselves. */
  readonly from: { readonly templateId: string } | OutsiderWords;
  /** By the name of their placeholder, such as `person.name`. */
  readonly values: Readonly<Record<string, string>>;
  /** What stands beside the place of the signature. */
  readonly label: string;
  readonly code: string;
}

/** The PDF with a place for one signature; nobody has sealed it so far. @throws not_found for a template that is gone */
export async function setOutsiderPaper(ctx: Context, paper: OutsiderPaper): Promise<Uint8Array> {
  const { title, values, label, code } = paper;
  const { kind, content, fileId } =
    'templateId' in paper.from ? await presentOf(ctx, paper.from.templateId) : plain(paper.from);
  const row = { title, code, assigned_at: ctx.now(), due_at: null, delivered_on: null };
  const source = fileId === null ? undefined : await bytesOf(ctx, fileId);
  const bytes = await setPdf(ctx, {
    kind,
    title,
    content,
    source,
    code,
    labels: [label],
    values: { ...houseValues(ctx, row), ...values },
  });
  // It is read once before anybody is asked to sign it.
  await refusing(inspectPdf(bytes));
  return bytes;
}

export interface OutsiderSignature {
  readonly name: string;
  readonly documentNumber: string;
  /** What the seal says. */
  readonly reason: string;
  /** How they were known: kept inside what is signed. */
  readonly evidence: Readonly<Record<string, string>>;
}

/** The stored file with the signature of its person. @throws altered where it is not what was fixed, and what `refusing` names */
export async function sealOutsiderPaper(
  ctx: Context,
  { fileId, sha256: fixed }: { readonly fileId: string; readonly sha256: string },
  signature: OutsiderSignature,
): Promise<Uint8Array> {
  const bytes = await bytesOf(ctx, fileId);
  if (sha256(bytes) !== fixed) throw errors.altered();
  const { name, documentNumber, reason, evidence } = signature;
  const at = ctx.now();
  const order = {
    index: 0,
    at,
    reason,
    evidence: { ...evidence, at: at.toISOString() },
    signer: { name, maskedDocument: masked(documentNumber) },
    appearance: { typed: name },
    timeZone: ctx.settings.COMPANY_TIME_ZONE,
  };
  return refusing(seal(bytes, order, await keyOf(ctx)));
}

/** A template that something was set from stays as it was: its next words are another edition. */
export async function noteTemplateUse(tx: Tx, templateId: string): Promise<void> {
  await tx.db
    .updateTable('document_template_editions')
    .set({ used: true })
    .where('template_id', '=', templateId)
    .where((eb) => eb('number', '=', eb.selectFrom('document_templates').select('number').where('id', '=', templateId)))
    .execute();
}

/** Stands from now on among the papers of somebody who came to work here. */
export async function keepForPerson(
  tx: Tx,
  paper: {
    readonly id: string;
    readonly personId: string;
    readonly title: string;
    readonly fileId: string;
    readonly issuedOn: string;
  },
): Promise<void> {
  const { id, personId, title, fileId, issuedOn } = paper;
  const row = {
    id,
    person_id: personId,
    kind: 'other' as const,
    title,
    period: null,
    issued_on: issuedOn,
    file_id: fileId,
  };
  await tx.db
    .insertInto('personal_documents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function presentOf(ctx: Context, templateId: string) {
  const row = await presentEditions(ctx)
    .select(['document_templates.kind', 'edition.content', 'edition.file_id as fileId'])
    .where('document_templates.id', '=', templateId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

function plain({ body }: OutsiderWords) {
  const content: Content = {
    cover: '',
    body,
    header: '{{company.name}}',
    footer: '{{document.code}}',
    logo: true,
    fields: [],
    boxes: [],
    signers: [],
    pages: 0,
  };
  return { kind: 'text' as const, content, fileId: null };
}
