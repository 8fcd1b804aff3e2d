import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { prepared } from '#platform/server/prepared.ts';
import { errors } from '../errors.ts';
import { askedOf } from '../filling.ts';
import { shownValue } from './field-values.ts';
import type { Standing } from './standing.ts';
import type { Content } from './tables.ts';

/**
 * What a signer filled in, as it is set into the text: by the keys of the document's values, written by their kinds.
 * Nothing when the document asks nothing of them.
 * @throws fields_missing, and invalid_input for a key that it does not ask for or a value of another kind
 */
export async function readFilled(
  ctx: Context,
  { assignment, people }: Standing,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const [row] = await findFields(ctx, { id: assignment.document_id });
  const asked = askedOf(row!.fields, people);
  const missing = asked.filter(({ required, key }) => required && !given[key]?.trim());
  if (missing.length > 0)
    throw errors.fields_missing({}, { issues: missing.map(({ key }) => ({ path: pathOf(key), code: 'required' })) });
  const values: Record<string, string> = {};
  for (const [key, text] of Object.entries(given)) {
    const field = asked.find((one) => one.key === key);
    const value = field && (text.trim() === '' ? '' : shownValue(field, { text: text.trim(), isNumber: false }));
    if (value === undefined)
      throw platformErrors.invalid_input({}, { issues: [{ path: pathOf(key), code: 'invalid' }] });
    values[`form.${key}`] = value;
  }
  return values;
}

const pathOf = (key: string) => `body.values.${key}`;

/** What is to be filled, without all that the document says. */
const findFields = prepared((read: Read, { id }: { id: string }) =>
  read.db
    .selectFrom('documents')
    .select(sql<Content['fields']>`content -> 'fields'`.as('fields'))
    .where('id', '=', id),
);
