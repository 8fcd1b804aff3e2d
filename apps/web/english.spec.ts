import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, type BrowserPlaza } from './browser-testing.ts';

// The journeys of the base in English; their Spanish twins stand in the rooms.

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

test('an article arrives live in another browser, and never at another client', async () => {
  const isListening = Promise.withResolvers<void>();
  const reader = await plaza.open('/home', {
    as: 'employee',
    language,
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
  const outsider = await plaza.open('/news', { as: 'outsider', language });

  const writer = await plaza.open('/gestion/news', { as: 'content', language });
  await writer.getByRole('link', { name: 'Write an article' }).click();
  await writer.getByRole('textbox', { name: /^Title/ }).fill('Free coffee at four');
  await writer.getByLabel('Summary').fill('Ten minutes, with your team.');
  await writer.getByRole('textbox', { name: 'Text', exact: true }).click();
  await writer.keyboard.type('The house pays.');
  await writer.getByText('Only those you choose').click();
  await writer.getByRole('combobox', { name: 'Clients' }).fill('Nube');
  await writer.getByRole('option', { name: /Telefonía Nube/ }).click();
  await writer.getByRole('combobox', { name: 'Category' }).click();
  await writer.getByRole('option', { name: 'Bienestar' }).click();
  await writer.getByText(/Reaches \d+ people/).waitFor();
  await writer.getByText(/Draft saved/).waitFor();
  await writer.getByRole('button', { name: 'Publish article' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: 'Publish article' }).click();
  await writer.waitForURL('**/gestion/news');
  await plaza.app.settle();

  await reader.getByText('Free coffee at four').first().waitFor();
  await outsider.reload();
  await outsider.getByRole('heading', { level: 1 }).waitFor();
  expect(await outsider.getByText('Free coffee at four').count()).toBe(0);
});
