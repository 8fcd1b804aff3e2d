import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { absence } from '../absence.ts';
import { act } from '../act.ts';

let plaza: TestApp;
const people = new Map<string, string>();

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  for (const name of ['employee', 'content', 'security']) people.set(name, (await plaza.scopeOf(name)).personId);
  for (const as of ['employee', 'content'])
    await plaza.call('session.confirmSession', { as, body: { password: DEMO_PASSWORD } });
});
afterAll(() => plaza.close());

const report = (as: string, more: object = {}, language: 'es' | 'en' = 'es') =>
  plaza.call('security.reportIncident', {
    as,
    language,
    body: {
      type: 'lost_badge',
      occurred_at: plaza.house.now().toISOString(),
      words: 'Se me cayó el carné en la ruta.',
      ...more,
    },
  });
const incidentOf = async (id: string, as = 'security') =>
  (await plaza.call('security.getIncident', { as, params: { id } })).data as {
    version: number;
    state: string;
    severity: string;
    lessons: string;
    items: { id: string }[];
  };
const step = async (as: string, id: string, action: string, more: object = {}) =>
  plaza.call('security.stepIncident', {
    as,
    params: { id },
    body: { action, version: (await incidentOf(id)).version, ...more },
  });

describe('an incident', () => {
  test('of a lost badge blocks the badge at once and waits for security, who teaches before resolving', async () => {
    const before = (await plaza.call('id-cards.getOwnCard', { as: 'employee' })).data as { serial: string };
    expect(before).toMatchObject({ reported_lost_at: null });
    const sent = await report('employee');
    expect(sent.data).toMatchObject({ badge_blocked: true });
    const { id } = sent.data as { id: string };
    const after = (await plaza.call('id-cards.getOwnCard', { as: 'employee' })).data as { reported_lost_at: string };
    expect(after.reported_lost_at).not.toBeNull();
    expect(await incidentOf(id)).toMatchObject({ state: 'reported', severity: 'high' });
    await step('security', id, 'take');
    expect((await step('security', id, 'resolve', { reason: 'Se entregó otro carné.' })).problem.code).toBe(
      'security.no_lessons',
    );
    await step('security', id, 'teach', { reason: 'Usar siempre la cinta del carné.' });
    expect((await step('security', id, 'resolve', { reason: 'Se entregó otro carné.' })).status).toBe(204);
    expect((await step('employee', id, 'close')).status).toBe(204);
    expect(await incidentOf(id)).toMatchObject({ state: 'closed', lessons: 'Usar siempre la cinta del carné.' });
  });

  test('is named in the language of who reads it, whatever the language in which it was reported', async () => {
    const sent = await report('employee', { type: 'suspicious_mail' }, 'en');
    const { id } = sent.data as { id: string };
    await step('security', id, 'take');
    const namesIn = async (language: 'es' | 'en') => {
      const todo = await plaza.call('home.listPending', { as: 'security', language });
      const task = (todo.data as { id: string; title: string }[]).find((one) => one.id === id);
      const read = await plaza.call('cases.getCase', { as: 'security', params: { id }, language });
      return [task?.title.replace(/\d+/, '#'), (read.data as { title: string }).title];
    };
    expect(await namesIn('es')).toEqual(['Incidente #: Correo sospechoso', 'Correo sospechoso']);
    expect(await namesIn('en')).toEqual(['Incident #: Suspicious email', 'Suspicious email']);
  });

  test('names only things that its person has, not the future, and nobody else by who does not handle them', async () => {
    const [item] = (await plaza.call('security.listOwnItems', { as: 'employee' })).data as { id: string }[];
    const sent = await report('employee', { type: 'lost_device', items: [item!.id] });
    const { id } = sent.data as { id: string };
    expect(await incidentOf(id)).toMatchObject({ severity: 'critical', items: [{ id: item!.id }] });
    expect((await report('content', { type: 'lost_device', items: [item!.id] })).problem.code).toBe(
      'security.not_theirs',
    );
    expect((await report('employee', { person_id: people.get('content') })).problem.code).toBe('security.no_person');
    expect((await report('employee', { occurred_at: '2099-01-01T10:00:00-05:00' })).problem.code).toBe(
      'security.in_future',
    );
    expect((await plaza.call('security.getIncident', { as: 'content', params: { id } })).status).toBe(404);
  });
});

