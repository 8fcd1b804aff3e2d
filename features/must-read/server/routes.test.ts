import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
});
afterAll(() => plaza.close());

const requestFor = async (as: string, title: string) => {
  const { id } = await plaza.db
    .selectFrom('policies')
    .select('id')
    .where('title', 'like', `%${title}%`)
    .executeTakeFirstOrThrow();
  return (await plaza.call('must-read.getRequest', { as, params: { source: 'policies', id } })).data;
};
const confirm = (as: string, id: string, answers: number[] = []) =>
  plaza.call('must-read.confirm', { as, params: { id }, body: { answers } });
const pending = async (as: string) => {
  const { data } = await plaza.call('home.listPending', { as });
  return data
    .filter((one: { source: string }) => one.source === 'must-read')
    .map((one: { title: string }) => one.title);
};
const nube = async () =>
  (await plaza.db.selectFrom('clients').select('id').where('code', '=', 'NUB').executeTakeFirstOrThrow()).id;

/** A policy that must be confirmed, published by the administrator. */
async function publish(title: string, more: object = {}) {
  const body = {
    ...{
      kind: 'policy',
      title,
      summary: 'Resumen',
      area: '',
      body: '<p>Texto</p>',
      audience: {},
      note: '',
      reconfirm: true,
    },
    confirmation: { due_on: '2026-12-01', questions: [] },
    ...more,
  };
  const made = await plaza.call('policies.draftPolicy', { as: 'admin', body });
  const { id, version } = made.data;
  const out = await plaza.call('policies.publishPolicy', { as: 'admin', params: { id }, body: { version } });
  return { ...out.data, status: out.status, problem: out.problem, sent: body };
}

/** The next edition of it. */
async function publishAgain(policy: { id: string; version: number; sent: object }, more: object = {}) {
  const body = { ...policy.sent, version: policy.version, note: 'Cambió.', ...more };
  const { data } = await plaza.call('policies.editPolicy', { as: 'admin', params: { id: policy.id }, body });
  const out = await plaza.call('policies.publishPolicy', {
    as: 'admin',
    params: { id: policy.id },
    body: { version: data.version },
  });
  return { ...out.data, problem: out.problem, sent: policy.sent };
}

