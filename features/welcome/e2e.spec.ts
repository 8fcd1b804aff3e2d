import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const page = await plaza.open(`/saludobienvenida?token=${await invitation()}`);
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
