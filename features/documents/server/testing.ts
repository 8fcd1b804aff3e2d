import { expect } from 'vitest';
import type { TestApp } from '#platform/server/testing.ts';

/** A template as its editor sends it. */
export const draft = {
  name: 'Otrosí de bonificación',
  kind: 'text' as const,
  category: 'annex' as const,
  legal: false,
  cover: 'Aceptas una bonificación.',
  body: '<h2>Otrosí</h2><p>{{person.name}}, con documento {{person.document_number}}, recibe {{form.amount}}.</p>',
  header: '{{company.name}}',
  footer: '{{document.code}}',
  logo: false,
  fields: [{ key: 'amount', label: 'Valor', kind: 'money' as const, required: true, filled_by: 'issuer' as const }],
  boxes: [],
  signers: [{ role: 'employee' as const, label: 'Trabajador' }],
  file_id: null,
};

export const typed = { kind: 'typed', text: 'Laura Gómez' } as const;

/** A template with no values to fill, saved. */
export async function saveTemplate(plaza: TestApp, changes: object = {}, as = 'documents') {
  const plain = { ...draft, fields: [], body: '<p>Yo, {{person.name}}, acepto.</p>', ...changes };
  const saved = await plaza.call('documents.saveTemplate', { as, body: plain });
  expect(saved.status, saved.body).toBe(200);
  return saved.data as { id: string; version: number; number: number };
}

/** A created document that nobody has yet; answers its id. */
export async function createDocument(plaza: TestApp, changes: object = {}, as = 'documents'): Promise<string> {
  const template_id = 'template_id' in changes ? changes.template_id : (await saveTemplate(plaza)).id;
  const document = {
    title: 'Otrosí 2026',
    category: 'annex',
    legal: false,
    cover: '',
    template_id,
    file_id: null,
    boxes: [],
    fields: [],
    signers: [{ role: 'employee', label: 'Trabajador' }],
    due_on: null,
    delivered_on: null,
    needs_password: false,
    ...changes,
  };
  const made = await plaza.call('documents.createDocument', { as, form: { document: JSON.stringify(document) } });
  expect(made.status, made.body).toBe(200);
  return made.data.id as string;
}

/** Gives a document to members of the cast; answers their assignments by user name. */
export async function give(
  plaza: TestApp,
  documentId: string,
  names: readonly string[],
  values: Readonly<Record<string, string>> = {},
  as = 'documents',
): Promise<Record<string, string>> {
  const people = await plaza.db
    .selectFrom('employees')
    .select(['id', 'username', 'document_number'])
    .where('username', 'in', [...names])
    .execute();
  const body = {
    document_id: documentId,
    people: people.map(({ document_number }) => ({ document_number, values })),
    confirm: true,
  };
  const answer = await plaza.call('documents.assignDocument', { as, body });
  expect(answer.status, answer.body).toBe(200);
  await plaza.settle();
  const rows = await plaza.db
    .selectFrom('document_assignments')
    .select(['id', 'person_id'])
    .where('document_id', '=', documentId)
    .execute();
  return Object.fromEntries(
    people.flatMap(({ id, username }) => {
      const row = rows.find((one) => one.person_id === id);
      return row ? [[username, row.id]] : [];
    }),
  );
}

/** Opens a document and reads it to its end, as its signer does. */
export async function read(plaza: TestApp, as: string, id: string, docUser: string): Promise<Buffer> {
  const opened = await plaza.call('documents.previewWithoutPassword', { as, body: { id, doc_user: docUser } });
  expect(opened.status, opened.body.slice(0, 400)).toBe(200);
  const seen = await plaza.call('documents.noteRead', {
    as,
    params: { id: docUser },
    body: { pages: 500, seconds: 20 },
  });
  expect(seen.status, seen.body).toBe(200);
  return opened.bytes;
}

export function sign(plaza: TestApp, as: string, id: string, docUser: string, more: object = {}) {
  const body = { id, doc_user: docUser, signature: typed, keep: false, consent: 1, ...more };
  return plaza.call('documents.signDocument', { as, body });
}
