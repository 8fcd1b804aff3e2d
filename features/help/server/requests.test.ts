import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import readExcelFile from 'read-excel-file/node';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

let plaza: TestApp;
let types: { id: string; name: string }[];
let priorities: { id: string; name: string; hours: number }[];
beforeAll(async () => {
  plaza = await startTestApp({ seed: true, at: '2026-11-24T15:42:00Z' });
  types = (await plaza.call('help.listTypes', { as: 'employee' })).data;
  priorities = (await plaza.call('help.listPriorities', { as: 'employee' })).data;
});
afterAll(() => plaza.close());

const png = {
  name: 'captura.png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
  type: 'image/png',
};
const form = (more: Record<string, string> = {}) => ({
  ...{ type: types[0]!.id, priority: priorities[1]!.id, subject: 'No puedo entrar', words: 'Sale un error.' },
  ...more,
});
const ask = async (as = 'employee', more = {}) =>
  (await plaza.call('help.askForHelp', { as, form: form(more), files: { files: png } })).data;
const get = (as: string, id: string) => plaza.call('help.getRequest', { as, params: { id } });
const act = (call: string, as: string, { id, version }: { id: string; version: number }, body: object) =>
  plaza.call(`help.${call}`, { as, params: { id }, body: { version, ...body } });
const write = (call: string, as: string, { id, version }: { id: string; version: number }, more: object) =>
  plaza.call(`help.${call}`, { as, params: { id }, form: { version: String(version), ...more } });
const notices = async (as: string) =>
  (await plaza.call('GET /api/notifications', { as, query: { size: 100 } })).data as { title: string; link: string }[];
const idOf = async (username: string) => (await plaza.scopeOf(username)).personId;