describe('the clock of an incident', () => {
  test('runs by how grave it is, from what was found on a desk to what somebody made of it', async () => {
    const hours = async (id: string) => {
      const row = await plaza.db
        .selectFrom('cases')
        .select(['due_at', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return Math.round((row.due_at!.getTime() - row.updated_at.getTime()) / 3_600_000);
    };
    const found = { type: 'clean_desk', person_id: people.get('content'), words: 'Claves en un papel del puesto.' };
    const { id } = (await report('security', found)).data as { id: string };
    expect(await incidentOf(id)).toMatchObject({ state: 'reported', severity: 'low' });
    expect(await hours(id)).toBe(24);
    await step('security', id, 'take');
    expect(await hours(id)).toBe(168);
    const grave = { code: 'critical', reason: 'Eran las claves de un cliente.' };
    expect((await step('security', id, 'regrade', grave)).status).toBe(204);
    expect((await incidentOf(id)).severity).toBe('critical');
    const mail = (await report('content', { type: 'suspicious_mail', words: 'Un premio que no pedí.' })).data;
    expect(await hours((mail as { id: string }).id)).toBe(8);
  });
});

describe('a card that its holder blocks', () => {
  test('opens one incident for security, however often the same loss is told', async () => {
    const own = async () =>
      (
        (await plaza.call('security.listIncidents', { as: 'content', query: { type: 'lost_badge', size: 100 } }))
          .data as { id: string; state: string; is_own: boolean; badge_blocked_at: string | null }[]
      ).filter(({ is_own }) => is_own);
    const before = (await own()).length;
    expect((await plaza.call('id-cards.reportLost', { as: 'content', body: {} })).status).toBe(204);
    await plaza.settle();
    const [made, ...others] = await own();
    expect([made!.state, others.length]).toEqual(['reported', before]);
    expect(made!.badge_blocked_at).not.toBeNull();
    expect((await incidentOf(made!.id)).version).toBeGreaterThan(0);
    await plaza.call('id-cards.reportLost', { as: 'content', body: {} });
    await plaza.settle();
    expect((await own()).length).toBe(before + 1);
  });
});

describe('the list of incidents', () => {
  const list = async (as: string, query: object = {}) =>
    (await plaza.call('security.listIncidents', { as, query: { size: 100, ...query } })).data as {
      id: string;
      type: string;
      severity: string;
      is_own: boolean;
    }[];

  test('shows security those of everybody and each person their own, narrowed by kind and severity', async () => {
    const { id } = (await report('content', { type: 'suspicious_mail', words: 'Un correo pide mi clave.' })).data as {
      id: string;
    };
    expect((await list('security')).map((one) => one.id)).toContain(id);
    expect((await list('content')).map((one) => one.id)).toContain(id);
    expect((await list('employee')).every((one) => one.is_own && one.id !== id)).toBe(true);
    const narrow = await list('security', { type: 'suspicious_mail', severity: 'medium' });
    expect(narrow.map((one) => one.id)).toContain(id);
    expect(narrow.every((one) => one.type === 'suspicious_mail' && one.severity === 'medium')).toBe(true);
  });
});

describe('minutes', () => {
  const write = (more: object = {}) =>
    plaza.call('security.createMinutes', {
      as: 'security',
      body: {
        title: 'Comité de prueba',
        type: 'meeting',
        held_on: '2026-11-20',
        points: ['Se contaron los equipos.'],
        attendees: [people.get('employee'), people.get('content')],
        commitments: [{ words: 'Contar otra vez', person_id: people.get('employee'), due_on: '2026-12-01' }],
        ...more,
      },
    });
  const read = async (id: string, as = 'security') =>
    (await plaza.call('security.getMinutes', { as, params: { id } })).data as {
      version: number;
      state: string;
      sha256: string;
      commitments: { id: string; can_finish: boolean; done_at: string | null }[];
    };
  const move = async (as: string, id: string, action: string, more: object = {}) =>
    plaza.call('security.stepMinutes', {
      as,
      params: { id },
      body: { action, version: (await read(id)).version, ...more },
    });
  const sign = async (as: string, id: string) => {
    const { version, sha256 } = await read(id);
    const body = { version, sha256, signature: { kind: 'typed', text: 'Quien firma' } };
    return plaza.call('security.signMinutes', { as, params: { id }, body });
  };

  test('are signed by each who was there, once, and what was promised waits for its person', async () => {
    const { id } = (await write()).data as { id: string };
    expect((await plaza.call('security.getMinutes', { as: 'employee', params: { id } })).status).toBe(404);
    expect((await move('security', id, 'share')).status).toBe(204);
    const todo = await plaza.call('home.listPending', { as: 'employee' });
    const texts = JSON.stringify(todo.data);
    expect(texts).toContain('Compromiso: Contar otra vez');
    expect((await sign('employee', id)).status).toBe(204);
    expect((await sign('employee', id)).problem.code).toBe('security.signed_already');
    expect((await move('security', id, 'sign')).problem.code).toBe('security.sign_instead');
    const [promise] = (await read(id, 'employee')).commitments;
    const finish = (as: string) =>
      plaza.call('security.finishCommitment', { as, params: { id: promise!.id }, body: {} });
    expect((await finish('content')).status).toBe(404);
    expect((await finish('employee')).status).toBe(204);
    expect((await finish('employee')).status).toBe(409);
    expect((await sign('content', id)).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'signed' });
  });

  test('that do not match come back to be written and signed anew', async () => {
    const { id } = (await write()).data as { id: string };
    await move('security', id, 'share');
    await sign('employee', id);
    expect((await move('content', id, 'object', { reason: 'Falta el punto de las llaves.' })).status).toBe(204);
    const { version } = await read(id);
    const body = {
      title: 'Comité de prueba',
      type: 'meeting',
      held_on: '2026-11-20',
      points: ['Se contaron los equipos.', 'Se entregaron las llaves.'],
      attendees: [people.get('employee')],
      commitments: [],
      version,
    };
    expect((await plaza.call('security.saveMinutes', { as: 'security', params: { id }, body })).status).toBe(200);
    await move('security', id, 'share');
    expect((await sign('employee', id)).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'signed' });
  });
});

