import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { evidenceGauges, makeMissingEvidence } from './evidence.ts';
import { createDocument, give, read, sign } from './testing.ts';
import './tables.ts';

let plaza: TestApp;

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
}, 240_000);
afterAll(() => plaza.close());

test('evidence that nobody made for days is made by the clock', async () => {
  const id = await createDocument(plaza, { title: 'Acuerdo de turno' });
  const { employee = '', manager = '' } = await give(plaza, id, ['employee', 'manager']);
  for (const [name, own] of [
    ['employee', employee],
    ['manager', manager],
  ] as const) {
    await read(plaza, name, id, own);
    await sign(plaza, name, id, own);
  }
  await plaza.settle();
  const later = (days: number) => new Date(plaza.house.now().getTime() - days * 86_400_000);
  const set = (assignment: string, values: { completed_at: Date; evidence_file_id: null }) =>
    plaza.db.updateTable('document_assignments').set(values).where('id', '=', assignment).execute();
  await set(employee, { completed_at: later(2), evidence_file_id: null });
  await set(manager, { completed_at: later(1.5), evidence_file_id: null });
  const ctx = await plaza.context();
  const missing = () => evidenceGauges(ctx)[0]!.read();
  const before = Number(await missing());
  expect(before).toBeGreaterThanOrEqual(2);
  await makeMissingEvidence(ctx).catch(() => undefined);
  expect(await missing()).toBeLessThan(before);
  const rows = await plaza.db
    .selectFrom('document_assignments')
    .select('evidence_file_id')
    .where('id', 'in', [employee, manager])
    .execute();
  expect(rows.map(({ evidence_file_id: file }) => file)).not.toContain(null);
});
