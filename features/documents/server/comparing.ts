import './tables.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { editionText } from '../edition-text.ts';
import { errors } from '../errors.ts';
import { fillText } from '../placeholder.ts';
import { findEarlier } from './earlier.ts';
import { houseValues } from './press.ts';
import { getOwn, type Standing } from './standing.ts';
import { checkPassword } from './step-up.ts';
import type { Content } from './tables.ts';

/**
 * What a document says to the caller and what the one said that they signed before in its place, each as a text with
 * chapters. A protected one asks for the password as its pages do.
 * @throws not_found when there is none before, wrong_state before it was opened, and what `checkPassword` throws
 */
export async function compareDocument(
  ctx: Context,
  { id, doc_user, password }: { id: string; doc_user: string; password?: string | undefined },
): Promise<{ before: string; after: string; has_pdf: boolean }> {
  const standing = await getOwn(ctx, doc_user);
  const { assignment, own } = standing;
  if (assignment.document_id !== id) throw platformErrors.not_found();
  if (own.opened_at === null) throw errors.wrong_state();
  const source = await findSource(ctx, id);
  const earlier = await findEarlier(ctx, assignment, source);
  if (!earlier) throw platformErrors.not_found();
  const past = await getOwn(ctx, earlier.id);
  if (assignment.needs_password || past.assignment.needs_password) {
    const { mustChange } = await checkPassword(ctx, password);
    if (mustChange) throw errors.password_must_change();
  }
  const old = await findSource(ctx, earlier.documentId);
  const has_pdf = source.kind === 'pdf' || old.kind === 'pdf';
  return {
    before: textOf(ctx, old, past),
    after: textOf(ctx, source, standing),
    has_pdf,
  };
}

type Source = Awaited<ReturnType<typeof findSource>>;

function findSource(ctx: Context, id: string) {
  return ctx.db
    .selectFrom('documents')
    .select(['kind', 'content', 'template_id', 'template_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The words with this person's values in their places; of a PDF what was filled into it. */
function textOf(ctx: Context, { kind, content }: Source, { assignment, people }: Standing): string {
  const own = content.fields.filter(({ filled_by }) => filled_by === 'signer');
  const values = {
    // Every copy has a code of its own: no difference that anybody signs for.
    ...{ ...houseValues(ctx, assignment), 'document.code': '' },
    ...assignment.field_values,
    ...Object.fromEntries(own.map(({ key, label }) => [`form.${key}`, `[${label}]`])),
  };
  const words = {
    ...content,
    ...{ number: 0, saved_at: '', saved_by: '', header: '', footer: '', logo: false, logo_file_id: null },
    ...{ fields: [], boxes: [], pages: 0, file_hash: null },
    body: kind === 'text' ? fillText(content.body, values) : filledOf(content, values),
    signers: people.map(({ role, label, person_id }) => ({ role, label, person_id })),
    people: Object.fromEntries(people.map(({ person_id, name }) => [person_id, name])),
  };
  return editionText(words, new Map(), (key, given) => ctx.t(key, given));
}

function filledOf({ fields }: Content, values: Readonly<Record<string, string>>): string {
  if (fields.length === 0) return '';
  const lines = fields.map(({ key, label }) =>
    fillText('<li>{{label}}: {{value}}</li>', { label, value: values[`form.${key}`] ?? '' }),
  );
  return `<ul>${lines.join('')}</ul>`;
}
