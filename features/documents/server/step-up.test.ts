import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { forgetResetCodes } from './password-reset.ts';
import { createDocument, give, sign, typed } from './testing.ts';

let plaza: TestApp;
let documentNumber: string;
let personId: string;
let id: string;
let docUser: string;
const chosen = 'Tinto-con-panela';

beforeAll(async () => {
  // The company of the day that all share; here it is earlier.
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  plaza.clock.set('2026-11-21T15:00:00Z');
  const person = await plaza.db
    .selectFrom('employees')
    .select(['id', 'document_number'])
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  documentNumber = person.document_number;
  personId = person.id;
  id = await createDocument(plaza, { needs_password: true });
  docUser = (await give(plaza, id, ['employee'])).employee!;
}, 240_000);
afterAll(() => plaza.close());

const validate = (password: string) => plaza.call('documents.validatePassword', { as: 'employee', body: { password } });
const change = (current: string, password: string, confirmation = password) =>
  plaza.call('documents.changePassword', { as: 'employee', body: { current, password, confirmation } });

test('the ID number opens the dialog, and nothing is read or signed before it is changed', async () => {
  expect((await validate(documentNumber)).data).toEqual({ valid: true, must_change: true });
  const bare = await plaza.call('documents.previewWithoutPassword', {
    as: 'employee',
    body: { id, doc_user: docUser },
  });
  expect([bare.status, bare.problem.code]).toEqual([403, 'documents.password_needed']);
  const body = { id, doc_user: docUser, password: documentNumber };
  const first = await plaza.call('documents.previewDocument', { as: 'employee', body });
  expect([first.status, first.problem.code]).toEqual([409, 'documents.password_must_change']);
});

test('the new one is long, typed twice, not the ID number nor the birth date', async () => {
  expect((await change('', chosen)).status).toBe(400);
  expect((await change(documentNumber, chosen, 'otra')).status).toBe(400);
  expect((await change(documentNumber, 'corta')).problem.code).toBe('documents.password_weak');
  expect((await change(documentNumber, documentNumber)).problem.code).toBe('documents.password_weak');
  expect((await change(documentNumber, chosen)).status).toBe(200);
  expect((await validate(documentNumber)).problem.code).toBe('documents.wrong_password');
  expect((await validate(chosen)).data).toEqual({ valid: true, must_change: false });
  const row = await plaza.db
    .selectFrom('document_passwords')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$/);
});

test('with it the document is read and signed; without it, or with a wrong one, it is not', async () => {
  const body = { id, doc_user: docUser, password: chosen };
  expect((await plaza.call('documents.previewDocument', { as: 'employee', body })).status).toBe(200);
  expect((await plaza.call('documents.getReference', { as: 'employee', body })).status).toBe(200);
  await plaza.call('documents.noteRead', { as: 'employee', params: { id: docUser }, body: { pages: 50, seconds: 3 } });
  expect((await sign(plaza, 'employee', id, docUser)).problem.code).toBe('documents.password_needed');
  expect((await sign(plaza, 'employee', id, docUser, { password: 'equivocada' })).problem.code).toBe(
    'documents.wrong_password',
  );
  expect((await sign(plaza, 'employee', id, docUser, { password: chosen })).data.state).toBe('completed');
}, 60_000);

test('five wrong tries lock it for a quarter of an hour, also against the right one', async () => {
  const answers = [];
  for (let at = 0; at < 5; at += 1) answers.push((await validate('mala')).problem.code);
  expect(answers).toEqual([...Array<string>(4).fill('documents.wrong_password'), 'documents.password_locked']);
  expect((await validate(chosen)).problem.code).toBe('documents.password_locked');
  const pile = { doc_users: [docUser], signature: typed, keep: false, consent: 1, password: chosen };
  expect((await plaza.call('documents.signPile', { as: 'employee', body: pile })).problem.code).toBe(
    'documents.password_locked',
  );
  plaza.clock.advance(15 * 60_000 + 1_000);
  expect((await validate(chosen)).status).toBe(200);
}, 60_000);

test('guesses that come all at once are counted too: the right one behind twenty wrong ones opens nothing', async () => {
  const wrong = Array.from({ length: 20 }, (_, at) => validate(`mala ${at}`));
  const right = await validate(chosen);
  await Promise.all(wrong);
  expect(right.problem.code).toBe('documents.password_locked');
  plaza.clock.advance(15 * 60_000 + 1_000);
  expect((await validate(chosen)).status).toBe(200);
}, 60_000);

