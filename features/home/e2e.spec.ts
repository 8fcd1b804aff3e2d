import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;

beforeAll(async () => {
  plaza = await openPlaza();
});
afterAll(() => plaza.close());

test('home answers what to do, what is new and whom to celebrate without scrolling', async () => {
  const page = await plaza.open('/home', { as: 'employee' });
  await page.getByRole('heading', { level: 1, name: 'Buenos días, Verónica' }).waitFor();
  for (const name of ['Pendientes', 'Celebramos hoy']) {
    const box = await page.getByRole('heading', { name, exact: true }).boundingBox();
    expect(box!.y + box!.height).toBeLessThan(768);
  }
  const news = await page.getByText('La jornada de 42 horas ya es nuestra').first().boundingBox();
  expect(news!.y + news!.height).toBeLessThan(768);
  expect(await page.title()).toContain('Inicio');
});

test('a colleague who celebrates is greeted with one click, once', async () => {
  const page = await plaza.open('/home', { as: 'employee' });
  const greet = page.getByRole('button', { name: 'Saludar a Luz Velázquez' });
  await greet.click();
  await page.getByText('Le enviaste tu saludo a Luz').waitFor();
  await expect.poll(() => greet.count()).toBe(0);
  await page.reload();
  await page.getByText('Luz Velázquez').first().waitFor();
  await expect.poll(() => greet.count()).toBe(0);
});

test('the name of who celebrates stands whole beside what greets them', async () => {
  const page = await plaza.open('/home', { as: 'hr', size: { width: 1366, height: 625 } });
  const name = page.getByText('Esperanza Zapata', { exact: true });
  await name.waitFor();
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
});

