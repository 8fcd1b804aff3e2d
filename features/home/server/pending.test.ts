import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tablesIn } from '#platform/server/remembered.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

const pending = (as: string) => plaza.call('home.listPending', { as });

test('200: a security notice waits until it was read', async () => {
  const before = (await pending('employee')).total;
  const { data: sent } = await plaza.call('POST /api/security/notification/send', {
    as: 'security',
    body: { channels: ['everybody'], message: 'No abras el correo «Factura vencida».' },
  });
  const after = await pending('employee');
  expect(after.total).toBe(before + 1);
  const task = after.data.find((one: { id: string }) => one.id === sent.id);
  expect(task).toMatchObject({ source: 'notifications', link: '/notifications' });
  expect(task.title).toContain('Factura vencida');

  await plaza.call('POST /api/notifications/{id}/read', { as: 'employee', params: { id: sent.id } });
  expect((await pending('employee')).total).toBe(before);
});

test('200: an ordinary message is news and nothing to do', async () => {
  const before = (await pending('employee')).total;
  await plaza.call('POST /api/sendNotifications', {
    as: 'admin',
    body: { channels: ['everybody'], message: 'Hoy hay torta en la cafetería', category: 'social' },
  });
  expect((await pending('employee')).total).toBe(before);
});

test('the total is the sum of what the list holds, for everyone of the cast', async () => {
  for (const name of plaza.accounts) {
    const { data, total } = await pending(name);
    expect(data.length).toBe(Math.min(total, 100));
  }
});

test('every table that a task is found in is known by the query’s text, so that a write to it is noticed', async () => {
  const given = {
    zone: 'America/Bogota',
    language: 'es',
    day: '2026-11-24',
    opens: plaza.house.now(),
    ends: plaza.house.now(),
  };
  const relationsOf = (node: unknown): string[] => {
    if (typeof node !== 'object' || node === null) return [];
    const own = 'Relation Name' in node ? [String(node['Relation Name'])] : [];
    return [...own, ...Object.values(node).flatMap(relationsOf)];
  };
  const seen = new Set<string>();
  for (const name of plaza.accounts) {
    const read = await plaza.context(name);
    const sources = plaza.house.rooms.all.flatMap(({ pending: all = [] }) =>
      all.flatMap((one) => one(read, given) ?? []),
    );
    const { sql: text, parameters } = sql`${sql.join(sources, sql` union all `)}`.compile(plaza.db);
    const { rows } = await plaza.db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]));
    const relations = new Set(relationsOf(rows));
    expect(tablesIn(text)).toEqual(expect.arrayContaining([...relations]));
    for (const relation of relations) seen.add(relation);
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('what is due comes before what has no deadline', async () => {
  for (const name of ['admin', 'content']) {
    const dues = (await pending(name)).data.map((task: { due_at: string | null }) => task.due_at ?? '9999');
    expect(dues).toEqual([...dues].sort());
  }
});

test('each task names what one does there, in the reader’s language', async () => {
  const verbOf = async (source: string, language: 'es' | 'en') => {
    const { data } = await plaza.call('home.listPending', { as: 'employee', headers: { 'x-language': language } });
    return data.find((one: { source: string }) => one.source === source).verb;
  };
  expect(await verbOf('documents', 'es')).toBe('Firmar');
  expect(await verbOf('documents', 'en')).toBe('Sign');
  expect(await verbOf('surveys', 'es')).toBe('Responder');
});

test('a day inside a task is written as people read it', async () => {
  const { data } = await pending('employee');
  const titles = data.map((one: { title: string }) => one.title);
  expect(titles).toContain('Responde tu cambio de turno del 28 de noviembre');
});

test('a form asks as many questions in the agenda as in its list', async () => {
  const { data: forms } = await plaza.call('surveys.listAssigned', { as: 'employee', query: { page: 1, size: 20 } });
  const { data: tasks } = await pending('employee');
  const told = tasks
    .filter(({ source }: { source: string }) => source === 'surveys')
    .map(({ id, detail }: { id: string; detail: string }) => [id, Number(/\d+/.exec(detail)?.[0])]);
  expect(told.length).toBeGreaterThan(0);
  const listed = forms.map(({ id, questions }: { id: string; questions: number }) => [id, questions]);
  expect(listed).toEqual(expect.arrayContaining(told));
});

test('a task says what it is about and how long it takes', async () => {
  interface Task {
    readonly source: string;
    readonly detail: string | null;
    readonly minutes: number | null;
    readonly decides: boolean;
  }
  const of = async (name: string, source: string) =>
    ((await pending(name)).data as Task[]).find((task) => task.source === source);
  const shifts = ((await pending('employee')).data as Task[]).filter(({ source }) => source === 'schedules');
  expect(shifts).toContainEqual(
    expect.objectContaining({ detail: 'De 06:00 a 14:00 pasa a 14:00 a 22:00', minutes: 1 }),
  );
  expect((await of('employee', 'surveys'))?.detail).toMatch(/^(Anónima · )?\d+ preguntas?$/);
  expect((await of('manager', 'requests'))?.detail).toMatch(/^(Para el|Del) \d+ [a-z]+/);
  expect([(await of('manager', 'requests'))?.decides, (await of('employee', 'requests'))?.decides]).toEqual([
    true,
    false,
  ]);
});