describe('asking support', () => {
  test('200 nights, weekends and holidays do not count against support', async () => {
    plaza.clock.set('2026-12-04T20:00:00Z');
    plaza.forgetSession('employee');
    const choice = await plaza.call('help.listPriorities', { as: 'employee' });
    const form = {
      ...{ type: types[1]!.id, priority: choice.data[3].id, subject: 'Pantalla con rayas', words: 'Desde hoy.' },
    };
    const { data } = await plaza.call('help.askForHelp', { as: 'employee', form });
    // One hour on Friday, eight on Monday, none on the eighth of December, eight on Wednesday, seven on Thursday.
    expect(data.due_at).toBe('2026-12-10T20:00:00.000Z');
    plaza.clock.set('2026-11-24T15:42:00Z');
    plaza.forgetSession('employee');
  });

  test('200 it stands with its file, is due by its priority, and support is told', async () => {
    const made = await ask();
    expect(made).toMatchObject({ state: 'received', is_own: true, actions: ['answer', 'cancel'], assignee: null });
    expect(Date.parse(made.due_at) - Date.parse(made.created_at)).toBe(priorities[1]!.hours * 3_600_000);
    expect(made.messages).toMatchObject([{ kind: 'asked', words: 'Sale un error.', files: [{ name: 'captura.png' }] }]);
    const own = await plaza.call('help.listOwnRequests', { as: 'employee', query: { search: String(made.number) } });
    expect(own.data[0].id).toBe(made.id);
    await plaza.settle();
    expect((await notices('support')).map((one) => one.link)).toContain(`/ayuda/solicitud/${made.id}`);
  });

  test('409 what is no longer offered, 415 a program in disguise, and nothing is kept', async () => {
    const before = (await plaza.call('help.listOwnRequests', { as: 'hr' })).total;
    const wrong = await plaza.call('help.askForHelp', { as: 'hr', form: form({ type: priorities[0]!.id }) });
    expect(wrong.problem.code).toBe('help.unknown_choice');
    const disguised = { name: 'foto.png', content: Buffer.from('MZ\u0090\u0000\u0003'.repeat(40)), type: 'image/png' };
    const refused = await plaza.call('help.askForHelp', { as: 'hr', form: form(), files: { files: disguised } });
    expect(refused.status).toBe(415);
    expect((await plaza.call('help.listOwnRequests', { as: 'hr' })).total).toBe(before);
  });

  test('404 for everybody but its owner and support, by address, file, answer and decision', async () => {
    const made = await ask();
    const params = { id: made.id, file: made.messages[0].files[0].id };
    expect((await plaza.call('help.getRequestFile', { as: 'employee', params })).bytes).toEqual(png.content);
    expect((await plaza.call('help.getRequestFile', { as: 'support', params })).status).toBe(200);
    for (const as of ['outsider', 'manager', 'content']) {
      expect((await get(as, made.id)).status).toBe(404);
      expect((await plaza.call('help.getRequestFile', { as, params })).status).toBe(404);
      expect((await write('answerRequest', as, made, { words: 'Yo también' })).status).toBe(404);
      expect((await act('cancelRequest', as, made, { reason: '' })).status).toBe(404);
    }
    const other = await ask('outsider');
    const mixed = { id: other.id, file: params.file };
    expect((await plaza.call('help.getRequestFile', { as: 'outsider', params: mixed })).status).toBe(404);
  });

  test('200 a question waits for its owner in Pendientes, whose words bring it back', async () => {
    const made = await ask();
    const asked = (await write('replyToRequest', 'support', made, { words: '¿Qué dice el error?', as: 'question' }))
      .data;
    expect(asked).toMatchObject({ state: 'waiting', assignee: { name: expect.any(String) } });
    const pending = async (as: string) =>
      (await plaza.call('home.listPending', { as })).data.map((one: { id: string }) => one.id);
    expect(await pending('employee')).toContain(made.id);
    expect(await pending('support')).not.toContain(made.id);
    const back = (await write('answerRequest', 'employee', asked, { words: 'Error 691' })).data;
    expect(back.state).toBe('in_progress');
    expect(await pending('employee')).not.toContain(made.id);
    expect(await pending('support')).toContain(made.id);
    await plaza.settle();
    expect((await notices('employee')).some((one) => one.link.endsWith(made.id))).toBe(true);
  });

  test('200 solved, opened again by its owner, and 409 after ten days', async () => {
    const made = await ask();
    const solved = (await write('replyToRequest', 'support', made, { words: 'Listo.', as: 'solution' })).data;
    expect(solved).toMatchObject({ state: 'solved', actions: [] });
    expect((await write('answerRequest', 'employee', solved, { words: 'Gracias' })).problem.code).toBe(
      'help.wrong_state',
    );
    const again = (await act('reopenRequest', 'employee', solved, { reason: 'Sigue igual' })).data;
    expect(again).toMatchObject({ state: 'in_progress', assignee: solved.assignee });
    const twice = (await write('replyToRequest', 'support', again, { words: 'Ahora sí.', as: 'solution' })).data;
    plaza.clock.advance(11 * 86_400_000);
    try {
      plaza.forgetSession('employee');
      const late = await act('reopenRequest', 'employee', twice, { reason: 'Volvió a pasar' });
      expect(late.problem.code).toBe('help.too_late');
    } finally {
      plaza.clock.set('2026-11-24T15:42:00Z');
      plaza.forgetSession('employee');
    }
  });

  test('200 the desk as a spreadsheet: all that its filters show, the last asked first, and who took it is logged', async () => {
    const made = await ask();
    const query = { state: 'open' };
    const shown = await plaza.call('help.listDesk', { as: 'support', query: { ...query, size: 100, sort: '-number' } });
    const { bytes } = await plaza.call('help.exportDesk', { as: 'support', query });
    const [sheet] = (await readExcelFile(bytes)) as unknown as { data: unknown[][] }[];
    const numbers = sheet!.data.slice(2).map((row) => row[0]);
    expect(numbers).toEqual(shown.data.map((row: { number: number }) => row.number));
    expect(numbers[0]).toBe(made.number);
    const campaigns = await plaza.db.selectFrom('campaigns').select('id').execute();
    const totals = await Promise.all(
      campaigns.map(async ({ id: campaign }) => {
        const narrowed = await plaza.call('help.listDesk', { as: 'support', query: { ...query, campaign } });
        return narrowed.total;
      }),
    );
    expect(totals.filter((total) => total > 0).length).toBeGreaterThan(1);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBeLessThanOrEqual(shown.total);
    const none = await plaza.call('help.exportDesk', { as: 'support', query: { search: '¿?' } });
    expect(((await readExcelFile(none.bytes)) as unknown as { data: unknown[][] }[])[0]!.data).toHaveLength(2);
    const taken = plaza.db.selectFrom('audit_log').select('id').where('action', '=', 'help.exported');
    expect(await taken.execute()).toHaveLength(2);
  });

  test('409 a version that has moved on, 200 cancelled by its owner and then closed for all', async () => {
    const made = await ask();
    expect((await act('cancelRequest', 'employee', { ...made, version: 9 }, { reason: '' })).problem.code).toBe(
      'conflict',
    );
    const gone = (await act('cancelRequest', 'employee', made, { reason: 'Ya pude' })).data;
    expect(gone).toMatchObject({ state: 'cancelled', actions: [] });
    expect((await write('replyToRequest', 'support', gone, { words: 'Hola' })).problem.code).toBe('help.wrong_state');
  });
});

