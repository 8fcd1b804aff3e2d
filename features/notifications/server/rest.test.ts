import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { momentAt } from '#features/schedules/calendar-day.ts';
import { listApprovedAbsences } from '#features/requests/server/queries.ts';
import { giveHours } from '#features/overtime/server/testing.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { announce, mailAtWork } from './actions.ts';
import { announceEach } from './announcing.ts';
import { releaseMails } from './mails.ts';
import { jobs } from './jobs.ts';

// Tuesday. The employee works from 06:00 to 14:00, and not on Sundays.
const today = '2026-11-24';
const tomorrow = '2026-11-25';

interface Pushed {
  readonly channels: readonly string[];
  readonly data: { message: string; quiet?: boolean };
  readonly instead?: { people: readonly string[]; data: { message: string; quiet?: boolean } };
}

let plaza: TestApp;
let employee: { id: string; document: string };
let pushed: Pushed[] = [];

beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: `${today}T10:42:00-05:00` });
  const { personId, attributes } = await plaza.scopeOf('employee');
  employee = { id: personId, document: attributes['documentNumber'] ?? '' };
  plaza.house.services.bus.subscribe('push.send', (message) => pushed.push(message as Pushed));
});
afterAll(() => plaza.close());
beforeEach(async () => {
  await plaza.db.deleteFrom('notification_holds').execute();
  pushed = [];
});

/** Who asked at another time has to sign in again. */
const at = (day: string, minute: number) => {
  plaza.clock.set(momentAt(day, minute).toISOString());
  for (const name of ['employee', 'hr', 'auditor', 'security', 'planner']) plaza.forgetSession(name);
};
const send = (message: string, more: Record<string, unknown> = {}) =>
  plaza.call('notifications.sendMessage', { as: 'hr', body: { documents: [employee.document], message, ...more } });
const release = async () =>
  (jobs.work!['notifications.release'] as (ctx: unknown) => Promise<unknown>)(await plaza.context());
const called = () => pushed.filter(({ instead }) => instead === undefined).map(({ data }) => data.message);
const dueAt = async () =>
  (await plaza.db.selectFrom('notification_holds').select('due_at').where('person_id', '=', employee.id).execute()).map(
    ({ due_at }) => due_at.toISOString(),
  );
const inbox = async (search: string) =>
  (await plaza.call('notifications.list', { as: 'employee', query: { search } })).total;
const plan = (day: string, starts: number | null, ends: number | null, person = employee.id) =>
  plaza.db
    .insertInto('shifts')
    .values({
      ...{ person_id: person, day, starts, ends, break_starts: null, break_ends: null },
      ...{ is_published: true, published_at: plaza.house.now(), updated_at: plaza.house.now() },
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'day']).doUpdateSet({ starts, ends, break_starts: null, break_ends: null }),
    )
    .execute();

