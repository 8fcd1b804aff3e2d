import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import { otherPlaceholders, placeholdersIn } from '../placeholder.ts';
import type { Content } from './tables.ts';

/** What may be known of somebody who does not work here yet. */
const known = new Set<string>([
  ...[
    ...['name', 'first_names', 'last_names', 'document_type', 'document_number', 'position', 'campaign', 'city'],
    ...['address', 'email', 'phone', 'entered_on', 'salary'],
  ].map((name) => `person.${name}`),
  ...otherPlaceholders,
]);

/** Templates that can be set for somebody who has no account: they alone sign, and it says nothing that is not known of them. */
export async function listOutsiderTemplates(read: Read): Promise<{ id: string; name: string }[]> {
  const rows = await presentEditions(read)
    .select(['document_templates.id', 'document_templates.name', 'edition.content'])
    .where('document_templates.state', '=', 'active')
    .orderBy('document_templates.name')
    .limit(500)
    .execute();
  return rows.flatMap(({ id, name, content }) => (isForOutsiders(content) ? [{ id, name }] : []));
}

/** Templates with the edition of each that is used now. */
export function presentEditions(read: Pick<Read, 'db'>) {
  return read.db
    .selectFrom('document_templates')
    .innerJoin('document_template_editions as edition', (join) =>
      join
        .onRef('edition.template_id', '=', 'document_templates.id')
        .onRef('edition.number', '=', 'document_templates.number'),
    );
}

function isForOutsiders({ body, header, footer, boxes, fields, signers }: Content): boolean {
  const named = [...placeholdersIn([body, header, footer].join(' ')), ...boxes.flatMap(({ name }) => name ?? [])];
  const isTheirs = signers.length === 1 && signers[0]!.role === 'employee';
  return isTheirs && fields.length === 0 && named.every((name) => known.has(name));
}
