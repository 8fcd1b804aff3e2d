import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

const picture = async () => ({
  name: 'recibo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer(),
});
const text = (name: string, lines: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from('Lo que quiero tener a mano.\n'.repeat(lines)),
});

describe('9. one’s own files', () => {
  it('are kept, looked at, marked, taken along and removed; what is not what it says is refused', async () => {
    const page = await plaza.open('/archivos', { as: 'employee' });
    await page.getByText('Aún no has guardado archivos').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'files-empty');
    const input = page.locator('input[type=file]');
    await input.setInputFiles([await picture(), text('notas.txt', 3)]);
    await page.getByRole('row', { name: /recibo\.png/ }).waitFor();
    await page.getByRole('row', { name: /notas\.txt.*84/ }).waitFor();
    await input.setInputFiles({
      name: 'carta.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from([0x4d, 0x5a, 0, 1]),
    });
    await page.getByText(/cuenta lo que tiene por dentro, no su nombre/).waitFor();
    await expect.poll(() => page.getByRole('row', { name: /carta\.pdf/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Quitar carta.pdf' }).click();

    await page.getByRole('button', { name: 'Ver recibo.png' }).click();
    const dialog = page.getByRole('dialog', { name: 'recibo.png' });
    await dialog.getByRole('img', { name: 'recibo.png' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'files-view');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /recibo\.png.*1 vez/ }).waitFor();
    await page.getByText('recibo.png', { exact: true }).click();
    await dialog.getByRole('img', { name: 'recibo.png' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: /recibo\.png.*2 veces/ }).waitFor();
    await page.getByRole('button', { name: 'Marcar recibo.png como favorito' }).click();
    await page.getByRole('button', { name: 'Quitar recibo.png de tus favoritos' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar notas.txt' }).click(),
    ]);
    expect((await readFile(await download.path())).length).toBe(84);
    await plaza.picture(page, 'files');
    expect(await plaza.axe(page)).toEqual([]);

    const phone = await plaza.open('/archivos', { as: 'employee', size: PHONE, theme: 'dark' });
    await phone.getByText('recibo.png', { exact: true }).waitFor();
    await plaza.picture(phone, 'files-phone-dark');
    expect(await plaza.axe(phone)).toEqual([]);
    const other = await plaza.open('/archivos', { as: 'manager', language: 'en' });
    await other.getByText('You have no files yet').waitFor();

    await page.getByRole('button', { name: 'Quitar notas.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar el archivo' }).click();
    await page.getByText('Quitamos notas.txt').waitFor();
    await expect.poll(() => page.getByRole('row', { name: /notas\.txt/ }).count()).toBe(0);
  });

  it('a large one goes up in parts, is paused and gone on with, and arrives whole', async () => {
    const page = await plaza.open('/archivos', { as: 'manager' });
    let isHeld = true;
    await page.route('**/api/files/uploads/*/chunks/*', (route) => (isHeld ? undefined : route.continue()));
    const large = text('grabaciones.txt', 850_000);
    const path = join(await mkdtemp(join(tmpdir(), 'plaza-large-')), large.name);
    await writeFile(path, large.buffer);
    await page.locator('input[type=file]').setInputFiles(path);
    await page.getByRole('button', { name: 'Pausar grabaciones.txt' }).click();
    await page.getByText(/En pausa en \d+ %/).waitFor();
    await plaza.picture(page, 'files-paused');
    expect(await plaza.axe(page)).toEqual([]);
    isHeld = false;
    await page.getByRole('button', { name: 'Continuar grabaciones.txt' }).click();
    await page.getByRole('row', { name: /grabaciones\.txt.*23[.,]8/ }).waitFor({ timeout: 60_000 });
    const { data } = await plaza.app.call('files.listFiles', { as: 'manager' });
    const kept = await plaza.app.call('files.downloadFile', { as: 'manager', params: { id: data[0].id } });
    expect(kept.bytes.equals(large.buffer)).toBe(true);
  });
});
