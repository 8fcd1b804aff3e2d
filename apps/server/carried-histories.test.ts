import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenAt, type Hashed } from '#features/cases/server/journal.ts';
import { newId } from '#platform/contract/id.ts';
import { digestOf, firstHash, hashOfFacts } from '#platform/server/hash-chain.ts';
import { migrateEmbedded, migratePostgres, readMigrations } from '#platform/server/migrations.ts';
import { openEmptyDatabase } from '#platform/server/testing-database.ts';

// Rooms that had tables of their own before what they keep were cases: what the moves made of their rows.
// Longer than 500 lines because the rows of every move stand in one database, which is moved once.

/** The first of the moves: what stood before them is written, and all of them are made. */
const move = '20261123210500_help_cases.sql';
const [owner, helper, type, priority, waiting, old] = [newId(), newId(), newId(), newId(), newId(), newId()];
const [asked, given, refused] = [newId(), newId(), newId()];
const [agreed, forged] = [newId(), newId()];
const [leaving, doubted] = [newId(), newId()];
const [stayed, rewritten] = [newId(), newId()];
const [lately, falsified] = [newId(), newId()];
const [proposed, imposed, accepted, expired] = [newId(), newId(), newId(), newId()];
const [claimed, tampered, planned, quit] = [newId(), newId(), newId(), newId()];
const [hoped, agreedTo, turnedDown, takenBack, handMade] = [newId(), newId(), newId(), newId(), newId()];
const sealed = (facts: readonly unknown[]) => digestOf(JSON.stringify(facts));

let database: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  database = await openEmptyDatabase();
  const all = await readMigrations();
  await migrate(all.filter(({ name }) => name < move));
  await database.run(`
    insert into employees (id, document_type, document_number, first_names, last_names, display_name, username, position,
      entered_on, face_seed, created_at, updated_at)
    select id::uuid, 'CC', name, name, name, name, name, 'Agente', '2020-01-01', name, now(), now()
    from (values ('${owner}', 'ana'), ('${helper}', 'hugo')) as person (id, name);
    insert into help_choices (id, list, name, description, hours, position)
    values ('${type}', 'types', 'Correo', '', null, 1), ('${priority}', 'priorities', 'Alta', '', 8, 1);
    insert into help_requests (id, person_id, type_id, priority_id, subject, assignee_id, state, due_at, version,
      created_at, updated_at, ended_at)
    values ('${waiting}', '${owner}', '${type}', '${priority}', 'Sin correo', '${helper}', 'waiting',
        '2026-11-25T15:00:00Z', 3, '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', null),
      ('${old}', '${owner}', '${type}', '${priority}', 'Sin sonido', '${helper}', 'solved',
        '2020-01-02T15:00:00Z', 2, '2020-01-01T15:00:00Z', '2020-01-02T10:00:00Z', '2020-01-02T10:00:00Z');
    insert into help_messages (id, request_id, author_id, kind, by_support, words, to_state, person_id, at)
    values ('${newId()}', '${waiting}', '${owner}', 'asked', false, 'No abre «nada»', 'received', null, '2026-11-24T15:00:00Z'),
      ('${newId()}', '${waiting}', '${helper}', 'assigned', true, '', 'received', '${helper}', '2026-11-24T15:30:00Z'),
      ('${newId()}', '${waiting}', '${helper}', 'asked_back', true, '¿Qué dice?', 'waiting', null, '2026-11-24T16:00:00Z'),
      ('${newId()}', '${old}', '${owner}', 'asked', false, 'Nada suena', 'received', null, '2020-01-01T15:00:00Z'),
      ('${newId()}', '${old}', '${helper}', 'solved', true, 'Listo', 'solved', null, '2020-01-02T10:00:00Z');
    insert into application_requests (id, person_id, name, reason, state, answer, answered_by, version, created_at, ended_at)
    values ('${asked}', '${owner}', 'Tablero', 'La uso a diario', 'pending', null, null, 1, '2026-11-20T15:00:00Z', null),
      ('${given}', '${owner}', 'CRM', 'La uso a diario', 'granted', 'Es este', '${helper}', 2, '2026-11-19T15:00:00Z',
        '2026-11-20T15:00:00Z'),
      ('${refused}', '${owner}', 'Un juego', 'Para jugar', 'declined', 'No es de trabajo', '${helper}', 2,
        '2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z')`);
  await writeSwaps();
  await writeResignations();
  await writeOvertime();
  await migrate(all.filter(({ name }) => name < '20261126152400_overtime_cases.sql'));
  await writeLateOvertime();
  await writeChanges();
  await writeRequests();
  await writeProfileChanges();
  await migrate(all);
}, 240_000);
afterAll(() => database.close());

