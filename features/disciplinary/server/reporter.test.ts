import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { askStranger } from '#features/documents/server/pdf/testing-strangers.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { decision, processDesk, why } from './testing.ts';

// Who reported is protected where they asked for it: neither the person nor their leader reads the name, whichever way they
// ask. The reporter bears a name that stands nowhere else, so that every channel can be searched for it.

let plaza: TestApp;
/** Of no process, until one is reported. */
let id = '01a21d25-0000-7000-8000-000000000000';
let reporterId: string;
/** What went out since the report, to anybody: the words of mails, and of what live channels were told. */
const mails: { to: string; words: string }[] = [];
const pushes: { channel: string; words: string }[] = [];

const secret = 'Quebradaseca';
const readers = ['employee', 'manager'] as const;
const { goTo, idOf, report, get, step, write, faultId, sign, judges } = processDesk(() => plaza);

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  reporterId = await idOf('security');
  const named = { first_names: 'Zulma', last_names: secret, display_name: `Zulma ${secret}`, nickname: null };
  await plaza.db.updateTable('employees').set(named).where('id', '=', reporterId).execute();
  for (const account of plaza.accounts) plaza.forgetSession(account);
  for (const account of readers) await plaza.signInAs(account);
  const { mail, push } = plaza.house.services;
  const [sendMail, sendPush] = [mail.send.bind(mail), push.send.bind(push)];
  vi.spyOn(mail, 'send').mockImplementation((message) => {
    mails.push({ to: message.to, words: JSON.stringify(message) });
    return sendMail(message);
  });
  vi.spyOn(push, 'send').mockImplementation((channels, event, told, ...more) => {
    for (const channel of channels) pushes.push({ channel, words: JSON.stringify([event, told, more]) });
    return sendPush(channels, event, told, ...more);
  });
}, 240_000);
afterAll(() => plaza.close());

const isThere = (words: string) => words.toLowerCase().includes(secret.toLowerCase());

interface Question {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly isSearched: boolean;
}

/** Every call that reads and needs no id, or that of the process. */
function questionsOf(): Question[] {
  return plaza.rooms.flatMap(({ name, routes }) =>
    Object.entries<Endpoint>(routes?.contract ?? {}).flatMap(([key, { method, path, answers, query, body }]) => {
      const isRead = method === 'GET' || (method === 'POST' && answers === 'list');
      const own = path.replace('{id}', id);
      if (!isRead || own.includes('{')) return [];
      const shape = method === 'GET' ? query : body;
      const fields = shape && 'def' in shape ? ((shape.def as { shape?: object }).shape ?? {}) : {};
      const isSearched = 'search' in fields;
      return [{ operation: `${name}.${key}`, method, path: own, isSearched }];
    }),
  );
}

/** How often the name stands in each answer, by reader and call. */
async function countAll(search = ''): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const reader of readers) {
    const authorization = `Bearer ${await plaza.signInAs(reader)}`;
    for (const { operation, method, path, isSearched } of questionsOf()) {
      if (search !== '' && !isSearched) continue;
      const url = method === 'GET' && search !== '' ? `${path}?search=${search}` : path;
      const payload = method === 'POST' ? { payload: search === '' ? {} : { search } } : {};
      const { statusCode, body } = await plaza.app.inject({ method, url, headers: { authorization }, ...payload });
      if (statusCode === 200) counts.set(`${reader} ${operation}`, body.split(secret).length - 1);
    }
  }
  return counts;
}

