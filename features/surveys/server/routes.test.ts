import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unguarded } from '#platform/server/testing-database.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const idOf = async (title: string) =>
  (await plaza.db.selectFrom('surveys').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;
const openToAll = async (title: string) => {
  const id = await idOf(title);
  await plaza.db.updateTable('surveys').set({ audience_clients: null }).where('id', '=', id).execute();
  return id;
};
const pdf = { name: 'carné.pdf', content: '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF' };
const uniform = { shirt: 'c', cut: 'a', jacket: 'yes', size: 'b' };
const submit = (as: string, survey: string, answers: object, edition = 1) =>
  plaza.call('surveys.submitAnswers', { as, body: { survey, edition, answers } });
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('the forms of a person', () => {
  test('200 by deadline what is open, then what is filled; each with its state', async () => {
    const { data, total } = await plaza.call('surveys.listAssigned', { as: 'employee' });
    expect(total).toBe(data.length);
    expect(data.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
      ['Tallas de uniforme 2027', 'pending'],
      ['Soporte de vacunación', 'pending'],
      ['Clima laboral 2026', 'pending'],
      ['Guion de retención: qué aprendiste', 'filled'],
      ['La cafetería, hoy', 'filled'],
      ['Pulso de bienestar de octubre', 'filled'],
      ['Menú de octubre', 'filled'],
    ]);
  });

  test('200 pending and filled apart, in pages', async () => {
    const pending = await plaza.call('surveys.listPending', { as: 'employee', params: { a: 1, b: 2 } });
    expect([pending.data.length, pending.total]).toEqual([2, 3]);
    const filled = await plaza.call('surveys.listFilled', { as: 'employee', params: { a: 1, b: 10 } });
    expect(filled.total).toBe(4);
  });

  test('200 another client has none of this one’s forms, and 404 by its address', async () => {
    const { data } = await plaza.call('surveys.listAssigned', { as: 'outsider' });
    expect(titles(data)).not.toContain('Soporte de vacunación');
    const params = { id: await idOf('Soporte de vacunación') };
    expect((await plaza.call('surveys.getQuestionnaire', { as: 'outsider', params })).status).toBe(404);
    expect((await submit('outsider', params.id, {})).status).toBe(404);
  });

  test('200 without a session: what is for everyone, and of it no question', async () => {
    const { data } = await plaza.call('surveys.listForAll');
    expect(titles(data)).toEqual(['La cafetería, hoy']);
    expect(Object.keys(data[0])).not.toContain('document');
  });

  test('200 what is announced but meant for one client is told to its people alone', async () => {
    const { clientId } = (await plaza.scopeOf('employee')).attributes;
    const id = await idOf('La cafetería, hoy');
    const restrict = (clients: string[] | null) =>
      plaza.db.updateTable('surveys').set({ audience_clients: clients }).where('id', '=', id).execute();
    await restrict([clientId ?? '']);
    expect((await plaza.call('surveys.listForAll')).total).toBe(0);
    expect((await plaza.call('surveys.listForAll', { as: 'outsider' })).total).toBe(0);
    expect(titles((await plaza.call('surveys.listForAll', { as: 'employee' })).data)).toEqual(['La cafetería, hoy']);
    await restrict(null);
  });

  test('429 without a session: the list is limited', async () => {
    const limited = await startTestApp({ seed: true, settings: { RATE_LIMIT: '600' } });
    const statuses = [];
    for (let time = 0; time < 32; time += 1) statuses.push((await limited.call('surveys.listForAll')).status);
    await limited.close();
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  }, 60_000);

  test('200 home says what waits, by its deadline', async () => {
    const { data } = await plaza.call('home.listPending', { as: 'employee' });
    const task = data.find(({ title }: { title: string }) => title === 'Responde «Tallas de uniforme 2027»');
    expect(task).toMatchObject({ source: 'surveys', link: `/forms/details/${await idOf('Tallas de uniforme 2027')}` });
  });
});

