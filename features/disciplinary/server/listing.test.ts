import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askStranger } from '#features/documents/server/pdf/testing-strangers.ts';
import { read as readDocument, sign as signDocument } from '#features/documents/server/testing.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { process } from '../process.ts';
import { facts, png, processDesk, why } from './testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

interface Place {
  readonly id: string;
  readonly count: number;
}
const sum = (places: readonly Place[]) => places.reduce((total, { count }) => total + count, 0);
const { goTo, get, idOf, step, write, reviewed, witness, asked, sign } = processDesk(() => plaza);
beforeEach(() => goTo('2026-11-24'));
const textOf = async (pdf: Uint8Array) =>
  (await askStranger('pdftotext', ['one.pdf', '-'], { 'one.pdf': pdf })).output.replace(/\s+/g, ' ');

test('200 the process whose term ends first is at the top, and those without a term follow', async () => {
  const endsOf = async (sort?: string) =>
    (
      await plaza.call('disciplinary.listAll', { as: 'labor', body: { size: 100, ...(sort ? { sort } : {}) } })
    ).data.map((row: { term: { until_on: string } | null }) => row.term?.until_on ?? null) as (string | null)[];
  const ends = await endsOf();
  const told = ends.filter((day) => day !== null);
  expect(new Set(told).size).toBeGreaterThan(2);
  expect(ends).toEqual([...told.toSorted(), ...ends.filter((day) => day === null)]);
  expect(await endsOf('due')).toEqual(ends);
  expect(await endsOf('-due')).toEqual([...told.toSorted().reverse(), ...ends.filter((day) => day === null)]);
});

test('200 places narrow from cost center to campaign, and count what the caller sees alone', async () => {
  const centers = await plaza.call('disciplinary.listCostCenters', { as: 'labor', body: {} });
  const all = await plaza.call('disciplinary.listAll', { as: 'labor', body: { size: 1 } });
  expect(sum(centers.data)).toBeLessThanOrEqual(all.total);
  const [first] = centers.data as Place[];
  const within = await plaza.call('disciplinary.listSubCostCenters', {
    as: 'labor',
    body: { cost_center: first!.id },
  });
  expect(sum(within.data)).toBe(first!.count);
  const [inner] = within.data as Place[];
  const campaigns = await plaza.call('disciplinary.listCampaigns', {
    as: 'labor',
    body: { cost_center: first!.id, sub_cost_center: inner!.id },
  });
  expect(sum(campaigns.data)).toBeLessThanOrEqual(inner!.count);
  const listed = await plaza.call('disciplinary.listAll', {
    as: 'labor',
    body: { cost_center: first!.id, sub_cost_center: inner!.id, size: 1 },
  });
  expect(listed.total).toBe(inner!.count);
  const { id: caseId } = (await plaza.call('disciplinary.listAll', { as: 'labor', body: { size: 1 } })).data[0];
  const owner = await plaza.db
    .selectFrom('cases')
    .select('owner_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const part = await plaza.db.selectFrom('sub_campaigns').select('id').executeTakeFirstOrThrow();
  const ofPart = { as: 'labor', body: { sub_campaign: part.id, size: 100 } };
  const before = (await plaza.call('disciplinary.listAll', ofPart)).total;
  await plaza.db.updateTable('employees').set({ sub_campaign_id: part.id }).where('id', '=', owner.owner_id).execute();
  const after = await plaza.call('disciplinary.listAll', ofPart);
  expect(after.data.map((one: { id: string }) => one.id)).toContain(caseId);
  expect(after.total).toBeGreaterThan(before);
  const none = await plaza.call('disciplinary.listCostCenters', { as: 'outsider', body: {} });
  expect(none.data).toEqual([]);
});

test('200 evidence is opened by the parties, and nobody else', async () => {
  const { personId } = await plaza.scopeOf('employee');
  const reported = await plaza.call('disciplinary.store', {
    as: 'manager',
    form: {
      person_id: personId,
      facts: 'Ingresó a las 6:20 a. m.; la malla publicada empezaba a las 6:00 a. m.',
      occurred_on: '2026-11-20',
      place: 'Piso 3',
      known_on: '2026-11-20',
    },
    files: { files: png },
  });
  const { id } = reported.data;
  const { data } = await plaza.call('disciplinary.getProcess', { as: 'labor', params: { id } });
  const open = (as: string) =>
    plaza.call('disciplinary.getEvidence', { as, params: { id, file: data.evidence[0].id } });
  const taken = await open('labor');
  expect(taken.status).toBe(200);
  expect(taken.bytes.subarray(1, 4).toString()).toBe('PNG');
  // Not its leader, who reported it, nor the person before the charges.
  for (const as of ['manager', 'employee', 'admin', 'outsider'])
    expect([as, (await open(as)).status]).toEqual([as, 404]);
});

test('200 people are found by name, to report about or to name as a judge', async () => {
  const { data } = await plaza.call('disciplinary.searchPeople', { as: 'manager', query: { search: 'Verónica' } });
  expect(data.length).toBeGreaterThan(0);
  expect(data.every(({ name }: { name: string }) => /Ver[oó]nica/.test(name))).toBe(true);
});

test('200 the file of the desk is an Excel file whose taking is written down with who took it', async () => {
  const answer = await plaza.call('disciplinary.exportProcesses', { as: 'labor', query: { state: 'closed' } });
  expect(answer.status).toBe(200);
  const { name } = await plaza.scopeOf('labor');
  const sheet = (await readSheet(answer.bytes)).flat().join(' ');
  expect(sheet).toMatch(new RegExp(`${name}.*2026-11-24|${name}.*24`));
  const [row] = await plaza.db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'disciplinary.exported')
    .execute();
  expect(row?.actor_id).toBe((await plaza.scopeOf('labor')).personId);
});