describe('a notice', () => {
  test('calls at once for who is at work', async () => {
    at(today, 642);
    await send('Reunión en la sala');
    expect(called()).toEqual(['Reunión en la sala']);
    expect(await dueAt()).toEqual([]);
  });

  test('lies in the inbox of who rests, and calls when the next shift begins, not before', async () => {
    at(today, 20 * 60);
    await send('Mañana hay simulacro');
    expect(await inbox('simulacro')).toBeGreaterThan(0);
    expect(called()).toEqual([]);
    expect(pushed[0]?.instead).toMatchObject({ people: [employee.id], data: { quiet: true } });
    expect(await dueAt()).toEqual([momentAt(tomorrow, 360).toISOString()]);

    at(tomorrow, 355);
    await release();
    expect(called()).toEqual([]);
    at(tomorrow, 360);
    await release();
    expect(called()).toEqual([expect.stringContaining('Mañana hay simulacro')]);
    await release();
    expect(called()).toHaveLength(1);
  });

  test('that waits with others is told together with them in one call', async () => {
    at(today, 20 * 60);
    await send('Uno');
    await send('Dos');
    at(tomorrow, 365);
    await release();
    expect(called()).toEqual(['Llegaron 2 avisos mientras descansabas']);
  });

  test('that was read meanwhile is not told any more', async () => {
    at(today, 20 * 60);
    const { data } = await send('Ya lo leí');
    await plaza.call('notifications.markRead', { as: 'employee', params: { id: data.id as string } });
    at(tomorrow, 365);
    await release();
    expect(called()).toEqual([]);
    expect(await dueAt()).toEqual([]);
  });

  test('for many is kept from those who rest alone', async () => {
    at(today, 20 * 60);
    await plaza.call('notifications.sendMessage', { as: 'hr', body: { channels: ['everybody'], message: 'A todos' } });
    const { people = [] } = pushed[0]?.instead ?? {};
    expect(people).toContain(employee.id);
    const working = await plaza.db
      .selectFrom('shifts')
      .innerJoin('employees', 'employees.id', 'shifts.person_id')
      .where('employees.status', '=', 'active')
      .select('person_id')
      .where('day', '=', today)
      .where('is_published', '=', true)
      .where('starts', '<=', 1200)
      .where('ends', '>', 1200)
      .where('person_id', 'not in', (away) =>
        away.selectFrom('employees').select('id').where('status', '=', 'on_leave'),
      )
      .execute();
    expect(working.length).toBeGreaterThan(0);
    expect(working.filter(({ person_id }) => people.includes(person_id))).toEqual([]);
  });

  test('of another room waits as well, told twice or not', async () => {
    at(today, 20 * 60);
    const message = {
      category: 'legal',
      kind: 'test',
      title: { words: 'Firma' },
      body: { words: 'Contrato' },
    } as const;
    for (let time = 0; time < 2; time += 1)
      await announce(await plaza.context(), { ...message, dedupeKey: 'rest-test' }, { people: [employee.id] });
    expect(called()).toEqual([]);
    expect(await dueAt()).toHaveLength(1);
  });

  test('among many that come together waits for who rests, and each calls once for who is at work', async () => {
    at(today, 642);
    const other = (await plaza.scopeOf('payroll')).personId;
    await plan(today, null, null, other);
    const messages = ['Primero', 'Segundo'].map((words) => ({
      ...{ category: 'legal' as const, kind: 'document', title: { words: 'Firmado' }, body: { words } },
      ...{ dedupeKey: `together:${words}`, people: [employee.id, other] },
    }));
    const told = (id: string) =>
      plaza.db
        .selectFrom('notifications')
        .innerJoin('notification_messages', 'id', 'message_id')
        .select('body')
        .where('person_id', '=', id)
        .where('dedupe_key', 'like', 'together:%')
        .execute();
    for (let time = 0; time < 2; time += 1) await announceEach(await plaza.context(), messages);
    expect(await told(employee.id)).toHaveLength(2);
    expect(await told(other)).toHaveLength(2);
    expect(new Set(called())).toEqual(new Set(['Firmado: Primero', 'Firmado: Segundo']));
    const quiet = pushed.flatMap(({ instead }) => instead?.people ?? []);
    expect(new Set(quiet)).toEqual(new Set([other]));
    const held = await plaza.db.selectFrom('notification_holds').select('person_id').execute();
    expect(held).toEqual([{ person_id: other }, { person_id: other }]);
  });
});

test('a mail to who rests leaves when their next shift begins, and not before', async () => {
  const mail = {
    personId: employee.id,
    to: 'vero@example.com',
    subject: 'Tienes un documento',
    text: 'Fírmalo',
    kind: 'documents.assigned',
  };
  const send = vi.spyOn(plaza.house.services.mail, 'send').mockResolvedValue();
  const sent = () => send.mock.calls.length;
  at(today, 20 * 60);
  await mailAtWork(await plaza.context(), [mail]);
  expect(sent()).toBe(0);
  at(tomorrow, 355);
  await releaseMails(await plaza.context());
  expect(sent()).toBe(0);
  at(tomorrow, 365);
  await releaseMails(await plaza.context());
  await releaseMails(await plaza.context());
  expect(sent()).toBe(1);
  await mailAtWork(await plaza.context(), [mail]);
  expect(sent()).toBe(2);
  send.mockRestore();
});

test('a mail that waits and has become pointless is dropped, and the others leave', async () => {
  const send = vi.spyOn(plaza.house.services.mail, 'send').mockResolvedValue();
  const forget = plaza.fill('mailNeeds', {
    kinds: ['tests.turn'],
    list: async (_read, _personId, about) => about.filter((id) => id === 'open'),
  });
  const mail = { personId: employee.id, to: 'vero@example.com', text: 'Fírmalo', kind: 'tests.turn' };
  at(today, 20 * 60);
  await mailAtWork(await plaza.context(), [
    { ...mail, subject: 'Ya firmado', about: ['done'] },
    { ...mail, subject: 'Por firmar', about: ['done', 'open'] },
    { ...mail, subject: 'Sin asunto' },
  ]);
  at(tomorrow, 365);
  expect(await releaseMails(await plaza.context())).toEqual({ mails: 2 });
  expect(send.mock.calls.map(([{ subject }]) => subject)).toEqual(['Por firmar', 'Sin asunto']);
  expect(await plaza.db.selectFrom('held_mails').select('id').execute()).toEqual([]);
  forget();
  send.mockRestore();
});

