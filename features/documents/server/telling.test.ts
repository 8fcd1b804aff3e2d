import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { remindLastDay, remindWaiting } from './reminding.ts';
import { listOpenTurns } from './telling.ts';
import { createDocument, give, read, sign } from './testing.ts';

interface Late {
  readonly id: string;
  readonly people: { readonly personId: string; readonly assignmentId: string }[];
}

let plaza: TestApp;
/** What went out, by whom it reached: the subject of each mail, and what each live channel was told. */
const mails: { to: string; subject: string; text: string }[] = [];
const pushes: { channel: string; message: string }[] = [];
const people: Record<string, { mail: string; channel: string }> = {};
const day = 86_400_000;

beforeAll(async () => {
  // The company of the day that all share; here it is earlier.
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  plaza.clock.set('2026-11-19T15:00:00Z');
  const { services } = plaza.house;
  vi.spyOn(services.mail, 'send').mockImplementation((mail) => Promise.resolve(void mails.push(mail)));
  const pass = services.push.send.bind(services.push);
  vi.spyOn(services.push, 'send').mockImplementation((channels, event, told, ...more) => {
    for (const channel of channels) pushes.push({ channel, message: (told as { message: string }).message });
    return pass(channels, event, told, ...more);
  });
  // One reads English, the others Spanish.
  await plaza.db.updateTable('employees').set({ language: 'en' }).where('username', '=', 'outsider').execute();
  const rows = await plaza.db
    .selectFrom('employees')
    .select(['username', 'document_number', 'corporate_email', 'personal_email'])
    .where('username', 'in', ['outsider', 'support', 'documents'])
    .execute();
  for (const row of rows)
    people[row.username] = {
      mail: row.corporate_email ?? row.personal_email ?? '',
      channel: `individual_${row.document_number}`,
    };
}, 240_000);
afterAll(() => plaza.close());
beforeEach(() => {
  mails.length = 0;
  pushes.length = 0;
});

/** What a person was told, by mail and live. */
const toldTo = (name: string) => ({
  mails: mails.filter(({ to }) => to === people[name]!.mail).map(({ subject }) => subject),
  pushes: pushes.filter(({ channel }) => channel === people[name]!.channel).map(({ message }) => message),
});
const once = (subject: string, message: string) => ({ mails: [subject], pushes: [expect.stringContaining(message)] });
const assigned = async (title: string, names: readonly string[], changes: object = {}) => {
  const id = await createDocument(plaza, { title, ...changes });
  return { id, given: await give(plaza, id, names) };
};
const later = (days: number) => {
  plaza.clock.advance(days * day);
  for (const name of ['outsider', 'support', 'documents']) plaza.forgetSession(name);
};

test('who is given a document hears of it by mail and live, each in their language', async () => {
  const { id, given } = await assigned('Acta de entrega', ['outsider', 'support']);
  expect(toldTo('outsider')).toEqual(once('You have a document to sign', 'You have a document to sign'));
  expect(toldTo('support')).toEqual(once('Tienes un documento por firmar', 'Tienes un documento por firmar'));
  expect(mails.find(({ to }) => to === people['support']!.mail)!.text).toContain('«Acta de entrega»');
  expect(mails.find(({ to }) => to === people['support']!.mail)!.text).toContain(
    `/document/details/${id}/${given['support']!}`,
  );
  expect(mails.find(({ to }) => to === people['outsider']!.mail)!.text).toContain('“Acta de entrega”');
});

test('who is reminded hears of it by mail and live, each in their language', async () => {
  const { id } = await assigned('Acta recordada', ['outsider', 'support']);
  mails.length = pushes.length = 0;
  const selection = { filters: { document_id: id } };
  await plaza.call('documents.remindSigners', { as: 'documents', body: { selection, confirm: true } });
  await plaza.settle();
  expect(mails[0]!.text).toMatch(new RegExp(`/document/details/${id}/[0-9a-f-]{36}$`));
  expect(toldTo('outsider')).toEqual(once('Reminder: sign your document', 'Reminder: sign your document'));
  expect(toldTo('support')).toEqual(once('Recuerda firmar tu documento', 'Recuerda firmar'));
});