test('the demo company has a year of processes in every state, annulled, absolved, in appeal and protected', async () => {
  const rows = await plaza.db
    .selectFrom('disciplinary_processes as process')
    .innerJoin('cases', 'cases.id', 'process.case_id')
    .select(['cases.state', 'cases.created_at', 'annulments', 'measure', 'protections', 'is_reporter_protected'])
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(process.states));
  expect(rows.filter(({ annulments }) => annulments > 0)).toHaveLength(1);
  expect(rows.filter(({ state, measure }) => state === 'closed' && measure === 'absolved')).toHaveLength(1);
  expect(rows.filter(({ protections }) => protections.length > 0)).toHaveLength(1);
  expect(rows.filter((one) => one.is_reporter_protected)).toHaveLength(1);
  const oldest = Math.min(...rows.map(({ created_at: at }) => at.getTime()));
  expect((Date.parse('2026-11-24') - oldest) / 86_400_000).toBeGreaterThan(300);
});

test('200 the file holds what the places of the desk leave', async () => {
  const [center] = (await plaza.call('disciplinary.listCostCenters', { as: 'labor', body: {} })).data as Place[];
  const take = async (query: Record<string, string>) => {
    const { bytes } = await plaza.call('disciplinary.exportProcesses', { as: 'labor', query });
    return (await readSheet(bytes)).filter(([number]) => typeof number === 'number').length;
  };
  const [all, some] = [await take({}), await take({ cost_center: center!.id })];
  expect(some).toBe(center!.count);
  expect(all).toBeGreaterThan(some);
});

describe('the catalogue of faults', () => {
  test('200 a new version ends the one before; 409 for one that is older', async () => {
    const fault = {
      code: 'F-9',
      name: 'Uso del celular en línea',
      rule: 'Reglamento, art. 48, num. 9',
      class: 'light',
      measures: ['attention'],
      allows_fine: false,
      from_on: '2026-01-01',
    };
    const add = (more: object) => plaza.call('disciplinary.addFault', { as: 'labor', body: { ...fault, ...more } });
    await add({});
    await add({ from_on: '2026-11-01', class: 'serious' });
    expect((await add({ from_on: '2026-06-01' })).problem.code).toBe('disciplinary.fault_taken');
    const ever = await plaza.call('disciplinary.listFaults', { as: 'labor', query: { on: 'ever', search: 'F-9' } });
    expect(ever.data.map((one: { until_on: string | null }) => one.until_on)).toEqual([null, '2026-10-31']);
  });
});

describe('an improvement talk', () => {
  test('200 is with one’s own team, told, and gone when it expires', async () => {
    const talk = { about: 'Dos retardos en noviembre', agreed: 'Salir 15 minutos antes', held_on: '2026-11-23' };
    const hold = async (person: string) =>
      plaza.call('disciplinary.holdTalk', {
        as: 'manager',
        body: { ...talk, person_id: (await plaza.scopeOf(person)).personId },
      });
    expect((await hold('labor')).problem.code).toBe('disciplinary.person_unknown');
    expect((await hold('employee')).data).toMatchObject({ expires_on: '2027-05-23' });
    const own = () => plaza.call('disciplinary.listTalks', { as: 'employee', query: {} });
    expect((await own()).total).toBe(1);
    plaza.clock.set('2027-05-24T15:42:00Z');
    for (const name of plaza.accounts) plaza.forgetSession(name);
    expect((await own()).total).toBe(0);
  });
});

