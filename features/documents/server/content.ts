import './tables.ts';
import { findFile } from '#features/files/server/queries.ts';
import { storeFile } from '#features/files/server/actions.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read, Upload } from '#platform/server/context.ts';
import { cleanRichText } from '#platform/server/rich-text.ts';
import { readFile } from 'node:fs/promises';
import { errors } from '../errors.ts';
import { saysPay, unknownPlaceholders } from '../placeholder.ts';
import type { Box, Field, SignerPlan } from '../template.ts';
import { inspectPdf } from './pdf/inspect.ts';
import { requireLogo } from './logo.ts';
import { bytesOf, sourceUse } from './press.ts';
import { refusing } from './refusals.ts';
import type { Content } from './tables.ts';

interface Written {
  readonly kind: 'text' | 'pdf';
  readonly cover: string;
  readonly body: string;
  readonly header: string;
  readonly footer: string;
  readonly logo: boolean;
  readonly logo_file_id?: string | null | undefined;
  readonly fields: readonly Field[];
  readonly boxes: readonly Box[];
  readonly signers: readonly SignerPlan[];
  readonly file_id: string | null;
}

/**
 * What a writer sent, clean and complete: every placeholder is known, every box stands on a page and belongs to a
 * signer, every named signer works here, and a leader signs nothing that says what somebody earns.
 * @throws unknown_placeholder, box_outside, unknown_signer, pay_signer, pdf_missing, and what an unreadable PDF throws
 */
export async function cleanContent(ctx: Context, written: Written): Promise<Content> {
  const { kind, fields, boxes, signers, cover, logo } = written;
  const [body, header, footer] = await Promise.all(
    [written.body, written.header, written.footer].map(async (text) => (await cleanRichText(text)).html),
  );
  if (kind === 'text' && isBlank(body!))
    throw platformErrors.invalid_input({}, { issues: [{ path: 'body', code: 'required' }] });
  const names = boxes.flatMap((box) => (box.kind === 'value' ? [`{{${box.name ?? ''}}}`] : []));
  const keys = fields.map(({ key }) => key);
  const unknown = unknownPlaceholders([body, header, footer, ...names].join(' '), keys);
  if (unknown.length > 0)
    throw errors.unknown_placeholder(
      { names: unknown.join(', ') },
      {
        issues: [
          { path: 'body.body', code: 'documents.error.unknown_placeholder', params: { names: unknown.join(', ') } },
        ],
      },
    );
  if (new Set(keys).size < keys.length)
    throw platformErrors.invalid_input({}, { issues: [{ path: 'body.fields', code: 'invalid' }] });
  const pages = kind === 'pdf' ? await countPages(ctx, written.file_id) : 0;
  const isInside = (box: Box) =>
    box.page <= pages &&
    box.x + box.width <= 1.0001 &&
    box.y + box.height <= 1.0001 &&
    (box.kind !== 'signature' || (box.signer !== null && box.signer < signers.length));
  if (!boxes.every(isInside)) throw errors.box_outside();
  await requireSigners(ctx, signers);
  const isLed = signers.some(({ role }) => role === 'leader');
  if (isLed && saysPay({ body: body!, header: header!, footer: footer!, boxes })) throw errors.pay_signer();
  const logo_file_id = written.logo_file_id ?? null;
  if (logo_file_id !== null) await requireLogo(ctx, logo_file_id);
  return { cover, body: body!, header: header!, footer: footer!, logo, logo_file_id, fields, boxes, signers, pages };
}

/** Keeps an uploaded PDF for a day, until a template or a document names it. @throws what an unreadable PDF throws */
export async function uploadPdf(ctx: Context, upload: Upload) {
  const { pages } = await refusing(inspectPdf(await readFile(upload.path)));
  const file = await storeFile(ctx, upload, { use: sourceUse });
  return { file, pages };
}

/** A source file that the caller has uploaded, or that a record which they may write names. @throws pdf_missing */
export async function requireSource(
  ctx: Read,
  fileId: string | null,
  named: readonly (string | null)[],
): Promise<void> {
  if (fileId === null) throw errors.pdf_missing();
  if (named.includes(fileId)) return;
  const file = await findFile(ctx, fileId);
  if (file?.use !== sourceUse || file.ownerId !== ctx.scope.personId) throw errors.pdf_missing();
}

async function countPages(ctx: Context, fileId: string | null): Promise<number> {
  if (fileId === null) throw errors.pdf_missing();
  const { pages } = await refusing(inspectPdf(await bytesOf(ctx, fileId)));
  return pages;
}

/** Named signers must work here; the document's own person stands among the signers at most once. */
async function requireSigners(read: Read, signers: readonly SignerPlan[]): Promise<void> {
  const own = signers.filter(({ role }) => role === 'employee');
  const named = signers.filter(({ role }) => role === 'person' || role === 'legal_representative');
  const ids = named.map(({ person_id }) => person_id ?? '');
  if (own.length > 1 || ids.includes('') || new Set(ids).size < ids.length) throw errors.unknown_signer();
  if (ids.length === 0) return;
  const found = await employeeFacts(read.db)
    .where('employees.id', 'in', ids)
    .where('employees.active', '=', true)
    .execute();
  if (found.length < ids.length) throw errors.unknown_signer();
}

/** Whether a reader would see nothing of rich text: a paragraph of nothing is nothing, a picture is something. */
const isBlank = (html: string) =>
  !html.includes('<img') &&
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .trim() === '';
