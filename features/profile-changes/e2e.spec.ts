import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, said, type BrowserPlaza } from '#apps/web/browser-testing.ts';

// That a change is asked for and decided, the journeys of the room of people show: here, what a case brings with it.

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const pdf = {
  name: 'diploma.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
};

describe('a change of one’s data', () => {
  it('its owner follows it, answers what HR asks, and takes it back; nobody else finds it', async () => {
    const page = await plaza.open('/profile', { as: 'payroll' });
    await page.getByRole('button', { name: 'Pedir un cambio' }).click();
    await page.getByLabel(/^Nombres/).fill('Aurora Inés');
    await page.locator('input[type=file]').setInputFiles(pdf);
    await page.getByRole('button', { name: 'Pedir el cambio' }).click();
    await page.getByRole('link', { name: 'Ver la solicitud' }).click();
    await page.waitForURL('**/profile/cambios/*');
    await page.getByText('Ahora: Aurora Inés').waitFor();
    const path = new URL(page.url()).pathname;

    const desk = await plaza.open(`/gestion/personas/cambios?id=${path.split('/').at(-1)}`, { as: 'hr' });
    const panel = desk.getByRole('dialog');
    await panel.getByText('Ahora: Aurora Inés').waitFor();
    await panel.getByRole('tab', { name: /Conversación/ }).click();
    await panel.getByRole('textbox').fill('¿Es el registro nuevo?');
    await plaza.picture(desk, 'conversation');
    expect(await plaza.axe(desk)).toEqual([]);
    await panel.getByRole('button', { name: /^Enviar/ }).click();
    await said(panel, '¿Es el registro nuevo?').waitFor();

    await page.reload();
    await page.getByRole('tab', { name: /Conversación/ }).click();
    await page.getByText('¿Es el registro nuevo?').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'own');
    await page.getByRole('tab', { name: 'Historial' }).click();
    await page.getByText('Historial íntegro').waitFor();
    const other = await plaza.open(path, { as: 'employee' });
    await other.getByText('Este caso no está a tu alcance').waitFor();

    const phone = await plaza.open(path, { as: 'payroll', size: PHONE, theme: 'dark' });
    await phone.getByText('Ahora: Aurora Inés').waitFor();
    await plaza.picture(phone, 'own-phone');
    expect(await plaza.axe(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Retirar el cambio' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Retirar el cambio' }).click();
    await phone.getByText('Retirado').first().waitFor();
  });

  it('who manages nobody does not come to the desk', async () => {
    const page = await plaza.open('/gestion/personas/cambios', { as: 'employee' });
    await page.waitForURL('**/unauthorized**');
  });
});