const migrate = (migrations: Awaited<ReturnType<typeof readMigrations>>) =>
  database.url === undefined
    ? migrateEmbedded(database.embedded, migrations)
    : migratePostgres(database.url, migrations);

/** Two swaps on which both agreed; of the second somebody changed who accepted it. */
async function writeSwaps(): Promise<void> {
  const [at, later] = ['2026-11-20T15:00:00.120Z', '2026-11-20T16:00:00.000Z'];
  for (const id of [agreed, forged]) {
    const first = sealed(['', id, owner, 'asked', null, at]);
    const second = sealed([first, id, helper, 'accepted', 'Sí «claro»', later]);
    await database.run(`
      insert into shift_swaps (id, asker_id, other_id, given_day, taken_day, given_starts, given_ends, taken_starts,
        taken_ends, words, state, asked_at, reply_by, updated_at, version)
      values ('${id}', '${owner}', '${helper}', '2026-12-01', '2026-12-02', 360, 840, 840, 1320, 'Por favor', 'accepted',
        '${at}', '2026-12-01T11:00:00Z', '${later}', 2);
      insert into shift_swap_events (id, swap_id, actor_id, state, reason, at, previous_hash, hash)
      values ('${newId()}', '${id}', '${owner}', 'asked', null, '${at}', '', '${first}'),
        ('${newId()}', '${id}', '${id === forged ? owner : helper}', 'accepted', 'Sí «claro»', '${later}', '${first}',
          '${second}')`);
  }
}

/** Two letters whose earlier last day waits for the person; of the second somebody changed what HR said. */
async function writeResignations(): Promise<void> {
  const [at, later] = ['2026-11-20T15:00:00.120Z', '2026-11-21T16:00:00.000Z'];
  for (const [id, person] of [
    [leaving, owner],
    [doubted, helper],
  ] as const) {
    const [sent, received, hr] = [newId(), newId(), person === owner ? helper : owner];
    const first = sealed(['', sent, id, 'submit', 'draft', 'submitted', person, null, at]);
    const reason = 'Un «motivo» dicho';
    const second = sealed([first, received, id, 'acknowledge', 'submitted', 'acknowledged', hr, reason, later]);
    await database.run(`
      insert into resignations (id, person_id, kind, state, written_on, last_day, asked_last_day, proposed_last_day,
        has_pressure, signature, created_at, submitted_at, version)
      values ('${id}', '${person}', 'created', 'acknowledged', '2026-11-20', '2026-12-20', '2026-12-20', '2026-12-10',
        false, 'Ana · 0a', '${at}', '${at}', 3);
      insert into resignation_events (id, resignation_id, action, from_state, to_state, actor_id, reason, address, at,
        previous_hash, hash)
      values ('${sent}', '${id}', 'submit', 'draft', 'submitted', '${person}', null, '10.0.0.1', '${at}', '', '${first}'),
        ('${received}', '${id}', 'acknowledge', 'submitted', 'acknowledged', '${hr}',
          '${id === doubted ? 'Otro motivo' : reason}', '10.0.0.1', '${later}', '${first}', '${second}')`);
  }
}

