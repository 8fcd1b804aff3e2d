import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { DESKTOP, lift, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { en as casesEn } from '#features/cases/en.ts';
import { es as cases } from '#features/cases/es.ts';
import { en as ownEn } from './en.ts';
import { es as own } from './es.ts';
import { nothing } from './value.ts';

// Longer than 500 lines because each journey goes a whole way by role and label.

let plaza: BrowserPlaza;
let solverName: string;
beforeAll(async () => {
  plaza = await openPlaza();
  const support = plaza.app.db.selectFrom('employees').select('display_name').where('username', '=', 'support');
  solverName = (await support.executeTakeFirstOrThrow()).display_name;
});
afterAll(() => plaza.close());

/** A picture of one point. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('development requests', () => {
  it('is asked for with its value and its test, and shows its place in the queue', async () => {
    const page = await plaza.open('/nuevoDesarrollo/own/create', { as: 'employee', size: DESKTOP });
    await page.getByLabel('Dilo en una línea').fill('Alerta de SLA de la cola de ventas');
    await page.getByLabel('Qué pasa hoy').fill('Nos enteramos tarde de que el nivel de servicio cayó.');
    await page.getByLabel('En qué pantalla o proceso').fill('Tablero de la cola');
    await page.getByLabel('Minutos menos por caso').fill('3');
    await page.getByLabel('Casos al día por persona').fill('40');
    await page.getByLabel('Personas que lo hacen').fill('10');
    await page.getByLabel('Cuando', { exact: false }).first().fill('Cae el nivel de servicio');
    await page.getByLabel('Entonces', { exact: false }).first().fill('Llega un aviso');
    await page.getByText('Ya lo piden otros').waitFor();
    await page.getByText(/Borrador guardado/).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cola.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await plaza.picture(page, 'crear');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByRole('heading', { level: 1, name: 'Alerta de SLA de la cola de ventas' }).waitFor();
    await page.getByText('Antes y después de ti').waitFor();
    await plaza.picture(page, 'propia');
    await page.getByRole('tab', { name: /^Archivos/ }).click();
    await page.getByText('cola.png').first().waitFor();
  });

  it('asks before chosen files are left behind, and goes on from what was kept last', async () => {
    const page = await plaza.open('/nuevoDesarrollo/own/create', { as: 'hr', size: DESKTOP });
    await page.getByLabel('Dilo en una línea').fill('Alerta de SLA de la cola de ventas');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cola.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') });
    await page
      .getByRole('button', { name: /^Sumarme a / })
      .first()
      .click();
    const joining = page.getByRole('dialog', { name: /^Sumarme a / });
    await joining.getByLabel('Minutos menos por caso').fill('3');
    await joining.getByLabel('Casos al día por persona').fill('40');
    await joining.getByLabel('Personas que lo hacen').fill('10');
    await joining.getByRole('button', { name: 'Sumarme', exact: true }).click();
    const leaving = page.getByRole('dialog', { name: 'Tienes cambios sin enviar' });
    await leaving.waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL(/\/copy\/detalle/);

    // Twice within the time that an answer counts as fresh: the second time it is as it was left.
    const drafts = { as: 'hr', body: { state: 'draft' } };
    await expect.poll(async () => (await plaza.app.call('work-orders.listOwn', drafts)).data.length).toBe(1);
    await page.goto(`${plaza.address}/nuevoDesarrollo/own/draft`);
    const goOn = async (title: string) => {
      await page.getByRole('row', { name: title }).click();
      await page.getByRole('link', { name: own['work-orders.title.draftEdit'] }).click();
    };
    await goOn('Alerta de SLA de la cola de ventas');
    for (const title of ['Alerta de SLA, primera', 'Alerta de SLA, segunda']) {
      await page.getByLabel('Dilo en una línea').fill(title);
      await page.getByRole('link', { name: 'Seguir luego' }).click();
      await goOn(title);
    }
    await expect.poll(() => page.getByLabel('Dilo en una línea').inputValue()).toBe('Alerta de SLA, segunda');
    await page.getByLabel('En qué pantalla o proceso').fill('CRM');
    await page.getByText(/Borrador guardado/).waitFor();
  });

  it('is managed on a board with the limits of who solves', async () => {
    const page = await plaza.open('/nuevoDesarrollo/managment', { as: 'pm', size: DESKTOP });
    await page.getByText('Fila por valor').waitFor();
    await plaza.picture(page, 'tablero');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it.each(['es', 'en'] as const)('in %s it goes the whole way, from asking to closing', async (language) => {
    const { app } = plaza;
    const w = (key: keyof typeof own) => ({ es: own, en: ownEn })[language][key];
    const all = (key: keyof typeof cases) => ({ es: cases, en: casesEn })[language][key];
    const title = language === 'es' ? 'Lector de placas del parqueadero' : 'Badge printer for visitors';
    const why = 'Para que quede escrito el motivo.';
    const visit = (path: string, as: string) => plaza.open(path, { as, size: DESKTOP, language });
    const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const settled = async (page: Page, act: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: act, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const explain = async (page: Page, act: string) => {
      await press(page, act);
      await page.getByRole('dialog').getByRole('textbox').last().fill(why);
      await settled(page, act);
    };
    const choose = async (page: Page, tool: string) => {
      await press(page, all('cases.step.more'));
      await page.getByRole('menuitem', { name: tool, exact: true }).click();
    };
    const sum = async (within: Page | ReturnType<Page['getByRole']>) => {
      await within.getByLabel(w('work-orders.form.minutes')).fill('3');
      await within.getByLabel(w('work-orders.form.cases_a_day')).fill('40');
      await within.getByLabel(w('work-orders.form.people')).fill('10');
    };

    // Asks with value and test.
    const owner = await visit('/nuevoDesarrollo/own/create', 'employee');
    await owner.getByLabel(w('work-orders.form.title')).fill(title);
    await owner.getByLabel(w('work-orders.ask.change')).fill(`${title}. ${title}.`);
    await owner.getByLabel(w('work-orders.question.screen')).fill('CRM');
    await sum(owner);
    await owner.getByLabel(w('work-orders.form.when'), { exact: false }).first().fill('A');
    await owner.getByLabel(w('work-orders.form.then'), { exact: false }).first().fill('B');
    await press(owner, w('work-orders.form.send'));
    await owner.getByRole('heading', { level: 1, name: title }).waitFor();
    const id = /detalle([\da-f-]{36})/.exec(owner.url())![1]!;
    const order = async () => (await app.call('work-orders.getOrder', { as: 'pm', params: { id } })).data;
    expect(await order()).toMatchObject({ state: 'created', yearly: 60_000_000, joined: 0 });

    // Somebody else who wants the same adds their own value: its weight grows.
    const other = await visit('/nuevoDesarrollo/own/create', 'manager');
    await other.getByLabel(w('work-orders.form.title')).fill(title);
    await press(other, w('work-orders.similar.joinTo').replace('{{title}}', title));
    const before = (await order()).rank as number;
    await sum(other.getByRole('dialog'));
    expect(await plaza.axe(other)).toEqual([]);
    await settled(other, w('work-orders.similar.join'));
    await other.getByRole('heading', { level: 1, name: title }).waitFor();
    const joined = await order();
    expect(joined).toMatchObject({ yearly: 120_000_000, joined: 1 });
    expect(joined.rank).toBeGreaterThan(before);
    const drafts = { as: 'manager', body: { state: 'draft', search: title } };
    await expect.poll(async () => (await app.call('work-orders.listOwn', drafts)).data.length).toBe(1);

    // Triage: information is asked for, and the clock says that it stands still.
    const pm = await visit(`/nuevoDesarrollo/managment/detalle${id}`, 'pm');
    await press(pm, w('work-orders.case.order.do.review'));
    await pm.getByRole('button', { name: w('work-orders.case.order.do.approve'), exact: true }).waitFor();
    await explain(pm, w('work-orders.case.order.do.ask_info'));
    await owner.reload();
    await owner.getByText(all('cases.clock.paused')).first().waitFor();
    await owner.getByText(w('work-orders.edit.askedText')).waitFor();
    await plaza.picture(owner, `pausada-${language}`);
    await owner.getByRole('link', { name: w('work-orders.title.correct') }).click();
    await owner.getByLabel(w('work-orders.form.systems')).fill('CRM 4');
    await press(owner, w('work-orders.form.correct'));
    await explain(owner, w('work-orders.case.order.do.answer_info'));
    expect(await order()).toMatchObject({ state: 'in_review', systems: 'CRM 4', clock: { paused: false } });

    // Rank: effort, and a place of the PM's own with its reason.
    await pm.reload();
    await choose(pm, w('work-orders.tools.plan'));
    const plan = pm.getByRole('dialog');
    await plan.getByLabel(w('work-orders.tools.effort')).fill('8');
    await plan.getByLabel(w('work-orders.tools.rank')).fill(language === 'es' ? '900000' : '950000');
    await plan.getByLabel(w('work-orders.tools.reason')).fill(why);
    await settled(pm, w('work-orders.tools.plan'));
    await pm.getByText(w('work-orders.queue.moved').replace('{{reason}}', why)).waitFor();
    await press(pm, w('work-orders.case.order.do.approve'));
    await pm
      .getByRole('button', { name: w('work-orders.case.order.do.approve'), exact: true })
      .waitFor({ state: 'detached' });
    expect(await order()).toMatchObject({ state: 'approved', queue: { place: 1 } });

    // Over the limit only with a coded reason: left alone, the card goes back.
    const { data: board } = await app.call('work-orders.getBoard', { as: 'pm' });
    const solver = board.solvers.find((one: { name: string }) => one.name === solverName)!;
    await app.call('work-orders.setSolver', {
      as: 'pm',
      params: { id: solver.id },
      body: { specialities: solver.specialities, wip_limit: 1, active: true, version: solver.version },
    });
    await pm.goto(`${plaza.address}/nuevoDesarrollo/managment`);
    const move = async () => {
      await press(pm, all('cases.board.move').replace('{{title}}', title));
      await pm.getByRole('menuitem', { name: all('cases.board.moveTo').replace('{{column}}', solverName) }).click();
      await pm
        .getByRole('dialog', { name: w('work-orders.board.overTitle').replace('{{name}}', solverName) })
        .waitFor();
    };
    await move();
    await pm.keyboard.press('Escape');
    expect((await order()).state).toBe('approved');
    await move();
    await plaza.picture(pm, `limite-${language}`);
    await pm.getByRole('radio', { name: w('work-orders.over.contract') }).check();
    await settled(pm, w('work-orders.tools.assign'));
    expect(await order()).toMatchObject({ state: 'assigned', assignee: { id: solver.id } });

    // Delivered, refused, delivered again, tested with evidence and received.
    const support = await visit(`/nuevoDesarrollo/managment/asignado/detalle${id}`, 'support');
    const deliver = async () => {
      await press(support, w('work-orders.case.order.do.validate'));
      await support.getByLabel(w('work-orders.deliver.notes')).fill('https://plaza.example/1');
      await settled(support, w('work-orders.case.order.do.validate'));
      await owner.reload();
    };
    const receive = async () => {
      await owner.getByRole('link', { name: 'https://plaza.example/1' }).waitFor();
      await owner.getByRole('tab', { name: w('work-orders.part.tests') }).click();
      await press(owner, w('work-orders.tests.passed'));
      await owner.getByText(w('work-orders.error.evidence_missing')).waitFor();
      await owner.getByLabel(w('work-orders.tests.evidence')).fill('Diez casos');
      await press(owner, w('work-orders.tests.passed'));
      await owner.getByText(w('work-orders.tests.kept')).first().waitFor();
      await press(owner, w('work-orders.case.order.do.accept'));
      await settled(owner, w('work-orders.case.order.do.accept'));
    };
    await press(support, w('work-orders.case.order.do.start'));
    await support.getByRole('button', { name: w('work-orders.case.order.do.validate'), exact: true }).waitFor();
    await deliver();
    await explain(owner, w('work-orders.case.order.do.refuse_delivery'));
    expect((await order()).state).toBe('in_progress');
    await support.reload();
    await deliver();
    await receive();
    expect((await order()).state).toBe('delivered');

    // Reopened, done again and closed.
    await explain(owner, w('work-orders.case.order.do.reopen'));
    expect(await order()).toMatchObject({ state: 'reopened', reopened: 1, tests_passed: 0 });
    const again = { version: (await order()).version, person_id: solver.id, over: 'contract' };
    await app.call('work-orders.assignOrder', { as: 'pm', params: { id }, body: again });
    await support.reload();
    await press(support, w('work-orders.case.order.do.start'));
    await deliver();
    await receive();
    await press(owner, w('work-orders.score.send'));
    await owner.getByText(w('work-orders.score.done')).waitFor();
    await press(owner, w('work-orders.case.order.do.close'));
    await settled(owner, w('work-orders.case.order.do.close'));
    expect(await order()).toMatchObject({ state: 'closed', score: 5 });
    await plaza.picture(owner, `cerrada-${language}`);
    expect(await plaza.axe(owner)).toEqual([]);
  });

  /** In the queue, at its head: asked for, reviewed, estimated and approved. */
  const queued = async (title: string, rank: number) => {
    const call = async (name: string, as: string, body: object, params?: object) =>
      plaza.app.call(`work-orders.${name}`, {
        as,
        body,
        ...(params ? { params: params as Record<string, string> } : {}),
      });
    const { data } = await call('storeOrder', 'employee', {
      ...{ type: 'robot', impact: 'team', urgency: 'soon', answers: { steps: 'Abrir y copiar.' }, title },
      worth: { ...nothing, minutes: 3, cases_a_day: 40, people: 10 },
      problem: `${title}, cada tarde.`,
      tests: [{ given: '', when: 'Llega', then: 'Sale' }],
    });
    const { id } = data as { id: string; number: number };
    const now = async () => (await plaza.app.call('work-orders.getOrder', { as: 'pm', params: { id } })).data;
    await call('storeHistory', 'pm', { id, action: 'review', version: (await now()).version });
    const plan = { effort_hours: 8, rank, reason: 'Lo prometimos al cliente.' };
    await call('planOrder', 'pm', { version: (await now()).version, ...plan }, { id });
    await call('storeHistory', 'pm', { id, action: 'approve', version: (await now()).version });
    expect((await now()).state).toBe('approved');
    return { id, number: data.number as number, now };
  };
  const roomFor = async (limit: number) => {
    const { data } = await plaza.app.call('work-orders.getBoard', { as: 'pm' });
    const { id, version, specialities } = data.solvers.find((one: { name: string }) => one.name === solverName);
    const body = { specialities, wip_limit: limit, active: true, version };
    expect((await plaza.app.call('work-orders.setSolver', { as: 'pm', params: { id }, body })).status).toBe(204);
  };

  it('a card goes to who solves it by keyboard alone, and another one by dragging it', async () => {
    await roomFor(9);
    const [typed, dragged] = [await queued('Robot del teclado', 1_000_000), await queued('Robot del ratón', 999_000)];
    const page = await plaza.open('/nuevoDesarrollo/managment', { as: 'pm', size: DESKTOP });
    const told = page.getByRole('status');
    await page.locator(`[data-card="${typed.id}"]`).focus();
    await lift(page, /^Tomaste Robot del teclado/);
    const lane = page.getByRole('region', { name: new RegExp(`^${solverName}, `) });
    const steps = await page.getByRole('group', { name: cases['cases.board.lanes'] }).getByRole('region').count();
    for (let at = 0; at < steps && (await told.filter({ hasText: solverName }).count()) === 0; at += 1) {
      const before = await told.allInnerTexts();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => told.allInnerTexts()).not.toEqual(before);
    }
    await page.keyboard.press('Enter');
    await lane.getByRole('button', { name: 'Robot del teclado', exact: true }).waitFor();
    await expect.poll(async () => (await typed.now()).assignee?.name).toBe(solverName);

    const card = page.locator(`[data-card="${dragged.id}"]`);
    await card.scrollIntoViewIfNeeded();
    await lane.scrollIntoViewIfNeeded();
    const [from, to] = [(await card.boundingBox())!, (await lane.boundingBox())!];
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + 40, { steps: 12 });
    await page.mouse.up();
    await lane.getByRole('button', { name: 'Robot del ratón', exact: true }).waitFor();
    await expect.poll(async () => (await dragged.now()).assignee?.name).toBe(solverName);
    expect((await dragged.now()).state).toBe('assigned');
  });

  it('the desk changes priority, ties, splits, merges and shares the work; who is in copy leaves', async () => {
    await roomFor(9);
    const [one, two] = [await queued('Robot de los recibos', 500_000), await queued('Robot de las actas', 400_000)];
    const w = (key: keyof typeof own) => own[key];
    const page = await plaza.open(`/nuevoDesarrollo/managment/detalle${one.id}`, { as: 'pm', size: DESKTOP });
    const dialog = page.getByRole('dialog');
    const tool = async (name: string) => {
      await page.getByRole('button', { name: cases['cases.step.more'], exact: true }).first().click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    const done = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const choose = async (label: string, option: RegExp) => {
      const field = dialog.getByRole('combobox', { name: label });
      await field.click();
      await page.getByRole('option', { name: option }).first().click();
    };
    const reason = 'El cliente lo espera esta semana.';

    await tool(w('work-orders.tools.priority'));
    await choose(w('work-orders.form.urgency'), new RegExp(w('work-orders.urgency.stopped')));
    await dialog.getByLabel(w('work-orders.tools.reason')).fill(reason);
    await done(w('work-orders.tools.priority'));
    expect(await one.now()).toMatchObject({ priority: 'high', urgency: 'stopped' });

    await tool(w('work-orders.tools.waits'));
    await dialog.getByLabel(w('work-orders.tools.waitsField')).fill(`${two.number}`);
    await done(w('work-orders.tools.waits'));
    expect((await one.now()).waits_for_orders).toMatchObject([{ number: two.number }]);
    await page.getByText(`${two.number} Robot de las actas`).first().waitFor();

    await tool(w('work-orders.tools.split'));
    await dialog.getByLabel(w('work-orders.form.title')).fill('Robot de los recibos viejos');
    await dialog.getByLabel(w('work-orders.tools.reason')).fill('Son dos trabajos distintos.');
    await done(w('work-orders.tools.split'));
    await page.getByText(/^Nació la solicitud \d+$/).waitFor();

    await tool(w('work-orders.tools.copy'));
    const { display_name: manager } = await plaza.app.db
      .selectFrom('employees')
      .select('display_name')
      .where('username', '=', 'manager')
      .executeTakeFirstOrThrow();
    await dialog.getByRole('combobox').fill(manager);
    await page
      .getByRole('option', { name: new RegExp(manager) })
      .first()
      .click();
    await done(w('work-orders.tools.copy'));

    await tool(w('work-orders.tools.assign'));
    await choose(w('work-orders.tools.assignTitle'), new RegExp(solverName));
    await done(w('work-orders.tools.assign'));
    expect((await one.now()).assignee.name).toBe(solverName);

    // The work in parts, and how long it took.
    await page.getByRole('tab', { name: w('work-orders.part.work') }).click();
    await page.getByLabel(w('work-orders.work.task')).fill('Leer los recibos');
    await page.getByRole('button', { name: w('work-orders.work.addTask') }).click();
    await page.getByRole('checkbox', { name: 'Leer los recibos' }).check();
    await page.getByLabel(w('work-orders.work.minutes')).fill('90');
    await page.getByRole('button', { name: w('work-orders.work.addTime') }).click();
    await page.getByText(w('work-orders.work.logged')).first().waitFor();
    await expect.poll(async () => (await one.now()).times).toMatchObject([{ minutes: 90 }]);
    expect((await one.now()).tasks).toMatchObject([{ title: 'Leer los recibos', done_at: expect.any(String) }]);
    expect(await plaza.axe(page)).toEqual([]);

    // Whoever has it in copy writes, decides nothing and leaves.
    const copy = await plaza.open(`/nuevoDesarrollo/copy/detalle${one.id}`, { as: 'manager', size: DESKTOP });
    await expect
      .poll(() => copy.getByRole('button', { name: w('work-orders.case.order.do.cancel'), exact: true }).count())
      .toBe(0);
    await copy.getByRole('button', { name: cases['cases.step.more'], exact: true }).first().click();
    await copy.getByRole('menuitem', { name: w('work-orders.tools.leave'), exact: true }).click();
    await copy.getByRole('heading', { level: 1, name: w('work-orders.title.copy') }).waitFor();
    expect((await one.now()).copies).toEqual([]);

    // The double becomes part of the first.
    await page.goto(`${plaza.address}/nuevoDesarrollo/managment/detalle${two.id}`);
    const merge = w('work-orders.case.order.do.merge');
    await tool(merge);
    await dialog.getByLabel(w('work-orders.merge.into')).fill(`${one.number}`);
    await dialog.getByRole('textbox').last().fill('Piden lo mismo con otras palabras.');
    await done(merge);
    expect(await two.now()).toMatchObject({ state: 'merged', merged_into: { number: one.number } });
  });

  it('who solves pauses what waits outside, goes on and hands it over', async () => {
    const { app } = plaza;
    const board = (await app.call('work-orders.getBoard', { as: 'pm' })).data;
    const support = board.solvers.find((one: { name: string }) => one.name === solverName);
    const limits = { specialities: support.specialities, wip_limit: 9, active: true, version: support.version };
    await app.call('work-orders.setSolver', { as: 'pm', params: { id: support.id }, body: limits });
    const { data: mine } = await app.call('work-orders.listSupported', {
      as: 'support',
      body: { state: 'in_progress', size: 50 },
    });
    const { id } = mine.find(
      (one: { assignee: { name: string } | null; owes_date: boolean }) =>
        one.assignee?.name === solverName && !one.owes_date,
    );
    const page = await plaza.open(`/nuevoDesarrollo/managment/asignado/detalle${id}`, { as: 'support', size: DESKTOP });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    const settled = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await press('Pausar por algo externo');
    await dialog.getByRole('radio').first().check();
    await dialog.getByRole('textbox').last().fill('El cliente debe dar el acceso.');
    await settled('Pausar por algo externo');
    await page.getByText(cases['cases.clock.paused']).first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await press('Continuar');
    await settled('Continuar');
    await page.getByText(cases['cases.clock.paused']).first().waitFor({ state: 'detached' });

    await press('Pasar a otra persona');
    await dialog.getByRole('combobox').click();
    const next = page.getByRole('option').first();
    const successor = await next.textContent();
    await next.click();
    await settled('Pasar a otra persona');
    const { data } = await app.call('work-orders.getOrder', { as: 'pm', params: { id } });
    expect(successor).toContain(data.assignee.name);
  });

  it('many are asked for more, refused and cancelled at once, each with its result', async () => {
    const asked = ['Robot que abre sobres', 'Robot que cierra sobres', 'Robot que pega sobres'];
    for (const title of asked)
      await plaza.app.call('work-orders.storeOrder', {
        as: 'employee',
        body: {
          type: 'robot',
          impact: 'team',
          urgency: 'soon',
          worth: { ...nothing, minutes: 3, cases_a_day: 40, people: 10 },
          answers: { steps: 'Abrir y copiar.' },
          title,
          problem: `${title}, cada tarde.`,
          tests: [{ given: '', when: 'Llega', then: 'Sale' }],
        },
      });
    const page = await plaza.open('/nuevoDesarrollo/managment?vista=tabla&q=sobres', { as: 'pm', size: DESKTOP });
    for (const [at, [act, state]] of [
      ['Pedir información', 'needs_info'],
      ['Rechazar', 'rejected'],
      ['Cancelar solicitud', 'cancelled'],
    ].entries()) {
      const title = asked[at]!;
      await page.getByRole('checkbox', { name: new RegExp(title) }).check();
      await page.getByRole('button', { name: act!, exact: true }).click();
      const dialog = page.getByRole('dialog');
      if (state === 'rejected') await dialog.getByRole('radio').first().check();
      await dialog.getByRole('textbox').last().fill('Para decidir con todos los datos.');
      await dialog.getByRole('button', { name: act!, exact: true }).click();
      await page.getByText('1 caso decidido').first().waitFor();
      // The result of the one before may still be told.
      const found = () => plaza.app.call('work-orders.listSupported', { as: 'pm', body: { search: title } });
      await expect.poll(async () => (await found()).data[0].state).toBe(state);
    }
  });

  it('forty cards of a column stand there at first, and forty more when they are asked for', async () => {
    const body = {
      ...{ type: 'report', impact: 'person', urgency: 'someday', answers: { readers: 'Calidad' } },
      worth: { ...nothing, minutes: 3, cases_a_day: 40, people: 10 },
      problem: 'Se arma a mano cada lunes.',
      tests: [{ given: '', when: 'Es lunes', then: 'Llega' }],
    };
    for (let at = 0; at < 45; at += 1) {
      const sent = await plaza.app.call('work-orders.storeOrder', {
        as: 'employee',
        body: { ...body, title: `Informe ${at}` },
      });
      expect(sent.status).toBe(200);
    }
    const { data } = await plaza.app.call('work-orders.getBoard', { as: 'pm' });
    expect(data.totals.triage).toBeGreaterThan(40);
    const page = await plaza.open('/nuevoDesarrollo/managment', { as: 'pm', size: DESKTOP });
    const column = page.getByRole('region', { name: new RegExp(`^Por revisar, ${data.totals.triage} `) });
    const shown = async () => Number(await column.getByRole('listitem').first().getAttribute('aria-setsize'));
    await expect.poll(shown).toBe(40);
    await column.getByRole('button', { name: /^Ver \d+ más/ }).click();
    await expect.poll(shown).toBe(Math.min(80, data.totals.triage));
    expect(await plaza.axe(page)).toEqual([]);
  });

  it.each([
    ['es', 'Invitar a sumarse', 'Sumarme', 'También lo piden'],
    ['en', 'Invite others to join', 'Join', 'Also asked for by'],
  ] as const)(
    'in %s colleagues are invited to join, come by what they are told, and are seen by their faces',
    async (...words) => {
      const [language, invite, join, joined] = words;
      const w = (key: keyof typeof own) => ({ es: own, en: ownEn })[language][key];
      const title = language === 'es' ? 'Turnero de la cafetería' : 'Queue of the canteen';
      const { data: made } = await plaza.app.call('work-orders.storeOrder', {
        as: 'employee',
        body: {
          ...{
            type: 'change',
            impact: 'team',
            urgency: 'soon',
            answers: { screen: 'Cafetería' },
            title,
            problem: title,
          },
          worth: { ...nothing, minutes: 3, cases_a_day: 40, people: 10 },
          tests: [{ given: '', when: 'Llego', then: 'Hay turno' }],
        },
      });
      const page = await plaza.open(`/nuevoDesarrollo/own/detalle${made.id}`, {
        as: 'employee',
        language,
        size: DESKTOP,
      });
      await page.getByText(w('work-orders.joined.none')).waitFor();
      await page.getByRole('button', { name: invite }).click();
      const dialog = page.getByRole('dialog');
      const { display_name: name } = await plaza.app.db
        .selectFrom('employees')
        .select('display_name')
        .where('username', '=', 'manager')
        .executeTakeFirstOrThrow();
      await dialog.getByRole('combobox').fill(name);
      await page
        .getByRole('option', { name: new RegExp(name) })
        .first()
        .click();
      await dialog.getByRole('combobox').press('Tab');
      expect(await plaza.axe(page)).toEqual([]);
      await dialog.getByRole('button', { name: invite }).click();
      await dialog.waitFor({ state: 'detached' });
      const other = await plaza.open(`/nuevoDesarrollo?sumarse=${made.id}`, { as: 'manager', language, size: DESKTOP });
      const form = other.getByRole('dialog');
      await form.getByLabel(w('work-orders.form.minutes')).fill('3');
      await form.getByLabel(w('work-orders.form.cases_a_day')).fill('40');
      await form.getByLabel(w('work-orders.form.people')).fill('10');
      expect(await plaza.axe(other)).toEqual([]);
      await form.getByRole('button', { name: join, exact: true }).click();
      await other.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.reload();
      await page
        .getByRole('list', { name: joined })
        .getByRole('img', { name })
        .or(page.getByTitle(name))
        .first()
        .waitFor();
    },
  );

  it('one’s own page shows how it moved in the queue, and the form where one would enter', async () => {
    const { id } = await plaza.app.db
      .selectFrom('cases')
      .innerJoin('work_order_places', 'order_id', 'cases.id')
      .innerJoin('employees', 'employees.id', 'owner_id')
      .select('cases.id')
      .where('username', '=', 'employee')
      .where('cases.state', '=', 'approved')
      .executeTakeFirstOrThrow();
    const page = await plaza.open(`/nuevoDesarrollo/own/detalle${id}`, { as: 'employee', size: DESKTOP });
    await page.getByText(/^\d+ min × .+ = [\d.]+ h al año/).waitFor();
    await page.getByText(/^(Subiste|Bajaste) \d+ lugar(es)?$|^Sigues en el mismo lugar$/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const form = await plaza.open('/nuevoDesarrollo/own/create', { as: 'employee', size: DESKTOP });
    await form.getByRole('figure', { name: /^La fila, de la primera a la última/ }).waitFor();
  });

  it('filters narrow the board, and each column says how many there are in all', async () => {
    const page = await plaza.open('/nuevoDesarrollo/managment?type=robot', { as: 'pm', size: DESKTOP });
    await page.getByText('Tipo: Robot o macro').waitFor();
    const robots = await plaza.app.call('work-orders.getBoard', { as: 'pm', query: { type: 'robot' } });
    await page.getByRole('region', { name: new RegExp(`^Fila por valor, ${robots.data.totals.queue} `) }).waitFor();
  });

  it.each(['tabla', 'calendario', 'informe', 'equipo'])('the desk shows its view %s', async (view) => {
    const page = await plaza.open(`/nuevoDesarrollo/managment?vista=${view}`, { as: 'pm', size: DESKTOP });
    await page.getByRole('heading', { level: 1, name: 'Gestión de desarrollo' }).waitFor();
    await plaza.picture(page, view);
  });

  it.each([
    ['/nuevoDesarrollo', 'Nuevo desarrollo'],
    ['/nuevoDesarrollo/own', 'Mis solicitudes'],
    ['/nuevoDesarrollo/own/created', 'Enviadas y en fila'],
    ['/nuevoDesarrollo/own/progress', 'En desarrollo'],
    ['/nuevoDesarrollo/own/draft', 'Borradores'],
    ['/nuevoDesarrollo/copy', 'En copia'],
  ])('%s opens', async (path, name) => {
    const page = await plaza.open(path, { as: 'employee', size: PHONE });
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await plaza.picture(page, path.replaceAll('/', '-'));
  });

  it.each([
    ['/nuevoDesarrollo/managment/asignado', 'Asignadas'],
    ['/nuevoDesarrollo/managment/curso', 'En curso'],
  ])('%s opens for who solves', async (path, name) => {
    const page = await plaza.open(path, { as: 'support', size: DESKTOP });
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('one order opens for its owner, for who has it in copy and for the desk', async () => {
    const first = async (call: string, as: string, state: string) => {
      const { data } = await plaza.app.call(`work-orders.${call}`, { as, body: { state } });
      return data[0] as { id: string; title: string };
    };
    const own = await first('listOwn', 'employee', 'open');
    const draft = await plaza.app.call('work-orders.listOwn', { as: 'employee', body: { state: 'draft' } });
    const copied = await first('listCopied', 'employee', 'open');
    const desk = await first('listSupported', 'pm', 'work');
    const opens = async (path: string, as: string, name: string) => {
      const page = await plaza.open(path, { as, size: DESKTOP });
      await page.getByRole('heading', { level: 1, name }).waitFor();
      return page;
    };
    await opens(`/nuevoDesarrollo/own/detalle${own.id}`, 'employee', own.title);
    await opens(`/nuevoDesarrollo/progress${own.id}`, 'employee', own.title);
    await opens(`/nuevoDesarrollo/copy/detalle${copied.id}`, 'employee', copied.title);
    await opens(`/nuevoDesarrollo/managment/asignado/detalle${desk.id}`, 'pm', desk.title);
    const page = await opens(`/nuevoDesarrollo/managment/detalle${desk.id}`, 'pm', desk.title);
    await plaza.picture(page, 'gestion');
    expect(await plaza.axe(page)).toEqual([]);
    if (draft.data[0])
      await opens(`/nuevoDesarrollo/own/draftEdit?id=${draft.data[0].id}`, 'employee', 'Seguir con el borrador');
  });

  it('who does not manage sees no board', async () => {
    const page = await plaza.open('/nuevoDesarrollo/managment', { as: 'employee', size: DESKTOP });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.getByText('Fila por valor').count()).toBe(0);
  });
});
