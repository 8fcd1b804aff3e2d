import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askStranger } from '#features/documents/server/pdf/testing-strangers.ts';
import { moveByTheClock } from '#features/cases/server/time.ts';
import { listKnownLines } from '#features/payroll/server/source-facts.ts';
import { salariesOn } from '#features/people/server/queries.ts';
import { systemScope } from '#platform/contract/scope.ts';
import { makeContext } from '#platform/server/house.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { decision, facts, hearing, png, processDesk, why } from './testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const desk = processDesk(() => plaza);
const { goTo, idOf, report, get, step, write, faultId, reviewed, heard, judges } = desk;
const { sign, witness, asked, attest } = desk;
beforeEach(() => goTo('2026-11-24'));

const house = () =>
  makeContext(plaza.house, { scope: systemScope, language: 'es', requestId: 'd', address: '', userAgent: '' });

/** The dossier of a process as somebody takes it. */
const dossierOf = async (id: string, as: string) => {
  const { data } = await plaza.call('cases.startDossier', { as, params: { id }, body: {} });
  await plaza.settle();
  return (await plaza.call('cases.openDossier', { as, params: { id, job: data.id } })).bytes;
};
describe('a report', () => {
  test('200 is for labour relations; its leader knows the state and the employee nothing', async () => {
    const { data } = await report();
    expect(data).toMatchObject({ state: 'reported', reading: 'state', title: '', fault: null });
    expect((await get(data.id)).data).toMatchObject({ facts, reporter: expect.any(String) });
    expect((await get(data.id, 'manager')).status).toBe(404);
    expect((await get(data.id, 'employee')).status).toBe(404);
    expect((await get(data.id, 'admin')).status).toBe(404);
    expect((await get(data.id, 'outsider')).status).toBe(404);
    const own = await plaza.call('disciplinary.listOfPerson', { as: 'employee', body: {} });
    expect(own.data.map((one: { id: string }) => one.id)).not.toContain(data.id);
    const timeline = await plaza.call('home.listPending', { as: 'employee' });
    expect(JSON.stringify(timeline.data)).not.toContain(data.id);
  });

  test('400 with dates that are not in order; 403 about oneself', async () => {
    expect(why(await report({ known_on: '2026-11-19' }))).toBe('bad_days');
    expect(why(await report({ occurred_on: '2026-11-25', known_on: '2026-11-25' }))).toBe('bad_days');
    expect(why(await report({ person_id: await idOf('manager') }))).toBe('own_process');
  });
});

describe('nothing is opened that the law would undo', () => {
  test('409 without a fault, with words that judge, without a day for the hearing, or too late', async () => {
    const { data } = await report({ facts: 'Tiene mala actitud y siempre llega tarde al turno de la mañana.' });
    await step(data.id, 'take_up', 'labor');
    expect(why(await step(data.id, 'bring_charges', 'labor'))).toBe('not_typified');
    const found = {
      occurred_on: '2026-11-20',
      place: 'Piso 3',
      class: 'light',
      protections: ['union'],
      fact_reason: 'Otro turno.',
    };
    const fault_id = await faultId('F-1');
    const judged = 'Tiene mala actitud y siempre llega tarde al turno de la mañana.';
    await write('review', data.id, 'labor', { ...found, facts: judged, fault_id });
    expect(why(await step(data.id, 'bring_charges', 'labor'))).toBe('no_facts');
    await write('review', data.id, 'labor', { ...found, facts, fault_id });
    expect(why(await step(data.id, 'bring_charges', 'labor'))).toBe('no_citation');
    const plan = (more: object) => write('planHearing', data.id, 'labor', { ...hearing, more_days: 0, ...more });
    expect(why(await plan({ hearing_on: '2026-12-08' }))).toBe('not_business_day');
    expect(why(await plan({ hearing_on: '2026-12-01' }))).toBe('term_runs');
    await plan({});
    expect(why(await step(data.id, 'bring_charges', 'labor'))).toBe('second_key');
    const key = (as: string) =>
      plaza.call('disciplinary.turnKey', { as, params: { id: data.id }, body: { reason: 'Nada tiene que ver.' } });
    expect((await key('labor')).status).toBe(403);
    expect((await key('hr')).status).toBe(200);
    expect((await step(data.id, 'bring_charges', 'labor')).data).toMatchObject({ state: 'opened' });
    const late = await reviewed({ known_on: '2026-11-20', occurred_on: '2026-11-20' });
    goTo('2027-01-20');
    expect(why(await step(late, 'bring_charges', 'labor'))).toBe('too_late');
  });
});

