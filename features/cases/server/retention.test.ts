import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeFile } from '#features/files/server/actions.ts';
import { systemScope } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { openCase, sayInCase, takeStep } from './actions.ts';
import { fileUse } from './conversation.ts';
import { verifyCase } from './queries.ts';
import { endRetention } from './retention-jobs.ts';
import { roomsWithOrders } from './testing-order.ts';

let plaza: TestApp;
let owner: Context;
let house: Context;
const monday = '2026-11-23T08:00:00-05:00';
beforeAll(async () => {
  // The company of the day that all share; here it is earlier.
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
  plaza.clock.set(monday);
  owner = await plaza.context('employee');
  const nobody = { scope: systemScope, language: 'es', requestId: 'test', address: '', userAgent: '' } as const;
  house = makeContext(plaza.house, nobody, pino({ level: 'silent' }));
});
afterAll(() => plaza.close());

/** A closed case with words and a paper. */
async function closed(kind: string) {
  const stored = await storeFile(
    owner,
    { bytes: Buffer.from(kind), name: 'plano.txt', type: 'text/plain' },
    { use: fileUse },
  );
  const opened = await owner.tx((tx) =>
    openCase(owner, tx, { kind, title: 'Un tablero rojo', data: { priority: 'high' } }),
  );
  await owner.tx((tx) => sayInCase(owner, tx, { id: opened.id, words: 'Lo pide Ana', files: [stored] }));
  await owner.tx((tx) => takeStep(owner, tx, { id: opened.id, action: 'withdraw' }));
  return { ...opened, fileId: stored.id };
}
const countOf = async (table: string, id: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where case_id = ${id}::uuid`.execute(plaza.db);
  return rows[0]!.count;
};
const caseOf = (id: string) => plaza.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();
const tombstoneOf = (id: string) =>
  plaza.db.selectFrom('case_tombstones').selectAll().where('case_id', '=', id).executeTakeFirst();

describe('when the time for which a case is kept is over', () => {
  test('one is anonymised: who and what are gone, its number and its clocks stay behind a tombstone', async () => {
    plaza.clock.set(monday);
    const { id, number, fileId } = await closed('cases.order');
    const before = await plaza.db
      .selectFrom('case_events')
      .select(['seq', 'hash'])
      .where('case_id', '=', id)
      .orderBy('seq')
      .execute();
    plaza.clock.set('2028-11-22T08:00:00-05:00');
    await endRetention(house);
    expect(await tombstoneOf(id)).toBeUndefined();
    plaza.clock.set('2028-11-24T08:00:00-05:00');
    await endRetention(house);
    expect(await caseOf(id)).toMatchObject({
      title: 'Caso anonimizado',
      owner_id: null,
      opener_id: null,
      number,
      data: {},
    });
    expect(await tombstoneOf(id)).toMatchObject({
      fate: 'anonymised',
      state: 'withdrawn',
      was_intact: true,
      events: before.length,
      last_hash: before.at(-1)?.hash,
    });
    const events = await plaza.db.selectFrom('case_events').selectAll().where('case_id', '=', id).execute();
    expect(events).toMatchObject([
      { action: 'retire', actor_id: null, data: { number, last_hash: before.at(-1)?.hash } },
    ]);
    expect(JSON.stringify(events)).not.toContain(owner.scope.personId);
    expect(await verifyCase(house, id)).toMatchObject({ isIntact: true, events: 1, brokenAt: null });
    expect([await countOf('case_messages', id), await countOf('case_files', id)]).toEqual([0, 0]);
    expect(await countOf('case_clocks', id)).toBeGreaterThan(0);
    const file = await plaza.db.selectFrom('files').select('kept_at').where('id', '=', fileId).executeTakeFirst();
    expect(file?.kept_at).toBeNull();
  });

  test('one is deleted whole, and its tombstone and the audit log say so without its owner', async () => {
    plaza.clock.set(monday);
    const { id, number } = await closed('cases.secret');
    const open = await owner.tx((tx) => openCase(owner, tx, { kind: 'cases.secret', title: 'Sigue abierto' }));
    plaza.clock.set('2027-12-01T08:00:00-05:00');
    await endRetention(house);
    await endRetention(house);
    expect(await caseOf(id)).toBeUndefined();
    expect(await caseOf(open.id)).toMatchObject({ is_open: true });
    for (const table of ['case_events', 'case_messages', 'case_people', 'case_clocks', 'case_files'])
      expect(await countOf(table, id), table).toBe(0);
    expect(await tombstoneOf(id)).toMatchObject({ fate: 'deleted', number });
    const { rows } = await sql<{ action: string; person_id: string | null }>`
      select action, person_id from audit_log where subject_id = ${id} order by id desc limit 1`.execute(plaza.db);
    expect(rows).toEqual([{ action: 'cases.deleted', person_id: null }]);
  });

  test('a step goes with its case alone, and no tombstone is changed', async () => {
    plaza.clock.set(monday);
    const { id } = await closed('cases.order');
    await expect(plaza.db.deleteFrom('case_events').where('case_id', '=', id).execute()).rejects.toThrow(
      'cannot be changed',
    );
    await expect(plaza.db.deleteFrom('case_tombstones').execute()).rejects.toThrow('cannot be changed');
  });

  test('every kind of the house ends so, with all that its room keeps of it', async () => {
    const kinds = plaza.rooms
      .flatMap(({ cases = [] }) => cases)
      .flatMap(({ declaration: { kind, retention } }) => (retention ? [kind] : []));
    const closedOnes = () =>
      plaza.db
        .selectFrom('cases')
        .select(['kind', 'id'])
        .where('is_open', '=', false)
        .where('kind', 'in', kinds)
        .where(sql<boolean>`not exists (select from case_tombstones where case_id = cases.id)`)
        .execute();
    expect(new Set((await closedOnes()).map(({ kind }) => kind)).size).toBeGreaterThan(5);
    plaza.clock.set('2060-01-01T08:00:00-05:00');
    for (let night = 0; night < 20; night++) if ((await endRetention(house)).ended === 0) break;
    expect(await closedOnes()).toEqual([]);
  }, 240_000);
});