test('on the last day who has not signed hears of it once, by mail and live', async () => {
  const { id, given } = await assigned('Acta que vence', ['outsider', 'support'], { due_on: '2026-11-19' });
  await read(plaza, 'support', id, given['support']!);
  await sign(plaza, 'support', id, given['support']!);
  await plaza.settle();
  mails.length = pushes.length = 0;
  await remindLastDay(await plaza.context());
  await remindLastDay(await plaza.context());
  await plaza.settle();
  expect(toldTo('outsider')).toEqual(once('Today is the last day to sign', 'last day to sign'));
  expect(toldTo('support')).toEqual({ mails: [], pushes: [] });
});

test('when all have signed, who signed hears of it by mail and live', async () => {
  const { id, given } = await assigned('Acta firmada', ['outsider']);
  mails.length = pushes.length = 0;
  await read(plaza, 'outsider', id, given['outsider']!);
  const { personId } = await plaza.scopeOf('outsider');
  const stillOpen = async () => listOpenTurns(await plaza.context(), personId, [given['outsider']!]);
  expect(await stillOpen()).toEqual([given['outsider']]);
  await sign(plaza, 'outsider', id, given['outsider']!);
  await plaza.settle();
  expect(await stillOpen(), 'a mail that calls for it would be pointless').toEqual([]);
  expect(mails[0]!.text).toContain(`/document/details/${id}/${given['outsider']!}`);
  expect(toldTo('outsider')).toEqual(once('Everyone has signed the document', 'Everyone has signed the document'));
  expect(toldTo('support')).toEqual({ mails: [], pushes: [] });
});

test('when somebody refuses, who sent it hears why by mail and live', async () => {
  const { given } = await assigned('Acta rechazada', ['outsider']);
  mails.length = pushes.length = 0;
  const params = { id: given['outsider']! };
  await plaza.call('documents.rejectDocument', { as: 'outsider', params, body: { reason: 'No es mi cargo' } });
  await plaza.settle();
  const told = toldTo('documents');
  expect(told.mails).toEqual(['Rechazaron un documento']);
  expect(told.pushes).toEqual([expect.stringContaining('rechazó «Acta rechazada»')]);
  expect(mails[0]!.text).toContain('No es mi cargo');
  expect(toldTo('outsider')).toEqual({ mails: [], pushes: [] });
});

test.each([
  ['documents.assigned', ({ id, people }: Late) => ({ documentId: id, title: 'Acta retirada', part: 'late', people })],
  [
    'documents.reminded',
    ({ id, people }: Late) => ({
      ...{ documentId: id, title: 'Acta retirada', key: 'late', isLastDay: false, link: '/document', turns: people },
      personIds: people.map(({ personId }) => personId),
    }),
  ],
] as const)('what was taken back before its people heard is told to nobody: %s', async (event, payloadOf) => {
  const { id, given } = await assigned('Acta retirada', ['outsider', 'support']);
  const params = { id: given['outsider']! };
  const query = { reason: 'Iba a otra persona' };
  const taken = await plaza.call('documents.cancelAssignment', { as: 'documents', params, query });
  expect(taken.status, taken.body).toBe(200);
  await plaza.settle();
  mails.length = pushes.length = 0;
  const told = await Promise.all(
    ['outsider', 'support'].map(async (name) => ({
      personId: (await plaza.scopeOf(name)).personId,
      assignmentId: given[name]!,
    })),
  );
  // The outbox promises no order: here the asking is heard after its end.
  await (await plaza.context()).tx((tx) => tx.emit(event, payloadOf({ id, people: told }) as never));
  await plaza.settle();
  expect(toldTo('outsider')).toEqual({ mails: [], pushes: [] });
  expect(toldTo('support').pushes).toHaveLength(1);
  const { data } = await plaza.call('notifications.list', { as: 'outsider' });
  expect(JSON.stringify(data)).not.toContain('Acta retirada');
});

test('two and four days after their turn came people are reminded by themselves, and not on other days nor twice', async () => {
  const { id, given } = await assigned('Acta que espera', ['outsider', 'support']);
  await read(plaza, 'support', id, given['support']!);
  await sign(plaza, 'support', id, given['support']!);
  await plaza.settle();
  const days: number[] = [];
  for (const passed of [1, 2, 3, 4, 5]) {
    later(1);
    mails.length = pushes.length = 0;
    await remindWaiting(await plaza.context());
    await remindWaiting(await plaza.context());
    await plaza.settle();
    const told = mails.filter(({ text }) => text.includes('Acta que espera'));
    expect(told.every(({ to }) => to === people['outsider']!.mail)).toBe(true);
    days.push(...told.map(() => passed));
  }
  expect(days).toEqual([2, 4]);
}, 60_000);