describe('the support desk', () => {
  test('200 open ones by what is due, narrowed by state, type, priority and who has them', async () => {
    const desk = (query: object) => plaza.call('help.listDesk', { as: 'support', query: { size: 100, ...query } });
    const open = (await desk({ state: 'open' })).data;
    const dues = open.map((one: { due_at: string }) => one.due_at);
    expect(dues).toEqual([...dues].sort());
    expect((await desk({})).total).toBeGreaterThan(50);
    for (const one of (await desk({ assignee: 'nobody' })).data) expect(one.assignee).toBeNull();
    for (const one of (await desk({ assignee: 'me', state: 'open' })).data)
      expect(one.assignee.id).toBe(await idOf('support'));
    const network = types.find((one) => one.name === 'Red y VPN')!;
    for (const one of (await desk({ type: network.id })).data) expect(one.type.id).toBe(network.id);
    for (const one of (await desk({ priority: priorities[0]!.id })).data) expect(one.priority.name).toBe('Crítica');
    const { name } = open[0].person;
    const asked = (await desk({ search: name })).data;
    expect(asked.length).toBeGreaterThan(0);
    for (const one of asked) expect(one.person.name).toBe(name);
    // One's own list is of one person: their name finds nothing there.
    const { name: own } = (await ask()).person;
    expect((await plaza.call('help.listOwnRequests', { as: 'employee', query: { search: own } })).total).toBe(0);
  });

  test('200 a colleague is given it and told; 409 for who is no support', async () => {
    const made = await ask();
    const wrong = await act('assignRequest', 'support', made, { person_id: await idOf('manager') });
    expect(wrong.problem.code).toBe('help.not_a_solver');
    const given = await act('assignRequest', 'support', made, { person_id: await idOf('admin') });
    expect(given.data).toMatchObject({ assignee: { id: await idOf('admin') } });
    await plaza.settle();
    expect((await notices('admin')).some((one) => one.link.endsWith(made.id))).toBe(true);
    const slow = (
      await act('classifyRequest', 'support', given.data, { type: types[2]!.id, priority: priorities[3]!.id })
    ).data;
    expect([slow.created_at, priorities[3]!.hours, slow.due_at]).toEqual([
      '2026-11-24T15:42:00.000Z',
      24,
      '2026-11-27T15:42:00.000Z',
    ]);
    expect(slow.type.name).toBe(types[2]!.name);
  });

  test('409 given to who may not see it, who is told of none either', async () => {
    const { attributes } = await plaza.scopeOf('employee');
    const { id: elsewhere } = await plaza.db
      .selectFrom('clients')
      .select('id')
      .where('id', '<>', attributes['clientId']!)
      .executeTakeFirstOrThrow();
    const reach = (kind: string, id: string | null) =>
      plaza.db
        .updateTable('grants')
        .set({ reach_kind: kind, reach_id: id } as never)
        .where('role', '=', 'support')
        .execute();
    await reach('client', elsewhere);
    plaza.forgetSession('support');
    try {
      const made = await ask();
      await plaza.settle();
      const link = `/ayuda/solicitud/${made.id}`;
      expect((await notices('support')).map((one) => one.link)).not.toContain(link);
      expect((await notices('admin')).map((one) => one.link)).toContain(link);
      const given = await act('assignRequest', 'admin', made, { person_id: await idOf('support') });
      expect(given.problem.code).toBe('help.not_a_solver');
    } finally {
      await reach('all', null);
      plaza.forgetSession('support');
    }
  });

  test('403 one’s own request, which is not at one’s desk either', async () => {
    const own = await ask('support');
    const answer = await write('replyToRequest', 'support', own, { words: 'Listo', as: 'solution' });
    expect(answer.problem.code).toBe('help.own_request');
    const desk = await plaza.call('help.listDesk', { as: 'support', query: { search: String(own.number) } });
    expect(desk.data.map((one: { id: string }) => one.id)).not.toContain(own.id);
  });
});

