import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';
import { en } from './en.ts';
import { es } from './es.ts';

const phrases = { es, en };
const filled = (phrase: string, facts: Record<string, string | number>) =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name]));

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

/** On a screen for all: which floor it is, its seats and its hours, and no seat by itself. */
async function showsAll(page: Page, language: 'es' | 'en') {
  await page.getByRole('heading', { name: /^(Puesto|Seat) \d+$/ }).waitFor();
  await page.getByRole('button', { name: phrases[language]['workplaces.do.screen'] }).click();
  const whole = page.locator(':fullscreen');
  await whole.getByRole('application').waitFor();
  await whole.getByText(/, (Piso|Floor) \d$/).waitFor();
  await whole.getByRole('slider').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /^(Puesto|Seat) \d+$/ }).isVisible()).toBe(false);
  await plaza.picture(page, `pantalla-${language}`);
  await page.evaluate(() => document.exitFullscreen());
  await page.getByRole('heading', { name: /^(Puesto|Seat) \d+$/ }).waitFor();
}

describe('a floor by the hour', () => {
  it('opens on one’s own floor, is walked by arrows, and follows the hour', async () => {
    const page = await plaza.open('/ocupation', { as: 'planner', size: DESKTOP });
    const plan = page.getByRole('application');
    await plan.waitFor();
    await page.getByRole('button', { name: /Ocupado/ }).waitFor();
    await plan.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: /^Puesto \d+$/ }).waitFor();
    await plaza.picture(page, 'plano');
    expect(await plaza.axe(page)).toEqual([]);
    const first = page.url();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).not.toBe(first);
    await page.getByRole('slider', { name: 'Hora del plano' }).fill('180');
    await page.getByText('A las 03:00').waitFor();
    expect(page.url()).toContain('hora=03');
    await showsAll(page, 'es');
  });

  it('is pointed at: a press chooses the seat under it, and a drag of the enlarged floor chooses none', async () => {
    const [own] = (await plaza.app.call('workplaces.getOwnSeats', { as: 'employee' })).data;
    const params = { id: own.floor_id };
    const floor = (await plaza.app.call('workplaces.getFloor', { as: 'planner', params })).data;
    const seats = (await plaza.app.call('workplaces.listSeats', { as: 'planner', params })).data;
    // Of those near the middle, which stay in sight when the floor is enlarged.
    const off = (one: { x: number; y: number }) => Math.hypot(one.x - floor.width / 2, one.y - floor.height / 2);
    const [seat] = seats
      .filter((one: { id: string }) => one.id !== own.workplace_id)
      .toSorted((a: { x: number; y: number }, b: { x: number; y: number }) => off(a) - off(b));
    const page = await plaza.open(`/ocupation?piso=${floor.id}&puesto=ninguno`, { as: 'planner', size: DESKTOP });
    const canvas = page.locator('canvas[data-seats]');
    await canvas.waitFor();
    await expect.poll(() => canvas.getAttribute('data-seats')).toBe(String(seats.length));
    // What lies under the canvas is as large as the floor.
    const ground = page.locator('[role=application] svg[viewBox]').first();
    const at = async () => {
      const box = (await ground.boundingBox())!;
      return [box.x + (seat.x / floor.width) * box.width, box.y + (seat.y / floor.height) * box.height] as const;
    };
    await page.mouse.click(...(await at()));
    await page.getByRole('heading', { name: `Puesto ${seat.number}`, exact: true }).waitFor();
    await page
      .getByRole('button', { name: 'Cerrar el puesto' })
      .or(page.getByRole('button', { name: 'Cerrar' }))
      .first()
      .click();
    const plain = (await ground.boundingBox())!.width;
    for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Acercar' }).click();
    const broad = async () => (await ground.boundingBox())!.width;
    await expect.poll(broad).toBeGreaterThan(2.6 * plain);
    const before = await at();
    const { x, y, width, height } = (await page.getByRole('application').boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2 + 60, y + height / 2 + 30, { steps: 6 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await at())[0] - before[0])).toBe(60);
    await expect.poll(() => page.locator('#seat-card').count()).toBe(0);
    await page.mouse.click(...(await at()));
    await page.getByRole('heading', { name: `Puesto ${seat.number}`, exact: true }).waitFor();
  });

  it('is painted in the colours of the theme, also of one that is chosen while it is open', async () => {
    const page = await plaza.open('/ocupation', { as: 'employee', size: DESKTOP, theme: 'dark' });
    const canvas = page.locator('canvas[data-seats]');
    await canvas.waitFor();
    const white = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!) > 240) count += 1;
        return count;
      });
    expect(await white(), 'no seat is white in the dark').toBe(0);
    await page.getByRole('button', { name: 'Cambiar el tema' }).click();
    await page.getByRole('menuitem', { name: 'Tema claro' }).click();
    await expect.poll(white).toBeGreaterThan(500);
  });

  it('says the same in a list, and in curves', async () => {
    const page = await plaza.open('/ocupation?ver=lista', { as: 'planner' });
    await page.getByRole('table').waitFor();
    await page.getByRole('searchbox').or(page.getByLabel('Número de puesto')).first().fill('20');
    await plaza.picture(page, 'lista');
    await page.getByText('Horas', { exact: true }).click();
    await page
      .getByText(/^Pico a las/)
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Toda la sede' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'horas');
  });

  it('places a campaign for the week after showing what it would be', async () => {
    const page = await plaza.open('/ocupation', { as: 'planner' });
    await page.getByRole('button', { name: 'Asignar según malla' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Campaña').fill('Postventa');
    await page
      .getByRole('option', { name: /Postventa/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Ver resultado' }).click();
    await dialog
      .getByText(/personas? con puesto/)
      .first()
      .waitFor();
    await plaza.picture(page, 'asignar');
    await dialog.getByRole('button', { name: 'Guardar la semana' }).click();
    await page
      .getByText(/personas? con puesto/)
      .first()
      .waitFor();
  });

  it('notes what somebody’s seat must have, and asks for no reason', async () => {
    const page = await plaza.open('/ocupation', { as: 'planner' });
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Necesidades de puesto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Necesidades de puesto' });
    await dialog.getByLabel('Persona').fill('Verónica Gal');
    await page.getByRole('option', { name: /Verónica Galindo/ }).click();
    await dialog.getByRole('checkbox', { name: 'Accesible' }).check();
    await plaza.picture(page, 'necesidades');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Guardar necesidades' }).click();
    await page.getByText('Necesidades guardadas').waitFor();
  });

  it('blocks a seat and frees another for the day, and takes both back from the toast', async () => {
    const [own] = (await plaza.app.call('workplaces.getOwnSeats', { as: 'employee' })).data;
    const page = await plaza.open(`/ocupation?piso=${own.floor_id}&puesto=${own.workplace_id}`, { as: 'planner' });
    const card = page.getByRole('region', { name: /^Puesto \d+/ });
    const undo = page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' });
    await card.getByText('Verónica Galindo').first().waitFor();
    await card.getByRole('button', { name: 'Liberar' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Liberar' }).click();
    await card.getByText('Verónica Galindo').first().waitFor({ state: 'detached' });
    await undo.click();
    await card.getByText('Verónica Galindo').first().waitFor();
    await page.reload();
    await card.getByRole('button', { name: 'Bloquear' }).click();
    const sure = page.getByRole('dialog', { name: /^¿Bloquear el puesto/ });
    await sure.getByLabel(/^Por qué/).fill('La silla está rota');
    await sure.getByRole('button', { name: 'Bloquear' }).click();
    await card.getByRole('button', { name: 'Abrir' }).waitFor();
    await undo.click();
    await card.getByRole('button', { name: 'Bloquear' }).waitFor();
    const seat = await plaza.app.db
      .selectFrom('workplaces')
      .select('state')
      .where('id', '=', own.workplace_id)
      .executeTakeFirstOrThrow();
    expect(seat.state).toBe('open');
  });

  it('calls the roll of a floor', async () => {
    const page = await plaza.open('/ocupation', { as: 'security' });
    await page.getByRole('button', { name: 'Quién está adentro' }).click();
    const box = page.getByRole('checkbox').first();
    await box.check();
    await page.getByText(/^1 de \d+ a salvo/).waitFor();
    const marked = async () => (await plaza.app.db.selectFrom('roll_call_marks').selectAll().execute()).length;
    await expect.poll(marked).toBe(1);
    // Without a network the list stands, marks wait on the phone, and arrive when it is back.
    await page.context().setOffline(true);
    await page.getByRole('checkbox').nth(1).check();
    await page.getByText(/^2 de \d+ a salvo/).waitFor();
    await page.context().setOffline(false);
    await expect.poll(marked).toBe(2);
    await plaza.picture(page, 'adentro');
    // Loaded anew without a network the same list stands, and what is marked there arrives too.
    await page.evaluate(() => navigator.serviceWorker.ready);
    const names = await page.getByRole('checkbox').count();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText(/^Sin red\. Esta lista es de las/).waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(names);
    await page.getByText(/^2 de \d+ a salvo/).waitFor();
    await page.getByRole('checkbox').nth(2).check();
    await page.getByText(/^3 de \d+ a salvo/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'adentro-sin-red');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Imprimir' }).waitFor();
    await expect.poll(marked).toBe(3);
  });

  it('leads whoever keeps the inventory from a seat to what the person on it has to look after', async () => {
    const [own] = (await plaza.app.call('workplaces.getOwnSeats', { as: 'employee' })).data;
    const page = await plaza.open(`/ocupation?piso=${own.floor_id}&puesto=${own.workplace_id}`, { as: 'security' });
    await page.getByRole('link', { name: 'Equipos a cargo' }).first().click();
    await page.waitForURL(/\/seguridad\/inventario\?.*persona=/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const planner = await plaza.open(`/ocupation?piso=${own.floor_id}&puesto=${own.workplace_id}`, { as: 'employee' });
    await planner.locator('#seat-card').waitFor();
    await expect.poll(() => planner.getByRole('link', { name: 'Equipos a cargo' }).count()).toBe(0);
  });

  it('says which things of the inventory stand on a seat, found by their serial number', async () => {
    const [own] = (await plaza.app.call('workplaces.getOwnSeats', { as: 'employee' })).data;
    const params = { id: own.floor_id };
    const floor = (await plaza.app.call('workplaces.getFloor', { as: 'planner', params })).data;
    const seats = (await plaza.app.call('workplaces.listSeats', { as: 'planner', params })).data;
    const free = seats.findLast((one: { is_used: boolean }) => !one.is_used);
    const item = await plaza.app.db
      .selectFrom('security_items')
      .select(['name', 'serial'])
      .where('headquarters_id', '=', floor.headquarters_id)
      .where('is_out', '=', true)
      .where('serial', 'is not', null)
      .executeTakeFirstOrThrow();
    const path = `/ocupation?piso=${floor.id}&puesto=${free.id}`;
    const page = await plaza.open(path, { as: 'planner', size: DESKTOP });
    await page.getByRole('button', { name: 'Equipos del puesto' }).click();
    const dialog = page.getByRole('dialog', { name: `Equipos del puesto ${free.number}` });
    await dialog.getByRole('combobox', { name: /Nombre o serial/ }).fill(item.serial!);
    await page.getByRole('option', { name: new RegExp(item.serial!) }).click();
    await dialog.getByRole('combobox', { name: /Nombre o serial/ }).press('Tab');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Guardar equipos' }).click();
    await page.getByText(`Equipos del puesto ${free.number} guardados`).waitFor();
    await page.getByRole('region', { name: 'Equipos del puesto' }).getByText(item.serial!).waitFor();
    const english = await plaza.open(path, { as: 'planner', language: 'en' });
    await english.getByRole('region', { name: 'Things on the seat' }).getByText(item.serial!).waitFor();
  });

  it('shows somebody their seat on home and on a phone, without the tools of who plans', async () => {
    const page = await plaza.open('/ocupation', { as: 'employee', size: PHONE });
    await page.getByRole('application').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Asignar según malla' }).count()).toBe(0);
    // On a phone the map comes first, and what finds another floor below it.
    const map = await page.getByRole('application').boundingBox();
    const tools = await page.getByLabel('Sede', { exact: true }).boundingBox();
    expect(map!.y).toBeLessThan(400);
    expect(tools!.y).toBeGreaterThan(map!.y + map!.height);
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'telefono');
  });
});

describe('another seat', () => {
  it('is asked for from one’s own, given by who plans, and nobody else finds the request', async () => {
    const page = await plaza.open('/ocupation', { as: 'employee' });
    await page.getByRole('button', { name: 'Pedir cambio de puesto' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Por qué').click();
    await page.getByRole('option', { name: 'Accesibilidad' }).click();
    await dialog.getByRole('checkbox', { name: 'Mesa ajustable' }).check();
    await dialog.getByRole('button', { name: 'Enviar solicitud' }).click();
    const own = page.getByRole('dialog', { name: 'Accesibilidad' });
    await own.getByText('Respuesta').first().waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const { pathname, search } = new URL(page.url());
    const planner = await plaza.open(pathname + search, { as: 'planner' });
    await planner.getByRole('button', { name: 'Dar puesto' }).click();
    const form = planner.getByRole('dialog', { name: 'Dar puesto' });
    await form.getByLabel('Puesto libre a sus horas').click();
    await planner
      .getByRole('option', { name: /Mesa ajustable/ })
      .first()
      .click();
    await form.getByRole('button', { name: 'Dar puesto' }).click();
    // The panel goes on to the next request that waits.
    await form.waitFor({ state: 'hidden' });
    const desk = await plaza.open('/ocupation/cambios?estado=granted', { as: 'planner' });
    await desk.getByRole('row', { name: /Accesibilidad.*Verónica Galindo/ }).waitFor();
    expect(await plaza.axe(desk)).toEqual([]);
    const mine = await plaza.open('/ocupation/cambios', { as: 'employee' });
    await mine.getByRole('row', { name: /Accesibilidad/ }).waitFor();
    await expect.poll(() => mine.getByRole('row').count()).toBe(2);
    const other = await plaza.open(pathname + search, { as: 'wellbeing' });
    await other.getByRole('dialog', { name: 'Este caso no está a tu alcance' }).waitFor();
  });
});

describe('from anywhere', () => {
  it('Ctrl+K finds where somebody sits, and a seat by its number', async () => {
    const [own] = (await plaza.app.call('workplaces.getOwnSeats', { as: 'employee' })).data;
    const page = await plaza.open('/solicitudes', { as: 'manager' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').first().fill('Verónica Galindo');
    await page.getByRole('option', { name: new RegExp(`Verónica Galindo: ${own.number}`) }).click();
    await page.getByRole('heading', { name: `Puesto ${own.number}`, exact: true }).waitFor();
    expect(page.url()).toContain(`puesto=${own.workplace_id}`);
  });
});

describe('a map is drawn', () => {
  it('by keyboard: an island is added, moved, undone and published', async () => {
    const page = await plaza.open('/ocupation', { as: 'planner', size: DESKTOP });
    await page.getByRole('link', { name: 'Editar plano' }).click();
    const canvas = page.getByRole('application');
    await canvas.waitFor();
    await canvas.focus();
    await page.keyboard.press('i');
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar 16 puestos' }).click();
    await page.getByRole('heading', { name: '16 piezas elegidas' }).waitFor();
    await canvas.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+z');
    await plaza.picture(page, 'editor');
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar plano' }).click();
    const sure = page.getByRole('dialog');
    await sure.getByText('16 puestos nuevos').waitFor();
    await sure.getByRole('button', { name: 'Publicar plano' }).click();
    await page.getByText('Plano publicado: versión 2').waitFor();
    await page.getByRole('button', { name: 'Versiones' }).click();
    await page.getByText(/^Versión 1/).waitFor();
  });

  it.each(['es', 'en'] as const)(
    'takes positions from a sheet, tells what is wrong in it, and goes back to an older map (%s)',
    async (language) => {
      const say = phrases[language];
      const [own] = (await plaza.app.call('workplaces.getOwnSeats', { as: 'outsider' })).data;
      const count = async () =>
        (await plaza.app.call('workplaces.listSeats', { as: 'planner', params: { id: own.floor_id } })).data.length;
      const before = await count();
      const { map_version: version } = (
        await plaza.app.call('workplaces.getFloor', { as: 'planner', params: { id: own.floor_id } })
      ).data;
      const page = await plaza.open(`/ocupation/create/${own.floor_id}`, { as: 'planner', language, size: DESKTOP });
      await page.getByRole('application').waitFor();
      await page.locator('input[type=file][accept=".xlsx,.csv"]').setInputFiles({
        name: 'puestos.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Puesto;X;Y;Equipo\n9001;2,5;26;Extensión 1\n9002;4;26;\n9003;900;1;\n'),
      });
      await page.getByText(filled(say['workplaces.tool.read_other'], { count: 2 })).waitFor();
      await page.getByText(filled(say['workplaces.tool.faults_one'], { count: 1, row: 4, why: '' })).waitFor();
      await page.getByRole('heading', { name: filled(say['workplaces.edit.chosen_other'], { count: 2 }) }).waitFor();
      const publish = async (next: number, change: string) => {
        await page.getByRole('button', { name: say['workplaces.edit.publish'] }).click();
        const sure = page.getByRole('dialog');
        await sure.getByText(change).waitFor();
        await sure.getByRole('button', { name: say['workplaces.edit.publish'] }).click();
        await page.getByText(filled(say['workplaces.edit.published'], { version: next })).waitFor();
      };
      await publish(version + 1, filled(say['workplaces.change.added_other'], { count: 2 }));
      expect(await count()).toBe(before + 2);
      await page.getByRole('button', { name: say['workplaces.edit.history'] }).click();
      const history = page.getByRole('dialog', { name: say['workplaces.history.title'] });
      const older = history
        .getByRole('listitem')
        .filter({ hasText: filled(say['workplaces.history.version'], { version }) });
      await older.getByRole('button', { name: say['workplaces.history.compare'] }).click();
      await older.getByText(filled(say['workplaces.change.removed_other'], { count: 2 })).waitFor();
      expect(await plaza.axe(page)).toEqual([]);
      await plaza.picture(page, `versiones-${language}`);
      await older.getByRole('button', { name: say['workplaces.history.take'] }).click();
      await history.waitFor({ state: 'detached' });
      expect(await count()).toBe(before + 2);
      await publish(version + 2, filled(say['workplaces.change.removed_other'], { count: 2 }));
      expect(await count()).toBe(before);
    },
  );

  it('gets its metres from the drawing, or from two points and a length, by keyboard alone', async () => {
    const page = await plaza.open('/ocupation', { as: 'planner', size: DESKTOP });
    await page.getByRole('link', { name: 'Editar plano' }).click();
    await page.getByRole('application').waitFor();
    const plan = (size: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 480 275"><rect width="480" height="275" fill="#ddd"/></svg>`;
    const file = page.locator('input[type=file][accept*=".dxf"]');
    const send = (size: string) =>
      file.setInputFiles({ name: 'piso.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(plan(size)) });
    await send('width="64000mm" height="36m"');
    const dialog = page.getByRole('dialog', { name: 'Calibrar en metros' });
    await dialog.getByText('El piso medirá 64 × 36 m').waitFor();
    await plaza.picture(page, 'calibrar-dibujo');
    await dialog.getByRole('checkbox', { name: /medidas que trae el dibujo/ }).uncheck();
    const points = dialog.getByRole('application', { name: 'Dos puntos sobre el plano' });
    await points.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowLeft');
    await dialog.getByLabel(/^Metros entre los dos puntos/).fill('62,4');
    await dialog.getByText(/^El piso medirá/).waitFor();
    // What was put under the map is seen, here and on the map.
    const href = await page.locator('svg image').first().getAttribute('href');
    expect((await page.request.get(new URL(href!, page.url()).href)).status()).toBe(200);
    await plaza.picture(page, 'calibrar-puntos');
    expect(await plaza.axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Usar esta medida' }).click();
    await page.getByRole('button', { name: 'Publicar plano' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar plano' }).click();
    await page.getByText(/^Plano publicado: versión/).waitFor();
    await page.getByRole('button', { name: 'Nombre y medidas' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .getByLabel(/^Ancho/)
          .inputValue(),
      )
      .toBe('80');
  });

  it('is not for whoever does not draw', async () => {
    const floor = await plaza.open('/ocupation', { as: 'employee' });
    await floor.getByRole('application').waitFor();
    const page = await plaza.open('/ocupation/create/0198e7a0-0000-7000-8000-000000000000', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });

  it('speaks English', async () => {
    const page = await plaza.open('/ocupation', { as: 'planner', language: 'en' });
    await page.getByRole('link', { name: 'Edit map' }).waitFor();
    await page.getByRole('button', { name: /Taken/ }).waitFor();
    await showsAll(page, 'en');
  });
});