describe('minutes about an incident', () => {
  const writeAbout = async (incidentId: string) =>
    (
      await plaza.call('security.createMinutes', {
        as: 'security',
        body: {
          title: 'Lecciones del correo falso',
          type: 'incident',
          held_on: '2026-11-20',
          incident_id: incidentId,
          points: ['Qué pasó.'],
          attendees: [people.get('employee'), people.get('content')],
          commitments: [],
        },
      })
    ).data as { id: string; number: number; version: number };
  const minutesOf = async (as: string, id: string) =>
    (await plaza.call('security.getMinutes', { as, params: { id } })).data as {
      version: number;
      incident_id: string;
      incident: { id: string; number: number } | null;
    };

  test('lead to it and are led to from it, each for who may see both', async () => {
    const { id } = (await report('content', { type: 'suspicious_mail', words: 'Otro correo raro.' })).data as {
      id: string;
    };
    const about = await writeAbout(id);
    const told = (await plaza.call('security.getIncident', { as: 'security', params: { id } })).data;
    expect(told).toMatchObject({ minutes: [{ id: about.id, number: about.number }] });
    expect((await plaza.call('security.getIncident', { as: 'content', params: { id } })).data).toMatchObject({
      minutes: [],
    });
    const share = { as: 'security', params: { id: about.id }, body: { action: 'share', version: about.version } };
    expect((await plaza.call('security.stepMinutes', share)).status).toBe(204);
    expect(await minutesOf('content', about.id)).toMatchObject({ incident: { id } });
    expect((await minutesOf('employee', about.id)).incident).toBeNull();
  });

  test('that are deleted after they were shared are told to who was there, with the reason', async () => {
    const { id } = (await report('content', { type: 'other', words: 'Algo raro en la sala.' })).data as { id: string };
    const [quiet, shared] = [await writeAbout(id), await writeAbout(id)];
    const share = { as: 'security', params: { id: shared.id }, body: { action: 'share', version: shared.version } };
    await plaza.call('security.stepMinutes', share);
    for (const one of [quiet, shared]) {
      const { version } = await minutesOf('security', one.id);
      const body = { version, reason: 'Se registró en la fecha equivocada.' };
      const gone = await plaza.call('security.deleteRecord', { as: 'admin', params: { id: one.id }, body });
      expect(gone.status).toBe(204);
    }
    await plaza.settle();
    const inbox = JSON.stringify((await plaza.call('notifications.list', { as: 'employee' })).data);
    expect(inbox).toContain(`/seguridad/reuniones/${shared.id}`);
    expect(inbox).toContain('Se registró en la fecha equivocada.');
    expect(inbox).not.toContain(`/seguridad/reuniones/${quiet.id}`);
  });
});