describe('the term of defence', () => {
  test('200 of a summons received on Thursday 2026-07-16 is over on Monday 27, over the holiday of July 20', async () => {
    goTo('2026-07-15');
    const { data } = await report({ occurred_on: '2026-07-14', known_on: '2026-07-14' });
    const id = data.id as string;
    await step(id, 'take_up', 'labor');
    const found = { facts, occurred_on: '2026-07-14', place: 'Piso 3', class: 'light', protections: [] };
    await write('review', id, 'labor', { ...found, fault_id: await faultId('F-1') });
    await write('planHearing', id, 'labor', { ...hearing, hearing_on: '2026-07-24', more_days: 0 });
    await step(id, 'bring_charges', 'labor');
    goTo('2026-07-16');
    const received = (await step(id, 'receive', 'employee')).data;
    // The hearing that was planned before the end of the term moves to the first day that the law allows.
    expect(received).toMatchObject({ defence_over_on: '2026-07-27', hearing_on: '2026-07-27' });
    const days = received.calendar.filter((one: { counts: number | null }) => one.counts !== null);
    expect(days.map((one: { day: string }) => one.day)).toEqual([
      ...['2026-07-17', '2026-07-21', '2026-07-22', '2026-07-23', '2026-07-24'],
    ]);
    goTo('2026-07-24');
    expect(why(await step(id, 'hold_hearing', 'labor'))).toBe('term_runs');
    goTo('2026-07-27');
    expect((await step(id, 'hold_hearing', 'labor')).data).toMatchObject({ state: 'hearing' });
  });

  test('200 the answer is the person’s alone until it is sent; more time is asked for and given', async () => {
    const id = await reviewed();
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    expect(why(await step(id, 'send_answer', 'employee'))).toBe('no_answer');
    await write('defend', id, 'employee', { answer: 'Se varó el bus.', more_time_reason: 'Espero un certificado.' });
    expect((await get(id)).data).toMatchObject({ answer: null, more_time_reason: 'Espero un certificado.' });
    await step(id, 'send_answer', 'employee');
    expect((await get(id)).data).toMatchObject({ answer: 'Se varó el bus.' });
    expect((await get(id, 'employee')).data).toMatchObject({ is_answer_sent: true });
    await write('defend', id, 'employee', { answer: 'Se varó el bus, y' });
    expect((await get(id)).data).toMatchObject({ answer: 'Se varó el bus.', is_answer_sent: true });
    expect((await get(id, 'employee')).data).toMatchObject({ answer: 'Se varó el bus, y', is_answer_sent: false });
    const more = await write('planHearing', id, 'labor', { ...hearing, hearing_on: '2026-12-07', more_days: 3 });
    expect(more.data).toMatchObject({ defence_over_on: '2026-12-07', more_days: 3 });
    expect(why(await write('planHearing', id, 'labor', { ...hearing, more_days: 1 }))).toBe('term_runs');
  });
});