describe('letters', () => {
  const lettersOf = async (id: string, as = 'labor') => (await get(id, as)).data.letters;

  test('200 the summons is a document: who signs it has received it, and the term runs from that day', async () => {
    const id = await reviewed({}, '2026-11-06');
    await step(id, 'bring_charges', 'labor');
    await plaza.settle();
    const [opening] = await lettersOf(id, 'employee');
    expect(opening).toMatchObject({
      kind: 'opening',
      state: 'to_sign',
      link: expect.stringMatching(/^.document.details/),
    });
    const [documentId, assignmentId] = opening.link.split('/').slice(-2) as [string, string];
    const pending = await plaza.call('home.listPending', { as: 'employee' });
    expect(JSON.stringify(pending.data)).toContain(assignmentId);
    goTo('2026-11-25');
    await readDocument(plaza, 'employee', documentId, assignmentId);
    const signed = await signDocument(plaza, 'employee', documentId, assignmentId);
    expect(signed.status, signed.body).toBe(200);
    expect((await get(id)).data).toMatchObject({ state: 'defence_term', received_on: '2026-11-25' });
    const paper = (as: string) => plaza.call('disciplinary.getLetter', { as, params: { id, letter: opening.id } });
    const text = await textOf((await paper('labor')).bytes);
    for (const words of [facts.slice(0, 30), 'registro.png', '5 días hábiles', 'Sala 2', 'artículo 115'])
      expect(text).toContain(words);
    expect((await paper('manager')).status).toBe(404);
    expect((await paper('admin')).status).toBe(404);
    expect(await lettersOf(id)).toMatchObject([{ state: 'signed', link: null }]);
    // A vice takes the letter's effect and gives it anew.
    const annulled = await step(id, 'annul_to_opening', 'labor', {
      reason: 'Faltó una prueba.',
      code: 'evidence_withheld',
    });
    expect(annulled.data.letters).toMatchObject([{ state: 'void' }]);
  });

  test('200 who will not sign has two witnesses sealed in the place of the signature', async () => {
    const id = await reviewed({}, '2026-11-05');
    await step(id, 'bring_charges', 'labor');
    expect((await witness(id, 'opening')).data).toMatchObject({ state: 'defence_term', received_on: '2026-11-24' });
    await plaza.settle();
    const [opening] = await lettersOf(id);
    expect(opening).toMatchObject({ state: 'refused' });
    const { bytes } = await plaza.call('disciplinary.getLetter', { as: 'labor', params: { id, letter: opening.id } });
    const seen = await plaza.call('documents.verifyCode', { params: { code: opening.code } });
    expect(seen.data).toMatchObject({ chain_whole: true, state: 'rejected' });
    expect(await textOf(bytes)).toContain((await plaza.scopeOf('planner')).name);
    const own = await lettersOf(id, 'employee');
    expect(own[0]).toMatchObject({ state: 'refused', link: null });
  });

  test('200 the person writes their own remarks once, and signs minutes that hold them', async () => {
    const id = await reviewed();
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    goTo('2026-12-03');
    await step(id, 'hold_hearing', 'labor');
    const remarks = 'Dije que avisé a las 5:50, no a las 6:05.';
    expect(why(await write('remark', id, 'employee', { remarks }))).toBe('wrong_stage');
    await write('writeMinutes', id, 'labor', { attendance: 'came', minutes: 'Se oyó a la persona.' });
    await step(id, 'close_hearing', 'labor');
    await write('askWitnesses', id, 'labor', await asked('minutes', ['planner', 'content']));
    expect(why(await write('remark', id, 'labor', { remarks }))).toBe('wrong_stage');
    const { data } = await write('remark', id, 'employee', { remarks });
    expect(data).toMatchObject({ minutes_remarks: remarks, minutes: 'Se oyó a la persona.' });
    // The minutes without them hold no more, nor what two witnesses were to sign of those.
    const minutes = data.letters.filter((one: { kind: string }) => one.kind === 'minutes');
    expect(minutes.map((one: { state: string }) => one.state)).toEqual(['void', 'to_sign']);
    expect((await get(id)).data.attestations.every((one: { is_void: boolean }) => one.is_void)).toBe(true);
    expect(why(await write('remark', id, 'employee', { remarks: 'Otra vez.' }))).toBe('wrong_stage');
    await plaza.settle();
    const { data: told } = await plaza.call('notifications.list', { as: 'labor', query: {} });
    expect(JSON.stringify(told)).toContain('Hay observaciones al acta');
    await sign(id, 'minutes');
    const { bytes } = await plaza.call('disciplinary.getLetter', {
      as: 'labor',
      params: { id, letter: minutes.at(-1).id },
    });
    const text = await textOf(bytes);
    expect(text).toContain(remarks);
    expect(text).toContain(`Instruye ${(await plaza.scopeOf('labor')).name}`);
    expect(why(await write('remark', id, 'employee', { remarks }))).toBe('wrong_stage');
  });
});

test('who reads a process by the calls of every case is written down for its person', async () => {
  const id = await reviewed();
  await step(id, 'bring_charges', 'labor');
  const reads = async () =>
    (
      await plaza.db
        .selectFrom('sensitive_reads')
        .select('id')
        .where('person_id', '=', await idOf('employee'))
        .where('reader_id', '=', await idOf('labor'))
        .execute()
    ).length;
  const before = await reads();
  await plaza.call('cases.listHistory', { as: 'labor', params: { id } });
  await plaza.call('cases.getCase', { as: 'labor', params: { id } });
  expect(await reads()).toBeGreaterThan(before);
});