describe('records', () => {
  const list = async (query: object) =>
    (await plaza.call('security.listRecords', { as: 'security', query: { size: 100, ...query } })).data as {
      id: string;
      state: string;
      version: number;
      can_delete: boolean;
      deletion: { reason: string } | null;
    }[];

  test('are deleted with a reason while nobody signed them, and leave who and why', async () => {
    const acts = await list({ kind: 'act' });
    const open = acts.find(({ can_delete }) => can_delete)!;
    const remove = (row: { id: string; version: number }, reason: string, as = 'security') =>
      plaza.call('security.deleteRecord', { as, params: { id: row.id }, body: { reason, version: row.version } });
    expect((await remove(open, 'corta')).problem.code).toBe('cases.reason_missing');
    expect((await remove(open, 'Quedó registrada dos veces.', 'employee')).status).toBe(403);
    expect((await remove(open, 'Quedó registrada dos veces.')).status).toBe(204);
    const gone = (await list({ deleted: 'yes', kind: 'act' })).find(({ id }) => id === open.id);
    expect(gone).toMatchObject({ state: 'deleted', deletion: { reason: 'Quedó registrada dos veces.' } });
    const { data } = await plaza.call('security.listActs', { as: 'security', query: { state: 'accepted' } });
    const [signed] = data as { id: string; version: number }[];
    expect((await remove(signed!, 'Ya no la necesitamos más.')).problem.code).toBe('security.signed_stays');
  });

  test('the demo company has a year of absences with patterns, things out, and acts in every state', async () => {
    const { rows: states } = await sql<{ kind: string; state: string; cases: number }>`
      select kind, state, count(*)::int as cases from cases where kind in (${act.kind}, ${absence.kind})
      group by kind, state`.execute(plaza.db);
    const countOf = (kind: string, state: string) =>
      states.find((one) => one.kind === kind && one.state === state)?.cases ?? 0;
    expect(act.states.filter((state) => countOf(act.kind, state) === 0)).toEqual([]);
    const beside = act.states.filter((state) => state !== 'accepted');
    expect(beside.reduce((sum, state) => sum + countOf(act.kind, state), 0)).toBeGreaterThanOrEqual(60);
    const { out } = await plaza.db
      .selectFrom('security_items')
      .select(({ fn }) => fn.countAll<string>().as('out'))
      .where('is_out', '=', true)
      .executeTakeFirstOrThrow();
    expect(Number(out)).toBeGreaterThanOrEqual(900);
    const { rows: missed } = await sql<{ outcome: string; months: number; mondays: number; most: number }>`
      select outcome, count(distinct date_trunc('month', day))::int as months,
        count(*) filter (where extract(isodow from day) = 1)::int as mondays,
        (select max(days) from (select count(*)::int as days from security_absences as other
          where other.outcome = one.outcome group by extract(isodow from other.day)) as weekday) as most
      from security_absences as one group by outcome`.execute(plaza.db);
    expect(missed.map(({ outcome }) => outcome)).toEqual(
      expect.arrayContaining(['justified', 'unjustified', 'late', 'error']),
    );
    const justified = missed.find(({ outcome }) => outcome === 'justified')!;
    expect(justified.months).toBeGreaterThanOrEqual(12);
    expect(justified.mondays).toBe(justified.most);
  });

  test('are told in figures and as a file', async () => {
    const query = { from: '2026-01-01', to: '2026-12-31' };
    const told = (await plaza.call('security.getDeliveryReport', { as: 'security', query })).data as {
      types: { out: number }[];
      states: { state: string; acts: number }[];
    };
    expect(told.types.reduce((sum, { out }) => sum + out, 0)).toBeGreaterThan(800);
    expect(told.states.filter(({ acts }) => acts > 0).length).toBeGreaterThan(5);
    expect((await plaza.call('security.downloadDeliveries', { as: 'security', query })).status).toBe(200);
    const wrong = await plaza.call('security.getDeliveryReport', {
      as: 'security',
      query: { from: '2026-12-31', to: '2026-01-01' },
    });
    expect(wrong.problem.code).toBe('security.range_too_long');
  });
});
