import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '#features/people/calendar.ts';
import { DEMO_PASSWORD } from '#features/session/server/demo.ts';
import { read as readPaper, sign as signPaper } from '#features/documents/server/testing.ts';
import { remindOfReturns } from './return-actions.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';

// Longer than 500 lines because every test needs an act that was written, issued and signed before.

let plaza: TestApp;
const people = new Map<string, string>();

beforeAll(async () => {
  plaza = await startTestApp({ seed: true });
  for (const name of ['employee', 'manager', 'content', 'security'])
    people.set(name, (await plaza.scopeOf(name)).personId);
  for (const as of ['employee', 'content', 'manager', 'security'])
    await plaza.call('session.confirmSession', { as, body: { password: DEMO_PASSWORD } });
});
afterAll(() => plaza.close());

interface Act {
  id: string;
  version: number;
  state: string;
  sha256: string;
  waits_for: string | null;
  items: { id: string; name: string; serial: string | null; is_out: boolean; back_condition: string | null }[];
  signatures: { role: string }[];
  steps: { action: string; blocked: string | null }[];
}

const laptop = (serial: string, more: object = {}) => ({
  type: 'laptop',
  name: 'Portátil Lenovo L14',
  serial,
  condition: 'good',
  value: 3_240_000,
  ...more,
});
const create = (items: object[], to = 'employee', more: object = {}) =>
  plaza.call('security.createAct', { as: 'security', body: { person_id: people.get(to), items, ...more } });
const read = async (id: string, as = 'security') =>
  (await plaza.call('security.getAct', { as, params: { id } })).data as Act;
const step = async (as: string, id: string, action: string, more: object = {}) =>
  plaza.call('security.stepAct', {
    as,
    params: { id },
    body: { action, version: (await read(id)).version, ...more },
  });
const sign = async (as: string, id: string, call = 'acceptAct', more: object = {}) => {
  const { version, sha256, items } = await read(id);
  const signature = { kind: 'typed', text: 'Valentina Rojas' };
  const body = { version, sha256, signature, reviewed: items.map((item) => item.id), ...more };
  return plaza.call(`security.${call}`, { as, params: { id }, body });
};
const issued = async (serial: string, to = 'employee') => {
  const { id } = (await create([laptop(serial)], to)).data as Act;
  expect((await step('security', id, 'issue')).status).toBe(204);
  return id;
};
const accepted = async (serial: string) => {
  const id = await issued(serial);
  expect((await sign('employee', id)).status).toBe(204);
  return id;
};