describe('confirming', () => {
  test('200 what must be read waits in Pendientes until it is confirmed with the right answers', async () => {
    expect(await pending('employee')).toContain('Lee y confirma «Política de seguridad de la información»');
    const request = await requestFor('employee', 'seguridad de la información');
    expect(request.questions).toHaveLength(2);
    expect(JSON.stringify(request)).not.toContain('right');
    expect(request.team.people).toBeGreaterThan(request.team.confirmed);
    const wrong = await confirm('employee', request.id, [0, 0]);
    expect(wrong.status).toBe(409);
    expect(wrong.problem).toMatchObject({ code: 'must-read.wrong_answers', errors: [{ path: 'answers.1' }] });
    expect((await confirm('employee', request.id, [0])).status).toBe(409);
    expect((await confirm('employee', request.id, [0, 1])).data.confirmed_at).toBe('2026-11-24T15:42:00.000Z');
    expect(await pending('employee')).not.toContain('Lee y confirma «Política de seguridad de la información»');
    const after = await requestFor('employee', 'seguridad de la información');
    expect(after.team).toEqual({ ...request.team, confirmed: request.team.confirmed + 1 });
    plaza.clock.advance(60_000);
    expect((await confirm('employee', request.id, [])).data.confirmed_at).toBe('2026-11-24T15:42:00.000Z');
  });

  test('200 a new edition asks again, the old one can be confirmed no more', async () => {
    const first = await publish('Versiones que piden');
    const before = await requestFor('employee', 'Versiones que piden');
    await confirm('employee', before.id);
    const second = await publishAgain(first);
    const now = await requestFor('employee', 'Versiones que piden');
    expect(now).toMatchObject({ edition: 2, confirmed_at: null });
    expect((await confirm('manager', before.id)).problem.code).toBe('must-read.closed');
    const { data } = await plaza.call('policies.getPolicy', { as: 'employee', params: { id: second.id } });
    expect(data.confirmed.edition).toBe(1);
  });

  test('200 a small correction does not ask those again who have confirmed', async () => {
    const first = await publish('Corrección menor');
    await confirm('employee', (await requestFor('employee', 'Corrección menor')).id);
    await publishAgain(first, { reconfirm: false, title: 'Corrección menor, corregida' });
    expect((await requestFor('employee', 'Corrección menor')).confirmed_at).not.toBeNull();
    expect(await pending('manager')).toContain('Lee y confirma «Corrección menor, corregida»');
  });

  test('200 a small correction goes out after the last day too; one that asks again needs a day that is to come', async () => {
    const confirmation = { due_on: '2026-11-23', questions: [] };
    const small = await publishAgain(await publish('Plazo vencido'), { confirmation, reconfirm: false });
    expect(small).toMatchObject({ state: 'published', edition: 2 });
    const large = await publishAgain(await publish('Plazo por venir'), { confirmation, reconfirm: true });
    expect(large.problem.code).toBe('must-read.due_in_past');
  });

  test('404 another client is neither asked, nor may it confirm; nor after the audience shrinks', async () => {
    await publish('Solo para Nube', { audience: { clients: [await nube()] } });
    const request = await requestFor('employee', 'Solo para Nube');
    expect(await requestFor('outsider', 'Solo para Nube')).toBeNull();
    expect(await pending('outsider')).not.toContain('Lee y confirma «Solo para Nube»');
    expect((await confirm('outsider', request.id)).status).toBe(404);
  });

  test('200 what was archived is asked no more', async () => {
    const policy = await publish('Se archiva');
    expect(await pending('employee')).toContain('Lee y confirma «Se archiva»');
    const body = { version: policy.version };
    await plaza.call('policies.archivePolicy', { as: 'admin', params: { id: policy.id }, body });
    expect(await pending('employee')).not.toContain('Lee y confirma «Se archiva»');
  });

  test('400 a last day that is over is told at its field, and nothing goes out', async () => {
    const late = await publish('Tarde', { confirmation: { due_on: '2026-11-23', questions: [] } });
    expect(late.status).toBe(400);
    expect(late.problem).toMatchObject({ code: 'must-read.due_in_past', errors: [{ path: 'confirmation.due_on' }] });
  });
});

