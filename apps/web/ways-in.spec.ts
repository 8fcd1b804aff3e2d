import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startDirectory, startGoogle, startProvider } from '#features/session/server/testing.ts';
import { openPlaza, type BrowserPlaza } from './browser-testing.ts';

// The ways in that need somebody else: a real directory and a real OpenID provider, started by the tests.

let plaza: BrowserPlaza | undefined;
let stopOther: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await plaza?.close();
  await stopOther?.();
  plaza = stopOther = undefined;
});

test.each(['es', 'en'] as const)('with the corporate account, at the provider and back (%s)', async (language) => {
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}/loginAzure`);
  stopOther = provider.stop;
  provider.account.claims = { employee_number: '1032456482', name: 'Verónica Galindo' };
  plaza = await openPlaza({ port, settings: provider.settings });
  const page = await plaza.open('/login', { language });
  await page.getByRole('button', { name: 'Microsoft' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: /Verónica/ }).waitFor();
  expect(await page.title()).toBe(language === 'es' ? 'Inicio · Plaza' : 'Home · Plaza');
});

test('somebody whom the company does not know is told so when the provider sends them back', async () => {
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}/loginAzure`);
  stopOther = provider.stop;
  provider.account.claims = { employee_number: '0', name: 'Nadie' };
  plaza = await openPlaza({ port, settings: provider.settings });
  const page = await plaza.open('/login');
  await page.getByRole('button', { name: 'Microsoft' }).click();
  await page.waitForURL('**/loginAzure**');
  await page.getByRole('alert').first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test.each([
  ['es', 'Usuario o documento', 'Contraseña', 'Te quedan 4 intentos'],
  ['en', 'User name or ID number', 'Password', '4 tries left'],
] as const)(
  'with the directory of the company, whose password is not ours (%s)',
  async (language, name, word, told) => {
    const directory = await startDirectory([
      { uid: 'vgalindo', password: 'la del computador', employeeNumber: '1032456482' },
    ]);
    stopOther = directory.stop;
    plaza = await openPlaza({ settings: directory.settings });
    const page = await plaza.open('/login', { language });
    await page.getByLabel(name).fill('vgalindo');
    await page.getByLabel(word, { exact: true }).fill('plaza-demo-2026');
    await page.keyboard.press('Enter');
    await page.getByText(told).waitFor();
    await page.getByLabel(word, { exact: true }).fill('la del computador');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
  },
);

test.each(['es', 'en'] as const)('with Google, which sends an ID token back (%s)', async (language) => {
  const google = await startGoogle();
  stopOther = google.stop;
  plaza = await openPlaza({ settings: google.settings });
  const { corporate_email: email } = await plaza.app.db
    .selectFrom('employees')
    .select('corporate_email')
    .where('document_number', '=', '1032456482')
    .executeTakeFirstOrThrow();
  const at = plaza.app.house.now();
  const page = await plaza.open('/login', {
    language,
    prepare: (context) =>
      // Google's page: whoever comes is somebody with this address.
      context.route(`${google.settings.GOOGLE_ISSUER}/sign-in?**`, async (route) => {
        const asked = new URL(route.request().url()).searchParams;
        const token = await google.sign({ email, nonce: asked.get('nonce') }, { at });
        const back = `${asked.get('redirect_uri')}#id_token=${token}&state=${asked.get('state')}`;
        await route.fulfill({
          contentType: 'text/html',
          body: `<script>location.replace(${JSON.stringify(back)})</script>`,
        });
      }),
  });
  await page.getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: /Verónica/ }).waitFor();
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
