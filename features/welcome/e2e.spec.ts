import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { invitePerson } from '#features/session/server/invitation.ts';
import { lift, openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

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
  await expect.poll(() => page.getByLabel('Contraseña nueva').count()).toBe(0);
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
  const send = async (page: Awaited<ReturnType<typeof plaza.open>>) => {
    await page.getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar a revisión' }).click();
  };
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
    await page.getByLabel('Resumen').fill('Paradas y horarios.');
    await page.getByLabel('Etiquetas').fill('Rutas');
    await send(page);
    await page.getByText('Enviado a revisión.').first().waitFor();
    await page.getByRole('link', { name: 'La ruta de buses' }).waitFor();

    const second = await plaza.open('/home', { as: 'admin' });
    const tasks = second.getByRole('region', { name: 'Pendientes' });
    await tasks.getByRole('link', { name: 'Revisa y publica «La ruta de buses»' }).click();
    await second.getByText('Sale a las 5 de la mañana.').waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await second.getByRole('button', { name: 'Publicar' }).click();
    await second.getByText('Lo lee quien abre la página de bienvenida, también sin cuenta.').waitFor();
    await second.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await second.getByText('«La ruta de buses» ya está publicado').waitFor();
    await second.goto(`${plaza.address}/gestion/bienvenida/orden`);
    await expect.poll(async () => (await places(second)).at(-1)).toBe('La ruta de buses');

    const newcomer = await plaza.open('/saludobienvenida', { size: PHONE });
    await newcomer.getByRole('heading', { name: 'La ruta de buses' }).waitFor();
    await newcomer.getByText('Sale a las 5 de la mañana.').waitFor();
    const address = await newcomer.getByRole('link', { name: /rutas\.pdf/ }).getAttribute('href');
    expect((await newcomer.request.get(`${plaza.address}${address}`)).status()).toBe(200);
  });

  it('waits for the PDF that is still on its way before it publishes', async () => {
    const page = await plaza.open('/gestion/bienvenida/nuevo', { as: 'content' });
    // Before anything is saved the button says that somebody else lets it out.
    await page.getByRole('button', { name: 'Enviar a revisión' }).waitFor();
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
    await page.getByRole('button', { name: 'Enviar a revisión' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    goesOn.resolve();
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar a revisión' }).click();
    await page.getByText('Enviado a revisión.').first().waitFor();
    await page.waitForURL(/gestion\/bienvenida(\?|$)/);
  });

  it('is ordered by keyboard, and taken off the page', async () => {
    const page = await plaza.open('/gestion/bienvenida/orden', { as: 'content' });
    await page.getByRole('button', { name: 'Bajar Quiénes somos' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Bajar Quiénes somos' }).click();
    await expect.poll(async () => (await places(page)).indexOf('Quiénes somos')).toBe(1);
    const grip = page.getByRole('button', { name: 'Mover Quiénes somos' });
    await grip.focus();
    await lift(page, /Quiénes somos está sobre el puesto 2/);
    await page.keyboard.press('ArrowDown');
    await page.getByText(/Quiénes somos está sobre el puesto 3/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(async () => (await places(page)).indexOf('Quiénes somos')).toBe(2);
    await page.getByRole('link', { name: 'Cómo nos tratamos' }).click();
    await page.getByRole('button', { name: 'Archivar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Folleto archivado').waitFor();
    const newcomer = await plaza.open('/saludobienvenida');
    await newcomer.getByRole('heading', { name: 'Quiénes somos' }).waitFor();
    await expect.poll(() => newcomer.getByRole('heading', { name: 'Cómo nos tratamos' }).count()).toBe(0);
  });

  it('is filtered by language, kind, state and tag, which stand in the address', async () => {
    const page = await plaza.open('/gestion/bienvenida?language=es&state=in_review', { as: 'content' });
    await page.getByRole('link', { name: 'Cómo llegar a tu sede' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Lo que ganas además del salario' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Quitar el filtro Estado: En revisión' }).click();
    await page.getByRole('link', { name: 'Lo que ganas además del salario' }).waitFor();
    await page.getByRole('button', { name: 'Etiquetas' }).click();
    await page.getByRole('checkbox', { name: 'Beneficios' }).click();
    await page.waitForURL(/tag=Beneficios/);
    await page.getByRole('link', { name: 'Cómo llegar a tu sede' }).waitFor({ state: 'detached' });
    await page.getByRole('columnheader', { name: 'Aperturas' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    const phone = await plaza.open('/gestion/bienvenida', { as: 'content', size: PHONE, theme: 'dark' });
    await phone.getByText('Cómo llegar a tu sede').waitFor();
    expect(await plaza.axe(phone)).toEqual([]);
  });

  it('corrects what newcomers read through a second person, who compares, and keeps what it said', async () => {
    const writer = await plaza.open('/gestion/bienvenida?q=portal', { as: 'content' });
    await writer.getByRole('link', { name: 'Lo que haces en el portal' }).click();
    await writer.getByLabel('Resumen').fill('Tres cosas, diez minutos, y quedas al día.');
    await writer.getByRole('radio', { name: 'Ondas' }).click();
    await writer.locator('input[type=file][accept=".pdf"]').setInputFiles({
      name: 'portal.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    await writer.getByText('portal.pdf').waitFor();
    expect(await plaza.axe(writer)).toEqual([]);
    await writer.getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    await writer.getByRole('dialog').getByLabel('Qué cambió').fill('Son tres cosas.');
    await expect.poll(() => writer.getByRole('dialog').getByLabel('Pide confirmación de lectura').count()).toBe(0);
    await writer.getByRole('dialog').getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    await writer.getByText('Cambios enviados a revisión.').first().waitFor();

    const second = await plaza.open('/gestion/bienvenida?q=portal', { as: 'admin', theme: 'dark' });
    await second.getByRole('link', { name: 'Lo que haces en el portal' }).click();
    await second.getByText(/la envió .*: Son tres cosas\./).waitFor();
    expect(await plaza.axe(second)).toEqual([]);
    await second.getByRole('button', { name: 'Ver los cambios' }).click();
    const compared = second.getByRole('dialog');
    await compared.locator('ins').getByText('Tres').waitFor();
    await compared.getByRole('figure', { name: 'Portada después' }).waitFor();
    await compared.getByText('PDF antes: ninguno').waitFor();
    const address = await compared.getByRole('link', { name: 'portal.pdf' }).getAttribute('href');
    expect((await second.request.get(`${plaza.address}${address}`)).status()).toBe(200);
    expect(await plaza.axe(second)).toEqual([]);
    await plaza.picture(second, 'bienvenida-cambios');
    await compared.getByRole('button', { name: 'Volver' }).click();
    const before = await plaza.open('/saludobienvenida', { size: PHONE });
    await before.getByRole('heading', { name: 'Lo que haces en el portal' }).waitFor();
    await expect.poll(() => before.getByRole('link', { name: /portal\.pdf/ }).count()).toBe(0);
    await second.getByRole('button', { name: 'Publicar corrección' }).click();
    await second.getByText('Corrección publicada').first().waitFor();
    await second.getByRole('heading', { name: 'Versiones anteriores' }).waitFor();
    await expect
      .poll(() => second.getByLabel('Resumen').inputValue())
      .toBe('Tres cosas, diez minutos, y quedas al día.');
    await second.getByRole('button', { name: 'Comparar con la actual' }).click();
    await compared.getByText('PDF antes: ninguno').waitFor();
    await compared.getByRole('figure', { name: 'Portada antes' }).waitFor();
    expect(await plaza.axe(second)).toEqual([]);

    const newcomer = await plaza.open('/saludobienvenida', { size: PHONE });
    await newcomer.getByText('Tres cosas, diez minutos, y quedas al día.').waitFor();
    await newcomer.getByRole('link', { name: /portal\.pdf/ }).waitFor();
  });

  it('waits for the PDF that is still on its way before it sends a correction', async () => {
    const page = await plaza.open('/gestion/bienvenida?q=salario', { as: 'content' });
    await page.getByRole('link', { name: 'Lo que ganas además del salario' }).click();
    const isAsked = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    await page.route('**/api/welcome/brochures/*/documents', async (route) => {
      isAsked.resolve();
      await goesOn.promise;
      await route.continue();
    });
    await page.locator('input[type=file][accept=".pdf"]').setInputFiles({
      name: 'convenios.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    });
    await isAsked.promise;
    await page.getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    await page.getByRole('dialog').getByLabel('Qué cambió').fill('Lleva la lista.');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar cambios a revisión' }).click();
    goesOn.resolve();
    await page.getByText('Cambios enviados a revisión.').first().waitFor();
    const second = await plaza.open('/gestion/bienvenida?q=salario', { as: 'admin' });
    await second.getByRole('link', { name: 'Lo que ganas además del salario' }).click();
    await second.getByRole('button', { name: 'Ver los cambios' }).click();
    await second.getByRole('dialog').getByRole('link', { name: 'convenios.pdf' }).waitFor();
  });

  it('counts who was invited and reads, without a name', async () => {
    const newcomer = await plaza.open(`/saludobienvenida#token=${await invitation()}`);
    const counted = newcomer.waitForResponse((answer) => answer.url().endsWith('/views'));
    await newcomer.getByRole('heading', { name: 'Tu primer día' }).waitFor();
    expect((await counted).status()).toBe(204);
  });

  it('is not for who does not write them', async () => {
    const page = await plaza.open('/gestion/bienvenida/nuevo', { as: 'wellbeing' });
    await page.waitForURL('**/unauthorized**');
  });
});