describe('the report', () => {
  const reportOf = async (as: string, id: string) => plaza.call('must-read.getReport', { as, params: { id } });
  const missing = async (as: string, id: string, query: Record<string, string | number> = {}) =>
    plaza.call('must-read.listMissing', { as, params: { id }, query: { size: 100, ...query } });

  test('200 by campaign, with the names still missing; a leader sees their campaign alone', async () => {
    const { id } = await requestFor('content', 'Reglamento interno');
    const { data: whole } = await reportOf('content', id);
    expect(whole.people).toBeGreaterThan(500);
    expect(whole.campaigns.length).toBeGreaterThan(7);
    const sum = whole.campaigns.reduce((total: number, one: { people: number }) => total + one.people, 0);
    expect(sum).toBe(whole.people);
    const { data: own } = await reportOf('manager', id);
    expect(own.campaigns).toHaveLength(1);
    expect(own.campaigns[0].name).toBe('Postventa hogares');
    const names = await missing('manager', id);
    expect(names.total).toBe(own.people - own.confirmed);
    expect(names.data.map((one: { name: string }) => one.name)).toContain('Verónica Galindo');
    await confirm('employee', (await requestFor('employee', 'Reglamento interno')).id);
    expect((await missing('manager', id)).total).toBe(names.total - 1);
    const elsewhere = whole.campaigns.find((one: { name: string }) => one.name === 'Tarjetas').id;
    expect((await missing('manager', id, { campaign: elsewhere })).total).toBe(0);
  });

  test('200 names are found by their words, and narrowed to who is at work now', async () => {
    await publish('Quién está en turno', { audience: { clients: [await nube()] } });
    const { id } = await requestFor('employee', 'Quién está en turno');
    const everybody = (await missing('content', id, { size: 100 })).data;
    const [one, other] = everybody as { id: string; name: string }[];
    const forget = plaza.fill(
      'rests',
      async (_read, ids) => new Map(ids.map((who) => [who, who === one!.id ? null : new Date(0)])),
    );
    try {
      expect((await missing('content', id, { on_shift: 'yes' })).data).toMatchObject([{ id: one!.id, on_shift: true }]);
      const found = (await missing('content', id, { search: other!.name.toUpperCase() })).data;
      expect(found).toContainEqual(expect.objectContaining({ id: other!.id, on_shift: false }));
      expect(found.length).toBeLessThan(everybody.length);
      expect((await missing('content', id, { search: 'zzzz' })).total).toBe(0);
    } finally {
      forget();
    }
  });

  test('200 the list is narrowed to one kind of content', async () => {
    const kinds = async (kind: string) =>
      (await plaza.call('must-read.listFollowed', { as: 'content', query: { kind, size: 100 } })).data.map(
        (row: { source: string }) => row.source,
      );
    expect(new Set(await kinds('policies'))).toEqual(new Set(['policies']));
    expect(await kinds('news')).not.toContain('policies');
  });

  test('200 the file names everybody who was asked, and that it was taken is written down', async () => {
    await publish('Para descargar', { audience: { clients: [await nube()] } });
    const { id } = await requestFor('employee', 'Para descargar');
    await confirm('employee', id);
    const take = (as: string) => plaza.call('must-read.exportReport', { as, params: { id } });
    expect((await take('manager')).status).toBe(403);
    const rows = await readSheet((await take('hr')).bytes);
    const people = rows.slice(2);
    expect(rows[0]![0]).toMatch(/^Para descargar, versión 1\. Descargado por Lourdes Trujillo/);
    expect(people).toHaveLength((await reportOf('hr', id)).data.people);
    expect(people.filter((row) => row[3] === 'Confirmó')).toHaveLength(1);
    const told = await plaza.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'must-read.exported')
      .execute();
    expect(told).toEqual([{ subject_id: id }]);
  });

  test('404 of what concerns nobody within the reach', async () => {
    const ribera = await plaza.db
      .selectFrom('clients')
      .select('id')
      .where('code', '=', 'RIB')
      .executeTakeFirstOrThrow();
    await publish('Solo para Ribera', { audience: { clients: [ribera.id] } });
    const { id } = await requestFor('outsider', 'Solo para Ribera');
    expect((await reportOf('admin', id)).status).toBe(200);
    expect((await reportOf('manager', id)).status).toBe(404);
    expect((await missing('manager', id)).status).toBe(404);
    expect((await plaza.call('must-read.remind', { as: 'manager', params: { id } })).status).toBe(404);
    const { data } = await plaza.call('must-read.listFollowed', { as: 'manager', query: { size: 100 } });
    expect(data.map((one: { title: string }) => one.title)).not.toContain('Solo para Ribera');
  });

  test('200 a reminder reaches those who are missing, once a day, whoever sends it', async () => {
    const policy = await publish('Recuérdame', { audience: { clients: [await nube()] } });
    const { id } = await requestFor('employee', 'Recuérdame');
    const remind = (as: string) => plaza.call('must-read.remind', { as, params: { id } });
    const notices = async (as: string) => {
      await plaza.settle();
      const { data } = await plaza.call('notifications.list', { as, query: { kind: 'must_read' } });
      return data.filter((one: { message: string }) => one.message === 'Recuérdame');
    };
    const first = await remind('manager');
    expect(first.data.people).toBe((await missing('manager', id)).total);
    expect(await notices('employee')).toMatchObject([{ link: `/ReglamentoyPoliticas/detalle?id=${policy.id}` }]);
    expect((await remind('manager')).problem.code).toBe('must-read.reminded_today');
    const rest = await remind('content');
    expect(rest.data.people).toBe((await missing('content', id)).total - first.data.people);
    expect(await notices('employee')).toHaveLength(1);
    expect(await notices('outsider')).toHaveLength(0);
    plaza.clock.advance(24 * 3_600_000);
    plaza.forgetSession('manager');
    expect((await remind('manager')).status).toBe(200);
    for (const name of ['employee']) plaza.forgetSession(name);
    expect(await notices('employee')).toHaveLength(2);
  });
});