describe('the lists of support', () => {
  const change = (list: string, id: string, body: object) =>
    plaza.call('help.changeChoice', { as: 'admin', params: { list, id }, body });

  test('200 a type that is added is offered, and what is no longer offered stays with its requests', async () => {
    const body = { name: 'Impresoras', description: 'Papel y tóner', hours: null, active: true };
    const made = (await plaza.call('help.addChoice', { as: 'admin', params: { list: 'types' }, body })).data;
    const offered = async () =>
      (await plaza.call('help.listTypes', { as: 'employee' })).data.map((one: { name: string }) => one.name);
    expect(await offered()).toContain('Impresoras');
    const asked = await ask('employee', { type: made.id });
    expect((await change('types', made.id, { ...body, active: false, version: 1 })).data.uses).toBe(1);
    expect(await offered()).not.toContain('Impresoras');
    expect((await get('employee', asked.id)).data.type.name).toBe('Impresoras');
    const same = { ...body, name: 'impresoras' };
    const taken = await plaza.call('help.addChoice', { as: 'admin', params: { list: 'types' }, body: same });
    expect(taken.problem.code).toBe('help.name_taken');
  });

  test('409 the last one that is offered, a stale version, 400 a priority without hours', async () => {
    const { data } = await plaza.call('help.listChoices', { as: 'admin', params: { list: 'priorities' } });
    const off = ({ id, name, description, hours, version }: (typeof data)[number]) =>
      change('priorities', id, { name, description, hours, active: false, version });
    expect((await change('priorities', data[0].id, { ...data[0], hours: null })).status).toBe(400);
    for (const one of data.slice(1)) expect((await off(one)).status).toBe(200);
    expect((await off(data[0])).problem.code).toBe('help.last_choice');
    expect((await off(data[1])).problem.code).toBe('conflict');
    for (const { id, name, description, hours, version } of data.slice(1))
      await change('priorities', id, { name, description, hours, active: true, version: version + 1 });
  });

  test('200 who receives only a type is told of that one alone', async () => {
    const set = (receives: boolean, chosen: string[]) => async (name: string) =>
      plaza.call('help.setSolver', {
        as: 'admin',
        params: { id: await idOf(name) },
        body: { receives, types: chosen },
      });
    expect((await set(true, [])('manager')).problem.code).toBe('help.not_a_solver');
    expect((await set(true, [types[3]!.id])('support')).data.types).toEqual([types[3]!.id]);
    const { data } = await plaza.call('help.listSolvers', { as: 'employee' });
    expect(data.find((one: { types: string[] }) => one.types.length === 1).types).toEqual([types[3]!.id]);
    const other = await ask('employee', { type: types[4]!.id });
    const theirs = await ask('employee', { type: types[3]!.id });
    await plaza.settle();
    const links = (await notices('support')).map((one) => one.link);
    expect(links).toContain(`/ayuda/solicitud/${theirs.id}`);
    expect(links).not.toContain(`/ayuda/solicitud/${other.id}`);
    await set(false, [])('admin');
    expect((await plaza.call('help.listSolvers', { as: 'employee' })).total).toBe(1);
    const { data: people } = await plaza.call('help.listCandidates', { as: 'admin' });
    expect(people.map((one: { receives: boolean }) => one.receives).sort()).toEqual([false, true]);
    // What nobody receives any more is told to all who may be support: it does not wait unseen.
    const orphan = await ask('employee', { type: types[4]!.id });
    await plaza.settle();
    for (const name of ['support', 'admin'])
      expect((await notices(name)).map((one) => one.link)).toContain(`/ayuda/solicitud/${orphan.id}`);
  });
});