/** Hours that were asked for and approved; of the second somebody changed who approved them. */
async function writeOvertime(): Promise<void> {
  const [at, later] = ['2026-11-20T15:00:00.120Z', '2026-11-20T16:00:00.000Z'];
  for (const id of [stayed, rewritten]) {
    const first = digestOf(['', id, owner, 'submitted', '', at].join('\n'));
    const second = digestOf([first, id, helper, 'approved_final', 'Sí «claro»', later].join('\n'));
    await database.run(`
      insert into overtime_requests (id, person_id, day, starts, ends, is_after, activity, state, created_by, created_at,
        updated_at)
      values ('${id}', '${owner}', '2026-12-01', 840, 900, false, 'Cierre', 'approved_final', '${owner}', '${at}', '${later}');
      insert into overtime_events (id, request_id, actor_id, state, reason, at, previous_hash, hash)
      values ('${newId()}', '${id}', '${owner}', 'submitted', null, '${at}', '', '${first}'),
        ('${newId()}', '${id}', '${id === rewritten ? owner : helper}', 'approved_final', 'Sí «claro»', '${later}',
          '${first}', '${second}')`);
  }
}

/** Accepted hours that exceeded their order, sealed by the formula of all histories; of the second one step was changed. */
async function writeLateOvertime(): Promise<void> {
  const steps = [
    ['offered', owner, null],
    ['approved_leader', helper, null],
    ['approved_final', helper, null],
    ['approved_leader', helper, null],
    ['approved_final', helper, 'Nadie ordenó esas horas'],
  ] as const;
  for (const id of [lately, falsified]) {
    await database.run(`
      insert into overtime_requests (id, person_id, day, starts, ends, is_after, activity, state, created_by, created_at,
        updated_at)
      values ('${id}', '${owner}', '2026-12-02', 840, 900, false, 'Cierre', 'approved_final', '${helper}',
        '2026-11-25T15:00:00Z', '2026-11-25T19:00:00Z')`);
    let previous = firstHash;
    for (const [index, [state, actor, reason]] of steps.entries()) {
      const at = new Date(Date.UTC(2026, 10, 25, 15 + index));
      const hash = hashOfFacts([previous, id, index + 1, state, actor, reason, {}, at]);
      await database.run(`
        insert into overtime_events (id, request_id, seq, actor_id, state, reason, data, at, previous_hash, hash)
        values ('${newId()}', '${id}', ${index + 1}, '${id === falsified && index === 2 ? owner : actor}', '${state}',
          ${reason === null ? 'null' : `'${reason}'`}, '{}', '${at.toISOString()}', '${previous}', '${hash}')`);
      previous = hash;
    }
  }
}

/** Changes of published shifts: one that waits, one that an exception made, one that was accepted and one that nobody answered. */
async function writeChanges(): Promise<void> {
  const rows = [
    [proposed, 'proposed', null, null, null],
    [imposed, 'imposed', 'outage', '2026-11-20T16:00:00Z', null],
    [accepted, 'accepted', null, '2026-11-20T18:00:00Z', 'Sí «claro»'],
    [expired, 'expired', null, '2026-11-22T15:00:00Z', null],
  ] as const;
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  for (const [index, [id, state, exception, decided, words]] of rows.entries())
    await database.run(`
      insert into shift_changes (id, person_id, day, old_starts, old_ends, starts, ends, reason, exception_code, state,
        proposed_by, proposed_at, reply_by, decided_at, decision_reason, version)
      values ('${id}', '${owner}', '2026-12-0${index + 1}', 360, 840, null, null, 'Falta gente', ${text(exception)},
        '${state}', '${helper}', '2026-11-20T1${index + 5}:00:00.120Z', '2026-11-22T15:00:00Z', ${text(decided)},
        ${text(words)}, ${state === 'accepted' ? 2 : 1})`);
}

