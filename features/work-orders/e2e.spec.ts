import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const shot = async (page: { screenshot(options: { path: string }): Promise<unknown> }, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('development requests', () => {
  it('is asked for with its value and its test, and shows its place in the queue', async () => {
    const page = await plaza.open('/nuevoDesarrollo/own/create', { as: 'employee', size: DESKTOP });
    await page.getByLabel('Dilo en una línea').fill('Alerta de SLA de la cola de ventas');
    await page.getByLabel('Qué pasa hoy').fill('Nos enteramos tarde de que el nivel de servicio cayó.');
    await page.getByLabel('Minutos menos por caso').fill('3');
    await page.getByLabel('Casos al día por persona').fill('40');
    await page.getByLabel('Personas que lo hacen').fill('10');
    await page.getByLabel('Cuando', { exact: false }).first().fill('Cae el nivel de servicio');
    await page.getByLabel('Entonces', { exact: false }).first().fill('Llega un aviso');
    await page.getByText('Ya lo piden otros').waitFor();
    await page.getByText(/Borrador guardado/).waitFor();
    await shot(page, 'crear');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar solicitud' }).click();
    await page.getByRole('heading', { level: 1, name: 'Alerta de SLA de la cola de ventas' }).waitFor();
    await page.getByText('Antes y después de ti').waitFor();
    await shot(page, 'propia');
  });

  it('is managed on a board with the limits of who solves', async () => {
    const page = await plaza.open('/nuevoDesarrollo/managment', { as: 'pm', size: DESKTOP });
    await page.getByText('Fila por valor').waitFor();
    await shot(page, 'tablero');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it('in English it is delivered, refused, delivered again, accepted and reopened', async () => {
    const { app } = plaza;
    const people = await app.db.selectFrom('employees').select(['id', 'username']).execute();
    const solver = people.find(({ username }) => username === 'support')!.id;
    const title = 'Export that nobody has to wait for';
    const worth = {
      minutes: 2,
      cases_a_day: 30,
      people: 4,
      errors_per_thousand: 0,
      error_cost: 0,
      penalty: 0,
      revenue: 0,
    };
    const asked = { type: 'report', impact: 'team', urgency: 'soon', worth, title, problem: 'It takes an hour.' };
    const { data: sent } = await app.call('work-orders.storeOrder', {
      as: 'employee',
      body: { ...asked, tests: [{ given: '', when: 'I export', then: 'It comes' }] },
    });
    const { id } = sent as { id: string };
    const version = async () => (await app.call('work-orders.getOrder', { as: 'pm', params: { id } })).data.version;
    const step = async (as: string, action: string, more: object = {}) =>
      app.call('work-orders.storeHistory', { as, body: { id, action, version: await version(), ...more } });
    await step('pm', 'review');
    await app.call('work-orders.planOrder', {
      as: 'pm',
      params: { id },
      body: { version: await version(), effort_hours: 8 },
    });
    await step('pm', 'approve');
    const give = { version: await version(), person_id: solver, over: 'contract' };
    await app.call('work-orders.assignOrder', { as: 'pm', params: { id }, body: give });
    await step('support', 'start');
    await step('support', 'validate', { data: { delivery: 'In production.' } });
    const page = await plaza.open(`/nuevoDesarrollo/own/detalle${id}`, {
      as: 'employee',
      size: DESKTOP,
      language: 'en',
    });
    const say = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('With ID cards of foreigners it finds nobody.');
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await say('Refuse the delivery');
    await step('support', 'validate');
    const body = { version: await version(), index: 0, passed: true, evidence: 'Ten cases' };
    await app.call('work-orders.passTest', { as: 'employee', params: { id }, body });
    await step('employee', 'accept');
    await page.reload();
    await say('Reopen');
    const { data: reopened } = await app.call('work-orders.getOrder', { as: 'employee', params: { id } });
    expect(reopened).toMatchObject({ state: 'reopened', reopened: 1, tests_passed: 0 });
    await shot(page, 'reabierta');
    expect(await plaza.axe(page)).toEqual([]);
  });

  it.each(['tabla', 'calendario', 'informe', 'equipo'])('the desk shows its view %s', async (view) => {
    const page = await plaza.open(`/nuevoDesarrollo/managment?vista=${view}`, { as: 'pm', size: DESKTOP });
    await page.getByRole('heading', { level: 1, name: 'Gestión de desarrollo' }).waitFor();
    await shot(page, view);
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
    await shot(page, path.replaceAll('/', '-'));
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
    await shot(page, 'gestion');
    expect(await plaza.axe(page)).toEqual([]);
    if (draft.data[0])
      await opens(`/nuevoDesarrollo/own/draftEdit?id=${draft.data[0].id}`, 'employee', 'Seguir con el borrador');
  });

  it('who does not manage sees no board', async () => {
    const page = await plaza.open('/nuevoDesarrollo/managment', { as: 'employee', size: DESKTOP });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('Fila por valor').count()).toBe(0);
  });
});