test('a greeting in one’s own words reaches its recipient; unkind ones come back and are not lost', async () => {
  const page = await plaza.open('/home', { as: 'manager' });
  await page.getByRole('button', { name: 'Escribirle a Luz Velázquez' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saludar a Luz Velázquez' });
  await dialog.getByLabel('Tu mensaje').fill('Feliz día, idiota');
  await dialog.getByRole('button', { name: 'Enviar saludo' }).click();
  await dialog.getByText(/Ese mensaje no se puede enviar/).waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await dialog.getByLabel('Tu mensaje').fill('¡Feliz día, Luz! Gracias por todo.');
  await plaza.picture(page, 'greeting');
  await dialog.getByRole('button', { name: 'Enviar saludo' }).click();
  await page.getByText('Le enviaste tu saludo a Luz').waitFor();
  await plaza.app.settle();
  const luz = plaza.app.db.selectFrom('notification_messages').select('body').where('kind', '=', 'greeting');
  expect((await luz.execute()).map(({ body }) => body)).toContain('¡Feliz día, Luz! Gracias por todo.');
});

test('who celebrates today is told so, and does not greet themselves', async () => {
  const own = plaza.app.db.updateTable('employees').where('username', '=', 'planner');
  await own.set({ born_on: '1990-11-24' }).execute();
  const page = await plaza.open('/home', { as: 'planner' });
  await page.getByText('¡Hoy celebras tú!').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Saludar a Josefina Mercado' }).count()).toBe(0);
});

test('a double first name is not cut in the greeting', async () => {
  const page = await plaza.open('/home', { as: 'content' });
  await page.getByRole('heading', { level: 1, name: 'Buenos días, María José' }).waitFor();
});

test('the first visit is shown around once: arrows walk, Esc leaves, the server remembers', async () => {
  const page = await plaza.open('/home', { as: 'payroll', motion: 'full', firstVisit: true });
  const tour = page.getByRole('dialog', { name: 'Lo que te toca' });
  await tour.getByText('1 de 4').waitFor();
  expect(await tour.getByRole('button', { name: 'Siguiente' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'tour-1');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog', { name: 'Lo nuevo' }).getByText('2 de 4').waitFor();
  await page.keyboard.press('ArrowLeft');
  await tour.waitFor();
  for (const name of ['Lo nuevo', 'A quién celebramos', 'Encuentra lo que sea']) {
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('dialog', { name }).waitFor();
    await page.waitForTimeout(300);
    await plaza.picture(page, `tour-${name.toLowerCase().replaceAll(' ', '-')}`);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/user/tour/'));
  await page.reload();
  expect(await (await asked).json()).toMatchObject({ data: { seen: true } });
  await page.getByRole('heading', { name: 'Pendientes', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('documents and requests are shown around once each, apart from home, and a skipped tour does not come back', async () => {
  for (const [path, first] of [
    ['/document', 'Tus documentos'],
    ['/service', 'Todo lo que puedes pedir'],
  ] as const) {
    // Somebody whom no other journey here opens home as: their tour of home is still to come.
    const page = await plaza.open(path, { as: 'wellbeing', motion: 'full', firstVisit: true });
    const tour = page.getByRole('dialog', { name: first });
    await tour.getByText(/1 de \d/).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, `tour${path.replace('/', '-')}`);
    await tour.getByRole('button', { name: 'Saltar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/user/tour/'));
    await page.reload();
    expect(await (await asked).json()).toMatchObject({ data: { seen: true } });
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
});

test('the tour stands on a phone in the dark, in English, and is skipped with one tap', async () => {
  const page = await plaza.open('/home', {
    as: 'labor',
    motion: 'full',
    firstVisit: true,
    size: PHONE,
    theme: 'dark',
    language: 'en',
  });
  const tour = page.getByRole('dialog', { name: 'What you have to do' });
  await tour.getByText('1 of 4').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await plaza.picture(page, 'tour-phone-dark');
  await tour.getByRole('button', { name: 'Next' }).click();
  const next = page.getByRole('dialog', { name: 'What is new' });
  await page.waitForTimeout(300);
  await plaza.picture(page, 'tour-phone-dark-2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await next.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('who asked for less motion is shown around too, and nothing glides', async () => {
  const page = await plaza.open('/home', { as: 'selection', firstVisit: true });
  const tour = page.getByRole('dialog', { name: 'Lo que te toca' });
  await tour.waitFor();
  expect(
    await tour
      .locator('[aria-hidden]')
      .first()
      .evaluate((light) => getComputedStyle(light).transitionDuration),
  ).toMatch(/^0s(, 0s)*$/);
  await tour.getByRole('button', { name: 'Saltar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('what has to be read is done from the keyboard alone', async () => {
  await plaza.app.call('POST /api/security/notification/send', {
    as: 'security',
    body: { channels: ['everybody'], message: 'Cambia tu clave antes del viernes' },
  });
  await plaza.app.settle();
  const page = await plaza.open('/home', { as: 'employee' });
  const task = page.getByRole('link', { name: /Cambia tu clave antes del viernes/ }).first();
  await task.press('Enter');
  await page.waitForURL('**/notifications**');
});

test('J, K and Enter work on what is pending without a click before', async () => {
  const page = await plaza.open('/home', { as: 'employee' });
  const tasks = page.locator('[aria-labelledby="pending-title"]').getByRole('link');
  const second = await tasks.nth(1).getAttribute('href');
  await page.keyboard.press('j');
  await page.locator(`a[href="${second}"]:focus`).waitFor();
  await page.keyboard.press('k');
  const first = await tasks.first().getAttribute('href');
  await page.locator(`a[href="${first}"]:focus`).waitFor();
  await page.reload();
  await tasks.first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${new URL(first ?? '', page.url()).pathname}**`);
});

test('home speaks English to who chose it', async () => {
  const page = await plaza.open('/home', { as: 'employee', language: 'en' });
  await page.getByRole('heading', { level: 1, name: 'Good morning, Verónica' }).waitFor();
  await page.getByRole('heading', { name: 'To do', exact: true }).waitFor();
  await expect.poll(() => page.getByText('Pendientes').count()).toBe(0);
});

// The words of the rooms’ parts on home come with the first words, found by the build in what names them.
test.each(['es', 'en'] as const)(
  'every part of home speaks, in %s, and none of it is the name of a phrase',
  async (language) => {
    const keys = new Set(plaza.app.rooms.flatMap((room) => Object.keys(room.strings[language])));
    for (const as of ['employee', 'manager', 'hr'] as const) {
      const page = await plaza.open('/home', { as, language });
      await page
        .getByText(/^P[oó]dcast$/)
        .last()
        .waitFor();
      await page
        .getByRole('button', { name: language === 'es' ? /^Escribirle a/ : /^Write to/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      const said = await page.evaluate(() => [
        document.body.innerText,
        ...[...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((element) =>
          ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        ),
      ]);
      const words = said.join(' ').match(/[a-z][\w-]*(?:\.[\w-]+)+/g) ?? [];
      expect(words.filter((word) => [...keys].some((key) => key === word || key.startsWith(`${word}_`)))).toEqual([]);
      await page.close();
    }
  },
);

test('today’s shift stands as a line with its break and tomorrow, and the newest episode plays from here', async () => {
  const page = await plaza.open('/home', { as: 'employee' });
  const shift = page.getByRole('region', { name: 'Tu turno de hoy' });
  await shift.getByText(/^Mañana: /).waitFor();
  await shift
    .getByText(/^\d\d:\d\d a \d\d:\d\d$|^Descanso$/)
    .first()
    .waitFor();
  await plaza.picture(page, 'home-whole');
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('button', { name: /^Reproducir / }).click();
  await page.getByRole('region', { name: /^Reproductor: / }).waitFor();
  await shift.getByRole('link', { name: 'Ver malla' }).click();
  await page.waitForURL('**/malla');
  const dark = await plaza.open('/home', { as: 'manager', theme: 'dark', size: PHONE, language: 'en' });
  await dark
    .getByRole('region', { name: /^P[oó]dcast$/ })
    .or(dark.getByText(/^P[oó]dcast$/))
    .first()
    .waitFor();
  await dark.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await plaza.picture(dark, 'home-foot-phone-dark');
  expect(await plaza.axe(dark)).toEqual([]);
});

test('on a phone the first tasks stand, and the rest when it is asked for', async () => {
  const page = await plaza.open('/home', { as: 'employee', size: PHONE });
  const tasks = page.getByRole('region', { name: 'Pendientes' }).getByRole('listitem');
  await tasks.first().waitFor();
  await expect.poll(() => tasks.count()).toBe(6);
  await plaza.picture(page, 'home-390');
  await page.getByRole('button', { name: /^Ver los \d+ pendientes$/ }).click();
  await expect.poll(() => tasks.count()).toBeGreaterThan(6);
  expect(
    await tasks
      .nth(6)
      .getByRole('link')
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  expect(await plaza.axe(page)).toEqual([]);
});

test('a task says what it takes, and its day only once', async () => {
  const page = await plaza.open('/home', { as: 'admin' });
  const pending = page.getByRole('region', { name: 'Pendientes' });
  const task = pending.getByRole('link', { name: /Tallas de uniforme 2027/ });
  await task.getByText(/\d+ preguntas? · .*min/).waitFor();
  await expect.poll(() => task.getByText(/\b27\b/).count()).toBe(0);
});

test('nobody without a session reads a home', async () => {
  const page = await plaza.open('/home');
  await page.waitForURL('**/login');
});

test.each(['light', 'dark'] as const)('home breaks no rule of accessibility (%s)', async (theme) => {
  const page = await plaza.open('/home', { as: 'manager', theme });
  expect(await plaza.axe(page)).toEqual([]);
  const phone = await plaza.open('/home', { as: 'employee', theme, size: PHONE });
  expect(await plaza.axe(phone)).toEqual([]);
});

test('a leader approves what waits with one key, and the next task is current', async () => {
  const page = await plaza.open('/home', { as: 'manager' });
  const total = async () => Number((await plaza.app.call('home.listPending', { as: 'manager' })).total);
  const before = await total();
  await page.getByRole('button', { name: /^Aprobar/ }).waitFor();
  expect(await plaza.axe(page)).toEqual([]);
  await page.keyboard.press('a');
  await page.getByText('Lo aprobaste', { exact: true }).first().waitFor();
  await expect.poll(total).toBe(before - 1);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: /^Aprueba o rechaza/ });
  await expect
    .poll(() => dialog.getByRole('button', { name: 'No aprobar' }).getAttribute('aria-disabled'))
    .toBe('true');
});

test('a leader approves hours that break no cap with the same key', async () => {
  const asked = await plaza.app.call('overtime.saveOvertime', {
    as: 'employee',
    body: { day: '2026-12-22', starts: 15 * 60, ends: 16 * 60, activity: 'Cierre del mes', submit: true },
  });
  const page = await plaza.open('/home', { as: 'manager' });
  await page.locator(`[data-task="${asked.data.id}"]`).focus();
  await page.keyboard.press('a');
  await page.getByText('Lo aprobaste', { exact: true }).first().waitFor();
  const { data } = await plaza.app.call('overtime.getOvertime', { as: 'employee', params: { id: asked.data.id } });
  expect(data.state).toBe('approved_final');
});

test('who administers finds a screen of management by its name', async () => {
  const page = await plaza.open('/gestion', { as: 'admin' });
  const screens = page.getByRole('main');
  await screens.getByRole('link', { name: 'Webhooks' }).waitFor();
  await page.getByPlaceholder('Buscar una pantalla').fill('comentarios');
  await screens.getByRole('link', { name: 'Webhooks' }).waitFor({ state: 'detached' });
  await screens.getByRole('link', { name: 'Comentarios' }).waitFor();
});