/** What people asked to change of their data, decided and not, and one that human resources made at once. */
async function writeProfileChanges(): Promise<void> {
  const rows = [
    [hoped, 'update', 'pending', null, null, null, null],
    [agreedTo, 'correction', 'approved', '2026-11-21T15:00:00.120Z', helper, 'Así dice el «otrosí»', 4],
    [turnedDown, 'update', 'refused', '2026-11-21T16:00:00Z', helper, 'No se lee', null],
    [takenBack, 'update', 'withdrawn', '2026-11-21T17:00:00Z', null, null, null],
    [handMade, 'update', 'applied', '2026-11-21T18:00:00Z', helper, 'Trajo la cédula', 5],
  ] as const;
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  for (const [index, [id, kind, state, decided, by, reason, version]] of rows.entries())
    await database.run(`
      insert into profile_changes (id, person_id, kind, state, changes, fields, asked_at, decided_at, decided_by, reason,
        asked_reason, record_version)
      values ('${id}', '${owner}', '${kind}', '${state}', '[{"field": "position", "before": "Agente", "after": "Líder"}]',
        '{"position": "Líder"}', '2026-11-20T1${index}:00:00.120Z', ${text(decided)}, ${text(by)}, ${text(reason)},
        ${kind === 'correction' ? `'Desde octubre'` : 'null'}, ${version})`);
}

/**
 * What people asked for: a claim that payroll took and did not solve in time, the same with a step that somebody changed, a
 * vacation that HR set, which a leader stood in for, and a leave that was withdrawn.
 */
async function writeRequests(): Promise<void> {
  const steps = {
    claim: [
      ['submit', 'draft', 'received', owner, 'owner', null, '', {}],
      ['assign', 'received', 'assigned', helper, 'payroll', null, '', { n: 1, a: 'Sí «claro»' }],
    ],
    vacation: [
      ['schedule', 'scheduling', 'approved', helper, 'hr', null, 'Vacaciones colectivas', {}],
      ['ask_cancellation', 'approved', 'cancellation_requested', owner, 'owner', null, 'Ya tenía un viaje', {}],
      ['refuse_cancellation', 'cancellation_requested', 'approved', owner, 'leader', helper, 'Es para todos', {}],
    ],
    permit: [
      ['submit', 'draft', 'submitted', owner, 'owner', null, '', {}],
      ['withdraw', 'submitted', 'withdrawn', owner, 'owner', null, '', {}],
    ],
  } as const;
  const rows = [
    [claimed, 'claim', 'payroll-claim', 'assigned', 'payroll', '2026-11-23T15:00:00Z'],
    [tampered, 'claim', 'payroll-claim', 'assigned', 'payroll', '2026-11-23T15:00:00Z'],
    [planned, 'vacation', 'vacation', 'approved', null, null],
    [quit, 'permit', 'calamity', 'withdrawn', null, null],
  ] as const;
  const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
  for (const [index, [id, family, kind, state, waits, due]] of rows.entries()) {
    await database.run(`
      insert into requests (id, kind, family, person_id, state, starts_on, ends_on, fingerprint, is_open, occupies, waits_for,
        due_at, last_decider_id, version, created_at, updated_at)
      values ('${id}', '${kind}', '${family}', '${owner}', '${state}', ${family === 'claim' ? 'null, null' : "'2026-12-01', '2026-12-04'"},
        '${id}', ${state !== 'withdrawn'}, ${family === 'vacation'}, ${text(waits)}, ${text(due)}, '${helper}',
        ${steps[family].length + 1}, '2026-11-2${index}T15:00:00Z', '2026-11-2${index}T18:00:00Z')`);
    let previous = firstHash;
    for (const [at, [action, from, to, actor, party, behalf, reason, data]] of steps[family].entries()) {
      const when = new Date(Date.UTC(2026, 10, 20 + index, 15 + at));
      const hash = hashOfFacts([previous, id, at + 1, action, from, to, actor, party, behalf, reason, data, when]);
      await database.run(`
        insert into request_events (id, request_id, seq, action, from_state, to_state, actor_id, party, on_behalf_of_id, reason,
          data, address, device, at, previous_hash, hash)
        values ('${newId()}', '${id}', ${at + 1}, '${action}', '${from}', '${to}', '${actor}', '${party}', ${text(behalf)},
          '${id === tampered && at === 1 ? 'Otro motivo' : reason}', '${JSON.stringify(data)}', '10.0.0.1', 'Navegador',
          '${when.toISOString()}', '${previous}', '${hash}')`);
      previous = hash;
    }
  }
  await database.run(`
    insert into request_delegations (id, person_id, delegate_id, starts_on, ends_on, reason, created_at)
    values ('${newId()}', '${helper}', '${owner}', '2026-12-01', '2026-12-03', 'Vacaciones', '2026-11-20T15:00:00Z')`);
}

