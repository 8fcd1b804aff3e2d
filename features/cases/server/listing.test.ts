import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#platform/server/context.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { caseDetail, caseRow } from '../case.ts';
import { assignCase, openCase, sayInCase, takeStep } from './actions.ts';
import { countCases, listCases, verifyCase, wireDetail, wireRows } from './queries.ts';
import { roomsWithOrders } from './testing-order.ts';

let plaza: TestApp;
let owner: Context;
let desk: Context;
const page = { page: 1, size: 20 };
const made: Record<string, string> = {};
beforeAll(async () => {
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
  owner = await plaza.context('employee');
  desk = await plaza.context('hr');
  for (const title of ['Tablero de llamadas', 'Mesa nueva', 'Silla rota']) made[title] = await open(title);
  const id = made['Silla rota']!;
  await desk.tx((tx) => assignCase(desk, tx, { id, personId: desk.scope.personId }));
  await desk.tx((tx) => takeStep(desk, tx, { id, action: 'start' }));
  await desk.tx((tx) => takeStep(desk, tx, { id, action: 'ask', reason: '¿Cuál de las dos sillas es?' }));
  made['secret'] = await open('Lo que nadie sepa', 'cases.secret');
});
afterAll(() => plaza.close());

async function open(title: string, kind = 'cases.order'): Promise<string> {
  const data = { priority: title.startsWith('Mesa') ? 'high' : 'low' };
  return (await owner.tx((tx) => openCase(owner, tx, { kind, title, data }))).id;
}
const titles = async (as: Context, filters: Parameters<typeof listCases>[2]) =>
  (await listCases(as, 'cases.order', filters, page)).items.map(({ title }) => title);

test('the desk has what is due first at its head, and finds by words, number, person and box', async () => {
  expect((await titles(desk, {})).slice(0, 2)).toEqual(['Mesa nueva', 'Tablero de llamadas']);
  expect(await titles(desk, { search: 'llamada' })).toEqual(['Tablero de llamadas']);
  const { items } = await listCases(desk, 'cases.order', { search: 'mesa' }, page);
  expect(await titles(desk, { search: `#${items[0]!.number}` })).toEqual(['Mesa nueva']);
  expect(await titles(desk, { search: owner.scope.name })).toHaveLength(3);
  expect(await titles(desk, { box: 'unassigned' })).toHaveLength(2);
  expect(await titles(desk, { box: 'assigned' })).toEqual(['Silla rota']);
  expect(await titles(desk, { box: 'waiting' })).toHaveLength(2);
  expect(await titles(owner, { box: 'waiting' })).toEqual(['Silla rota']);
  expect(await titles(desk, { sort: '-title' })).toEqual(['Tablero de llamadas', 'Silla rota', 'Mesa nueva']);
  expect(await titles(await plaza.context('wellbeing'), {})).toEqual([]);
  expect((await countCases(desk, 'cases.order')).get('received')).toEqual({ count: 2, late: 0 });
});

test('a row carries its clock and what its reader may do', async () => {
  const { items } = await listCases(desk, 'cases.order', { search: 'mesa' }, page);
  const [row] = await wireRows(desk, items);
  expect(caseRow.parse(row)).toMatchObject({
    clock: { name: 'work', paused: false, percent: 0, left: { count: 8, unit: 'business-hours' } },
    steps: [
      { action: 'start', blocked: 'cases.nobody_assigned', needs_reason: false },
      { action: 'refuse', blocked: null, codes: ['no_budget', 'not_ours'] },
    ],
  });
});

test('its detail has history, people and conversation, and internal notes for who works on it alone', async () => {
  const id = made['Silla rota']!;
  await desk.tx((tx) => sayInCase(desk, tx, { id, words: 'La de la entrada', isInternal: true }));
  await owner.tx((tx) => sayInCase(owner, tx, { id, words: 'La azul' }));
  const mine = caseDetail.parse(await wireDetail(owner, id));
  expect(mine.messages.map(({ text }) => text)).toEqual(['La azul']);
  expect(mine.events.map(({ action }) => action)).toEqual(['open', 'assign', 'start', 'ask']);
  expect(mine.is_intact).toBe(true);
  expect((await wireDetail(desk, id)).messages).toHaveLength(2);
});

test('what waits for somebody stands in Pendientes, and what falls to a group as one line', async () => {
  const lines = async (as: string) =>
    (await plaza.call('home.listPending', { as })).data.filter(({ source }: { source: string }) => source === 'cases');
  expect(await lines('employee')).toMatchObject([{ link: `/ordenes?id=${made['Silla rota']}` }]);
  expect(await lines('hr')).toMatchObject([{ link: '/ordenes/mesa', title: 'cases.case.order.group' }]);
});

test('its owner finds each step in what happened to them', async () => {
  const { data } = await plaza.call('home.listTimeline', { as: 'employee', query: { size: 100 } });
  const steps = data.filter(({ source }: { source: string }) => source === 'cases');
  expect(steps).toHaveLength(2);
  expect(steps[0].link).toBe(`/ordenes?id=${made['Silla rota']}`);
});

test('of a sealed case who is no party finds neither its title nor its words', async () => {
  const secret = made['secret']!;
  expect((await verifyCase(desk, secret)).isIntact).toBe(true);
  const reader = await plaza.context('auditor');
  const { items } = await listCases(reader, 'cases.secret', {}, page);
  const rows = await wireRows(reader, items);
  expect(rows).toMatchObject([{ title: '', owner: null, steps: [] }]);
  expect(await wireDetail(reader, secret)).toMatchObject({
    title: '',
    people: [],
    events: [],
    messages: [],
    files: [],
  });
  expect((await listCases(reader, 'cases.secret', { search: 'nadie' }, page)).items).toEqual([]);
});
