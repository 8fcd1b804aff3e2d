import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { createDocument, give, read, saveTemplate } from './testing.ts';
import { textOf } from './testing-text.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

test('the paper, the list of what to do, and the sheet name the same last day, never the day after', async () => {
  const body = '<p>Se firma a más tardar el {{document.due_on}}.</p>';
  const template_id = (await saveTemplate(plaza, { body })).id;
  const id = await createDocument(plaza, { title: 'Acta con plazo', template_id, due_on: '2026-12-30' });
  const { employee = '' } = await give(plaza, id, ['employee']);
  const words = await textOf(await read(plaza, 'employee', id, employee));
  expect(words).toContain('a más tardar el 30/12/2026');

  const home = await plaza.call('GET /api/home/pending', { as: 'employee' });
  const task = (home.data as { id: string; due_at: string }[]).find((one) => one.id === employee);
  expect(dayInBogota(task!.due_at)).toBe('2026-12-30');

  const sheet = await plaza.call('documents.exportAssigned', { as: 'documents', body: { document_id: id } });
  const rows = await readSheet(sheet.bytes);
  const heads = rows.find((row) => row.includes('Vence'))!;
  const line = rows.find((row) => row.includes('Acta con plazo'))!;
  expect(JSON.stringify(line[heads.indexOf('Vence')])).toMatch(/^"2026-12-30T23:59/);
});

const dayInBogota = (moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(new Date(moment));