describe('filling a form', () => {
  test('200 a draft goes on from another place, and 409 when two places write over each other', async () => {
    const params = { id: await idOf('Tallas de uniforme 2027') };
    const save = (version: number, answers: object) =>
      plaza.call('surveys.saveDraft', { as: 'employee', params, body: { edition: 1, version, answers } });
    expect((await save(0, { shirt: 'c' })).data.version).toBe(1);
    expect((await save(1, { shirt: 'd', unknown: 'x' })).data.version).toBe(2);
    expect((await save(1, { shirt: 'a' })).problem.code).toBe('conflict');
    expect((await save(0, { shirt: 'a' })).problem.code).toBe('conflict');
    const { data } = await plaza.call('surveys.getQuestionnaire', { as: 'employee', params });
    expect(data).toMatchObject({ state: 'draft_saved', draft: { version: 2, answers: { shirt: 'd' } } });
  });

  test('400 names each question that is to be mended, and the draft stays', async () => {
    const id = await idOf('Tallas de uniforme 2027');
    const { status, problem } = await submit('employee', id, { shirt: 'zz', jacket: 'yes' });
    expect(status).toBe(400);
    expect(problem.errors.map(({ path, code }) => [path, code])).toEqual([
      ['answers.shirt', 'not_allowed'],
      ['answers.cut', 'required'],
      ['answers.size', 'required'],
    ]);
    const { data } = await plaza.call('surveys.getQuestionnaire', { as: 'employee', params: { id } });
    expect(data.draft.answers).toEqual({ shirt: 'd' });
  });

  test('200 once, however often and however fast it is sent: 409 for the others, and one answer is kept', async () => {
    const id = await idOf('Tallas de uniforme 2027');
    const sent = await Promise.all([1, 2, 3, 4].map(() => submit('employee', id, uniform)));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.problem.code).toBe('surveys.already_answered');
    const { data } = await plaza.call('surveys.getOwnAnswers', { as: 'employee', params: { id } });
    expect(data.answers).toHaveLength(1);
    expect(data).toMatchObject({ can_answer: false, answers: [{ answers: uniform }] });
    const form = await plaza.call('surveys.getQuestionnaire', { as: 'employee', params: { id } });
    expect(form.data).toMatchObject({ state: 'filled', draft: null });
    const later = await plaza.call('surveys.saveDraft', {
      as: 'employee',
      params: { id },
      body: { edition: 1, version: 0, answers: {} },
    });
    expect(later.problem.code).toBe('surveys.already_answered');
  });

  test('200 again where the form says so, and a double click counts once', async () => {
    const id = await idOf('La cafetería, hoy');
    const answers = { taste: 2, queue: 9, again: 'no' };
    expect((await submit('employee', id, answers)).data.times).toBe(2);
    expect((await submit('employee', id, answers)).problem.code).toBe('surveys.already_answered');
    expect((await submit('employee', id, { ...answers, taste: 5 })).data.times).toBe(3);
  });

  test('200 with a file as multipart; 400 without it, 415 for what only claims to be a PDF', async () => {
    const id = await idOf('Soporte de vacunación');
    const answers = { dose: '2026-10-02', proof: 'file:0', agree: 'yes', sign: 'text:Verónica Galindo' };
    const send = (files?: Record<string, typeof pdf>) =>
      plaza.call('surveys.submitAnswers', {
        as: 'employee',
        form: { survey: id, edition: '1', answers: JSON.stringify(answers) },
        ...(files ? { files } : {}),
      });
    expect((await send()).problem).toMatchObject({ code: 'surveys.missing_file', errors: [{ path: 'answers.proof' }] });
    expect((await send({ files: { name: 'carné.pdf', content: 'MZ no es un PDF' } })).status).toBe(415);
    expect((await send({ files: pdf })).status).toBe(200);
    const { data } = await plaza.call('surveys.getOwnAnswers', { as: 'employee', params: { id } });
    expect(data.answers[0].files).toEqual([{ question: 'proof', name: 'carné.pdf', size: pdf.content.length }]);
    const params = { id: data.answers[0].id, question: 'proof' };
    const file = await plaza.call('surveys.getAnswerFile', { as: 'employee', params });
    expect(file.bytes.toString()).toBe(pdf.content);
    expect((await plaza.call('surveys.getAnswerFile', { as: 'manager', params })).status).toBe(404);
  });

  test('200 a file stays with the draft, is shown when it is gone on with, and goes along when the form is sent', async () => {
    const id = await openToAll('Soporte de vacunación');
    const params = { id, question: 'proof' };
    const keep = (as: string, given: typeof pdf, question = 'proof') =>
      plaza.call('surveys.keepDraftFile', {
        as,
        params: { id, question },
        form: { edition: '1' },
        files: { file: given },
      });
    const form = async (as: string) => (await plaza.call('surveys.getQuestionnaire', { as, params: { id } })).data;
    const first = (await keep('manager', pdf)).data;
    expect(first).toMatchObject({ question: 'proof', name: 'carné.pdf', size: pdf.content.length });
    expect((await keep('manager', pdf, 'dose')).status).toBe(404);
    expect((await keep('manager', { name: 'carné.pdf', content: 'MZ no es un PDF' })).status).toBe(415);
    const second = (await keep('manager', { ...pdf, name: 'otro.pdf' })).data;
    const answers = { dose: '2026-10-02', proof: second.id };
    await plaza.call('surveys.saveDraft', { as: 'manager', params: { id }, body: { edition: 1, version: 0, answers } });
    expect((await form('manager')).draft).toMatchObject({
      answers,
      files: [{ question: 'proof', id: second.id, name: 'otro.pdf' }],
    });
    expect((await form('hr')).draft).toBeNull();

    const whole = { ...answers, agree: 'yes', sign: 'text:Julián Ospina' };
    expect((await submit('hr', id, whole)).problem.code).toBe('surveys.missing_file');
    expect((await submit('manager', id, { ...whole, proof: first.id })).problem.code).toBe('surveys.missing_file');
    expect((await submit('manager', id, whole)).status).toBe(200);
    const own = (await plaza.call('surveys.getOwnAnswers', { as: 'manager', params: { id } })).data;
    expect(own.answers[0].files).toMatchObject([{ question: 'proof', name: 'otro.pdf' }]);
    expect((await keep('manager', pdf)).problem.code).toBe('surveys.already_answered');
    expect((await plaza.call('surveys.dropDraftFile', { as: 'manager', params })).status).toBe(204);
    const kept = await plaza.db
      .selectFrom('files')
      .select(['id', 'kept_at'])
      .where('id', 'in', [first.id, second.id])
      .execute();
    expect(kept.find((file) => file.id === first.id)?.kept_at).toBeNull();
    expect(kept.find((file) => file.id === second.id)?.kept_at).not.toBeNull();
  });

  test('200 a file that was taken back is let go', async () => {
    const id = await openToAll('Soporte de vacunación');
    const params = { id, question: 'proof' };
    const given = { as: 'hr', params, form: { edition: '1' }, files: { file: pdf } };
    const { data } = await plaza.call('surveys.keepDraftFile', given);
    await plaza.call('surveys.dropDraftFile', { as: 'hr', params });
    const { kept_at } = await plaza.db
      .selectFrom('files')
      .select('kept_at')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(kept_at).toBeNull();
  });

  test('400 for answers in a form field that are no JSON, or hold what cannot be kept', async () => {
    const id = await idOf('Tallas de uniforme 2027');
    for (const answers of ['{', '[]', '"x"', '{"shirt":"\\u0000"}', '{"shirt":"\\ud800"}', '{"__proto__":"a"}']) {
      const sent = await plaza.call('surveys.submitAnswers', {
        as: 'labor',
        form: { survey: id, edition: '1', answers },
      });
      expect([answers, sent.status]).toEqual([answers, 400]);
    }
  });

  test('200 points of a form that gives them', async () => {
    const id = await idOf('Guion de retención: qué aprendiste');
    const { data } = await submit('labor', id, { q1: 'b', q2: ['a', 'c'], q3: 'no', rate: 4 });
    expect(data).toMatchObject({ points: 5, points_of: 20 });
  });

  test('409 after it has closed, and the draft is kept', async () => {
    const id = await idOf('Tallas de uniforme 2027');
    const kept = { edition: 1, version: 0, answers: { shirt: 'b' } };
    await plaza.call('surveys.saveDraft', { as: 'support', params: { id }, body: kept });
    plaza.clock.set('2026-11-29T15:00:00Z');
    plaza.forgetSession('support');
    const sent = await submit('support', id, uniform);
    expect([sent.status, sent.problem.code]).toEqual([409, 'surveys.closed']);
    const { data } = await plaza.call('surveys.getQuestionnaire', { as: 'support', params: { id } });
    expect(data).toMatchObject({ state: 'expired', draft: { answers: { shirt: 'b' } } });
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('support');
  });
});