describe('a protected reporter', () => {
  test('is in no answer of any call, and found by no search, once the charges are brought', async () => {
    const [before, found] = [await countAll(), await countAll(secret)];
    expect(before.size, 'the calls that both were answered').toBeGreaterThan(150);
    const { data } = await report({ protect: 'yes' }, 'security');
    id = data.id as string;
    await step(id, 'take_up', 'labor');
    const facts = 'Ingresó a las 6:20 a. m.; la malla publicada empezaba a las 6:00 a. m.';
    const review = { facts, occurred_on: '2026-11-20', place: 'Piso 3', class: 'light', protections: [] };
    const about = { fault_id: await faultId('F-1'), fact_reason: 'Es otro retardo de ese día.' };
    await write('review', id, 'labor', { ...review, ...about });
    const hearing = { channel: 'in_person', hearing_on: '2026-12-03', hearing_at: '10:00', hearing_place: 'Sala 2' };
    await write('planHearing', id, 'labor', { ...hearing, more_days: 0 });
    // Whoever writes the name into what the person will read is told so, and nothing is brought.
    for (const part of [{ facts: `${facts} Lo vio Zulma ${secret}.` }, { place: `Puesto de zulma ${secret}` }]) {
      await write('review', id, 'labor', { ...review, ...about, ...part });
      expect(why(await step(id, 'bring_charges', 'labor'))).toBe('names_reporter');
    }
    await write('review', id, 'labor', { ...review, ...about });
    expect((await step(id, 'bring_charges', 'labor')).status).toBe(200);
    await plaza.settle();
    expect(isThere(JSON.stringify((await get(id)).data)), 'labour relations know').toBe(true);
    const more = (was: Map<string, number>, is: Map<string, number>) =>
      [...is].filter(([call, count]) => count > (was.get(call) ?? 0)).map(([call]) => call);
    const told = await countAll();
    expect(told.get('employee disciplinary.getProcess'), 'the process itself was asked for').toBe(0);
    expect(more(before, told)).toEqual([]);
    expect(more(found, await countAll(secret))).toEqual([]);
    // A search that finds the process by who reported it would say it as well.
    for (const as of readers)
      for (const call of ['disciplinary.listAll', 'disciplinary.listOfPerson'])
        for (const search of [secret, `Zulma ${secret}`]) {
          const { data: rows } = await plaza.call(call, { as, body: { search } });
          expect([as, call, JSON.stringify(rows ?? [])]).toEqual([as, call, expect.not.stringContaining(id)]);
        }
  }, 240_000);

  test('is in no letter, dossier or file of the person up to the appeal', async () => {
    await write('nameJudges', id, 'labor', await judges());
    await step(id, 'receive', 'employee');
    goTo('2026-12-03');
    await step(id, 'hold_hearing', 'labor');
    await write('writeMinutes', id, 'labor', { attendance: 'came', minutes: 'Se oyó a la persona.' });
    await step(id, 'close_hearing', 'labor');
    await sign(id, 'minutes');
    await write('draftDecision', id, 'labor', decision);
    await step(id, 'draft_decision', 'labor');
    expect((await step(id, 'decide', 'wellbeing')).status).toBe(200);
    await step(id, 'notify', 'labor');
    expect((await step(id, 'receive_decision', 'employee')).status).toBe(200);
    expect((await step(id, 'appeal', 'employee', { reason: 'No es proporcional a un retardo.' })).status).toBe(200);
    await plaza.settle();
    const { data } = await get(id, 'employee');
    expect(isThere(JSON.stringify(data))).toBe(false);
    const files = new Map<string, Buffer>();
    for (const letter of data.letters as { id: string; kind: string }[]) {
      const params = { id, letter: letter.id };
      const { status, bytes } = await plaza.call('disciplinary.getLetter', { as: 'employee', params });
      expect([letter.kind, status]).toEqual([letter.kind, 200]);
      files.set(letter.kind, bytes);
    }
    expect([...files.keys()]).toEqual(expect.arrayContaining(['opening', 'minutes', 'decision']));
    files.set('dossier', await dossierOf('employee'));
    for (const [name, bytes] of files) {
      const said = await askStranger('pdftotext', ['-layout', 'file.pdf', '-'], { 'file.pdf': bytes });
      const about = await askStranger('pdfinfo', ['file.pdf'], { 'file.pdf': bytes });
      expect(said.output.length).toBeGreaterThan(50);
      expect([name, isThere(said.output), isThere(about.output)]).toEqual([name, false, false]);
      await isToldToNobody(name, bytes);
    }
    const whole = await askStranger('pdftotext', ['file.pdf', '-'], { 'file.pdf': await dossierOf('labor') });
    expect(isThere(whole.output), 'that of labour relations says it').toBe(true);
  }, 240_000);

  test('is not told by the public page of a dossier that labour relations took, which names them inside', async () => {
    await isToldToNobody('dossier', await dossierOf('labor'));
  }, 120_000);

  test('is in no step of the history, as it is read, checked or carried away', async () => {
    for (const as of readers)
      for (const call of ['cases.getCase', 'cases.listHistory', 'cases.verifyCase', 'disciplinary.getProcess']) {
        const { status, body } = await plaza.call(call, { as, params: { id } });
        if (as === 'employee') expect([call, status]).toEqual([call, 200]);
        expect([as, call, isThere(body)]).toEqual([as, call, false]);
      }
  });

  test('is in no mail and in nothing that live channels are told, whoever hears it', async () => {
    await plaza.settle();
    expect(mails.length).toBeGreaterThan(0);
    expect(pushes.length).toBeGreaterThan(0);
    expect(mails.filter(({ words }) => isThere(words))).toEqual([]);
    expect(pushes.filter(({ words }) => isThere(words))).toEqual([]);
  });

  test('is in no notice, nothing to do and nothing that happened, after all of it', async () => {
    for (const as of readers)
      for (const call of ['notifications.list', 'home.listPending', 'home.listTimeline']) {
        const { status, body } = await plaza.call(call, { as });
        expect([as, call, status, isThere(body)]).toEqual([as, call, 200, false]);
      }
    const kept = await plaza.db.selectFrom('notification_messages').selectAll().execute();
    expect(isThere(JSON.stringify(kept))).toBe(false);
  });

  test('is in no table that is carried away, not even that of labour relations', async () => {
    const { status, bytes } = await plaza.call('disciplinary.exportProcesses', { as: 'labor', query: {} });
    expect(status).toBe(200);
    const { output } = await askStranger('unzip', ['-p', 'file.xlsx'], { 'file.xlsx': bytes });
    expect(output).toContain('Retardo');
    expect(isThere(output)).toBe(false);
    for (const as of readers)
      expect((await plaza.call('disciplinary.exportProcesses', { as, query: {} })).status).toBe(403);
  });
});

/** Whoever holds the file, or types its code, reads nothing of who reported. */
async function isToldToNobody(name: string, bytes: Buffer): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const byFile = await plaza.call('documents.verifyHash', { body: { sha256 } });
  const said = await askStranger('pdftotext', ['file.pdf', '-'], { 'file.pdf': bytes });
  const code = /verificar-documento\/([0-9A-Z-]+)/.exec(said.output)?.[1];
  const answers = [byFile, ...(code ? [await plaza.call('documents.verifyCode', { params: { code } })] : [])];
  expect([name, answers.length]).toEqual([name, 2]);
  for (const { status, body } of answers) expect([name, status, isThere(body)]).toEqual([name, 200, false]);
}

async function dossierOf(as: string): Promise<Buffer> {
  const { data } = await plaza.call('cases.startDossier', { as, params: { id }, body: {} });
  await plaza.settle();
  return (await plaza.call('cases.openDossier', { as, params: { id, job: data.id } })).bytes;
}
