import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anonymousScope, systemScope } from '#platform/contract/scope.ts';
import type { Context } from '#platform/server/context.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { addPerson, assignCase, decideMany, openCase, sayInCase, takeStep, type NewCase } from './actions.ts';
import { getCase, stepsOf, verifyCase, wireDetail } from './queries.ts';
import { done, roomsWithOrders } from './testing-order.ts';
import { handOnFrom, moveByTheClock } from './time.ts';

let plaza: TestApp;
let owner: Context;
let desk: Context;
let house: Context;
const monday = '2026-11-23T08:00:00-05:00';
beforeAll(async () => {
  // The company of the day that all share; here it is earlier.
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
  plaza.clock.set(monday);
  owner = await plaza.context('employee');
  desk = await plaza.context('hr');
  const nobody = { scope: systemScope, language: 'es', requestId: 'test', address: '', userAgent: '' } as const;
  house = makeContext(plaza.house, nobody, pino({ level: 'silent' }));
});
beforeEach(() => plaza.clock.set(monday));
afterAll(() => plaza.close());

const open = (more: Partial<NewCase> = {}, as = owner) =>
  as.tx((tx) => openCase(as, tx, { kind: 'cases.order', title: 'Un tablero', data: { priority: 'high' }, ...more }));
const step = (as: Context, id: string, action: string, more: object = {}) =>
  as.tx((tx) => takeStep(as, tx, { id, action, ...more }));
const actions = async (as: Context, id: string) => stepsOf(as, await getCase(as, id)).map((one) => one.action);
const rowOf = (id: string) => plaza.db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = (id: string) =>
  plaza.db.selectFrom('case_events').selectAll().where('case_id', '=', id).orderBy('seq').execute();
const clocksOf = (id: string) =>
  plaza.db.selectFrom('case_clocks').selectAll().where('case_id', '=', id).orderBy('name').orderBy('run').execute();
const eventNames = async (id: string) => {
  const rows = await sql<{ name: string }>`
    select name from outbox where payload ->> 'caseId' = ${id} order by id`.execute(plaza.db);
  return rows.rows.map((row) => row.name);
};
const take = (id: string) => desk.tx((tx) => assignCase(desk, tx, { id, personId: desk.scope.personId }));
/** To the state in which somebody works on it. */
async function started(): Promise<string> {
  const { id } = await open();
  await take(id);
  await step(desk, id, 'start');
  return id;
}

describe('a case from its beginning to its end', () => {
  test('it has a number of its kind, its first event and its clock, and the desk is told', async () => {
    const first = await open();
    const second = await open();
    expect(second.number).toBe(first.number + 1);
    const row = await rowOf(first.id);
    expect(row).toMatchObject({ state: 'received', waits_for: 'desk', is_open: true, owner_id: owner.scope.personId });
    expect(row.due_at?.toISOString()).toBe('2026-11-23T21:00:00.000Z');
    expect((await eventsOf(first.id)).map(({ action }) => action)).toEqual(['open']);
    expect(await eventNames(first.id)).toEqual(['cases.waiting']);
  });

  test('steps go where they lead, effects run, and it ends', async () => {
    const id = await started();
    await step(desk, id, 'deliver', { data: { what: 'tablero' } });
    const { number } = await rowOf(id);
    expect(done).toContain(`${number}:"tablero"`);
    await step(owner, id, 'accept');
    expect(await rowOf(id)).toMatchObject({ state: 'closed', is_open: false, due_at: null, waits_for: null });
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['open', 'assign', 'start', 'deliver', 'accept']);
    expect(await verifyCase(desk, id)).toMatchObject({ isIntact: true, events: 5, brokenAt: null });
    expect((await clocksOf(id)).every(({ ended_at: endedAt }) => endedAt !== null)).toBe(true);
  });

  test('who was told that it waits for them is asked no more once it went on, whoever moved it', async () => {
    const asked = async (id: string) => {
      await plaza.settle();
      const { rows } = await sql<{ key: string; person: string }>`
        select distinct split_part(dedupe_key, ':', 4) as key, person_id as person
        from notifications join notification_messages as message on message.id = message_id
        where starts_with(dedupe_key, ${`cases:${id}:asked:`}) and cleared_at is null`.execute(plaza.db);
      return rows;
    };
    const { id } = await open();
    const first = await asked(id);
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(first.map(({ key }) => key))).toEqual(new Set(['received']));
    await take(id);
    await step(desk, id, 'start');
    expect(await asked(id)).toEqual([]);
    await step(desk, id, 'ask', { reason: 'Falta la medida.' });
    expect(await asked(id)).toEqual([{ key: 'asked', person: owner.scope.personId }]);
    await step(owner, id, 'answer');
    expect((await asked(id)).filter(({ key }) => key === 'asked')).toEqual([]);
  });

  test('a step says why it waits, and is refused with that', async () => {
    const { id } = await open();
    expect(stepsOf(desk, await getCase(desk, id))).toContainEqual(
      expect.objectContaining({ action: 'start', blocked: 'nobody_assigned' }),
    );
    await expect(step(desk, id, 'start')).rejects.toMatchObject({ code: 'cases.nobody_assigned' });
  });

  test('nobody takes the step of another side, nor sees what is not theirs', async () => {
    const { id } = await open();
    expect(await actions(owner, id)).toEqual(['withdraw']);
    await expect(step(owner, id, 'refuse')).rejects.toMatchObject({ code: 'cases.own_case' });
    await expect(step(desk, id, 'withdraw')).rejects.toMatchObject({ code: 'forbidden' });
    const stranger = await plaza.context('wellbeing');
    await expect(getCase(stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(step(desk, id, 'deliver')).rejects.toMatchObject({ code: 'cases.wrong_state' });
  });

  test('a coded reason is one of its list, and a reason a sentence', async () => {
    const { id } = await open();
    await expect(step(desk, id, 'refuse')).rejects.toMatchObject({ code: 'cases.code_missing' });
    await expect(step(desk, id, 'refuse', { code: 'bored' })).rejects.toMatchObject({ code: 'cases.code_missing' });
    const other = await started();
    await expect(step(desk, other, 'ask', { reason: 'no' })).rejects.toMatchObject({ code: 'cases.reason_missing' });
    await step(desk, id, 'refuse', { code: 'no_budget' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ code: 'no_budget', to_state: 'rejected' });
  });

  test('of two who decide at once the second one is told that it changed', async () => {
    const { id } = await open();
    const { version } = await rowOf(id);
    const both = await Promise.allSettled([1, 2].map(() => step(owner, id, 'withdraw', { version })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await eventsOf(id)).filter(({ action }) => action === 'withdraw')).toHaveLength(1);
  });

  test('a decision on many says of each how it went', async () => {
    const [good, bad] = [await open(), await started()];
    const items = [
      { id: good.id, version: (await rowOf(good.id)).version },
      { id: bad, version: (await rowOf(bad)).version },
    ];
    const results = await decideMany(desk, { action: 'refuse', code: 'not_ours', items });
    expect(results).toEqual([
      { id: good.id, ok: true, code: null, message: null },
      { id: bad, ok: false, code: 'cases.wrong_state', message: expect.stringMatching(/estado/) as string },
    ]);
  });
});