describe('an act of delivery', () => {
  test('is unknown to the person until it is issued, and theirs once they sign it', async () => {
    const { id } = (await create([laptop('AC-1')])).data as Act;
    expect((await plaza.call('security.getAct', { as: 'employee', params: { id } })).status).toBe(404);
    await step('security', id, 'issue');
    expect(await read(id, 'employee')).toMatchObject({ state: 'issued', waits_for: 'owner' });
    expect((await sign('employee', id)).status).toBe(204);
    const one = await read(id, 'employee');
    expect(one).toMatchObject({ state: 'accepted', signatures: [{ role: 'receiver' }] });
    expect(one.items).toEqual([expect.objectContaining({ is_out: true })]);
    const mine = await plaza.call('security.listOwnItems', { as: 'employee' });
    expect((mine.data as Act['items']).map((item) => item.serial)).toContain('AC-1');
  });

  test('is objected, corrected, signed, given back and closed with another signature', async () => {
    const id = await issued('AC-2');
    const [item] = (await read(id)).items;
    const objection = { reason: 'La tapa llegó rayada.', data: { items: [{ id: item!.id, note: 'Rayada' }] } };
    expect((await step('employee', id, 'object', objection)).status).toBe(204);
    expect((await step('security', id, 'correct')).status).toBe(204);
    const { version } = await read(id);
    const items = [laptop('AC-2', { id: item!.id, condition: 'worn', condition_note: 'Raya en la tapa' })];
    const body = { person_id: people.get('employee'), items, version };
    expect((await plaza.call('security.saveAct', { as: 'security', params: { id }, body })).status).toBe(200);
    await step('security', id, 'issue');
    expect((await sign('employee', id)).status).toBe(204);
    const none = await step('security', id, 'return');
    expect(none.problem.code).toBe('security.still_out');
    const back = { data: { items: [{ id: item!.id, condition: 'worn', note: '' }] } };
    expect((await step('security', id, 'return', back)).status).toBe(204);
    expect((await sign('employee', id, 'closeAct')).status).toBe(204);
    const one = await read(id);
    expect(one).toMatchObject({ state: 'closed', items: [{ is_out: false, back_condition: 'worn' }] });
    expect(one.signatures.map(({ role }) => role)).toEqual(['receiver', 'return']);
  });

  test('is accepted by nobody else, not without each thing looked at, and not by a plain step', async () => {
    const id = await issued('AC-3');
    const { version, sha256 } = await read(id);
    const signature = { kind: 'typed', text: 'Otra' };
    const body = { version, sha256, signature, reviewed: [] };
    expect((await plaza.call('security.acceptAct', { as: 'content', params: { id }, body })).status).toBe(404);
    expect((await plaza.call('security.acceptAct', { as: 'security', params: { id }, body })).status).toBe(403);
    const blind = await plaza.call('security.acceptAct', { as: 'employee', params: { id }, body });
    expect(blind.problem.code).toBe('security.not_reviewed');
    const other = await sign('employee', id, 'acceptAct', { sha256: 'f'.repeat(64) });
    expect(other.problem.code).toBe('security.words_changed');
    expect((await step('employee', id, 'accept')).problem.code).toBe('security.sign_instead');
  });

  test('is signed in as many business days as the rule of the day says', async () => {
    const due = async (id: string) => {
      const row = await plaza.db.selectFrom('cases').select('due_at').where('id', '=', id).executeTakeFirstOrThrow();
      return row.due_at!.getTime();
    };
    const before = await due(await issued('AC-40'));
    const today = dayIn('America/Bogota', plaza.house.now());
    const body = { value: 5, effective_from: today, source: 'Acuerdo con Seguridad', reason: 'Más tiempo de revisar.' };
    const changed = await plaza.call('parameters.addValue', {
      as: 'hr',
      params: { name: 'act_acceptance_days' },
      body,
    });
    expect(changed.status, changed.body).toBe(200);
    expect(await due(await issued('AC-41'))).toBeGreaterThanOrEqual(before + 3 * 86_400_000);
  });

  test('asks who signs to say again who they are', async () => {
    const id = await issued('AC-4', 'content');
    plaza.forgetSession('content');
    expect((await sign('content', id)).problem.code).toBe('confirmation_needed');
    await plaza.call('session.confirmSession', { as: 'content', body: { password: DEMO_PASSWORD } });
    expect((await sign('content', id)).status).toBe(204);
  });

  test('names a serial once, and gives out none that is out, however it is written', async () => {
    expect((await create([laptop('AC-5'), laptop('ac 5')])).problem.code).toBe('security.serial_twice');
    const { id } = (await create([laptop('AC-6')])).data as Act;
    const other = (await create([laptop('ac6')], 'content')).data as Act;
    expect((await step('security', id, 'issue')).status).toBe(204);
    expect((await step('security', other.id, 'issue')).problem.code).toBe('security.serial_out');
    expect((await create([laptop('A-C-6')], 'content')).problem.code).toBe('security.serial_out');
  });

  test('is deleted with a reason while nobody signed it, and stays once somebody did', async () => {
    const id = await issued('AC-7');
    expect((await step('security', id, 'delete')).problem.code).toBe('cases.reason_missing');
    const reason = 'Se hizo dos veces por error.';
    expect((await step('security', id, 'delete', { reason })).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'deleted', items: [] });
    const told = await plaza.db.selectFrom('outbox').selectAll().where('name', '=', 'cases.moved').execute();
    expect(JSON.stringify(told.filter((one) => JSON.stringify(one.payload).includes(id)))).toContain(
      people.get('employee'),
    );
    const signed = await accepted('AC-8');
    expect((await step('security', signed, 'delete', { reason })).problem.code).toBe('security.signed_stays');
  });

  test('of a transfer is signed by both, and moves the thing from one to the other', async () => {
    const first = await accepted('AC-9');
    const [source] = (await read(first)).items;
    const items = [{ ...laptop('ignored'), source_id: source!.id }];
    const made = await create(items, 'content', { giver_id: people.get('employee') });
    const { id } = made.data as Act;
    await step('security', id, 'issue');
    expect(await read(id, 'employee')).toMatchObject({ waits_for: 'giver' });
    expect((await sign('content', id)).problem.code).toBe('security.giver_first');
    expect((await sign('employee', id, 'giveAct')).status).toBe(204);
    expect((await read(first)).items).toEqual([expect.objectContaining({ is_out: true })]);
    expect((await sign('content', id)).status).toBe(204);
    expect((await read(first)).items).toEqual([expect.objectContaining({ is_out: false })]);
    expect((await read(id, 'content')).items).toEqual([expect.objectContaining({ serial: 'AC-9', is_out: true })]);
  });

  test('takes photos while it is a draft, and refuses what is no picture whatever its name says', async () => {
    const { id } = (await create([laptop('AC-10')])).data as Act;
    const item = (await read(id)).items[0]!.id;
    const send = (content: Buffer | string, as = 'security') =>
      plaza.call('security.addPhoto', {
        as,
        params: { id: item },
        files: { image: { name: 'foto.jpg', content, type: 'image/jpeg' } },
      });
    expect((await send('%PDF-1.7 not a photo')).status).toBe(415);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a6b62' } })
      .jpeg()
      .toBuffer();
    const sent = await send(picture);
    expect(sent.status).toBe(200);
    const file = (sent.data as { id: string }).id;
    const open = (as: string) => plaza.call('security.getPhoto', { as, params: { id: item, file } });
    expect((await open('security')).status).toBe(200);
    expect((await open('employee')).status).toBe(404);
    const remove = (photo: string, as = 'security') =>
      plaza.call('security.removePhoto', { as, params: { id: item, file: photo } });
    const { id: wrong } = (await send(picture)).data as { id: string };
    expect((await remove(wrong, 'employee')).status).toBe(403);
    expect((await remove(wrong)).status).toBe(204);
    expect((await remove(wrong)).status).toBe(404);
    await step('security', id, 'issue');
    expect((await open('employee')).status).toBe(200);
    expect((await open('content')).status).toBe(404);
    expect((await send(picture)).problem.code).toBe('cases.wrong_state');
    expect((await remove(file)).problem.code).toBe('cases.wrong_state');
  });
});

