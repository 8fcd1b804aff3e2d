import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '#platform/server/database.ts';
import type { Caller } from './caller.ts';

const clauses = Array.from(
  { length: 40 },
  (_one, at) =>
    `<p>Cláusula ${at + 1}. {{person.name}} acepta el horario de {{person.campaign}} en {{company.name}}.</p>`,
);
const signers = [{ role: 'employee', label: 'Trabajador', person_id: null }];

/** A document of two pages that nobody has yet; answers its id. */
export async function writeDocument(desk: Caller, title: string): Promise<string> {
  const template = await desk.json('POST', '/api/user/document/template/save', {
    name: title,
    kind: 'text',
    category: 'annex',
    legal: false,
    cover: '',
    body: clauses.join(''),
    header: '{{company.name}}',
    footer: '{{document.code}}',
    logo: false,
    fields: [],
    boxes: [],
    signers,
    file_id: null,
  });
  const form = new FormData();
  form.set(
    'document',
    JSON.stringify({
      title,
      category: 'annex',
      legal: false,
      cover: '',
      template_id: template['id'],
      file_id: null,
      boxes: [],
      fields: [],
      signers,
      due_on: null,
      delivered_on: null,
      needs_password: false,
    }),
  );
  const document = await desk.json('POST', '/api/user/document/sign/createDocumentToSign', form);
  return String(document['id']);
}

/** Gives a document to people or to everybody, and waits until they have it; answers how many do. */
export async function assignDocument(desk: Caller, document: string, people?: readonly string[]): Promise<number> {
  const whom = people ? { people: people.map((document_number) => ({ document_number })) } : { audience: {} };
  const started = await desk.json('POST', '/api/user/document/sign/createUsersDocumentsToSign', {
    document_id: document,
    ...whom,
    confirm: true,
  });
  for (;;) {
    const run = await desk.json('GET', `/api/documents/runs/${String(started['id'])}`);
    if (run['state'] === 'done') return Number(run['good']);
    if ((run['job'] as { state: string } | null)?.state === 'failed') throw new Error('the assignment failed');
    await wait(20);
  }
}

/** The document numbers of people, by their user names. */
export async function numbersOf(database: OpenDatabase, usernames: readonly string[]): Promise<string[]> {
  const { rows } = await database.run(
    'select document_number from employees where username = any($1) order by username',
    [usernames],
  );
  return rows.map((row) => String(row['document_number']));
}

export interface Paper {
  readonly documentId: string;
  readonly assignmentId: string;
  readonly username: string;
}

/**
 * Copies of a document that one person has opened, `copies` for each of its people: the same bytes in a file of their
 * own each, read to the end.
 */
export async function copyPapers(
  database: OpenDatabase,
  { document, opened, copies }: { document: string; opened: string; copies: number },
): Promise<Paper[]> {
  await database.run(
    'create unlogged table bench_papers as select gen_random_uuid() as document_id, n from generate_series(1, $1::int) n',
    [copies],
  );
  await database.run(
    `create unlogged table bench_copies as
     select papers.document_id, gen_random_uuid() as id, gen_random_uuid() as file_id, given.id as source, given.person_id
     from bench_papers papers, document_assignments given where given.document_id = $1`,
    [document],
  );
  await database.run(
    `insert into documents select (jsonb_populate_record(source, jsonb_build_object('id', papers.document_id))).*
     from documents source, bench_papers papers where source.id = $1`,
    [document],
  );
  await database.run(
    `insert into files (id, blob_id, type, name, owner_id, use, created_at, kept_at)
     select copies.file_id, source.blob_id, source.type, source.name, source.owner_id, source.use, now(), now()
     from bench_copies copies, document_assignments opened join files source on source.id = opened.file_id
     where opened.id = $1`,
    [opened],
  );
  await database.run(
    `insert into document_assignments
     select (jsonb_populate_record(original, jsonb_build_object('id', copies.id, 'document_id', copies.document_id,
       'code', copies.id, 'file_id', copies.file_id, 'sha256', opened.sha256, 'pages', opened.pages))).*
     from bench_copies copies join document_assignments original on original.id = copies.source
       join document_assignments opened on opened.id = $1`,
    [opened],
  );
  await database.run(`
    insert into document_signers (assignment_id, index, role, label, person_id, name, document_number, state,
      assigned_at, opened_at, read_at)
    select copies.id, index, role, label, original.person_id, name, document_number, 'read', now(), now(), now()
    from bench_copies copies join document_signers original on original.assignment_id = copies.source`);
  const { rows } = await database.run(`
    select copies.document_id, copies.id, username from bench_copies copies
    join bench_papers papers using (document_id) join employees on employees.id = copies.person_id
    order by papers.n, username`);
  await database.run('drop table bench_papers, bench_copies');
  return rows.map((row) => ({
    documentId: String(row['document_id']),
    assignmentId: String(row['id']),
    username: String(row['username']),
  }));
}

/** One person opens their document and reads it to its end; answers the assignment. */
export async function openPaper(
  database: OpenDatabase,
  reader: Caller,
  document: string,
  username: string,
): Promise<string> {
  const { rows } = await database.run(
    `select given.id from document_assignments given join employees on employees.id = given.person_id
     where given.document_id = $1 and username = $2`,
    [document, username],
  );
  const id = String(rows[0]?.['id']);
  await reader.bytes('POST', '/docs-corporativos/api/previsualizarSinPassword', { id: document, doc_user: id });
  await reader.json('POST', `/api/documents/assignments/${id}/read`, { pages: 500, seconds: 20 });
  return id;
}