test('somebody without an account takes the steps of the party that their room vouches for, and no others', async () => {
  const id = await started();
  await step(desk, id, 'deliver', { data: { what: 'tablero' } });
  const nobody = { scope: anonymousScope, language: 'es', requestId: 'test', address: '', userAgent: '' } as const;
  const outside = makeContext(plaza.house, nobody, pino({ level: 'silent' }));
  await expect(step(outside, id, 'accept')).rejects.toMatchObject({ code: 'not_found' });
  await expect(step(outside, id, 'accept', { outsider: 'witness' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(step(outside, id, 'accept', { outsider: 'owner', kind: 'cases.secret' })).rejects.toMatchObject({
    code: 'not_found',
  });
  await step(outside, id, 'accept', { outsider: 'owner' });
  expect(await rowOf(id)).toMatchObject({ state: 'closed', is_open: false });
  expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'accept', party: 'owner', actor_id: null });
});

describe('time', () => {
  const at = async (moment: string) => {
    plaza.clock.set(moment);
    await moveByTheClock(house);
  };

  test('who must move is reminded at half and at most of the time, once each', async () => {
    const { id } = await open();
    await at('2026-11-23T11:30:00-05:00');
    expect(await eventNames(id)).not.toContain('cases.warned');
    await at('2026-11-23T12:05:00-05:00');
    await at('2026-11-23T12:10:00-05:00');
    expect((await eventNames(id)).filter((name) => name === 'cases.warned')).toHaveLength(1);
    await at('2026-11-23T15:00:00-05:00');
    expect((await eventNames(id)).filter((name) => name === 'cases.warned')).toHaveLength(2);
  });

  test('a clock that runs out is written down and counted once', async () => {
    const { id } = await open();
    await at('2026-11-23T16:05:00-05:00');
    await at('2026-11-23T16:10:00-05:00');
    expect((await eventsOf(id)).map(({ action }) => action)).toEqual(['open', 'breach']);
    expect((await clocksOf(id))[0]?.breached_at).not.toBeNull();
    expect((await eventNames(id)).filter((name) => name === 'cases.breached')).toHaveLength(1);
    expect((await verifyCase(desk, id)).isIntact).toBe(true);
  });

  test('while it waits for its owner the clock stands still, and goes on with what was left', async () => {
    const id = await started();
    plaza.clock.set('2026-11-23T12:00:00-05:00');
    await step(desk, id, 'ask', { reason: '¿De qué medida lo quieres?' });
    expect(await rowOf(id)).toMatchObject({ due_at: null, waits_for: 'owner' });
    await at('2026-11-26T12:00:00-05:00');
    expect((await clocksOf(id))[0]).toMatchObject({ remaining: 4, breached_at: null });
    await step(owner, id, 'answer');
    expect((await rowOf(id)).due_at?.toISOString()).toBe('2026-11-26T21:00:00.000Z');
  });

  test('what its owner does not accept in time closes by itself', async () => {
    const id = await started();
    await step(desk, id, 'deliver');
    await at('2026-11-25T23:58:00-05:00');
    expect((await rowOf(id)).state).toBe('delivered');
    await at('2026-11-26T00:05:00-05:00');
    expect(await rowOf(id)).toMatchObject({ state: 'closed', is_open: false });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'close', party: 'clock', actor_id: null });
  });

  test('what somebody had who left goes back to the group', async () => {
    const id = await started();
    await handOnFrom(house, desk.scope.personId);
    expect(await rowOf(id)).toMatchObject({ assignee_id: null, waits_for: 'desk', state: 'in_progress' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'hand_on', party: 'clock' });
    expect((await verifyCase(desk, id)).isIntact).toBe(true);
  });
});

