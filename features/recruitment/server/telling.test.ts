import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { startMailServer } from '#platform/server/testing-mail.ts';
import { consentVersion } from '../policy.ts';
import { tellCandidate } from './message-actions.ts';

let plaza: TestApp;
let post: Awaited<ReturnType<typeof startMailServer>>;
let vacancy: string;
beforeAll(async () => {
  post = await startMailServer();
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z', settings: post.settings });
  const open = await plaza.call('recruitment.listPublicVacancies', { body: {} });
  vacancy = open.data[0].id as string;
});
afterAll(async () => {
  await plaza.close();
  await post.stop();
});

let people = 0;
const apply = async (email: string, language?: 'en') => {
  people += 1;
  const answer = await plaza.call('recruitment.applyPublicly', {
    params: { id: vacancy },
    form: {
      document_type: 'CC',
      document_number: String(81_000_000 + people),
      first_names: 'Rosa',
      last_names: 'Nieto',
      email,
      phone: `310 555 ${8_180 + people}`,
      consent: consentVersion,
    },
    ...(language ? { language } : {}),
  });
  expect(answer.status).toBe(200);
  const { case_id: id } = await plaza.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .select('case_id')
    .where('candidates.email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
};
const lettersTo = async (email: string) => {
  await plaza.settle();
  return post.inbox.filter(({ to }) => to.includes(email)).map(({ text }) => text);
};

test('who applied in English is answered in English, by mail and on their page; selection reads Spanish', async () => {
  const email = 'english@correo.example';
  const id = await apply(email, 'en');
  const [letter] = await lettersTo(email);
  expect(letter).toContain('Hello Rosa');
  const token = /\/mi-postulacion\/([\w-]{20,})/.exec(letter!)![1]!;
  const { data } = await plaza.call('recruitment.getStatus', { body: { token }, language: 'en' });
  expect(data.told[0].words).toContain('Hello Rosa');
  const seen = await plaza.call('recruitment.getCandidacy', { as: 'selection', params: { id } });
  expect(seen.data.title).toContain('Persona');
});

test('who applied in Spanish and reads their page in English is answered in English from then on', async () => {
  const email = 'changes@correo.example';
  const id = await apply(email);
  const [letter] = await lettersTo(email);
  expect(letter).toContain('Hola, Rosa');
  const token = /\/mi-postulacion\/([\w-]{20,})/.exec(letter!)![1]!;
  expect((await plaza.call('recruitment.getStatus', { body: { token }, language: 'en' })).status).toBe(200);
  await tellCandidate(await plaza.context(), { candidacyId: id, kind: 'screen', words: '', code: null }, 'step');
  expect((await lettersTo(email))[1]).toContain('Hello Rosa');
});

test('who works here is answered in the language of their account, whoever moves them', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const applied = await plaza.call('recruitment.applyInternally', {
    as: 'employee',
    params: { id: vacancy },
    form: { consent: consentVersion },
  });
  expect(applied.status).toBe(200);
  const { id, email } = await plaza.db
    .selectFrom('candidacies')
    .innerJoin('candidates', 'candidates.id', 'candidacies.candidate_id')
    .select(['candidacies.case_id as id', 'candidates.email'])
    .where('candidates.employee_id', '=', personId)
    .executeTakeFirstOrThrow();
  // The first letter is out before the second is asked for: two jobs at once may end in either order.
  expect(await lettersTo(email)).toEqual([expect.stringContaining('Hola')]);
  await plaza.db.updateTable('employees').set({ language: 'en' }).where('id', '=', personId).execute();
  await tellCandidate(await plaza.context(), { candidacyId: id, kind: 'screen', words: '', code: null }, 'step');
  expect((await lettersTo(email))[1]).toContain('Hello');
});

test('a message whose mail could not be handed on is mailed with the next try, and kept once', async () => {
  const email = 'perdida@correo.example';
  const id = await apply(email);
  await lettersTo(email);
  const ctx = await plaza.context();
  const due = { candidacyId: id, kind: 'screen', words: '', code: null };
  const event = '01990000-0000-7000-8000-000000000001';
  const away = {
    ...ctx.services,
    mail: { send: () => Promise.reject(new Error('the queue of mails is away')) },
  };
  await expect(tellCandidate({ ...ctx, services: away }, due, event)).rejects.toThrow('away');
  expect(await lettersTo(email)).toHaveLength(1);
  await tellCandidate(ctx, due, event);
  await tellCandidate(ctx, due, event);
  const letters = await lettersTo(email);
  expect(letters).toHaveLength(2);
  const token = /\/mi-postulacion\/([\w-]{20,})/.exec(letters[1]!)![1]!;
  const { data } = await plaza.call('recruitment.getStatus', { body: { token } });
  expect(data.told).toHaveLength(2);
});