const eventsOf = async (id: string) =>
  (await database.run(`select * from case_events where case_id = '${id}' order by seq`)) as unknown as (Hashed & {
    hash: string;
  })[];

test('a request to support comes along with who has it, what was written, and a clock that waits with it', async () => {
  const [record] = await database.run(`select * from cases where id = '${waiting}'`);
  expect(record).toMatchObject({
    ...{ kind: 'help.request', number: 1, title: 'Sin correo', state: 'waiting', waits_for: 'owner', version: 3 },
    ...{ owner_id: owner, assignee_id: helper, is_open: true, due_at: null },
  });
  const events = await eventsOf(waiting);
  expect(events.map(({ action }) => action)).toEqual(['open', 'say', 'assign', 'question', 'say', 'carry_over']);
  expect(brokenAt(events)).toBeNull();
  const messages = await database.run(`select words from case_messages where case_id = '${waiting}' order by at`);
  expect(messages.map(({ words }) => words)).toEqual(['No abre «nada»', '¿Qué dice?']);
  expect(await database.run(`select name, due_at from case_clocks where case_id = '${waiting}'`)).toEqual([
    { name: 'solution', due_at: null },
  ]);
});

test('a request to support that was solved long ago is closed, and its new history follows from itself', async () => {
  const [record] = await database.run(`select state, is_open, closed_at from cases where id = '${old}'`);
  expect(record).toEqual({ state: 'closed', is_open: false, closed_at: new Date('2020-01-12T10:00:00Z') });
  const events = await eventsOf(old);
  expect(events.map(({ action }) => action)).toEqual(['open', 'say', 'solve', 'say', 'close', 'carry_over']);
  expect(brokenAt(events)).toBeNull();
});

test('a request for an application comes along with its answer, and waits where nobody answered', async () => {
  const rows = await database.run(`select * from cases where kind = 'applications.request' order by number`);
  expect(rows).toMatchObject([
    {
      id: refused,
      number: 1,
      state: 'declined',
      title: 'Un juego',
      is_open: false,
      last_decider_id: helper,
      version: 2,
    },
    { id: given, number: 2, state: 'granted', closed_at: new Date('2026-11-20T15:00:00Z'), waits_for: null },
    { id: asked, number: 3, state: 'pending', owner_id: owner, waits_for: 'desk', is_open: true, closed_at: null },
  ]);
  for (const [id, actions] of [
    [refused, ['open', 'decline', 'carry_over']],
    [given, ['open', 'grant', 'carry_over']],
    [asked, ['open', 'carry_over']],
  ] as const) {
    const events = await eventsOf(id);
    expect(events.map(({ action }) => action)).toEqual(actions);
    expect(brokenAt(events)).toBeNull();
  }
  const beside = await database.run(`select reason, answer from application_requests where id = '${refused}'`);
  expect(beside).toEqual([{ reason: 'Para jugar', answer: 'No es de trabajo' }]);
});