describe('the conversation and who belongs to a case', () => {
  test('a message is told to the other side, an internal note not to the owner', async () => {
    const id = await started();
    await owner.tx((tx) => sayInCase(owner, tx, { id, words: 'Es para la entrada' }));
    await desk.tx((tx) => sayInCase(desk, tx, { id, words: 'No hay madera', isInternal: true }));
    await expect(owner.tx((tx) => sayInCase(owner, tx, { id, words: 'Nota', isInternal: true }))).rejects.toMatchObject(
      { code: 'forbidden' },
    );
    const { rows } = await sql<{ personIds: string[] }>`
      select payload -> 'personIds' as "personIds" from outbox
      where name = 'cases.said' and payload ->> 'caseId' = ${id} order by id`.execute(plaza.db);
    expect(rows).toEqual([{ personIds: [desk.scope.personId] }]);
  });

  test('a witness neither reads nor writes internal notes, gives the case away, nor learns who else belongs to it', async () => {
    const id = await started();
    const witness = await plaza.context('wellbeing');
    const other = await plaza.context('auditor');
    for (const { scope } of [witness, other])
      await desk.tx((tx) => addPerson(desk, tx, { id, personId: scope.personId, party: 'witness' }));
    await desk.tx((tx) => sayInCase(desk, tx, { id, words: 'El testigo duda', isInternal: true }));
    const seen = await wireDetail(witness, id);
    expect(seen.messages).toEqual([]);
    expect(seen.people.map((one) => one.id)).toEqual([witness.scope.personId]);
    await expect(
      witness.tx((tx) => sayInCase(witness, tx, { id, words: 'Nota', isInternal: true })),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(witness.tx((tx) => assignCase(witness, tx, { id, personId: null }))).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect((await wireDetail(desk, id)).people).toHaveLength(2);
  });

  test('a witness sees the case from then on, once', async () => {
    const id = await started();
    const witness = await plaza.context('wellbeing');
    await expect(getCase(witness, id)).rejects.toMatchObject({ code: 'not_found' });
    const add = () => desk.tx((tx) => addPerson(desk, tx, { id, personId: witness.scope.personId, party: 'witness' }));
    await add();
    expect((await getCase(witness, id)).ownParties).toEqual(['witness']);
    await expect(add()).rejects.toMatchObject({ code: 'cases.already_there' });
    await expect(
      owner.tx((tx) => addPerson(owner, tx, { id, personId: witness.scope.personId, party: 'copy' })),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('what was written stays', () => {
  test('no event is changed, deleted or emptied, and a changed byte is found', async () => {
    const id = await started();
    await expect(sql`update case_events set reason = 'otro' where case_id = ${id}`.execute(plaza.db)).rejects.toThrow();
    await expect(sql`delete from case_events where case_id = ${id}`.execute(plaza.db)).rejects.toThrow();
    await expect(sql`truncate case_events`.execute(plaza.db)).rejects.toThrow();
    await sql`alter table case_events disable trigger case_events_keep`.execute(plaza.db);
    await sql`update case_events set party = 'owner' where case_id = ${id} and seq = 2`.execute(plaza.db);
    await sql`alter table case_events enable trigger case_events_keep`.execute(plaza.db);
    expect(await verifyCase(desk, id)).toMatchObject({ isIntact: false, events: 3, brokenAt: 2 });
  });

  test('a state that was written past the engine is found', async () => {
    const id = await started();
    await plaza.db.updateTable('cases').set({ state: 'delivered' }).where('id', '=', id).execute();
    expect(await verifyCase(desk, id)).toMatchObject({ isIntact: false, brokenAt: 4 });
  });

  test('of a sealed case neither notices nor the audit hold words', async () => {
    const { id } = await open({ kind: 'cases.secret', title: 'Lo que nadie sepa' });
    await step(desk, id, 'refuse', { code: 'not_ours', reason: 'Lo que nadie sepa tampoco' });
    const { rows } = await sql<{ told: string }>`
      select payload::text as told from outbox where payload ->> 'caseId' = ${id}
      union all select coalesce(before::text, '') || coalesce(after::text, '') || coalesce(reason, '') from audit_log
      where subject_id = ${id}`.execute(plaza.db);
    expect(rows.length).toBeGreaterThan(2);
    for (const { told } of rows) expect(told).not.toContain('nadie sepa');
  });
});