describe('deliveries from a spreadsheet', () => {
  const load = (lines: string[], apply: 'yes' | 'no') =>
    plaza.call('security.importActs', {
      as: 'security',
      form: { apply },
      files: { file: { name: 'entregas.csv', content: lines.join('\n'), type: 'text/csv' } },
    });

  test('are told row by row first, issued once each person, and the same file again changes nothing', async () => {
    const [one, two] = [await plaza.documentOf('employee'), await plaza.documentOf('content')];
    const lines = [
      'documento;tipo;equipo;serie;estado;valor;devuelve',
      `${one};Portátil;Portátil HP;IM-1;Nuevo;2500000;2027-01-15`,
      `${one};Diadema;Diadema Jabra;IM-2;;180000;`,
      `${two};Monitor;Monitor Dell;IM-1;;;`,
      `99999999999;Monitor;Monitor LG;IM-3;;;`,
      `${two};Nave;Monitor LG;IM-4;;;`,
      `${two};;Silla;;;-5;`,
      `${two};Celular;Celular Moto;;Con uso;;mañana`,
      `${two};Celular;Celular Moto;;Con uso;;`,
    ];
    const seen = await load(lines, 'no');
    expect(seen.data).toMatchObject({ rows: 8, good: 3, people: 2, known: 0, written: 0 });
    const faults = (seen.data as { faults: { row: number }[] }).faults;
    expect(faults.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8]);
    expect((await load(lines, 'yes')).data).toMatchObject({ written: 2 });
    expect((await load(lines, 'yes')).data).toMatchObject({ good: 0, known: 3, written: 0 });
    const found = await plaza.call('security.listItems', { as: 'security', query: { search: 'IM-1' } });
    expect(found.data).toEqual([expect.objectContaining({ serial: 'IM-1', value: 2_500_000, due_on: '2027-01-15' })]);
  });

  test('need their columns', async () => {
    expect((await load(['nombre;serie', 'a;b'], 'no')).problem.code).toBe('security.no_delivery');
  });
});