test('a swap of shifts comes along with its colleague, its clock and its history, which was verified before', async () => {
  const [record] = await database.run(`select * from cases where id = '${agreed}'`);
  expect(record).toMatchObject({
    ...{ kind: 'schedules.swap', state: 'accepted', title: 'hugo', owner_id: owner, waits_for: 'leader', version: 2 },
    ...{ is_open: true, due_at: new Date('2026-12-01T11:00:00Z') },
  });
  const people = await database.run(`select person_id, party from case_people where case_id = '${agreed}'`);
  expect(people).toEqual([{ person_id: helper, party: 'colleague' }]);
  const clocks = await database.run(`select name, next_at from case_clocks where case_id = '${agreed}'`);
  expect(clocks).toEqual([{ name: 'reply', next_at: new Date('2026-12-01T11:00:00Z') }]);
  const events = await eventsOf(agreed);
  expect(events.map(({ action, party }) => [action, party])).toEqual([
    ['open', 'owner'],
    ['accept', 'colleague'],
    ['carry_over', 'clock'],
  ]);
  expect(events[1]).toMatchObject({ actor_id: helper, reason: 'Sí «claro»' });
  expect(brokenAt(events)).toBeNull();
  expect(events.at(-1)!.data).toMatchObject({ events: 2, broken_at: null });
});

test('a swap whose history somebody changed before is carried over as broken at that step', async () => {
  const events = await eventsOf(forged);
  expect(brokenAt(events)).toBeNull();
  expect(events.at(-1)!.data).toMatchObject({ events: 2, broken_at: 2 });
});

test('a resignation comes along, waits for whom it waited, and one whose history was changed says so', async () => {
  const [record] = await database.run(`select * from cases where id = '${leaving}'`);
  expect(record).toMatchObject({
    ...{ kind: 'resignations.resignation', state: 'acknowledged', waits_for: 'owner', version: 3, is_sealed: true },
    ...{ owner_id: owner, is_open: true, title: 'ana' },
  });
  const [numbers] = await database.run(`select last from case_numbers where kind = 'resignations.resignation'`);
  expect(numbers!['last']).toBeGreaterThanOrEqual(502);
  const events = await eventsOf(leaving);
  expect(events.map(({ action, party }) => [action, party])).toEqual([
    ['open', 'owner'],
    ['submit', 'owner'],
    ['acknowledge', 'hr'],
    ['carry_over', 'clock'],
  ]);
  expect(brokenAt(events)).toBeNull();
  expect(events.at(-1)!.data).toMatchObject({ events: 2, broken_at: null });
  expect((await eventsOf(doubted)).at(-1)!.data).toMatchObject({ events: 2, broken_at: 2 });
});

test('overtime comes along from both of its earlier formulas, and what was changed before stays told', async () => {
  const [record] = await database.run(`select * from cases where id = '${stayed}'`);
  expect(record).toMatchObject({
    ...{ kind: 'overtime.request', state: 'approved_final', title: 'Cierre', owner_id: owner, is_open: true },
    ...{ waits_for: null, last_decider_id: helper },
  });
  for (const id of [stayed, rewritten]) {
    const events = await eventsOf(id);
    expect(events.map(({ action, to_state: to }) => [action, to])).toEqual([
      ...[
        ['open', 'draft'],
        ['submit', 'submitted'],
        ['approve', 'approved_final'],
      ],
      ['carry_over', 'approved_final'],
    ]);
    expect(brokenAt(events)).toBeNull();
    expect(events.at(-1)!.data).toMatchObject({ events: 3, broken_at: id === rewritten ? 2 : null });
  }
  expect((await eventsOf(stayed))[2]).toMatchObject({ actor_id: helper, party: 'leader', reason: 'Sí «claro»' });
});

test('steps of overtime that were sealed by the formula of today come along whole, and a forged one does not', async () => {
  const [whole, forged] = [await eventsOf(lately), await eventsOf(falsified)];
  expect(whole.map(({ action }) => action)).toEqual([
    ...['open', 'accept', 'grant_first', 'approve', 'execute_beyond', 'reject_beyond', 'carry_over'],
  ]);
  expect(brokenAt(whole)).toBeNull();
  expect(whole.at(-1)!.data).toMatchObject({ events: 5, broken_at: null });
  expect(forged.at(-1)!.data).toMatchObject({ events: 5, broken_at: 3 });
});

