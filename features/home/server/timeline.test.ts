import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T10:42:00-05:00' });
});
afterAll(() => plaza.close());

const timeline = (query: Record<string, string | number> = {}, as = 'employee') =>
  plaza.call('home.listTimeline', { as, query });

test('200: what happened in all rooms, the newest first, each told in words', async () => {
  const { status, data, total } = await timeline({ size: 100 });
  expect(status).toBe(200);
  const moments = data.map(({ at }: { at: string }) => at);
  expect(moments).toEqual([...moments].sort().reverse());
  expect(new Set(data.map(({ source }: { source: string }) => source)).size).toBeGreaterThan(1);
  for (const { title } of data) expect(title).not.toMatch(/^[a-z-]+\.[\w.-]+$|\{\{/);
  expect(total).toBeGreaterThanOrEqual(data.length);
});

test('200: the pages follow each other without a gap', async () => {
  const [whole, first, second] = await Promise.all([
    timeline({ size: 10 }),
    timeline({ size: 5, page: 1 }),
    timeline({ size: 5, page: 2 }),
  ]);
  expect([...first.data, ...second.data]).toEqual(whole.data);
});

test('200: one room alone', async () => {
  const { data, total } = await timeline({ source: 'news', size: 100 });
  expect(new Set(data.map(({ source }: { source: string }) => source))).toEqual(new Set(['news']));
  expect(total).toBeLessThan((await timeline({ size: 1 })).total);
});

test('200: changes of one’s shifts and the steps of one’s overtime are told', async () => {
  const shifts = await timeline({ source: 'schedules' });
  expect(shifts.data[0].title).toMatch(/^Te propusieron otro turno: 28 de noviembre/);
  const overtime = await timeline({ source: 'overtime', size: 100 });
  const titles = overtime.data.map(({ title }: { title: string }) => title.split(':')[0]);
  expect(new Set(titles)).toContain('No aprobaron tus horas extra');
  expect(overtime.data[0].link).toMatch(/^\/horas\/extras\?abre=/);
});

test('200: nobody reads what another person did', async () => {
  const own = new Set((await timeline({ size: 100 })).data.map(({ id }: { id: string }) => id));
  await plaza.call('POST /api/sendNotifications', {
    as: 'admin',
    body: { documents: ['1032456482'], message: 'Solo para Verónica' },
  });
  const after = (await timeline({ size: 100 })).data.filter(({ id }: { id: string }) => !own.has(id));
  expect(after).toHaveLength(1);
  const others = (await timeline({ size: 100 }, 'outsider')).data.map(({ id }: { id: string }) => id);
  expect(others).not.toContain(after[0].id);
});

test('200: a step of a case says of what, and whether the reader took it or it happened to them', async () => {
  const { data } = await timeline({ source: 'security', size: 100 }, 'hr');
  const steps = data.map(({ title, is_own }: { title: string; is_own: boolean }) => ({ title, is_own }));
  expect(steps).toContainEqual({ title: 'Aceptó y firmó · Diadema Plantronics HW510 y 2 más', is_own: true });
  expect(steps).toContainEqual({ title: 'Entregó · Diadema Plantronics HW510 y 2 más', is_own: false });
});

test('400: a room that is none', async () => {
  expect((await timeline({ source: 'nobody' })).status).toBe(400);
});