describe('a return that is over', () => {
  test('waits in the tasks of who has the thing, and is told to them once', async () => {
    const id = await accepted('AC-30');
    const pending = async (as: string) => JSON.stringify((await plaza.call('home.listPending', { as })).data);
    const due = (due_on: string) =>
      plaza.db
        .updateTable('security_items')
        .set({ due_on, name: 'Portátil prestado' })
        .where('act_id', '=', id)
        .execute();
    const today = plaza.house.now();
    const on = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await due(on(20));
    expect(await pending('employee')).not.toContain('Portátil prestado');
    await due(on(-2));
    expect(await pending('employee')).toContain('Portátil prestado');
    expect(await pending('content')).not.toContain('Portátil prestado');
    const ctx = await plaza.context('security');
    for (let time = 0; time < 2; time += 1) {
      expect(await remindOfReturns(ctx)).toBeGreaterThan(0);
      await plaza.settle();
    }
    const rows = await plaza.db
      .selectFrom('notification_messages')
      .select('dedupe_key')
      .where('dedupe_key', 'like', 'security.return_overdue:%')
      .where('link', '=', `/seguridad/actas/${id}`)
      .execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the inventory', () => {
  test('is narrowed by person, type and what is overdue, ordered and taken along', async () => {
    const list = async (query: object) =>
      (await plaza.call('security.listItems', { as: 'security', query: { size: 100, ...query } })).data as {
        type: string;
        is_overdue: boolean;
        headquarters: string | null;
        value: number | null;
        person: { id: string; name: string };
      }[];
    const mine = await list({ person: people.get('employee'), type: 'laptop', standing: 'out' });
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every((item) => item.type === 'laptop' && item.person.id === people.get('employee'))).toBe(true);
    for (const item of await list({ standing: 'overdue' })) expect(item.is_overdue).toBe(true);
    const { headquartersId: site } = (await plaza.scopeOf('employee')).attributes;
    const here = await list({ site: site! });
    const everywhere = await list({});
    expect(here.map((item) => item.person.id)).toContain(people.get('employee'));
    expect(new Set(here.map((item) => item.headquarters)).size).toBe(1);
    expect(new Set(everywhere.map((item) => item.headquarters)).size).toBeGreaterThan(1);
    const values = (await list({ sort: '-value' })).map(({ value }) => value ?? -1);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const names = (await list({ sort: '-person' })).map(({ person }) => person.name);
    const plain = new Intl.Collator('es');
    expect(names).toEqual(names.toSorted((a, b) => plain.compare(b, a)));
    expect(new Set(names).size).toBeGreaterThan(3);
    const file = await plaza.call('security.exportItems', { as: 'security', query: { type: 'laptop' } });
    expect(file.status).toBe(200);
    const paper = await plaza.call('security.printAct', { as: 'employee', params: { id: await accepted('AC-20') } });
    expect(paper.headers['content-type']).toContain('application/pdf');
  });
});

describe('a search of the inventory', () => {
  const find = async (search: string) => {
    const answer = await plaza.call('security.listItems', { as: 'security', query: { size: 100, search } });
    return answer.data as { id: string; name: string; serial: string | null; person: { id: string; name: string } }[];
  };

  test('finds a thing by its words, the beginning of its serial or whose it is, the newest first, and nothing else', async () => {
    await accepted('ZX-99-71');
    const [found, ...others] = await find('zx9971');
    expect(found).toMatchObject({ serial: 'ZX-99-71', person: { id: people.get('employee') } });
    expect(others).toEqual([]);
    expect((await find('ZX-99-7')).map(({ id }) => id)).toEqual([found!.id]);
    const [first] = found!.person.name.split(' ');
    const theirs = await find(first!);
    expect(theirs.map(({ id }) => id)).toContain(found!.id);
    expect(theirs[0]!.id).toBe(found!.id);
    expect((await find(found!.name.split(' ')[0]!)).map(({ id }) => id)).toContain(found!.id);
    // A letter with which the names of many begin is compared with each holder's.
    const letter = first![0]!;
    expect((await find(letter)).map(({ id }) => id)).toContain(found!.id);
    const totalOf = async (query: Record<string, string>) =>
      (await plaza.call('security.listItems', { as: 'security', query })).total;
    expect(await totalOf({ search: letter })).toBeLessThan(await totalOf({}));
    expect(await find('zzzz')).toEqual([]);
    expect(await find('---')).toEqual([]);
  });
});

describe('a deduction', () => {
  interface Deduction {
    id: string;
    state: string;
    version: number;
    paper: { state: string; link: string | null };
    steps: { action: string }[];
  }
  const broken = async (serial: string, condition = 'damaged') => {
    const id = await accepted(serial);
    const [item] = (await read(id)).items;
    const back = { data: { items: [{ id: item!.id, condition, note: 'Pantalla rota' }] } };
    expect((await step('security', id, 'return', back)).status).toBe(204);
    return { act: id, item: item!.id };
  };
  const ask = (item: string, more: object = {}, as = 'security') => {
    const body = { amount: 400_000, instalments: 2, reason: 'La pantalla volvió rota.', ...more };
    return plaza.call('security.askDeduction', { as, params: { id: item }, body });
  };
  const get = async (id: string, as = 'employee') =>
    (await plaza.call('security.getDeduction', { as, params: { id } })).data as Deduction;
  const see = async (id: string, as: string) =>
    (await plaza.call('security.getDeduction', { as, params: { id } })).status;
  const move = async (as: string, id: string, action: string, reason = '') => {
    const { version } = await get(id, 'security');
    return plaza.call('security.stepDeduction', {
      as,
      params: { id },
      body: { action, version, ...(reason ? { reason } : {}) },
    });
  };
  const paperOf = async (id: string) =>
    (await get(id)).paper.link!.split('/').slice(-2) as [documentId: string, assignmentId: string];

  test('is nothing until its person signs the paper: payroll sees it then, and notes by hand that it was done', async () => {
    const { act, item } = await broken('DE-1');
    const { id } = (await ask(item)).data as { id: string };
    expect(await get(id)).toMatchObject({ state: 'asked', paper: { state: 'to_sign' } });
    expect(await see(id, 'payroll')).toBe(404);
    expect(await see(id, 'content')).toBe(404);
    expect((await move('employee', id, 'authorise')).problem.code).toBe('security.not_signed');
    const [documentId, assignmentId] = await paperOf(id);
    const pending = (await plaza.call('home.listPending', { as: 'employee' })).data as object[];
    expect(pending.filter((one) => JSON.stringify(one).includes(assignmentId))).toHaveLength(1);
    await readPaper(plaza, 'employee', documentId, assignmentId);
    expect((await signPaper(plaza, 'employee', documentId, assignmentId)).status).toBe(200);
    expect(await get(id)).toMatchObject({ state: 'authorised', paper: { state: 'signed', link: null } });
    expect(await see(id, 'payroll')).toBe(200);
    expect((await plaza.call('security.getAct', { as: 'employee', params: { id: act } })).data).toMatchObject({
      deductions: [{ item_id: item, state: 'authorised' }],
    });
    expect((await move('security', id, 'note_deducted', 'Nómina de diciembre')).status).toBe(403);
    expect((await move('payroll', id, 'note_deducted', 'Nómina de diciembre')).status).toBe(204);
    expect((await get(id)).state).toBe('deducted');
    const paper = await plaza.call('security.openDeductionPaper', { as: 'payroll', params: { id } });
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  }, 60_000);

  test('is refused in its own place or where documents are signed, and its paper ends with it', async () => {
    const one = await broken('DE-2');
    const { id } = (await ask(one.item)).data as { id: string };
    const [, assignmentId] = await paperOf(id);
    await plaza.settle();
    expect((await move('employee', id, 'refuse')).status).toBe(204);
    expect(await get(id)).toMatchObject({ state: 'refused', paper: { state: 'ended', link: null } });
    await plaza.settle();
    expect(JSON.stringify((await plaza.call('home.listPending', { as: 'employee' })).data)).not.toContain(assignmentId);
    const again = (await ask(one.item)).data as { id: string };
    const [documentId, second] = await paperOf(again.id);
    await readPaper(plaza, 'employee', documentId, second);
    const body = { reason: 'No fue mi culpa: llegó así.' };
    const rejected = await plaza.call('documents.rejectDocument', { as: 'employee', params: { id: second }, body });
    expect(rejected.status, rejected.body).toBeLessThan(300);
    await plaza.settle();
    expect((await get(again.id)).state).toBe('refused');
  }, 60_000);

  test('is taken back by who signed until it was done, and withdrawn by who asked', async () => {
    const one = await broken('DE-3', 'lost');
    const { id } = (await ask(one.item)).data as { id: string };
    const [documentId, assignmentId] = await paperOf(id);
    await readPaper(plaza, 'employee', documentId, assignmentId);
    await signPaper(plaza, 'employee', documentId, assignmentId);
    expect((await move('employee', id, 'revoke', 'Apareció en la sede.')).status).toBe(204);
    expect((await move('payroll', id, 'note_deducted', 'Nómina de diciembre')).status).toBeGreaterThanOrEqual(400);
    const again = (await ask(one.item)).data as { id: string };
    expect((await move('security', again.id, 'withdraw')).problem.code).toBe('cases.reason_missing');
    expect((await move('security', again.id, 'withdraw', 'Apareció en la sede.')).status).toBe(204);
    expect((await get(again.id)).paper.state).toBe('ended');
  }, 60_000);

  test('is asked once, of the value at most, and only for what came back damaged or not at all', async () => {
    const fine = await broken('DE-4', 'good');
    expect((await ask(fine.item)).problem.code).toBe('security.not_damaged');
    const { item } = await broken('DE-5');
    expect((await ask(item, { amount: 9_000_000 })).problem.code).toBe('security.over_value');
    expect((await ask(item, {}, 'payroll')).status).toBe(403);
    const both = await Promise.all([ask(item), ask(item)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const list = async (as: string) =>
      ((await plaza.call('security.listDeductions', { as, query: { size: 100 } })).data as Deduction[]).map(
        (one) => one.state,
      );
    expect(await list('employee')).toContain('asked');
    expect(await list('payroll')).not.toContain('asked');
    expect(await list('content')).toEqual([]);
  }, 60_000);
});

test('what somebody has stands in the list of their exit, and no more once it came back', async () => {
  const id = await accepted('EXIT-1');
  const name = (await plaza.scopeOf('employee')).name;
  const made = (
    await plaza.call('resignations.createDocument', {
      as: 'employee',
      body: { last_day: lastDay(), has_pressure: false },
    })
  ).data as { id: string; version: number };
  let { version } = made;
  const move = async (as: string, action: string, more: object = {}) => {
    const moved = await plaza.call('resignations.updateStatus', {
      as,
      body: { id: made.id, version, action, ...more },
    });
    expect(moved.status, moved.body).toBe(200);
    version = moved.data.version;
  };
  await move('employee', 'submit', { signature: name });
  await move('hr', 'acknowledge');
  await move('hr', 'accept_date');
  const held = async (as: string) =>
    (await plaza.call('resignations.getResign', { as, params: { id: made.id } })).data.held as
      { serial: string | null }[] | null;
  expect((await held('hr'))!.map(({ serial }) => serial)).toContain('EXIT-1');
  // The person has them in their own list; the one of the exit is for who receives.
  expect(await held('employee')).toBeNull();
  const [item] = (await read(id)).items;
  const back = { data: { items: [{ id: item!.id, condition: 'good', note: '' }] } };
  expect((await step('security', id, 'return', back)).status).toBe(204);
  expect((await held('hr'))!.map(({ serial }) => serial)).not.toContain('EXIT-1');
});

test('what somebody has is shown at the gate to who checks their card, until it came back', async () => {
  const id = await accepted('GATE-1');
  const document = await plaza.db
    .selectFrom('employees')
    .select('document_number as number')
    .where('username', '=', 'employee')
    .executeTakeFirstOrThrow();
  const held = async () => {
    const checked = await plaza.call('id-cards.checkCard', { as: 'security', body: { shown: document.number } });
    expect(checked.status, checked.body).toBe(200);
    return (checked.data.held as { serial: string | null }[]).map(({ serial }) => serial);
  };
  expect(await held()).toContain('GATE-1');
  const [item] = (await read(id)).items;
  await step('security', id, 'return', { data: { items: [{ id: item!.id, condition: 'good', note: '' }] } });
  expect(await held()).not.toContain('GATE-1');
});

const lastDay = () => new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