test('changes of shifts come along with who proposed and answered them, and the one that waits with its clock', async () => {
  const rows = await database.run(`select * from cases where kind = 'schedules.change' order by number`);
  expect(rows).toMatchObject([
    { id: proposed, number: 1, state: 'proposed', waits_for: 'owner', is_open: true, title: 'Falta gente' },
    { id: imposed, number: 2, state: 'imposed', waits_for: null, is_open: false },
    { id: accepted, number: 3, state: 'accepted', version: 2, closed_at: new Date('2026-11-20T18:00:00Z') },
    { id: expired, number: 4, state: 'expired', owner_id: owner, opener_id: helper, due_at: null },
  ]);
  for (const [id, actions] of [
    [proposed, ['open', 'propose', 'carry_over']],
    [imposed, ['open', 'impose', 'carry_over']],
    [accepted, ['open', 'propose', 'accept', 'carry_over']],
    [expired, ['open', 'propose', 'expire', 'carry_over']],
  ] as const) {
    const events = await eventsOf(id);
    expect(events.map(({ action }) => action)).toEqual(actions);
    expect(brokenAt(events)).toBeNull();
  }
  expect((await eventsOf(accepted))[2]).toMatchObject({ actor_id: owner, party: 'owner', reason: 'Sí «claro»' });
  const clocks = await database.run(`select case_id, next_at from case_clocks
    where case_id in (select id from cases where kind = 'schedules.change')`);
  expect(clocks).toEqual([{ case_id: proposed, next_at: new Date('2026-11-22T15:00:00Z') }]);
  const beside = await database.run(`select * from shift_changes where id = '${imposed}'`);
  expect(beside).toMatchObject([{ old_starts: 360, starts: null, exception_code: 'outage' }]);
  expect(Object.keys(beside[0]!)).not.toContain('state');
});

test('what people asked for comes along as one kind, with its days, its clock, and who stands in for whom', async () => {
  const rows = await database.run(`select * from cases where kind = 'requests.request' order by number`);
  expect(rows).toMatchObject([
    { id: claimed, number: 1, state: 'assigned', waits_for: 'payroll', is_open: true, owner_id: owner, version: 3 },
    { id: tampered, number: 2, last_decider_id: helper },
    { id: planned, number: 3, state: 'approved', opener_id: helper, waits_for: null, is_open: true },
    { id: quit, number: 4, state: 'withdrawn', is_open: false, closed_at: new Date('2026-11-23T18:00:00Z') },
  ]);
  expect(await database.run(`select last from case_numbers where kind = 'requests.request'`)).toEqual([{ last: 4 }]);
  const clocks = await database.run(`select name, amount, due_at, next_at, breached_at from case_clocks
    where case_id = '${claimed}'`);
  const due = new Date('2026-11-23T15:00:00Z');
  // Nobody heard yet that it is late.
  expect(clocks).toEqual([{ name: 'answer', amount: 32, due_at: due, next_at: due, breached_at: null }]);
  const beside = await database.run(`select id, fingerprint, occupies from requests order by created_at`);
  expect(beside).toEqual([
    { id: claimed, fingerprint: claimed, occupies: false },
    { id: tampered, fingerprint: tampered, occupies: false },
    { id: planned, fingerprint: planned, occupies: true },
    { id: quit, fingerprint: null, occupies: false },
  ]);
  const given = await database.run(`select room, person_id, starts_at, ends_at from case_delegations`);
  expect(given).toEqual([
    {
      ...{ room: 'requests', person_id: helper },
      ...{ starts_at: new Date('2026-12-01T05:00:00Z'), ends_at: new Date('2026-12-04T05:00:00Z') },
    },
  ]);
});