test('a reset tells its code to the person alone; it works for a quarter of an hour, and the ID number never again', async () => {
  const reset = () => plaza.call('documents.resetPassword', { as: 'hr', body: { person_id: personId } });
  const answer = await reset();
  expect(answer.status, answer.body).toBe(200);
  // No mail server is set here, so no mail is said to be sent.
  expect(answer.data.sent_to).toEqual(['inbox']);
  expect(answer.body).not.toMatch(/\b\d{8}\b/);
  await plaza.settle();
  const codeOf = async (as = 'employee') => {
    const shown = await plaza.call('documents.showResetCode', { as, headers: { 'idempotency-key': newId() } });
    return shown.status === 200 ? (shown.data.code as string) : shown.problem.code;
  };
  const code = await codeOf();
  expect(code).toMatch(/^\d{8}$/);
  expect(await codeOf('hr')).toBe('documents.password_expired');
  const inbox = await plaza.call('GET /api/notifications', { as: 'employee' });
  expect(inbox.body).toContain('/document?code=show');
  expect(await everythingWritten()).not.toContain(code);
  expect((await validate(documentNumber)).problem.code).toBe('documents.wrong_password');
  expect((await validate(chosen)).problem.code).toBe('documents.wrong_password');
  plaza.clock.advance(15 * 60_000 + 1_000);
  expect((await validate(code)).problem.code).toBe('documents.password_expired');
  expect(await codeOf()).toBe('documents.password_expired');
  await forgetResetCodes(await plaza.context());
  const kept = await plaza.db.selectFrom('document_passwords').select('code_sealed').execute();
  expect(kept.every((row) => row.code_sealed === null)).toBe(true);
  await reset();
  await plaza.settle();
  expect((await change(await codeOf(), 'Otra-clave-larga')).status).toBe(200);
  expect((await validate('Otra-clave-larga')).data.must_change).toBe(false);
  expect(await codeOf()).toBe('documents.password_expired');
  expect(await everythingWritten()).not.toContain('Otra-clave-larga');
}, 60_000);

/** Every row of what is told, queued, noted or shown of a reset. */
async function everythingWritten(): Promise<string> {
  const tables = [
    'audit_log',
    'outbox',
    'job_runs',
    'notification_messages',
    'document_passwords',
    'idempotent_calls',
  ] as const;
  const rows = await Promise.all(
    tables.map((table) =>
      plaza.db
        .selectFrom(table as never)
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(rows);
}

test('nobody resets their own, nor that of somebody out of reach', async () => {
  const me = await plaza.db.selectFrom('employees').select('id').where('username', '=', 'hr').executeTakeFirstOrThrow();
  expect((await plaza.call('documents.resetPassword', { as: 'hr', body: { person_id: me.id } })).status).toBe(403);
  const unknown = { person_id: '01890000-0000-7000-8000-000000000000' };
  expect((await plaza.call('documents.resetPassword', { as: 'hr', body: unknown })).status).toBe(404);
});

test('the first password ends three days after the first document that asked for it', async () => {
  plaza.forgetSession('documents');
  const other = await createDocument(plaza, { needs_password: true });
  await give(plaza, other, ['manager']);
  const manager = await plaza.db
    .selectFrom('employees')
    .select('document_number')
    .where('username', '=', 'manager')
    .executeTakeFirstOrThrow();
  plaza.clock.advance(73 * 3_600_000);
  plaza.forgetSession('manager');
  const late = await plaza.call('documents.validatePassword', {
    as: 'manager',
    body: { password: manager.document_number },
  });
  expect([late.status, late.problem.code]).toEqual([409, 'documents.password_expired']);
});

test('a signature is kept, shown and forgotten; what is no picture is none', async () => {
  const none = { signature: { kind: 'drawn', png: Buffer.from('no picture').toString('base64') } };
  plaza.forgetSession('employee');
  expect((await plaza.call('documents.keepSignature', { as: 'employee', body: none })).problem.code).toBe(
    'documents.signature_missing',
  );
  expect((await plaza.call('documents.keepSignature', { as: 'employee', body: { signature: typed } })).status).toBe(
    200,
  );
  expect((await plaza.call('documents.getSignature', { as: 'employee' })).data).toMatchObject({
    kind: 'typed',
    text: typed.text,
  });
  expect((await plaza.call('documents.forgetSignature', { as: 'employee' })).status).toBe(204);
  expect((await plaza.call('documents.getSignature', { as: 'employee' })).data).toBeNull();
});
