import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/contract/id.ts';
import type { Room } from '#platform/server/room.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { announce } from './actions.ts';
import { jobs } from './jobs.ts';
import { listenToNotices } from './notices.ts';

let plaza: TestApp;
const people: Record<string, { id: string; documentNumber: string; clientId: string; campaignId: string }> = {};

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  for (const name of ['employee', 'manager', 'admin', 'outsider']) {
    const { personId, attributes } = await plaza.scopeOf(name);
    people[name] = {
      id: personId,
      documentNumber: attributes['documentNumber'] ?? '',
      clientId: attributes['clientId'] ?? '',
      campaignId: attributes['campaignId'] ?? '',
    };
  }
});
afterAll(() => plaza.close());

const unreadOf = async (as: string): Promise<number> =>
  (await plaza.call('notifications.countUnread', { as })).data.unread as number;
const send = (as: string, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  plaza.call('notifications.sendMessage', { as, body: { message: 'Reunión a las tres', ...body }, headers });

describe('the inbox', () => {
  test('200: begins with the demo month, the newest first, page by page', async () => {
    const first = await plaza.call('notifications.list', { as: 'employee', query: { size: 5 } });
    const second = await plaza.call('notifications.list', { as: 'employee', query: { size: 5, page: 2 } });
    expect(first.status).toBe(200);
    expect(first.total).toBeGreaterThan(12);
    const moments = [...first.data, ...second.data].map((notice: { created_at: string }) => notice.created_at);
    expect(moments).toHaveLength(10);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(first.data[0]).toMatchObject({ category: 'news', kind: 'message', read_at: null, link: '/news' });
  });

  test('200: the unread count, the unread filter and the categories agree', async () => {
    const { data: waiting } = await plaza.call('notifications.countUnread', { as: 'employee' });
    const unread = await plaza.call('notifications.list', { as: 'employee', query: { unread: true } });
    const read = await plaza.call('notifications.list', { as: 'employee', query: { unread: false } });
    const all = await plaza.call('notifications.list', { as: 'employee' });
    expect(unread.total).toBe(waiting.unread);
    expect(unread.total + read.total).toBe(all.total);
    const security = await plaza.call('notifications.list', {
      as: 'employee',
      query: { category: 'security', unread: true },
    });
    expect(security.total).toBe(waiting.by_category.security);
    expect(Object.values(waiting.by_category as Record<string, number>).reduce((a, b) => a + b)).toBe(waiting.unread);
  });

  test('200: a search finds words without their accents, and takes % as itself', async () => {
    const found = await plaza.call('notifications.list', { as: 'employee', query: { search: 'evacuacion' } });
    expect(found.total).toBe(1);
    const none = await plaza.call('notifications.list', { as: 'employee', query: { search: '%_%' } });
    expect(none.total).toBe(0);
  });

  test('200: texts of the house come in the language of the reader, words of people as written', async () => {
    const query = { kind: 'greeting' };
    const spanish = await plaza.call('notifications.list', { as: 'employee', query, language: 'es' });
    const english = await plaza.call('notifications.list', { as: 'employee', query, language: 'en' });
    expect(spanish.data[0].title).toMatch(/te desea un feliz cumpleaños$/);
    expect(english.data[0].title).toMatch(/wishes you a happy birthday$/);
    expect(english.data[0].message).toBe('¡Feliz cumpleaños! Que sea un gran año.');
  });

  test('200: reading one lowers the count, and unreading raises it again', async () => {
    const before = await unreadOf('employee');
    const { data } = await plaza.call('notifications.list', { as: 'employee', query: { unread: true, size: 1 } });
    const { id } = data[0] as { id: string };
    const read = await plaza.call('notifications.markRead', { as: 'employee', params: { id } });
    expect(read.data.read_at).not.toBeNull();
    await plaza.call('notifications.markNotice', { as: 'employee', body: { id } });
    expect(await unreadOf('employee')).toBe(before - 1);
    await plaza.call('notifications.markNotice', { as: 'employee', body: { id, read: false } });
    expect(await unreadOf('employee')).toBe(before);
  });

  test('404: a notice of somebody else, and one that does not exist', async () => {
    const { id } = (await announceTo('manager')) as { id: string };
    for (const other of [id, newId()]) {
      expect((await plaza.call('notifications.markRead', { as: 'employee', params: { id: other } })).status).toBe(404);
      expect((await plaza.call('notifications.markNotice', { as: 'employee', body: { id: other } })).status).toBe(404);
    }
  });

  test('400: bad pages, filters and ids are told by their path', async () => {
    for (const [query, path] of [
      [{ size: 101 }, 'size'],
      [{ page: 0 }, 'page'],
      [{ category: 'gossip' }, 'category'],
      [{ unread: 'maybe' }, 'unread'],
    ] as const) {
      const { status, problem } = await plaza.call('notifications.list', { as: 'employee', query });
      expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
    }
    expect((await plaza.call('notifications.markNotice', { as: 'employee', body: { id: '1' } })).status).toBe(400);
  });

  test('401: without a session nothing is told', async () => {
    for (const call of ['list', 'countUnread', 'getSettings', 'authenticatePush'])
      expect((await plaza.call(`notifications.${call}`)).status).toBe(401);
  });

  test('200: all of a category, then everything is read', async () => {
    const { data: waiting } = await plaza.call('notifications.countUnread', { as: 'manager' });
    const some = await plaza.call('notifications.markAllRead', { as: 'manager', body: { category: 'security' } });
    expect(some.data.changed).toBe(waiting.by_category.security);
    const rest = await plaza.call('notifications.markAllRead', { as: 'manager', body: {} });
    expect(rest.data.changed).toBe(waiting.unread - waiting.by_category.security);
    expect(await unreadOf('manager')).toBe(0);
  });
});

describe('greetings, by the calls of the specification', () => {
  test('200: are counted and listed for oneself, by id or document number', async () => {
    for (const id of [people['employee']!.id, people['employee']!.documentNumber]) {
      const count = await plaza.call('notifications.countGreetings', { as: 'employee', params: { id } });
      const list = await plaza.call('notifications.listGreetings', {
        as: 'employee',
        params: { id },
      });
      expect(count.data).toEqual({ greetings: 0 });
      expect(new Set(list.data.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['greeting']));
      expect(list.total).toBe(3);
    }
  });

  test.each(['countGreetings', 'listGreetings', 'clearGreetings'])('404: %s of somebody else', async (call) => {
    for (const id of [people['employee']!.id, people['employee']!.documentNumber, newId(), 'x'])
      expect((await plaza.call(`notifications.${call}`, { as: 'admin', params: { id } })).status).toBe(404);
  });

  test('200: clearing greetings takes them alone; the notice centre empties all but what is legal or unread security', async () => {
    const id = people['outsider']!.id;
    const others = await plaza.call('notifications.list', { as: 'employee' });
    await announceTo('outsider', 'legal');
    await announceTo('outsider', 'security');
    const before = await plaza.call('notifications.list', { as: 'outsider' });
    const cleared = await plaza.call('notifications.clearGreetings', { as: 'outsider', params: { id } });
    expect(cleared.data.changed).toBe(1);
    expect((await plaza.call('notifications.list', { as: 'outsider' })).total).toBe(before.total - 1);
    await plaza.call('notifications.clear', { as: 'outsider' });
    const left = await plaza.call('notifications.list', { as: 'outsider' });
    // The demo month has unread notices of security as well.
    const categories = new Set(left.data.map((one: { category: string }) => one.category));
    expect([...categories].sort()).toEqual(['legal', 'security']);
    expect((await plaza.call('notifications.list', { as: 'employee' })).total).toBe(others.total);
  });
});

describe('a message to many', () => {
  test('200: reaches whoever is on the channels or named by document number, each once', async () => {
    const { employee, manager, admin } = people;
    const before = await unreadOf('employee');
    const outsiders = await unreadOf('outsider');
    const body = {
      channels: [`client_id_${employee!.clientId}`, `individual_${employee!.documentNumber}`],
      documents: [employee!.documentNumber, manager!.documentNumber, admin!.documentNumber],
    };
    const preview = await plaza.call('notifications.previewRecipients', { as: 'content', body });
    const sent = await send('content', { ...body, title: 'Hoy', link: '/news' });
    expect(sent.status).toBe(200);
    expect(sent.data.people).toBe(preview.data.people);
    expect(await unreadOf('employee')).toBe(before + 1);
    expect(await unreadOf('outsider')).toBe(outsiders);
    const { data } = await plaza.call('notifications.list', { as: 'admin', query: { size: 1 } });
    expect(data[0]).toMatchObject({ id: sent.data.id, title: 'Hoy', message: 'Reunión a las tres', link: '/news' });
    const audit = await plaza.db
      .selectFrom('audit_log' as never)
      .selectAll()
      .where('action' as never, '=', 'notifications.sent' as never)
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('200: with an Idempotency-Key a second try sends nothing twice', async () => {
    const before = await unreadOf('employee');
    const body = { documents: [people['employee']!.documentNumber] };
    const tries = [1, 2].map(() => send('content', body, { 'idempotency-key': 'one-attempt' }));
    const [one, two] = await Promise.all(tries);
    expect(two!.data).toEqual(one!.data);
    expect(await unreadOf('employee')).toBe(before + 1);
  });

  test('200: a security notice carries its title and category', async () => {
    const body = { channels: ['everybody'], message: 'Salgan por la puerta norte' };
    const sent = await plaza.call('notifications.sendSecurityNotice', { as: 'security', body });
    expect(sent.data.people).toBeGreaterThan(500);
    const { data } = await plaza.call('notifications.list', { as: 'outsider', query: { size: 1 }, language: 'en' });
    expect(data[0]).toMatchObject({ category: 'security', title: 'Security notice', message: body.message });
  });

  test('200: who may only warn is told beforehand how many the notice reaches, as far as they may warn', async () => {
    const { campaignId } = people['employee']!;
    const role = { name: 'planner', permissions: ['notifications:send-security'] };
    await plaza.db.insertInto('roles').values(role).execute();
    await plaza.db
      .updateTable('grants')
      .set({ reach_kind: 'campaign', reach_id: campaignId })
      .where('role', '=', 'planner')
      .execute();
    const preview = (to: string) =>
      plaza.call('notifications.previewSecurityRecipients', { as: 'planner', body: { channels: [to] } });
    const counted = await preview(`campaign_id_${campaignId}`);
    expect([counted.status, counted.data.people > 0]).toEqual([200, true]);
    expect((await preview('everybody')).problem.code).toBe('notifications.outside_reach');
    const body = { channels: [`campaign_id_${campaignId}`], message: 'Evacúen' };
    const sent = await plaza.call('notifications.sendSecurityNotice', { as: 'planner', body });
    expect([sent.status, sent.data.people]).toEqual([200, counted.data.people]);
  });

  test('403: by who may not send, and not for security by who may send the rest', async () => {
    expect((await send('employee', { channels: ['everybody'] })).status).toBe(403);
    const body = { channels: ['everybody'], message: 'x' };
    expect((await plaza.call('notifications.sendSecurityNotice', { as: 'content', body })).status).toBe(403);
  });

  test('403: beyond the campaign that the permission holds for; inside it goes', async () => {
    const campaign = people['employee']!.campaignId;
    await plaza.db
      .updateTable('grants')
      .set({ reach_kind: 'campaign', reach_id: campaign })
      .where('role', '=', 'hr')
      .execute();
    for (const channels of [['everybody'], [`client_id_${people['outsider']!.clientId}`]]) {
      const refused = await send('hr', { channels });
      expect([refused.status, refused.problem.code]).toEqual([403, 'notifications.outside_reach']);
      expect((await plaza.call('notifications.previewRecipients', { as: 'hr', body: { channels } })).status).toBe(403);
    }
    expect((await send('hr', { channels: [`campaign_id_${campaign}`] })).status).toBe(200);
    expect((await send('hr', { documents: [people['outsider']!.documentNumber] })).status).toBe(403);
  });

  test('400: to nobody, to no channel of ours, with a link elsewhere or without words', async () => {
    expect((await send('content', {})).problem.code).toBe('notifications.no_recipients');
    expect((await send('content', { documents: ['0'] })).problem.code).toBe('notifications.no_recipients');
    for (const [body, path] of [
      [{ channels: ['nowhere_1'] }, 'channels.0'],
      [{ channels: [] }, 'channels'],
      [{ channels: ['everybody'], link: 'https://elsewhere.example' }, 'link'],
      [{ channels: ['everybody'], link: '//elsewhere.example' }, 'link'],
      [{ channels: ['everybody'], message: '  ' }, 'message'],
      [{ channels: ['everybody'], category: 'legal' }, 'category'],
    ] as const) {
      const { status, problem } = await send('content', body);
      expect([status, problem.errors?.[0]?.path]).toEqual([400, path]);
    }
  });
});

describe('settings, live sign-in and retention', () => {
  test('200: desktop notifications can be made discreet', async () => {
    expect((await plaza.call('notifications.getSettings', { as: 'employee' })).data).toMatchObject({ discreet: false });
    const body = { discreet: true };
    expect((await plaza.call('notifications.changeSettings', { as: 'employee', body })).data).toMatchObject(body);
    expect((await plaza.call('notifications.getSettings', { as: 'employee' })).data).toMatchObject(body);
    expect((await plaza.call('notifications.getSettings', { as: 'manager' })).data).toMatchObject({ discreet: false });
  });

  test('400: a live sign-in for what is no socket id', async () => {
    for (const body of [{}, { socket_id: '1' }, { socket_id: '1.2::user::x' }, { socket_id: '1.2', more: 1 }])
      expect((await plaza.call('notifications.authenticatePush', { as: 'employee', body })).status).toBe(400);
  });

  test('what is half a year old is deleted, the rest stays', async () => {
    await announceTo('admin');
    await plaza.db
      .updateTable('notification_messages')
      .set({ created_at: new Date(Date.now() - 181 * 86_400_000) })
      .where('kind', '=', 'test')
      .execute();
    const before = await plaza.call('notifications.list', { as: 'admin' });
    const tidy = jobs.work!['notifications.tidy']!;
    await tidy(await plaza.context(), undefined as never, {
      done: 0,
      report: () => Promise.resolve(),
      reportBeside: () => undefined,
    });
    const after = await plaza.call('notifications.list', { as: 'admin' });
    expect(after.total).toBe(before.total - 1);
    expect(after.data).not.toContainEqual(expect.objectContaining({ kind: 'test' }));
  });
});

test('an event that ends what was told and tells something new does both', async () => {
  const [to, text] = [people['outsider']!.id, { words: 'Una prueba' }];
  const message = { category: 'social', kind: 'test', body: text } as const;
  const tellOf = (word: string) => ({ ...message, title: { words: word }, dedupeKey: `test.${word}:1` });
  await announce(await plaza.context(), tellOf('asked'), { people: [to] });
  const room: Partial<Room> = {
    notices: { 'disciplinary.settled': () => ({ ...tellOf('answered'), to: { people: [to] } }) },
    noticesEnd: { 'disciplinary.settled': () => ({ keys: ['test.asked:'], people: [to] }) },
  };
  const settled = { caseId: newId(), instructorId: to, what: [] };
  await listenToNotices([room as Room]).on!['disciplinary.settled']!(await plaza.context(), settled, newId());
  const { data } = await plaza.call('notifications.list', { as: 'outsider' });
  const titles = data.map(({ title }: { title: string }) => title);
  expect(titles).toContain('answered');
  expect(titles).not.toContain('asked');
});

/** As a reaction to an event does it. Answers the notice as its owner sees it. */
async function announceTo(name: string, category: 'legal' | 'social' | 'security' = 'social'): Promise<unknown> {
  const message = { category, kind: 'test', title: { words: 'Prueba' }, body: { words: 'Una prueba' } } as const;
  await announce(await plaza.context(), message, { people: [people[name]!.id] });
  return (await plaza.call('notifications.list', { as: name, query: { size: 1 } })).data[0];
}
