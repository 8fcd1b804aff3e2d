import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { placeholdersIn } from '../placeholder.ts';
import { companyRoles } from '../policy.ts';
import type { Content } from './tables.ts';

/** So many of one document are shown and signed at once. */
const mostRows = 100;
/** What every paper of a document says alike, or of itself: no column of a table. */
const alike: readonly string[] = ['company.name', 'document.title', 'document.date', 'document.code'];

/**
 * Papers of one document that wait for the caller as the company's signer: the same words, written by the company, with
 * the values of each person. Never the caller's own, never legal ones, and nothing that its signer still has to fill in.
 */
const waiting = (read: Read) => sql`
  from document_signers own
  join document_assignments each on each.id = own.assignment_id
  join documents on documents.id = each.document_id
  where own.person_id = ${read.scope.personId || null}::uuid and own.role in (${sql.join(companyRoles)})
    and own.state in ('assigned', 'notified', 'opened', 'read', 'authenticated')
    and each.person_id <> ${read.scope.personId || null}::uuid and not each.legal
    and (each.due_at is null or each.due_at > ${read.now()})
    and (each.signed > 0 or not jsonb_path_exists(documents.content, '$.fields[*] ? (@.filled_by == "signer")'))`;

export interface CompanyPile {
  readonly id: string;
  readonly title: string;
  readonly total: number;
}

/** The documents of which several papers wait for the caller as the company's signer, the largest pile first. */
export async function listCompanyPiles(read: Read): Promise<CompanyPile[]> {
  const { rows } = await sql<CompanyPile>`
    select each.document_id as id, max(each.title) as title, count(*)::int as total ${waiting(read)}
    group by each.document_id having count(*) > 1 order by total desc, title limit 20`.execute(read.db);
  return rows;
}

export interface CompanyRow {
  readonly assignmentId: string;
  readonly person: string;
  readonly code: string;
  readonly values: readonly string[];
  /** Of what the row shows: the signature names it, so that nobody signs other values than they saw. */
  readonly shown: string;
}

/** One of them as a table: what differs between its papers, and the paper that the caller has read whole. @throws not_found */
export async function getCompanyPile(read: Read, documentId: string) {
  const { rows } = await sql<{
    id: string;
    person: string;
    code: string;
    values: Readonly<Record<string, string>>;
    due: string | null;
    needs_password: boolean;
  }>`
    select each.id, each.needs_password, each.person_name as person, each.code, each.field_values as values,
      to_char(each.due_at - interval '1 millisecond', 'DD/MM/YYYY') as due ${waiting(read)}
      and each.document_id = ${documentId} order by each.person_name, each.id limit ${mostRows}`.execute(read.db);
  if (rows.length === 0) throw platformErrors.not_found();
  const { title, content } = await read.db
    .selectFrom('documents')
    .select(['title', 'content'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const columns = columnsOf(content);
  const shownRows = rows.map((row): CompanyRow => {
    const values = columns.map(({ name }) => row.values[name] ?? (name === 'document.due_on' ? (row.due ?? '') : ''));
    const shown = createHash('sha256')
      .update(JSON.stringify([row.code, row.person, columns.map(({ name }) => name), values]))
      .digest('hex');
    return { assignmentId: row.id, person: row.person, code: row.code, values, shown };
  });
  return {
    id: documentId,
    title,
    columns,
    rows: shownRows,
    needsPassword: rows.some((row) => row.needs_password),
    sample: await findSample(read, documentId),
  };
}

/** The values that stand in its words or on its pages and are not the same on every paper: what was filled in comes first. */
function columnsOf({ body, header, footer, boxes, fields }: Content) {
  const placed = boxes.flatMap(({ name }) => (name === null ? [] : [name]));
  const names = [...new Set([...placeholdersIn([header, body, footer].join(' ')), ...placed])];
  const differing = names.filter((name) => !alike.includes(name));
  const filled = differing.filter((name) => name.startsWith('form.'));
  return [...filled, ...differing.filter((name) => !filled.includes(name))].map((name) => ({
    name,
    label: fields.find(({ key }) => `form.${key}` === name)?.label ?? null,
  }));
}

/** A paper of the document that the caller read to its end as its signer: what they read in a table does not count. */
async function findSample(read: Read, documentId: string): Promise<{ id: string; code: string } | null> {
  const { rows } = await sql<{ id: string; code: string }>`
    select each.id, each.code from document_assignments each
    join document_signers own on own.assignment_id = each.id
    where each.document_id = ${documentId} and own.person_id = ${read.scope.personId || null}::uuid
      and own.role in (${sql.join(companyRoles)}) and own.read_at is not null
      and exists (select from document_events event
        where event.assignment_id = each.id and event.kind = 'read' and event.person_id = own.person_id)
    order by own.read_at desc limit 1`.execute(read.db);
  return rows[0] ?? null;
}
