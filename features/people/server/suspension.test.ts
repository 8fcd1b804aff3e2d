import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '#features/id-cards/rotation.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

const MORNING = '2026-11-24T10:42:00-05:00';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: MORNING })));
afterAll(() => plaza.close());
beforeEach(() => goTo(MORNING));

/** Sessions end by idleness, so everybody signs in anew. */
const goTo = (moment: string) => {
  plaza.clock.set(moment);
  for (const name of plaza.accounts) plaza.forgetSession(name);
};
const recordOf = (name: string) =>
  plaza.db.selectFrom('employees').selectAll().where('username', '=', name).executeTakeFirstOrThrow();
const change = async (name: string, call: string, body: object) => {
  const { id, version } = await recordOf(name);
  const answer = await plaza.call(`people.${call}`, { as: 'hr', params: { id }, body: { version, ...body } });
  await plaza.settle();
  return answer;
};
const suspend = (name: string, suspended_until?: string) =>
  change(name, 'deactivatePerson', { status: 'suspended', reason: 'Proceso abierto', suspended_until });
const runJob = async () => {
  await plaza.house.services.jobs.start('people.settleLeaves', null);
  await plaza.settle();
};
const historyOf = async (name: string) => {
  const { id } = await recordOf(name);
  return (await plaza.call('people.listHistory', { as: 'hr', params: { id } })).data;
};
const verify = async (code: string) => (await plaza.call('id-cards.verifyCard', { params: { code } })).data.result;

describe('a suspension with a last day', () => {
  test('keeps somebody out and blocks their card through that day, and ends by itself', async () => {
    const card = (await plaza.call('id-cards.getOwnCard', { as: 'planner' })).data;
    const shown = () => verify(codeAt(card.serial, card.leases, stepAt(plaza.house.now())) ?? '');
    expect(await shown()).toBe('valid');
    expect((await suspend('planner', '2026-11-25')).status).toBe(200);
    expect(await shown()).toBe('inactive');
    expect((await plaza.call('session.getCurrentUser', { as: 'planner' })).status).toBe(401);
    const { id } = await recordOf('planner');
    const sheet = (await plaza.call('people.getSheet', { as: 'hr', params: { id } })).data;
    expect(sheet.contract).toMatchObject({ status: 'suspended', suspended_until: '2026-11-25' });

    goTo('2026-11-25T23:59:00-05:00');
    await runJob();
    expect(await recordOf('planner')).toMatchObject({ status: 'suspended', suspended_until: '2026-11-25' });
    goTo('2026-11-26T00:00:00-05:00');
    await runJob();
    await runJob();
    expect(await recordOf('planner')).toMatchObject({ status: 'active', suspended_until: null, active: true });
    expect((await plaza.call('id-cards.getOwnCard', { as: 'planner' })).data.valid).toBe(true);
    const [back, away, ...before] = await historyOf('planner');
    expect(before.filter(({ kind }: { kind: string }) => kind === 'suspension')).toEqual([]);
    expect(back).toMatchObject({
      ...{ kind: 'suspension', state: 'applied', decided_by: null },
      changes: [
        { field: 'status', before: 'suspended', after: 'active' },
        { field: 'suspendedUntil', before: '2026-11-25', after: null },
      ],
    });
    expect(away.changes).toContainEqual({ field: 'suspendedUntil', before: null, after: '2026-11-25' });
    const audited = plaza.db.selectFrom('audit_log').select(['actor_id', 'after']).where('person_id', '=', id);
    expect(await audited.where('action', '=', 'people.suspension_ended').execute()).toEqual([
      { actor_id: null, after: { status: 'active', suspended_until: null } },
    ]);
    const told = (await plaza.call('GET /api/home/timeline', { as: 'planner' })).data as { title: string }[];
    expect(told.map(({ title }) => title)).toContain('Terminó tu suspensión');
  });

  test('is made longer or open on the sheet, and without a last day only a hand ends it', async () => {
    expect((await suspend('support', '2026-11-24')).status).toBe(200);
    expect((await change('support', 'updateEmployment', { suspended_until: '2026-11-30' })).status).toBe(200);
    goTo('2026-11-28T08:00:00-05:00');
    await runJob();
    expect((await recordOf('support')).status).toBe('suspended');
    expect((await change('support', 'updateEmployment', { suspended_until: '' })).status).toBe(200);
    goTo('2027-03-01T08:00:00-05:00');
    await runJob();
    expect((await recordOf('support')).status).toBe('suspended');
    expect((await change('support', 'reactivatePerson', { reason: 'Proceso cerrado' })).status).toBe(200);
    expect(await recordOf('support')).toMatchObject({ status: 'active', suspended_until: null });
  });

  test('goes with who retires meanwhile', async () => {
    expect((await suspend('content', '2026-11-26')).status).toBe(200);
    expect((await change('content', 'deactivatePerson', { status: 'retired', reason: 'Renuncia' })).status).toBe(200);
    goTo('2026-11-27T08:00:00-05:00');
    await runJob();
    expect(await recordOf('content')).toMatchObject({ status: 'retired', suspended_until: null });
  });

  test('409 at its field for a day that is over, and for who is not suspended', async () => {
    const refusal = async (answer: Awaited<ReturnType<typeof change>>) => {
      const { status, problem } = answer;
      return [status, problem.code, problem.errors[0]?.path];
    };
    const isOver = [409, 'people.suspension_over', 'suspended_until'];
    expect(await refusal(await suspend('pm', '2026-11-23'))).toEqual(isOver);
    expect((await recordOf('pm')).status).toBe('active');
    const early = await change('pm', 'updateEmployment', { suspended_until: '2026-11-30' });
    expect(early.problem.code).toBe('people.wrong_status');
    await suspend('pm', '2026-11-24');
    expect(await refusal(await change('pm', 'updateEmployment', { suspended_until: '2026-11-20' }))).toEqual(isOver);
    expect((await change('pm', 'updateEmployment', { suspended_until: 'mañana' })).status).toBe(400);
  });
});
