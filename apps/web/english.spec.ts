import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitePerson } from '#features/session/server/invitation.ts';
import { openPlaza, type BrowserPlaza } from './browser-testing.ts';

// The journeys of the base in English; their Spanish twins stand in the rooms, but for the one that needs two browsers.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const language = 'en' as const;

test('a wrong password tells how many tries are left, and the fifth closes the account for a while', async () => {
  const page = await plaza.open('/login', { language });
  await page.getByLabel('User name or ID number').fill('wellbeing');
  const password = page.getByLabel('Password', { exact: true });
  for (const told of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'Try again in']) {
    await password.fill('not the one');
    await page.keyboard.press('Enter');
    await page.getByText(told).waitFor();
  }
  expect(await plaza.axe(page)).toEqual([]);
});

test('a session that ran out says so, and leads back to where one was', async () => {
  const page = await plaza.open('/home', { as: 'manager', language });
  plaza.app.clock.advance(31 * 60_000);
  await page.clock.setFixedTime(plaza.app.house.now());
  await page.reload();
  await page.waitForURL('**/unauthorized**');
  await page.getByText('We closed your session because nobody was using it').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('by user name and password; the language and the theme change at once and are kept', async () => {
  const page = await plaza.open('/login', { language });
  await page.getByLabel('User name or ID number').fill('pm');
  await page.getByLabel('Password', { exact: true }).fill('plaza-demo-2026');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Change the theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.getByRole('button', { name: /Switch to Spanish/ }).click();
  await page.getByRole('link', { name: 'Inicio' }).first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Inicio' }).first().waitFor();
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual([
    'es',
    'dark',
  ]);
});

test('with an invitation, on the welcome page, by choosing a password', async () => {
  const newcomer = await plaza.app.db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.person_id', 'employees.id')
    .select('employees.id')
    .where('employees.active', '=', true)
    .where('accounts.password_hash', 'is', null)
    .orderBy('employees.document_number')
    .executeTakeFirstOrThrow();
  const { token } = await invitePerson(await plaza.app.context('admin'), newcomer.id);
  const page = await plaza.open(`/saludobienvenida#token=${token}`, { language });
  await page.getByLabel('New password').fill('a rather long sentence 7');
  await page.getByLabel('Type it again').fill('a rather long sentence 7');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await page.waitForURL('**/home');
});

test('an unknown path, and a screen that is not for everybody', async () => {
  const page = await plaza.open('/there/is/no/such/page', { as: 'employee', language });
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await page.goto(`${plaza.address}/gestion/news`);
  await page.getByRole('heading', { name: 'You have no authorization to view this content' }).waitFor();
});

test('a page whose part does not come says so, and comes with the retry', async () => {
  let isBroken = true;
  const page = await plaza.open('/home', {
    as: 'employee',
    language,
    prepare: (context) => context.route(/my-sessions.*\.js/, (route) => (isBroken ? route.abort() : route.continue())),
  });
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: /My sessions/ }).click();
  await page.getByRole('heading', { name: 'We could not open this page' }).waitFor();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'My sessions' }).waitFor();
});

test.each([
  {
    language: 'en',
    title: 'Free coffee at four',
    write: 'Write an article',
    name: /^Title/,
    summary: 'Summary',
    text: 'Text',
    some: 'Only those I choose',
    clients: 'Clients',
    category: 'Category',
    reaches: /Reaches \d+ people/,
    saved: /Draft saved/,
    publish: 'Publish',
  },
  {
    language: 'es',
    title: 'Café gratis a las cuatro',
    write: 'Escribir noticia',
    name: /^Título/,
    summary: 'Resumen',
    text: 'Texto',
    some: 'Solo a quienes elijas',
    clients: 'Clientes',
    category: 'Categoría',
    reaches: /Llega a \d+ personas/,
    saved: /Borrador guardado/,
    publish: 'Publicar',
  },
] as const)('an article arrives live in another browser, and never at another client ($language)', async (words) => {
  const { language: spoken, title } = words;
  const isListening = Promise.withResolvers<void>();
  const reader = await plaza.open('/home', {
    as: 'employee',
    language: spoken,
    prepare: async (context) =>
      context.on('page', (opened) =>
        opened.on('websocket', (socket) =>
          socket.on('framereceived', ({ payload }) => {
            if (String(payload).includes('subscription_succeeded')) isListening.resolve();
          }),
        ),
      ),
  });
  await isListening.promise;
  const outsider = await plaza.open('/news', { as: 'outsider', language: spoken });

  const writer = await plaza.open('/gestion/news', { as: 'content', language: spoken });
  await writer.getByRole('link', { name: words.write }).click();
  await writer.getByRole('textbox', { name: words.name }).fill(title);
  await writer.getByLabel(words.summary).fill('…');
  await writer.getByRole('textbox', { name: words.text, exact: true }).click();
  await writer.keyboard.type('¡!');
  await writer.getByText(words.some).click();
  await writer.getByRole('combobox', { name: words.clients }).fill('Nube');
  await writer.getByRole('option', { name: /Telefonía Nube/ }).click();
  await writer.getByRole('combobox', { name: words.category }).click();
  await writer.getByRole('option', { name: 'Bienestar' }).click();
  await writer.getByText(words.reaches).waitFor();
  await writer.getByText(words.saved).waitFor();
  await writer.getByRole('button', { name: words.publish, exact: true }).click();
  await writer.getByRole('dialog').getByRole('button', { name: words.publish, exact: true }).click();
  await writer.waitForURL('**/gestion/news');
  await plaza.app.settle();

  await reader.getByText(title).first().waitFor();
  await outsider.reload();
  await outsider.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => outsider.getByText(title).count()).toBe(0);
});
