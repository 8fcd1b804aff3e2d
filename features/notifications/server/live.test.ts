import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { channelsOf, type ChannelFacts } from '../channels.ts';
import { announce } from './actions.ts';
import { channelsOfPerson, LiveClients, until } from './testing.ts';

let plaza: TestApp;
let live: LiveClients;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
  live = new LiveClients(plaza, new URL(await plaza.listen()));
});
afterEach(() => live.disconnect());
afterAll(() => plaza.close());

test('the stock client signs in at the user-auth endpoint and hears my-event on each of its nine channels', async () => {
  const channels = await channelsOfPerson(plaza, 'employee');
  expect(channels).toHaveLength(9);
  const { heard } = await live.connected('employee', channels);
  for (const channel of channels) {
    const sent = await plaza.call('notifications.sendMessage', {
      as: 'admin',
      body: { channels: [channel], message: `Para ${channel}` },
    });
    expect(sent.status).toBe(200);
    await until(() => heard.length > 0);
    expect(heard.splice(0)).toEqual([[channel, { message: `Para ${channel}`, id: sent.data.id as string }]]);
  }
});

test('a colleague of another client hears what is for everybody and nothing that is for the client', async () => {
  const facts = (await plaza.scopeOf('employee')).attributes as ChannelFacts;
  const theirs = channelsOf({ clientId: facts.clientId, campaignId: facts.campaignId });
  const outsider = await live.open('outsider', theirs);
  await until(() => outsider.client.channel('everybody').subscribed);
  const body = { channels: theirs.slice(0, 2), message: 'Solo para el cliente' };
  await plaza.call('notifications.sendMessage', { as: 'admin', body });
  await plaza.call('notifications.sendMessage', { as: 'admin', body: { channels: ['everybody'], message: 'Todos' } });
  await until(() => outsider.heard.length > 0);
  expect(outsider.heard.map(([, data]) => data)).toMatchObject([{ message: 'Todos' }]);
  expect(theirs.slice(0, 2).map((name) => outsider.client.channel(name).subscribed)).toEqual([false, false]);
});

test('one message on several channels carries one id, by which a client tells that it has seen it', async () => {
  const channels = await channelsOfPerson(plaza, 'manager');
  const { heard } = await live.connected('manager', channels);
  const sent = await plaza.call('notifications.sendMessage', { as: 'admin', body: { channels, message: 'Una vez' } });
  await until(() => heard.length === channels.length);
  expect(new Set(heard.map(([, data]) => data.id))).toEqual(new Set([sent.data.id]));
  const inbox = await plaza.call('notifications.list', { as: 'manager', query: { size: 1 } });
  expect(inbox.data[0]).toMatchObject({ id: sent.data.id, message: 'Una vez' });
});

test('an article for one client is told to its people alone, in the inbox and live', async () => {
  const { attributes } = await plaza.scopeOf('employee');
  const [employee, outsider] = [await live.connectedToAll('employee'), await live.connectedToAll('outsider')];
  const articleId = '0198b7a0-0000-7000-8000-000000000001';
  const audience = { clients: [attributes['clientId'] ?? ''] };
  for (let time = 0; time < 2; time += 1) {
    const ctx = await plaza.context('admin');
    await ctx.tx(async (tx) => {
      await tx.audit('news.published', { subject: 'article', subjectId: articleId });
      await tx.emit('news.published', { articleId, title: 'Nueva sede', audience });
    });
  }
  await plaza.settle();
  await until(() => employee.heard.length > 0);
  expect(employee.heard[0]).toEqual([
    `client_id_${attributes['clientId']}`,
    // Both languages: the browser shows the one of its reader.
    { message: 'Noticia nueva: Nueva sede', en: 'New article: Nueva sede', id: expect.any(String) as string },
  ]);
  expect(outsider.heard).toEqual([]);
  const search = { search: 'nueva sede' };
  const told = await plaza.call('notifications.list', { as: 'employee', query: search });
  expect([told.total, told.data[0].link]).toEqual([1, `/news/${articleId}`]);
  expect((await plaza.call('notifications.list', { as: 'outsider', query: search })).total).toBe(0);
});

test('an audience limited twice is told person by person, for its channels would reach others', async () => {
  const { attributes, personId } = await plaza.scopeOf('employee');
  const [employee, manager] = [await live.connectedToAll('employee'), await live.connectedToAll('manager')];
  const message = { category: 'news', kind: 'test', title: { words: 'Aviso' }, body: { words: 'Para una' } } as const;
  const audience = { clients: [attributes['clientId'] ?? ''], people: [personId] };
  await announce(await plaza.context(), message, { audience });
  await until(() => employee.heard.length > 0);
  expect(employee.heard[0]?.[0]).toBe(`individual_${attributes['documentNumber']}`);
  expect(manager.heard).toEqual([]);
});

