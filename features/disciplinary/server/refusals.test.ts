import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askStranger } from '#features/documents/server/pdf/testing-strangers.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { decision, facts, hearing, png, processDesk, why } from './testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const { goTo, get, step, write, faultId, reviewed, hear, judges, sign, idOf } = processDesk(() => plaza);
beforeEach(() => goTo('2026-11-24'));

describe('by a direct call', () => {
  test('409 no stage is jumped, whoever asks, and the process stays as it was', async () => {
    const id = await reviewed();
    const before = (await get(id)).data;
    const asked = [
      ...['receive', 'hold_hearing', 'close_hearing', 'draft_decision', 'decide', 'notify', 'execute', 'close'],
      ...['decide_appeal', 'become_firm', 'annul_to_decision'],
    ];
    for (const as of ['labor', 'employee', 'wellbeing', 'admin'])
      for (const action of asked) {
        const body = { action, version: before.version, reason: 'Para terminar de una vez.', code: 'term_cut' };
        const answer = await plaza.call('disciplinary.takeStep', { as, params: { id }, body });
        expect([as, action, [403, 404, 409].includes(answer.status)]).toEqual([as, action, true]);
      }
    const after = (await get(id)).data;
    expect(after).toMatchObject({ state: 'preliminary_review', version: before.version, events: before.events });
  });

  test('its leader learns nothing of it by the calls of every case', async () => {
    const id = await reviewed({ protect: 'yes' });
    await step(id, 'bring_charges', 'labor');
    const { files } = (await plaza.call('cases.getCase', { as: 'labor', params: { id } })).data;
    const fault = (await get(id)).data.fault as { name: string };
    for (const as of ['admin', 'support', 'planner']) {
      const seen = await plaza.call('cases.getCase', { as, params: { id } });
      expect([as, seen.status === 404 || !seen.body.includes(facts)]).toEqual([as, true]);
    }
    for (const call of ['getCase', 'listHistory', 'verifyCase']) {
      const { body } = await plaza.call(`cases.${call}`, { as: 'manager', params: { id } });
      for (const secret of [facts, fault.name, 'registro.png'])
        expect([call, body]).toEqual([call, expect.not.stringContaining(secret)]);
    }
    const file = { id, file: files[0].id as string };
    expect((await plaza.call('cases.getFile', { as: 'manager', params: file })).status).toBe(404);
    const dossier = await plaza.call('cases.startDossier', { as: 'manager', params: { id }, body: {} });
    expect([403, 404]).toContain(dossier.status);
    const said = await plaza.call('cases.sayInCase', { as: 'manager', params: { id }, form: { text: '¿Cómo va?' } });
    expect([403, 404]).toContain(said.status);
  });

  test('409 a fine for anything but a lateness or an absence, whatever its share', async () => {
    const body = { code: 'F-77', name: 'Usar el celular en la línea', rule: 'Reglamento, art. 48', class: 'light' };
    const rule = { ...body, measures: ['attention', 'fine'], allows_fine: false, from_on: '2026-01-01' };
    const added = await plaza.call('disciplinary.addFault', { as: 'labor', body: rule });
    expect(added.status, added.body).toBe(200);
    const id = await reviewed({}, '2026-11-13');
    const found = { facts, occurred_on: '2026-11-13', place: 'Piso 3', class: 'light', protections: [] };
    const about = { ...found, fact_reason: 'Es otro hecho de ese día.', fault_id: await faultId('F-77') };
    expect((await write('review', id, 'labor', about)).status).toBe(200);
    await hear(id);
    await write('nameJudges', id, 'labor', await judges());
    await step(id, 'draft_decision', 'labor');
    expect(why(await write('draftDecision', id, 'wellbeing', decision))).toBe('measure_not_foreseen');
    await write('draftDecision', id, 'wellbeing', { ...decision, measure: 'fine', days: null, percent: 5 });
    expect(why(await step(id, 'decide', 'wellbeing'))).toBe('fine_not_allowed');
    expect((await get(id)).data).toMatchObject({ state: 'decision_draft' });
  }, 60_000);

  test('409 a letter that was signed is not written anew, and its changed copy is told from it', async () => {
    goTo('2026-11-24');
    const id = await reviewed({}, '2026-11-17');
    await step(id, 'bring_charges', 'labor');
    const { letters } = (await get(id, 'employee')).data;
    const [documentId, assignmentId] = letters[0].link.split('/').slice(-2) as [string, string];
    await sign(id, 'opening');
    const other = { facts: `${facts} También el día anterior.`, occurred_on: '2026-11-17', place: 'Piso 9' };
    const about = { ...other, class: 'serious', protections: [], fault_id: await faultId('F-1') };
    expect(why(await write('review', id, 'labor', about))).toBe('wrong_stage');
    const paper = { id: documentId, doc_user: assignmentId };
    const { bytes } = await plaza.call('documents.getReferenceWithoutPassword', { as: 'employee', body: paper });
    const sha256 = (some: Uint8Array) => createHash('sha256').update(some).digest('hex');
    const isIntact = async (some: Uint8Array) => {
      const body = { sha256: sha256(some), code: letters[0].code };
      return (await plaza.call('documents.verifyHash', { body })).data.intact as boolean;
    };
    expect(await isIntact(bytes)).toBe(true);
    const changed = Buffer.from(bytes);
    changed[changed.length - 40]! ^= 1;
    expect(await isIntact(changed)).toBe(false);
    expect((await get(id)).data).toMatchObject({ state: 'defence_term', facts });
  }, 60_000);

  test('409 by video is heard only who said that they can connect, else in person', async () => {
    const id = await reviewed({}, '2026-11-16');
    await write('planHearing', id, 'labor', { ...hearing, channel: 'video', more_days: 0 });
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    goTo('2026-12-03');
    expect(why(await step(id, 'hold_hearing', 'labor'))).toBe('no_video');
    const said = await write('defend', id, 'employee', { has_video: false });
    expect(said.data).toMatchObject({ has_video: false, channel: 'in_person', hearing_place: 'Sala 2' });
    const plan = { ...hearing, channel: 'video', hearing_on: '2026-12-03', more_days: 0 };
    expect(why(await write('planHearing', id, 'labor', plan))).toBe('no_video');
    expect((await write('defend', id, 'employee', { has_video: true })).data.channel).toBe('video');
    expect((await step(id, 'hold_hearing', 'labor')).data).toMatchObject({ state: 'hearing' });
    // Nobody says it in their place.
    expect(why(await write('defend', id, 'labor', { has_video: true }))).toBe('wrong_stage');
  });

  test('200 what the person asks for is told to who instructs', async () => {
    const id = await reviewed({}, '2026-11-17');
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    const { number } = (await get(id)).data;
    const told = async () => {
      await plaza.settle();
      const { data } = await plaza.call('notifications.list', { as: 'labor', query: {} });
      return (data as { title: string }[]).map(({ title }) => title).filter((one) => one.includes(String(number)));
    };
    await write('defend', id, 'employee', { answer: 'Se varó el bus.' });
    expect(await told()).not.toContainEqual(expect.stringContaining('pide'));
    const asked = { more_time_reason: 'Espero un certificado.', adjustments: 'Letra grande.', has_video: true };
    await write('defend', id, 'employee', asked);
    for (const what of ['pide más tiempo', 'pide ajustes', 'elige descargos por video'])
      expect(await told()).toContainEqual(expect.stringContaining(what));
    const before = (await told()).length;
    await write('defend', id, 'employee', asked);
    expect(await told()).toHaveLength(before);
  });

  test('200 who instructs is asked no more for what they gave, what was taken back, or what comes too late', async () => {
    const id = await reviewed({}, '2026-11-12');
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    const asked = async () => {
      await plaza.settle();
      const { rows } = await sql<{ what: string }>`
        select split_part(dedupe_key, ':', case when dedupe_key like 'disciplinary.asked:%' then 3 else 1 end) as what
        from notifications join notification_messages as message on message.id = message_id
        where cleared_at is null and (starts_with(dedupe_key, ${`disciplinary.asked:${id}:`})
          or starts_with(dedupe_key, ${`disciplinary.remarked:${id}:`})) order by 1`.execute(plaza.db);
      return rows.map(({ what }) => what);
    };
    await write('defend', id, 'employee', { more_time_reason: 'Espero un certificado.', adjustments: 'Letra grande.' });
    expect(await asked()).toEqual(['adjustments', 'time']);
    // A plan that gives no days leaves the question standing.
    await write('planHearing', id, 'labor', { ...hearing, more_days: 0 });
    expect(await asked()).toEqual(['adjustments', 'time']);
    await write('planHearing', id, 'labor', { ...hearing, hearing_on: '2026-12-10', more_days: 2 });
    expect(await asked()).toEqual(['adjustments']);
    await write('defend', id, 'employee', { has_video: true });
    expect(await asked()).toEqual(['adjustments', 'video']);
    await write('defend', id, 'employee', { has_video: false, adjustments: '' });
    expect(await asked()).toEqual(['in_person']);
    goTo('2026-11-25');
    await write('defend', id, 'employee', { adjustments: 'Letra grande.' });
    goTo('2026-12-10');
    expect((await step(id, 'hold_hearing', 'labor')).status).toBe(200);
    expect(await asked()).toEqual(['adjustments']);
    await write('writeMinutes', id, 'labor', { attendance: 'came', minutes: 'Se oyó a la persona.' });
    await step(id, 'close_hearing', 'labor');
    expect(await asked()).toEqual([]);
    expect((await write('remark', id, 'employee', { remarks: 'No fue así.' })).status).toBe(200);
    expect(await asked()).toEqual(['disciplinary.remarked']);
    await sign(id, 'minutes');
    await write('nameJudges', id, 'labor', await judges());
    expect((await step(id, 'draft_decision', 'labor')).status).toBe(200);
    expect(await asked()).toEqual([]);
  }, 60_000);

  test('200 the person brings files, witnesses and who comes along, which stand in the file and in the minutes', async () => {
    const id = await reviewed({}, '2026-11-18');
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    const brought = await plaza.call('disciplinary.addEvidence', {
      as: 'employee',
      params: { id },
      form: { title: 'Chat del turno' },
      files: { files: { ...png, name: 'chat.png' } },
    });
    expect(brought.status, brought.body).toBe(200);
    const said = { companion: 'Homero Batista', companion_kind: 'union', witnesses: 'Lucas Rincón' };
    await write('defend', id, 'employee', said);
    const seen = (await get(id)).data;
    expect(seen).toMatchObject(said);
    expect(seen.evidence).toContainEqual(expect.objectContaining({ name: 'chat.png', side: 'person', given_on: null }));
    goTo('2026-12-03');
    // What the person brought keeps nobody from hearing them: it is theirs, not to be given to them.
    await step(id, 'hold_hearing', 'labor');
    await write('writeMinutes', id, 'labor', { attendance: 'came', minutes: 'Se oyó a la persona.' });
    await step(id, 'close_hearing', 'labor');
    await plaza.settle();
    const minutes = (await get(id)).data.letters.find((one: { kind: string }) => one.kind === 'minutes');
    const paper = await plaza.call('disciplinary.getLetter', { as: 'labor', params: { id, letter: minutes.id } });
    const text = await askStranger('pdftotext', ['one.pdf', '-'], { 'one.pdf': paper.bytes });
    expect(text.output.replace(/\s+/g, ' ')).toContain('Le acompaña: Homero Batista');
  });

  test('409 a hearing is put off once, with a reason', async () => {
    goTo('2026-11-24');
    const id = await reviewed({}, '2026-11-18');
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    goTo('2026-12-03');
    await step(id, 'hold_hearing', 'labor');
    expect((await step(id, 'reschedule', 'labor')).problem.code).toBe('cases.reason_missing');
    const reason = 'Trajo la incapacidad de ese día.';
    const put = await step(id, 'reschedule', 'labor', { reason });
    expect(put.data).toMatchObject({ state: 'defence_term', hearing_on: null });
    expect(why(await step(id, 'hold_hearing', 'labor'))).toBe('no_hearing');
    const plan = (hearing_on: string) => write('planHearing', id, 'labor', { ...hearing, hearing_on, more_days: 0 });
    expect(why(await plan('2026-12-08'))).toBe('not_business_day');
    expect(why(await plan('2026-12-02'))).toBe('bad_days');
    expect((await plan('2026-12-09')).data).toMatchObject({ hearing_on: '2026-12-09' });
    expect(why(await step(id, 'hold_hearing', 'labor'))).toBe('no_hearing');
    goTo('2026-12-09');
    await step(id, 'hold_hearing', 'labor');
    expect(why(await step(id, 'reschedule', 'labor', { reason }))).toBe('rescheduled_before');
  });

  test('403 nobody is made a party, a witness or a judge by hand, and no paper comes beside the evidence', async () => {
    goTo('2026-11-24');
    const id = await reviewed({}, '2026-11-11');
    await step(id, 'bring_charges', 'labor');
    const { number, version } = (await get(id)).data;
    for (const party of ['owner', 'witness', 'decider', 'superior', 'guardian', 'copy'])
      for (const name of ['labor', 'manager', 'pm']) {
        const body = { person_id: await idOf(name), party };
        const added = await plaza.call('cases.addPerson', { as: 'labor', params: { id }, body });
        expect([party, name, added.status]).toEqual([party, name, 403]);
      }
    for (const action of ['receive', 'certify_refusal'])
      expect((await step(id, action, 'labor', { reason: 'No quiso firmar.' })).status).toBe(403);
    const note = { text: 'Para quien decide.', is_internal: 'yes' };
    const papers = { files: { ...png, name: 'oculta.png' } };
    const said = await plaza.call('cases.sayInCase', { as: 'labor', params: { id }, form: note, files: papers });
    const sent = await plaza.call('cases.attachToCase', { as: 'labor', params: { id }, files: papers });
    const given = { person_id: null, version };
    const back = await plaza.call('cases.assignCase', { as: 'labor', params: { id }, body: given });
    expect([said.status, sent.status, back.status]).toEqual([403, 403, 403]);
    expect((await get(id)).data).toMatchObject({ number, version, state: 'opened', messages: [] });
    const { data } = await plaza.call('cases.getCase', { as: 'labor', params: { id } });
    expect(data.files.map(({ name }: { name: string }) => name)).toEqual(['registro.png']);
  });

  test('409 the term runs to the last minute of its last day in Bogotá, and nobody is heard on a day too far ahead', async () => {
    goTo('2026-11-24');
    const id = await reviewed({}, '2026-11-19');
    const plan = (hearing_on: string) => write('planHearing', id, 'labor', { ...hearing, hearing_on, more_days: 0 });
    // New Year and Holy Thursday are known ahead; a day that no calendar here holds is not taken on trust.
    expect(why(await plan('2027-01-01'))).toBe('not_business_day');
    expect(why(await plan('2027-03-25'))).toBe('not_business_day');
    expect(why(await plan('2031-12-25'))).toBe('bad_days');
    await plan('2026-12-02');
    await step(id, 'bring_charges', 'labor');
    await step(id, 'receive', 'employee');
    expect((await get(id)).data).toMatchObject({ defence_over_on: '2026-12-02' });
    const at = (moment: string) => {
      plaza.clock.set(moment);
      for (const name of plaza.accounts) plaza.forgetSession(name);
    };
    at('2026-12-02T04:59:30Z');
    expect(why(await step(id, 'hold_hearing', 'labor'))).toBe('term_runs');
    at('2026-12-02T05:00:30Z');
    expect((await step(id, 'hold_hearing', 'labor')).data).toMatchObject({ state: 'hearing' });
  });

  test('409 who turned the second key does not decide, and two who write one decision do not write over each other', async () => {
    goTo('2026-11-24');
    const id = await reviewed({}, '2026-11-17', { fact_reason: 'Es otro hecho.', protections: ['union'] });
    expect(why(await step(id, 'bring_charges', 'labor'))).toBe('second_key');
    const key = { reason: 'El hecho no tiene que ver con la protección.' };
    const turned = await plaza.call('disciplinary.turnKey', { as: 'hr', params: { id }, body: key });
    expect(turned.status, turned.body).toBe(200);
    const { superior_id } = await judges();
    expect(why(await write('nameJudges', id, 'labor', { decider_id: await idOf('hr'), superior_id }))).toBe(
      'same_person',
    );
    await write('nameJudges', id, 'labor', await judges());
    await hear(id);
    await step(id, 'draft_decision', 'labor');
    const { version } = (await get(id)).data;
    const draft = { ...decision, measure: 'attention', days: null };
    const send = (as: string, more: object) =>
      plaza.call('disciplinary.draftDecision', { as, params: { id }, body: { ...draft, ...more, version } });
    const both = await Promise.all([send('labor', { proof: 'La malla publicada.' }), send('wellbeing', {})]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Nobody decides on words that they have not seen.
    const body = { action: 'decide', version };
    expect((await plaza.call('disciplinary.takeStep', { as: 'wellbeing', params: { id }, body })).problem.code).toBe(
      'conflict',
    );
    expect((await step(id, 'decide', 'wellbeing')).data).toMatchObject({ state: 'decided' });
  }, 60_000);
});