test('the steps of a request come along whole, in whose place and from where they were taken, and a forged one does not', async () => {
  const told = async (id: string) => (await eventsOf(id)).map(({ action, to_state: to, party }) => [action, to, party]);
  expect(await told(claimed)).toEqual([
    ['open', 'draft', 'owner'],
    ['submit', 'received', 'owner'],
    ['take', 'assigned', 'payroll'],
    ['carry_over', 'assigned', 'clock'],
  ]);
  expect(await told(planned)).toEqual([
    ['open', 'draft', 'hr'],
    ['schedule', 'approved', 'hr'],
    ['ask_cancellation', 'cancellation_requested', 'owner'],
    ['refuse_cancellation', 'approved', 'leader'],
    ['carry_over', 'approved', 'clock'],
  ]);
  for (const id of [claimed, planned, quit]) {
    const events = await eventsOf(id);
    expect(brokenAt(events)).toBeNull();
    expect(events.at(-1)!.data).toMatchObject({ events: events.length - 2, broken_at: null });
  }
  expect((await eventsOf(planned))[3]).toMatchObject({
    ...{ on_behalf_of_id: helper, reason: 'Es para todos', address: '10.0.0.1', device: 'Navegador' },
  });
  expect((await eventsOf(tampered)).at(-1)!.data).toMatchObject({ events: 2, broken_at: 2 });
  expect(brokenAt(await eventsOf(tampered))).toBeNull();
});

test('what people asked to change of their data comes along; the record keeps what changed in it', async () => {
  const rows = await database.run(`select * from cases where kind like 'profile-changes.%' order by kind, number`);
  const due = new Date('2026-12-11T10:00:00.120Z');
  expect(rows).toMatchObject([
    { id: agreedTo, kind: 'profile-changes.correction', number: 1, state: 'approved', last_decider_id: helper },
    { id: hoped, number: 1, state: 'pending', waits_for: 'decider', is_open: true, is_sealed: true, due_at: due },
    { id: turnedDown, number: 2, state: 'refused', is_open: false, closed_at: new Date('2026-11-21T16:00:00Z') },
    { id: takenBack, number: 3, state: 'withdrawn', last_decider_id: null, waits_for: null, due_at: null },
  ]);
  expect(
    await database.run(`select kind, last from case_numbers where kind like 'profile-changes.%' order by kind`),
  ).toEqual([
    { kind: 'profile-changes.correction', last: 1 },
    { kind: 'profile-changes.update', last: 3 },
  ]);
  for (const [id, actions] of [
    [hoped, ['open', 'carry_over']],
    [agreedTo, ['open', 'approve', 'carry_over']],
    [turnedDown, ['open', 'refuse', 'carry_over']],
    [takenBack, ['open', 'withdraw', 'carry_over']],
  ] as const) {
    const events = await eventsOf(id);
    expect(events.map(({ action }) => action)).toEqual(actions);
    expect(brokenAt(events)).toBeNull();
    expect(events.at(-1)!.data).toMatchObject({ events: 0, is_sealed: false });
  }
  expect((await eventsOf(agreedTo))[1]).toMatchObject({
    actor_id: helper,
    party: 'decider',
    reason: 'Así dice el «otrosí»',
  });
  const clocks = await database.run(`select case_id, amount, next_at from case_clocks
    where case_id in (select id from cases where kind like 'profile-changes.%')`);
  expect(clocks).toEqual([{ case_id: hoped, amount: 15, next_at: due }]);
  const asked = await database.run(`select * from asked_changes where id = '${agreedTo}'`);
  expect(asked).toMatchObject([
    { fields: { position: 'Líder' }, asked_reason: 'Desde octubre', evidence_file_id: null },
  ]);
  const record = await database.run(`select asked_id, kind, changed_by, record_version, changed_at from record_changes
    order by record_version`);
  expect(record).toEqual([
    {
      ...{ asked_id: agreedTo, kind: 'correction', changed_by: helper, record_version: 4 },
      changed_at: new Date('2026-11-21T15:00:00.120Z'),
    },
    {
      ...{ asked_id: null, kind: 'update', changed_by: helper, record_version: 5 },
      changed_at: new Date('2026-11-21T18:00:00Z'),
    },
  ]);
});