describe('the next shift', () => {
  test('that runs over midnight is work on both sides of it', async () => {
    await plan('2026-11-25', 22 * 60, 30 * 60);
    await plan('2026-11-26', null, null);
    at('2026-11-26', 3 * 60);
    await send('De madrugada');
    expect(called()).toEqual(['De madrugada']);
    at('2026-11-26', 6 * 60);
    await send('Al salir');
    expect(await dueAt()).toEqual([momentAt('2026-11-27', 360).toISOString()]);
    await plan('2026-11-25', 360, 840);
  });

  test('that is moved moves what waits for it', async () => {
    at(today, 20 * 60);
    await send('Cuando empieces');
    await plan(tomorrow, 600, 960);
    at(tomorrow, 400);
    await release();
    expect(called()).toEqual([]);
    expect(await dueAt()).toEqual([momentAt(tomorrow, 600).toISOString()]);
    await plan(tomorrow, 300, 700);
    const ctx = await plaza.context('planner');
    await ctx.tx(async (tx) => {
      await tx.audit('schedules.published', { subject: 'schedule', subjectId: employee.id });
      await tx.emit('schedules.published', {
        ...{ key: employee.id, personIds: [employee.id], from: tomorrow, to: tomorrow },
      });
    });
    await plaza.settle();
    await release();
    expect(called().at(-1)).toContain('Cuando empieces');
    await plan(tomorrow, 360, 840);
  });

  test('of approved overtime is work too, and what waits calls when it begins', async () => {
    const overtime = (state: 'approved_final' | 'submitted', starts: number) =>
      giveHours(plaza, { person_id: employee.id, day: today, starts, ends: starts + 60, state });
    const given = [await overtime('approved_final', 20 * 60), await overtime('submitted', 17 * 60)];
    at(today, 17 * 60 + 10);
    await send('Antes de las extra');
    expect(await dueAt()).toEqual([momentAt(today, 20 * 60).toISOString()]);
    at(today, 20 * 60 + 5);
    await send('En las extra');
    expect(called()).toEqual(['En las extra']);
    await plaza.db.deleteFrom('overtime_requests').where('id', 'in', given).execute();
  });

  test('of who has none published is the company’s contact hours, never on a weekend or a holiday', async () => {
    await plaza.db.deleteFrom('shifts').where('person_id', '=', employee.id).where('day', '>=', '2026-12-04').execute();
    at('2026-12-04', 9 * 60);
    await send('Viernes de trabajo');
    expect(called()).toEqual(['Viernes de trabajo']);
    at('2026-12-04', 19 * 60);
    await send('El fin de semana');
    at('2026-12-08', 10 * 60);
    await send('El día de la Inmaculada');
    expect(await dueAt()).toEqual(
      [momentAt('2026-12-07', 480), momentAt('2026-12-09', 480)].map((one) => one.toISOString()),
    );
  });

  test('of who is on leave is the one after it', async () => {
    const everybody = await plaza.db.selectFrom('employees').select('id').where('active', '=', true).execute();
    const absences = await listApprovedAbsences(
      await plaza.context(),
      everybody.map(({ id }) => id),
      { from: tomorrow, to: '2026-12-31' },
    );
    const away = absences.find(({ fromMinute, personId }) => fromMinute === null && personId !== employee.id)!;
    at(away.endsOn, 12 * 60);
    await plan(away.endsOn, 8 * 60, 17 * 60, away.personId);
    const message = { category: 'news', kind: 'test', title: { words: 'Aviso' }, body: { words: 'Hola' } } as const;
    await announce(await plaza.context(), message, { people: [away.personId] });
    expect(called()).toEqual([]);
    const held = await plaza.db
      .selectFrom('notification_holds')
      .select('due_at')
      .where('person_id', '=', away.personId)
      .executeTakeFirstOrThrow();
    expect(held.due_at > momentAt(away.endsOn, 17 * 60)).toBe(true);
  });
});

