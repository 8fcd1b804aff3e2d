import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askStranger } from '#features/documents/server/pdf/testing-strangers.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const read = (name: string, query: object = {}, as = 'labor') =>
  plaza.call(`labor-relations.${name}`, { as, query: query as never });

describe('the desk of labour relations', () => {
  test('200 terms that run come with whose they are, their last day and what is left, the nearest first', async () => {
    const { status, data } = await read('listTerms', { size: 100 });
    expect(status).toBe(200);
    const defence = data.find((one: { term: string; from_on: string | null }) => one.term === 'defence' && one.from_on);
    expect(defence.person.name).not.toBe('');
    // Five business days at least lie between the receipt and the last day, and that day is a business day.
    expect(Date.parse(defence.until_on) - Date.parse(defence.from_on)).toBeGreaterThanOrEqual(5 * 86_400_000);
    expect([0, 6]).not.toContain(new Date(`${defence.until_on}T12:00:00Z`).getUTCDay());
    expect(data.every((one: { is_late: boolean; left: number | null }) => !one.is_late || one.left === null)).toBe(
      true,
    );
  });

  test('200 the list of processes tells of each the same last day and the same days left', async () => {
    interface Told {
      readonly id: string;
      readonly until_on: string | null;
      readonly left: number | null;
      readonly is_late: boolean;
    }
    const listed = await plaza.call('disciplinary.listAll', { as: 'labor', body: { size: 100 } });
    const inList = new Map<string, object | null>(
      listed.data.map(({ id, term }: { id: string; term: object | null }) => [id, term]),
    );
    const running = (await read('listTerms', { size: 100 })).data as Told[];
    expect(running.some(({ left }) => left !== null)).toBe(true);
    for (const { id, until_on, left, is_late } of running)
      expect(inList.get(id)).toEqual(until_on === null ? null : { until_on, left, is_late });
  });

  test('200 the agenda holds hearings from today on, in their order', async () => {
    const { data } = await read('listHearings', { size: 100 });
    const days = data.map((one: { hearing_on: string }) => one.hearing_on);
    expect(days).toEqual([...days].sort());
    expect(days.every((day: string) => day >= '2026-11-24')).toBe(true);
  });

  test('200 a month of the agenda holds its hearings alone, those that were held too', async () => {
    const days = async (month: string) =>
      (await read('listHearings', { month, size: 100 })).data.map(
        (one: { hearing_on: string }) => one.hearing_on,
      ) as string[];
    const [november, december] = [await days('2026-11'), await days('2026-12')];
    expect(november.every((day) => day.startsWith('2026-11-'))).toBe(true);
    // It has hearings before today, which the list from today on has not.
    expect(november.some((day) => day < '2026-11-24')).toBe(true);
    expect(december.every((day) => day.startsWith('2026-12-'))).toBe(true);
    expect(november).toEqual([...november].sort());
    const ahead = (await read('listHearings', { size: 100 })).data.map((one: { hearing_on: string }) => one.hearing_on);
    expect([...november, ...december]).toEqual(
      expect.arrayContaining(ahead.filter((day: string) => day < '2027-01-01')),
    );
    expect((await read('listHearings', { month: '2026-13' })).status).toBe(400);
  });

  test('200 figures tell no group under five people and no count from one to four', async () => {
    const { data } = await read('getFigures');
    expect(data.total).toBe(28);
    for (const { people, processes, rate } of data.loads as {
      people: number;
      processes: number | null;
      rate: number | null;
    }[]) {
      if (people < 5) expect(processes).toBeNull();
      if (processes !== null) expect(processes === 0 || processes >= 5).toBe(true);
      expect(rate === null).toBe(processes === null);
    }
    for (const { campaign, processes } of data.campaigns as { campaign: { id: string }; processes: number | null }[]) {
      const hidden = data.loads.filter(
        (one: { campaign: { id: string }; people: number; processes: number | null }) =>
          one.campaign.id === campaign.id && one.people >= 5 && one.processes === null,
      );
      // What one leader alone would be the rest of is not told.
      if (processes !== null && processes > 0) expect(hidden.length).not.toBe(1);
    }
    expect(data.outcomes.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(data.total);
    expect(data.annulled).toBeGreaterThan(0);
    const none = await read('getFigures', { from: '2020-01-01', to: '2020-12-31' });
    expect(none.data.total).toBe(0);
  });

  test('200 each edition of the rules of work has its proof, and who confirmed it', async () => {
    const { data } = await read('listRules', { size: 50 });
    expect(data.filter((one: { is_in_force: boolean }) => one.is_in_force)).toHaveLength(1);
    const inForce = data.find((one: { is_in_force: boolean }) => one.is_in_force);
    expect(inForce.hash).toMatch(/^[0-9a-f]{64}$/);
    const confirmers = await plaza.call('labor-relations.listConfirmers', {
      as: 'labor',
      params: { id: inForce.document_id, edition: inForce.edition },
      query: {},
    });
    expect(confirmers.total).toBe(inForce.confirmed);
    expect(confirmers.total).toBeGreaterThan(0);
    const proof = await plaza.call('labor-relations.proveRule', {
      as: 'labor',
      params: { id: inForce.document_id, edition: inForce.edition },
    });
    const told = (await askStranger('pdftotext', ['file.pdf', '-'], { 'file.pdf': proof.bytes })).output;
    const plain = told.replace(/\s/g, '');
    expect(plain).toContain(inForce.hash);
    expect(told).toContain(confirmers.data[0].name);
    const issued = await plaza.db
      .selectFrom('issued_files')
      .select('code')
      .where('kind', '=', 'labor-relations.proof')
      .executeTakeFirstOrThrow();
    expect(plain).toContain(issued.code);
    const never = await plaza.call('labor-relations.proveRule', {
      as: 'labor',
      params: { id: inForce.document_id, edition: 9_999 },
    });
    expect(never.status).toBe(404);
  });

  test('200 letters: labour relations sees those within reach, others their own alone', async () => {
    const all = await read('listDocuments', { size: 100 });
    expect(all.data.length).toBeGreaterThan(0);
    const me = (await plaza.scopeOf('employee')).personId;
    const own = await read('listDocuments', { size: 100 }, 'employee');
    expect(own.status).toBe(200);
    expect(own.total).toBeLessThan(all.total);
    const found = await plaza.db
      .selectFrom('document_signers')
      .innerJoin('document_assignments as each', 'each.id', 'document_signers.assignment_id')
      .select('each.id')
      .where('each.legal', '=', true)
      .where((eb) => eb.or([eb('document_signers.person_id', '=', me), eb('each.person_id', '=', me)]))
      .execute();
    const known = new Set(found.map(({ id }) => id));
    expect(own.data.every((one: { id: string }) => known.has(one.id))).toBe(true);
    const pending = await read('listDocuments', { size: 100, state: 'pending' });
    expect(pending.data.every((one: { state: string }) => one.state === 'pending')).toBe(true);
    expect((await read('listTemplates')).status).toBe(200);
  });

  test('a fault is retired from a day on, once, and never in the past', async () => {
    const { data } = await plaza.call('disciplinary.listFaults', { as: 'labor', query: { search: 'F-6' } });
    const { id } = data[0];
    const end = (until_on: string) =>
      plaza.call('disciplinary.endFault', { as: 'labor', params: { id }, body: { until_on } });
    expect((await end('2026-11-01')).problem.code).toBe('disciplinary.bad_days');
    expect((await end('2026-11-30')).data.until_on).toBe('2026-11-30');
    expect((await end('2026-12-30')).problem.code).toBe('disciplinary.fault_ended');
  });
});