describe('the decision', () => {
  test('409 without evidence given, its term, a judge, minutes, reasons, a foreseen measure or within its limit', async () => {
    const id = await heard('2026-11-10');
    await plaza.call('disciplinary.addEvidence', {
      as: 'labor',
      params: { id },
      form: { title: 'Cámara de la entrada' },
      files: { files: png },
    });
    expect((await get(id, 'employee')).data.evidence).toHaveLength(1);
    expect(why(await step(id, 'draft_decision', 'labor'))).toBe('evidence_not_given');
    await plaza.call('disciplinary.giveEvidence', { as: 'labor', params: { id }, body: {} });
    expect((await get(id, 'employee')).data.evidence).toHaveLength(2);
    expect(why(await step(id, 'draft_decision', 'labor'))).toBe('term_runs');
    // Given on Thursday 3: its three days are 4, 7 and 9, for 8 is a holiday, and it is decided from 10.
    const listed = await plaza.call('disciplinary.listAll', { as: 'labor', body: { size: 100 } });
    expect(listed.data.find((one: { id: string }) => one.id === id).term).toMatchObject({ until_on: '2026-12-09' });
    expect((await get(id)).data.evidence_over_on).toBe('2026-12-10');
    goTo('2026-12-10');
    expect(why(await step(id, 'draft_decision', 'labor'))).toBe('no_decider');
    const named = await judges();
    expect(why(await write('nameJudges', id, 'labor', { ...named, decider_id: await idOf('labor') }))).toBe(
      'same_person',
    );
    expect(why(await write('nameJudges', id, 'labor', { ...named, decider_id: await idOf('manager') }))).toBe(
      'same_person',
    );
    expect(why(await write('nameJudges', id, 'labor', { ...named, superior_id: named.decider_id }))).toBe(
      'same_person',
    );
    await write('nameJudges', id, 'labor', named);
    await step(id, 'draft_decision', 'labor');
    expect(why(await step(id, 'decide', 'wellbeing'))).toBe('no_measure');
    await write('draftDecision', id, 'wellbeing', { ...decision, reasons: 'Porque sí.' });
    expect(why(await step(id, 'decide', 'wellbeing'))).toBe('no_reasons');
    await write('draftDecision', id, 'wellbeing', { ...decision, days: 9 });
    expect(why(await step(id, 'decide', 'wellbeing'))).toBe('suspension_too_long');
    await write('draftDecision', id, 'wellbeing', { ...decision, measure: 'fine', days: null, percent: 25 });
    expect(why(await step(id, 'decide', 'wellbeing'))).toBe('fine_not_allowed');
    await write('draftDecision', id, 'wellbeing', { ...decision, proof: '' });
    expect(why(await step(id, 'decide', 'wellbeing'))).toBe('not_linked');
    await write('draftDecision', id, 'wellbeing', decision);
    expect((await get(id, 'employee')).data).toMatchObject({ measure: null, reasons: '' });
    const { version } = (await get(id, 'wellbeing')).data;
    const twice = await Promise.all(
      [1, 2].map(() =>
        plaza.call('disciplinary.takeStep', { as: 'wellbeing', params: { id }, body: { action: 'decide', version } }),
      ),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(why(await write('draftDecision', id, 'wellbeing', { ...decision, days: 1 }))).toBe('wrong_stage');
  });

  test('200 is appealed to another superior, who revokes it; then the leader sees no trace', async () => {
    const id = await heard('2026-11-11');
    await write('nameJudges', id, 'labor', await judges());
    await step(id, 'draft_decision', 'labor');
    await write('draftDecision', id, 'wellbeing', decision);
    await step(id, 'decide', 'wellbeing');
    await step(id, 'notify', 'labor');
    const received = (await step(id, 'receive_decision', 'employee')).data;
    expect(received).toMatchObject({ appeal_over_on: '2026-12-10', measure: 'suspension' });
    expect(received.guarantees.every((one: { mark: string }) => one.mark === 'kept')).toBe(true);
    expect(why(await step(id, 'decide_appeal', 'wellbeing'))).not.toBeUndefined();
    await step(id, 'appeal', 'employee', { reason: 'Avisé a tiempo por el chat del turno.' });
    expect((await step(id, 'decide_appeal', 'wellbeing')).status).toBe(403);
    const appeal = { measure: 'suspension', days: 3, percent: null, reasons: decision.reasons };
    expect(why(await write('draftAppeal', id, 'pm', appeal))).toBe('worse');
    // Lighter than a suspension, and still no fine above a fifth of a day, nor what the rules of work do not foresee.
    const fine = { ...appeal, measure: 'fine', days: null, percent: 50 };
    expect(why(await write('draftAppeal', id, 'pm', fine))).toBe('fine_not_allowed');
    // What the superior drafts is nobody's to read before it is told, the same measure neither.
    await write('draftAppeal', id, 'pm', { ...appeal, days: 2 });
    expect((await get(id, 'employee')).data).toMatchObject({ appeal_measure: null, appeal_reasons: '' });
    await write('draftAppeal', id, 'pm', { ...appeal, measure: 'absolved', days: null });
    await step(id, 'decide_appeal', 'pm');
    const over = (await step(id, 'notify_appeal', 'labor')).data;
    expect(over).toMatchObject({ state: 'firm', measure: 'absolved' });
    expect((await step(id, 'close', 'labor')).data).toMatchObject({ state: 'closed' });
    const seen = await plaza.call('disciplinary.listAll', { as: 'manager', body: { size: 100 } });
    expect(seen.data.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  test('200 becomes firm by time alone and is carried out; the same fact is not punished again', async () => {
    const id = await heard('2026-11-12');
    await write('nameJudges', id, 'labor', await judges());
    await step(id, 'draft_decision', 'labor');
    await write('draftDecision', id, 'wellbeing', decision);
    await step(id, 'decide', 'wellbeing');
    await step(id, 'notify', 'labor');
    await step(id, 'receive_decision', 'employee');
    goTo('2026-12-10');
    expect(why(await step(id, 'appeal', 'employee', { reason: 'Tarde pero lo digo.' }))).toBe('appeal_over');
    await moveByTheClock(house());
    expect((await get(id)).data.state).toBe('firm');
    const done = (await step(id, 'execute', 'labor', { data: { starts_on: '2026-12-14' } })).data;
    expect(done).toMatchObject({ state: 'executed', effect: { to: expect.any(String) }, expires_on: '2027-12-10' });
    const seen = await plaza.call('disciplinary.listAll', { as: 'manager', body: { size: 100 } });
    const row = seen.data.find((one: { id: string }) => one.id === id);
    expect(row).toMatchObject({ reading: 'state', title: '', measure: null, effect: done.effect });
    goTo('2026-11-24');
    // Another day written down for it, and another name: it is the same fact, so nothing is opened.
    const again = await reviewed({}, '2026-11-11', { same_as: id });
    const { neighbours } = (await get(again)).data;
    expect(neighbours).toContainEqual(expect.objectContaining({ id, is_same_fact: true }));
    // Nobody else's, nor this one itself.
    const owners = await plaza.db
      .selectFrom('disciplinary_processes')
      .select(['case_id', 'person_id'])
      .where(
        'case_id',
        'in',
        neighbours.map((one: { id: string }) => one.id),
      )
      .execute();
    expect(new Set(owners.map((one) => one.person_id))).toEqual(new Set([await idOf('employee')]));
    expect(owners.map((one) => one.case_id)).not.toContain(again);
    expect(why(await step(again, 'bring_charges', 'labor'))).toBe('punished_before');
    const unsaid = await reviewed({}, '2026-11-12', {});
    expect(why(await step(unsaid, 'bring_charges', 'labor'))).toBe('fact_unsaid');
    const stranger = await report({ person_id: await idOf('support') });
    const named = {
      facts,
      occurred_on: '2026-11-12',
      place: 'Piso 3',
      class: 'light',
      protections: [],
      fault_id: null,
    };
    expect(why(await write('review', unsaid, 'labor', { ...named, same_as: stranger.data.id }))).toBe('fact_unknown');
    // Charged before anybody knew that it is the same: it is not decided either.
    const late = await heard('2026-11-12');
    await plaza.db.updateTable('disciplinary_processes').set({ fact_id: id }).where('case_id', '=', late).execute();
    await write('nameJudges', late, 'labor', await judges());
    await step(late, 'draft_decision', 'labor');
    await write('draftDecision', late, 'wellbeing', decision);
    expect(why(await step(late, 'decide', 'wellbeing'))).toBe('punished_before');
  });
});

describe('what a sanction does', () => {
  /** Decided, told and firm, ready to be carried out on 10 December. */
  async function firm(occurredOn: string, measure: object): Promise<string> {
    const id = await heard(occurredOn);
    await write('nameJudges', id, 'labor', await judges());
    await step(id, 'draft_decision', 'labor');
    await write('draftDecision', id, 'wellbeing', { ...decision, ...measure });
    expect((await step(id, 'decide', 'wellbeing')).data).toMatchObject({ state: 'decided' });
    await step(id, 'notify', 'labor');
    await step(id, 'receive_decision', 'employee');
    await step(id, 'accept_decision', 'employee');
    goTo('2026-12-10');
    return id;
  }
  const columns = (id: string, values: object) =>
    plaza.db.updateTable('disciplinary_processes').set(values).where('case_id', '=', id).execute();

  test('a suspension is an absence on the grid from its day on, and unpaid days for payroll', async () => {
    const id = await firm('2026-11-16', { days: 3 });
    const person = await idOf('employee');
    const on = (starts_on: string) => step(id, 'execute', 'labor', { data: { starts_on } });
    expect(why(await on('2026-12-09'))).toBe('bad_days');
    expect(why(await on('2026-13-40'))).toBe('bad_days');
    const grid = async () =>
      (await plaza.call('schedules.getGrid', { as: 'manager', query: { team: 'mine', day: '2026-12-15' } })).data
        .absences as { person_id: string }[];
    const days = { person_id: person, from: '2026-12-15', to: '2026-12-17' };
    expect(await grid()).not.toContainEqual(days);
    expect((await on('2026-12-15')).data.effect).toEqual({ from: '2026-12-15', to: '2026-12-17' });
    expect(await grid()).toContainEqual(days);
    const period = { from: '2026-12-16', to: '2026-12-31', isPublished: false, payrollId: null };
    const known = await listKnownLines(await plaza.context('labor'), [person], period);
    const line = known.get(person)!.find(({ concept }) => concept === 'unpaid_leave');
    expect(line).toMatchObject({ quantity: 2, events: [{ day: '2026-12-16', quantity: 2 }] });
    await columns(id, { expires_on: '2026-12-01', executed_from: null, executed_to: null });
  });

  test('a fine is a line of payroll: its share of a day, never above a fifth, and only once', async () => {
    const id = await firm('2026-11-17', { measure: 'fine', days: null, percent: 20 });
    const person = await idOf('employee');
    expect((await step(id, 'execute', 'labor')).data.state).toBe('executed');
    const [salary] = (await salariesOn(await plaza.context('labor'), [person], '2026-12-10')).values();
    const handed = await plaza.db
      .selectFrom('payroll_handed_lines')
      .select(['person_id', 'concept', 'amount', 'month', 'source'])
      .where('source_id', '=', id)
      .execute();
    expect(handed).toEqual([
      expect.objectContaining({ person_id: person, concept: 'fine', month: '2026-12-01', source: 'disciplinary' }),
    ]);
    expect(Number(handed[0]!.amount)).toBe(Math.floor(salary!.amount / 150));
    await columns(id, { expires_on: '2026-12-01' });
  });

  test('it counts as a precedent until it expires: then a long suspension is a first one again', async () => {
    await plaza.db
      .updateTable('disciplinary_processes')
      .set({ expires_on: '2026-12-01' })
      .where('person_id', '=', await idOf('employee'))
      .where('expires_on', 'is not', null)
      .execute();
    const before = await firm('2026-11-18', {});
    expect((await step(before, 'execute', 'labor')).data.expires_on).toBe('2027-12-10');
    goTo('2026-11-24');
    const id = await heard('2026-11-19');
    await write('nameJudges', id, 'labor', await judges());
    await step(id, 'draft_decision', 'labor');
    await write('draftDecision', id, 'wellbeing', { ...decision, days: 9 });
    await columns(before, { expires_on: '2026-12-02' });
    expect(why(await step(id, 'decide', 'wellbeing'))).toBe('suspension_too_long');
    await columns(before, { expires_on: '2026-12-03' });
    expect((await step(id, 'decide', 'wellbeing')).data).toMatchObject({ state: 'decided' });
    await columns(before, { expires_on: '2026-12-01', executed_from: null, executed_to: null });
  });
});

describe('refusals', () => {
  test('200 the term runs once two witnesses have signed what they saw, each with their own account', async () => {
    const id = await reviewed();
    await step(id, 'bring_charges', 'labor');
    const reason = 'No quiso recibir la citación.';
    // Nobody certifies it by a call of their own.
    expect((await step(id, 'certify_refusal', 'labor', { reason })).status).toBe(403);
    for (const names of [
      ['planner', 'planner'],
      ['planner', 'manager'],
      ['employee', 'planner'],
      ['labor', 'planner'],
    ])
      expect([names, why(await witness(id, 'opening', names))]).toEqual([names, 'two_witnesses']);
    expect(why(await witness(id, 'decision'))).toBe('wrong_stage');
    await write('askWitnesses', id, 'labor', await asked('opening', ['planner', 'content']));
    await attest(id, 'planner');
    expect((await get(id)).data).toMatchObject({ state: 'opened', received_on: null });
    await attest(id, 'content');
    const { data } = await get(id);
    expect(data).toMatchObject({ state: 'defence_term', received_on: '2026-11-24', is_intact: true });
    expect(data.attestations.map((one: { signed_at: string | null }) => one.signed_at !== null)).toEqual([true, true]);
    // What a witness signs is a document, which says nothing of what the process is about.
    const [first] = data.attestations;
    const open = (as: string) => plaza.call('disciplinary.getLetter', { as, params: { id, letter: first.id } });
    const paper = (await open('labor')).bytes;
    const text = (await askStranger('pdftotext', ['one.pdf', '-'], { 'one.pdf': paper })).output.replace(/\s+/g, ' ');
    expect(text).toContain('Leyó la carta y no la quiso firmar.');
    expect(text).not.toContain(facts.slice(0, 20));
    expect((await open('manager')).status).toBe(404);
    const seen = await plaza.call('documents.verifyCode', { params: { code: first.code } });
    expect(seen.data).toMatchObject({ chain_whole: true, state: 'completed' });
  });

  test('200 witnesses are needed no more once the person has signed after all', async () => {
    const id = await reviewed();
    await step(id, 'bring_charges', 'labor');
    await write('askWitnesses', id, 'labor', await asked('opening', ['planner', 'content']));
    await attest(id, 'planner');
    await plaza.settle();
    await sign(id, 'opening');
    await plaza.settle();
    const { data } = await get(id);
    expect(data).toMatchObject({ state: 'defence_term' });
    expect(data.attestations.every((one: { is_void: boolean }) => one.is_void)).toBe(true);
    const { data: pending } = await plaza.call('home.listPending', { as: 'content' });
    // Neither among what is to be signed, nor as the notice that told of it.
    const paper = `Constancia de testigo, proceso ${data.number}`;
    expect(JSON.stringify(pending)).not.toContain(paper);
    const { data: inbox } = await plaza.call('notifications.list', { as: 'content', query: {} });
    expect(JSON.stringify(inbox)).not.toContain(paper);
  });

  test('409 no decision without minutes that are signed: by the person, or by two who saw that they did not come', async () => {
    const id = await reviewed();
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    goTo('2026-12-03');
    await step(id, 'hold_hearing', 'labor');
    expect(why(await step(id, 'close_hearing', 'labor'))).toBe('no_minutes');
    await write('writeMinutes', id, 'labor', { attendance: 'absent', minutes: 'No compareció, estando citada.' });
    expect((await step(id, 'close_hearing', 'labor')).data.state).toBe('evidence_practice');
    await write('nameJudges', id, 'labor', await judges());
    expect(why(await step(id, 'draft_decision', 'labor'))).toBe('minutes_unsigned');
    expect((await witness(id, 'minutes')).data).toMatchObject({ minutes_signature: 'refused' });
    await plaza.settle();
    const { data } = await get(id);
    expect(data.letters.at(-1)).toMatchObject({ kind: 'minutes', state: 'refused' });
    expect((await step(id, 'draft_decision', 'labor')).data.state).toBe('decision_draft');
    // Changed after they were signed: refused, and nothing is lost.
    const changed = await write('writeMinutes', id, 'labor', { attendance: 'came', minutes: 'Otra cosa.' });
    expect([changed.status, (await get(id)).data.minutes]).toEqual([409, 'No compareció, estando citada.']);
  });

  test('200 a vice is annulled back to where it began, and what stood is kept', async () => {
    const id = await heard('2026-11-13');
    const back = await step(id, 'annul_to_defence', 'labor', {
      reason: 'Faltó trasladar el video de la entrada.',
      code: 'evidence_withheld',
    });
    expect(back.data).toMatchObject({ state: 'opened', received_on: null, minutes: null, annulments: 1 });
    // An answer to the charges that fell is none to the new ones.
    expect(back.data).toMatchObject({ answer: null, answered_at: null });
  });
});

describe('by the calls of every case', () => {
  test('404 the person opens no evidence before it is given to them, nor takes it in their file', async () => {
    const id = await reviewed();
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    const added = await plaza.call('disciplinary.addEvidence', {
      as: 'labor',
      params: { id },
      form: { title: 'Cámara de la entrada' },
      files: { files: { ...png, name: 'entrada.png' } },
    });
    expect(added.status).toBe(200);
    const filesOf = async (as: string) =>
      (await plaza.call('cases.getCase', { as, params: { id } })).data.files as { id: string; name: string }[];
    const held = (await filesOf('labor')).find(({ name }) => name === 'entrada.png')!;
    expect((await filesOf('employee')).map(({ name }) => name)).toEqual(['registro.png']);
    const open = () => plaza.call('cases.getFile', { as: 'employee', params: { id, file: held.id } });
    expect((await open()).status).toBe(404);
    const textOf = async (as: string) =>
      (await askStranger('pdftotext', ['-nopgbrk', 'file.pdf', '-'], { 'file.pdf': await dossierOf(id, as) })).output;
    expect(await textOf('employee')).not.toContain('entrada.png');
    // Each paper stands in it once.
    expect((await textOf('labor')).match(/^\d+\. .*png\)\./gm)).toHaveLength(2);
    await plaza.call('disciplinary.giveEvidence', { as: 'labor', params: { id }, body: {} });
    expect((await open()).status).toBe(200);
  });
});

describe('a protected reporter', () => {
  test('200 is named to no answer, export or file of the person', async () => {
    const name = (await plaza.scopeOf('manager')).name;
    const id = await reviewed({ protect: 'yes' });
    await step(id, 'bring_charges', 'labor');
    await plaza.settle();
    const { data } = await get(id, 'employee');
    expect(JSON.stringify(data)).not.toContain(name);
    const list = await plaza.call('disciplinary.listOfPerson', { as: 'employee', body: {} });
    expect(JSON.stringify(list.data)).not.toContain(name);
    expect((await get(id)).data.reporter).toBe(name);
    for (const call of ['getCase', 'listHistory']) {
      const told = await plaza.call(`cases.${call}`, { as: 'employee', params: { id } });
      expect([call, told.status, JSON.stringify(told.data).includes(name)]).toEqual([call, 200, false]);
      expect(JSON.stringify((await plaza.call(`cases.${call}`, { as: 'labor', params: { id } })).data)).toContain(name);
    }
    // What the demo company was told before is of other things.
    const isNew = ({ created_at: at = '2026-11-24' }: { created_at?: string }) => at >= '2026-11-24';
    for (const call of ['home.listTimeline', 'home.listPending', 'notifications.list']) {
      const { data: lines } = await plaza.call(call, { as: 'employee', query: {} });
      const told = Array.isArray(lines) ? lines.filter(isNew) : lines;
      expect([call, JSON.stringify(told)]).toEqual([call, expect.not.stringContaining(name)]);
    }
    const letter = { id, letter: data.letters[0].id as string };
    const { bytes } = await plaza.call('disciplinary.getLetter', { as: 'employee', params: letter });
    for (const file of [bytes, await dossierOf(id, 'employee')])
      expect((await askStranger('pdftotext', ['file.pdf', '-'], { 'file.pdf': file })).output).not.toContain(name);
    // Mail and push say what these messages say.
    const told = await plaza.db
      .selectFrom('notification_messages')
      .selectAll()
      .where('link', 'like', `%${id}%`)
      .execute();
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain(name);
  });
});