describe('an exception', () => {
  const counted = async () => {
    const { data } = await plaza.call('notifications.countExceptions', { as: 'hr' });
    return Object.fromEntries(
      (data as { code: string; messages: number }[]).map(({ code, messages }) => [code, messages]),
    );
  };

  test('200: for danger or force majeure reaches people in their rest, under the name of its sender', async () => {
    at(today, 20 * 60);
    const before = await counted();
    await send('Se inundó la sede norte: no vayas', { exception: 'safety' });
    expect(called()).toEqual(['Se inundó la sede norte: no vayas']);
    expect(await counted()).toMatchObject({ safety: (before['safety'] ?? 0) + 1 });
    const { data } = await plaza.call('notifications.listExceptions', { as: 'auditor', query: { code: 'safety' } });
    const { name } = await plaza.scopeOf('hr');
    expect(data[0]).toMatchObject({ code: 'safety', people: 1, sender: name });
  });

  test('200: is every security notice, and an urgent change of the shift', async () => {
    at(today, 20 * 60);
    const before = await counted();
    await plaza.call('notifications.sendSecurityNotice', {
      as: 'security',
      body: { channels: ['everybody'], message: 'Evacúa' },
    });
    const ctx = await plaza.context('planner');
    await ctx.tx(async (tx) => {
      await tx.audit('schedules.change_imposed', { subject: 'shift_change', subjectId: employee.id });
      await tx.emit('schedules.change_imposed', {
        ...{ changeId: employee.id, personId: employee.id, proposedBy: ctx.scope.personId, day: tomorrow },
        isSoon: true,
      });
    });
    await plaza.settle();
    expect(called()).toEqual(['Evacúa', expect.stringContaining('turno')]);
    expect(await counted()).toMatchObject({
      security: (before['security'] ?? 0) + 1,
      shift_change: (before['shift_change'] ?? 0) + 1,
    });
    const metrics = await plaza.app.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/plaza_notices_exceptional [1-9]/);
  });

  test('is none for who is at work', async () => {
    at(today, 642);
    const before = await counted();
    await send('Evacúen el piso 3', { exception: 'safety' });
    expect(await counted()).toEqual(before);
  });

  test('400: takes no other reason than those', async () => {
    expect((await send('Urgente', { exception: 'security' })).status).toBe(400);
    expect((await send('Urgente', { exception: 'because' })).status).toBe(400);
  });
});

test('who is long away is told when they come back', async () => {
  at(today, 20 * 60);
  const { personId } = await plaza.scopeOf('outsider');
  await plaza.db
    .updateTable('shifts')
    .set({ starts: null, ends: null, break_starts: null, break_ends: null })
    .where('person_id', '=', personId)
    .where('day', '>', today)
    .where('day', '<', '2026-12-10')
    .execute();
  await plan('2026-12-10', 600, 900, personId);
  const message = { category: 'news', kind: 'test', title: { words: 'Aviso' }, body: { words: 'Hola' } } as const;
  await announce(await plaza.context(), message, { people: [personId] });
  const held = await plaza.db
    .selectFrom('notification_holds')
    .select('due_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  expect(held?.due_at).toEqual(momentAt('2026-12-10', 600));
});

test('who writes sees how many rest, and when they will be told', async () => {
  at(today, 20 * 60);
  const body = { documents: [employee.document] };
  const { data } = await plaza.call('notifications.previewRecipients', { as: 'hr', body });
  const first = momentAt(tomorrow, 360).toISOString();
  expect(data).toEqual({ people: 1, resting: 1, first_at: first, last_at: first });
});

test('one’s own settings say until when one rests, and how much waits', async () => {
  at(today, 20 * 60);
  await send('Espera');
  const resting = await plaza.call('notifications.getSettings', { as: 'employee' });
  expect(resting.data).toMatchObject({ rests_until: momentAt(tomorrow, 360).toISOString(), held: 1 });
  at(tomorrow, 400);
  const working = await plaza.call('notifications.getSettings', { as: 'employee' });
  expect(working.data).toMatchObject({ rests_until: null, contact_starts: 480, contact_ends: 1080 });
});

test('who holds a post of trust or must be reachable is called out of hours too', async () => {
  const regime = (more: object) =>
    plaza.call('parameters.setRegimes', {
      as: 'hr',
      body: { people: [employee.id], valid_from: today, reason: 'Cargo de confianza', ...more },
    });
  // What the change itself tells is no part of this.
  const sent = () => called().filter((message) => message.startsWith('Para '));
  at(today, 20 * 60);
  await regime({ post: 'technical' });
  await send('Para un cargo técnico');
  expect(sent()).toEqual([]);
  await regime({ post: 'trust' });
  await send('Para un cargo de confianza');
  expect(sent()).toEqual(['Para un cargo de confianza']);
  await regime({ post: 'ordinary', is_available: true });
  await send('Para quien está disponible');
  expect(sent().at(-1)).toBe('Para quien está disponible');
  const settings = await plaza.call('notifications.getSettings', { as: 'employee' });
  expect(settings.data.rests_until).toBeNull();
  await regime({ is_available: false });
  await send('Para quien descansa de nuevo');
  expect(sent().at(-1)).toBe('Para quien está disponible');
});
