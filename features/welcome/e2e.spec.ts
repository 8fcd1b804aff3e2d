import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { invitePerson } from '#features/session/server/invitation.ts';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;

beforeAll(async () => {
  plaza = await openPlaza();
});
afterAll(() => plaza.close());

async function invitation(): Promise<string> {
  const newcomer = await plaza.app.db
    .selectFrom('employees')
    .innerJoin('accounts', 'accounts.person_id', 'employees.id')
    .select('employees.id')
    .where('employees.active', '=', true)
    .where('accounts.password_hash', 'is', null)
    .orderBy('employees.document_number')
    .executeTakeFirstOrThrow();
  const { token } = await invitePerson(await plaza.app.context('admin'), newcomer.id);
  return token;
}

test('a newcomer reads who we are, creates a password and is at home', async () => {
  const page = await plaza.open(`/saludobienvenida#token=${await invitation()}`);
  await page.getByRole('heading', { level: 1, name: 'Qué bueno que llegas' }).waitFor();
  await page.getByRole('heading', { name: 'Tu primer día' }).waitFor();
  await page.getByLabel('Contraseña nueva').fill('una frase muy larga 7');
  await page.getByLabel('Escríbela otra vez').fill('otra frase muy larga 7');
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await page.getByText('Las dos contraseñas no son iguales').waitFor();
  await page.getByLabel('Escríbela otra vez').fill('una frase muy larga 7');
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await page.waitForURL('**/home');
});

test('without an invitation the page tells where to find it', async () => {
  const page = await plaza.open('/saludobienvenida');
  await page.getByRole('heading', { name: '¿Tienes una invitación?' }).waitFor();
  expect(await page.getByLabel('Contraseña nueva').count()).toBe(0);
});

test('an invitation that was spent is refused, and says so', async () => {
  const page = await plaza.open('/saludobienvenida?token=abcdefghijklmnopqrstuvwxyz012345');
  await page.getByLabel('Contraseña nueva').fill('una frase muy larga 7');
  await page.getByLabel('Escríbela otra vez').fill('una frase muy larga 7');
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await page.getByRole('alert').waitFor();
});

test.each(['light', 'dark'] as const)('the welcome page breaks no rule of accessibility (%s)', async (theme) => {
  expect(await plaza.axe(await plaza.open('/saludobienvenida?token=abcdefghijklmnopqrstuvwxyz', { theme }))).toEqual(
    [],
  );
  expect(await plaza.axe(await plaza.open('/saludobienvenida', { theme, size: PHONE }))).toEqual([]);
});

describe('the desk of brochures', () => {
  const places = async (page: Awaited<ReturnType<typeof plaza.open>>) =>
    (await page.locator('main ul').first().getByRole('link').allInnerTexts()).map((text) => text.trim());

  it('writes one with a PDF, publishes it, and a newcomer reads it', async () => {
    const page = await plaza.open('/gestion/bienvenida', { as: 'content' });
    await page.getByRole('link', { name: 'Quiénes somos' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Escribir folleto' }).first().click();
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('La ruta de buses');
    await page.getByRole('textbox', { name: 'Texto', exact: true }).click();
    await page.keyboard.type('Sale a las 5 de la mañana.');
    await page.locator('input[type=file][accept=".pdf"]').setInputFiles({
      name: 'rutas.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    await page.getByText('rutas.pdf').waitFor();
    await page.getByText(/Borrador guardado/).waitFor();
    await page.getByRole('button', { name: 'Publicar folleto' }).click();
    await page.getByText('Corrige 1 dato para enviar.').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByLabel('Resumen').fill('Paradas y horarios.');
    await page.getByRole('button', { name: 'Publicar folleto' }).click();
    await page.getByText('Folleto publicado').waitFor();
    await expect.poll(async () => (await places(page)).at(-1)).toBe('La ruta de buses');

    const newcomer = await plaza.open('/saludobienvenida', { size: PHONE });
    await newcomer.getByRole('heading', { name: 'La ruta de buses' }).waitFor();
    await newcomer.getByText('Sale a las 5 de la mañana.').waitFor();
    const address = await newcomer.getByRole('link', { name: /rutas\.pdf/ }).getAttribute('href');
    expect((await newcomer.request.get(`${plaza.address}${address}`)).status()).toBe(200);
  });

  it('waits for the PDF that is still on its way before it publishes', async () => {
    const page = await plaza.open('/gestion/bienvenida/nuevo', { as: 'content' });
    await page.getByRole('textbox', { name: 'Título obligatorio' }).fill('El mapa de la sede');
    await page.getByLabel('Resumen').fill('Dónde queda cada sala.');
    await page.getByText(/Borrador guardado/).waitFor();
    const isAsked = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    await page.route('**/api/welcome/brochures/*/document', async (route) => {
      isAsked.resolve();
      await goesOn.promise;
      await route.continue();
    });
    await page.locator('input[type=file][accept=".pdf"]').setInputFiles({
      name: 'mapa.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    await isAsked.promise;
    await page.getByRole('button', { name: 'Publicar folleto' }).click();
    goesOn.resolve();
    await page.getByText('Folleto publicado').waitFor();
    await page.waitForURL(/gestion\/bienvenida(\?|$)/);
  });

  it('is ordered by keyboard, and taken off the page', async () => {
    const page = await plaza.open('/gestion/bienvenida', { as: 'content' });
    await page.getByRole('button', { name: 'Bajar Quiénes somos' }).click();
    await expect.poll(async () => (await places(page)).indexOf('Quiénes somos')).toBe(1);
    const grip = page.getByRole('button', { name: 'Mover Quiénes somos' });
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText(/Tomaste Quiénes somos|Quiénes somos está sobre el puesto 2/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText(/Quiénes somos está sobre el puesto 3/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(async () => (await places(page)).indexOf('Quiénes somos')).toBe(2);
    await page.getByRole('link', { name: 'Cómo nos tratamos' }).click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click();
    await page.getByRole('heading', { name: 'Archivados' }).waitFor();
    const newcomer = await plaza.open('/saludobienvenida');
    await newcomer.getByRole('heading', { name: 'Quiénes somos' }).waitFor();
    expect(await newcomer.getByRole('heading', { name: 'Cómo nos tratamos' }).count()).toBe(0);
  });

  it('is not for who does not write them', async () => {
    const page = await plaza.open('/gestion/bienvenida/nuevo', { as: 'wellbeing' });
    await page.waitForURL('**/unauthorized');
  });
});