test('a greeting is told in the language that its recipient connected in', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const employee = await live.connected('employee', await channelsOfPerson(plaza, 'employee'), 'en');
  const sender = await plaza.scopeOf('manager');
  const ctx = await plaza.context('manager');
  await ctx.tx(async (tx) => {
    await tx.audit('people.greeted', { subject: 'greeting', subjectId: personId });
    const greetingId = '0198b7a0-0000-7000-8000-000000000002';
    const from = { senderId: sender.personId, senderName: 'Julián' };
    await tx.emit('people.greeted', { greetingId, personId, ...from, occasion: 'birthday', words: null });
  });
  await plaza.settle();
  await until(() => employee.heard.length > 0);
  expect(employee.heard[0]?.[1].message).toBe('Julián wishes you a happy birthday: They sent you a greeting.');
});

test('signing out closes the live connection at once, and the client stays away', async () => {
  const { client } = await live.connected('support', ['everybody']);
  const { sessionId, personId } = await plaza.scopeOf('support');
  const ctx = await plaza.context('support');
  await ctx.tx(async (tx) => {
    await tx.db.updateTable('sessions').set({ ended_at: ctx.now() }).where('id', '=', sessionId).execute();
    await tx.audit('session.ended', { subject: 'session', subjectId: sessionId });
    await tx.emit('session.ended', { sessionId, personId });
  });
  await plaza.settle();
  await until(() => client.connection.state === 'disconnected');
  plaza.forgetSession('support');
});

test('who is moved to another client hears the new one from then on, and nothing of the old one', async () => {
  const { personId, attributes: old } = await plaza.scopeOf('employee');
  const { attributes: next } = await plaza.scopeOf('outsider');
  const own = await channelsOfPerson(plaza, 'employee');
  const [left, joined] = [old, next].map(({ clientId, campaignId }) =>
    channelsOf({ clientId, campaignId }).slice(0, 2),
  );
  const { client, heard } = await live.open('employee', [...own, ...joined!]);
  const isOn = (name: string) => client.channel(name).subscribed;
  await until(() => own.every(isOn));
  expect(joined!.some(isOn)).toBe(false);

  await edit(personId, { campaign: next.campaignId });
  await until(() => joined!.every(isOn));
  for (const [channels, message] of [
    [left, 'Para los de antes'],
    [joined, 'Para los de ahora'],
  ])
    await plaza.call('notifications.sendMessage', { as: 'admin', body: { channels, message } });
  // What HR changed is told to the person alone as well, sooner or later than the line moves.
  const ofClients = () => heard.filter(([channel]) => [...left!, ...joined!].includes(channel));
  await until(() => ofClients().length > 1);
  expect(ofClients().map(([channel, { message }]) => [channel, message])).toEqual(
    joined!.map((channel) => [channel, 'Para los de ahora']),
  );
});

test('who keeps their channels keeps their line; a correction of the headquarters that HR approves moves it', async () => {
  const { personId, attributes } = await plaza.scopeOf('manager');
  const { id: headquarters } = await plaza.db
    .selectFrom('headquarters')
    .select('id')
    .where('id', '!=', attributes.headquartersId!)
    .limit(1)
    .executeTakeFirstOrThrow();
  const own = await channelsOfPerson(plaza, 'manager');
  const { client } = await live.open('manager', [...own, `headquarters_${headquarters}`]);
  await until(() => own.every((name) => client.channel(name).subscribed));
  const line = client.connection.socket_id;

  await edit(personId, { position: 'Líder de turno' });
  const sent = { channels: ['everybody'], message: 'Sigue en línea' };
  const heard = new Promise((resolve) => client.channel('everybody').bind('my-event', resolve));
  await plaza.call('notifications.sendMessage', { as: 'admin', body: sent });
  expect(await heard).toMatchObject({ message: 'Sigue en línea' });
  expect(client.connection.socket_id).toBe(line);

  const asked = { field: 'headquarters', value: headquarters, reason: 'Desde noviembre estoy en otra sede' };
  const { data } = await plaza.call('profile-changes.askCorrection', { as: 'manager', body: asked });
  const decision = { params: { id: data.correction.id as string }, body: { version: 1, approve: true } };
  expect((await plaza.call('profile-changes.decideChange', { as: 'hr', ...decision })).status).toBe(200);
  await until(() => client.channel(`headquarters_${headquarters}`).subscribed);
  expect(client.connection.socket_id).not.toBe(line);
});

async function edit(personId: string, change: object) {
  const { version } = await plaza.db
    .selectFrom('employees')
    .select('version')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const body = { version, ...change };
  expect((await plaza.call('people.updateEmployment', { as: 'hr', params: { id: personId }, body })).status).toBe(200);
  await plaza.settle();
}