describe('the safe passage', () => {
  const declare = async (as: string, answers: object) => {
    const { data } = await plaza.call('surveys.getPassage', { as });
    const { id, edition } = data.form;
    return plaza.call('surveys.declarePassage', { as, body: { survey: id, edition, answers } });
  };

  test('200 the gravest rule decides, it holds until midnight, and 409 for another try that day', async () => {
    const first = await declare('employee', { fever: 'no', near: 'yes', true: 'yes' });
    expect(first.data).toEqual({ result: 'review', valid_until: '2026-11-25T04:59:59.000Z' });
    const second = await declare('employee', { fever: 'no', near: 'no', true: 'yes' });
    expect([second.status, second.problem.code]).toEqual([409, 'surveys.passage_given']);
    expect((await declare('manager', { fever: 'yes', near: 'no', true: 'yes' })).data.result).toBe('not_allowed');
    expect((await declare('hr', { fever: 'no', near: 'no', true: 'yes' })).data.result).toBe('allowed');
    const today = await plaza.call('surveys.getPassage', { as: 'employee' });
    expect(today.data.today.result).toBe('review');
  });

  test('200 security sees the colour and nothing of what was answered', async () => {
    const { data } = await plaza.call('surveys.listPassages', {
      as: 'security',
      query: { search: 'veronica galindo' },
    });
    expect(data).toHaveLength(1);
    expect(Object.keys(data[0]).sort()).toEqual(['answered_at', 'id', 'name', 'position', 'result', 'valid_until']);
    const all = await plaza.call('surveys.listPassages', { as: 'security', query: { size: 50 } });
    const urgency = ['not_allowed', 'review', 'allowed'];
    const order = all.data.map(({ result }: { result: string }) => urgency.indexOf(result));
    expect(order).toEqual(order.toSorted((one: number, other: number) => one - other));
    expect(new Set(order).size).toBe(3);
    const red = await plaza.call('surveys.listPassages', { as: 'security', query: { result: 'not_allowed' } });
    expect(red.data.every(({ result }: { result: string }) => result === 'not_allowed')).toBe(true);
    const audited = await plaza.db
      .selectFrom('audit_log' as never)
      .selectAll()
      .where('action' as never, '=', 'surveys.passage-declared' as never)
      .execute();
    expect(JSON.stringify(audited)).not.toMatch(/fever|review|not_allowed/);
  });

  test('200 a search by document number, also of a passport, is written down as a look at the document', async () => {
    const { db } = plaza;
    await db
      .updateTable('employees')
      .set({ document_type: 'PA', document_number: 'AX77104' })
      .where('username', '=', 'manager')
      .execute();
    const { document_number: number } = await db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', 'employee')
      .executeTakeFirstOrThrow();
    const looksAt = async (username: string, search: string) => {
      await unguarded(db, 'sensitive_reads', () => db.deleteFrom('sensitive_reads').execute());
      expect((await plaza.call('surveys.listPassages', { as: 'security', query: { search } })).data).toHaveLength(1);
      const rows = await db
        .selectFrom('sensitive_reads')
        .innerJoin('employees as seen', 'seen.id', 'sensitive_reads.person_id')
        .innerJoin('employees as reader', 'reader.id', 'sensitive_reads.reader_id')
        .select(['seen.username', 'sensitive_reads.parts'])
        .where('reader.username', '=', 'security')
        .execute();
      expect(rows.map((row) => row.username)).toEqual([username]);
      return rows[0]!.parts.toSorted();
    };
    expect(await looksAt('employee', 'veronica galindo')).toEqual(['gate']);
    expect(await looksAt('employee', number)).toEqual(['document', 'gate']);
    expect(await looksAt('manager', 'AX771')).toEqual(['document', 'gate']);
  });

  test('the next day it is asked anew, and after thirty days nothing of it is left', async () => {
    plaza.clock.set('2026-11-25T15:42:00Z');
    plaza.forgetSession('employee');
    expect((await plaza.call('surveys.getPassage', { as: 'employee' })).data.today).toBeNull();
    plaza.clock.set('2026-12-26T15:42:00Z');
    const { forgetPassages } = await import('./passage.ts');
    expect(await forgetPassages(await plaza.context())).toBeGreaterThan(10);
    expect(await plaza.db.selectFrom('survey_passages').selectAll().execute()).toEqual([]);
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('employee');
  });
});
