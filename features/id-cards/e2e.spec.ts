import type { Page } from 'playwright-core';
import { toDataURL } from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdBeforeCamera } from '#apps/web/camera-testing.ts';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
beforeAll(async () => void (plaza = await openPlaza()));
afterAll(() => plaza.close());

/** The path that the QR on screen says. */
const shownBy = async (page: Page) =>
  new URL((await page.getByRole('img', { name: 'Código QR de tu carné' }).getAttribute('data-text')) ?? '').pathname;

/** Time goes on for the server and for the page. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  plaza.app.clock.advance(milliseconds);
  await page.clock.setFixedTime(plaza.app.house.now());
}

describe('one’s own card', () => {
  it('shows both sides, whose code changes every thirty seconds, also without a network', async () => {
    const page = await plaza.open('/carnet', { as: 'employee' });
    await page.getByRole('heading', { name: 'Tu carné', exact: true }).waitFor();
    await page
      .getByRole('group', { name: /Frente del carné de Verónica/ })
      .getByText('1.0••.•••.482')
      .waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'id-cards-card');

    const first = await shownBy(page);
    await page.getByText('Cambia en 30 s').waitFor();
    await page.context().setOffline(true);
    await pass(page, 12_000);
    await page.getByText('Cambia en 18 s').waitFor();
    expect(await shownBy(page)).toBe(first);
    await pass(page, 18_000);
    await page.getByText('Cambia en 30 s').waitFor();
    const next = await shownBy(page);
    expect(next).not.toBe(first);
    const answer = await plaza.app.call('id-cards.verifyCard', { params: { code: next.split('/').at(-1) ?? '' } });
    expect(answer.data.result).toBe('valid');
  });

  it('turns over by key and by button', async () => {
    const page = await plaza.open('/carnet?view=front', { as: 'employee' });
    await page.getByRole('group', { name: /Frente/ }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('group', { name: /Reverso/ }).waitFor();
    await expect.poll(() => page.getByRole('group', { name: /Frente/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Girar' }).click();
    await page.getByRole('group', { name: /Frente/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).toBe('front');
  });

  it('is printed as a PDF, fetched as a picture, and blocked when it is lost', async () => {
    const page = await plaza.open('/carnet', { as: 'employee' });
    for (const [name, file] of [
      ['Imprimir en tarjeta', /^carne-A-\d{5}\.pdf$/],
      ['Descargar imagen', /^carne-A-\d{5}-front\.png$/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: new RegExp(name) }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(file);
    }
    const old = await shownBy(page);
    await page.getByRole('button', { name: /Se me perdió/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Dejan de servir el carné impreso').waitFor();
    await dialog.getByRole('button', { name: 'Bloquear carné' }).click();
    await page.getByText('Carné bloqueado.').waitFor();
    await expect.poll(() => shownBy(page)).not.toBe(old);
  });

  it('leads to the security card with the code of today', async () => {
    const page = await plaza.open('/carnet', { as: 'employee' });
    await page.getByRole('button', { name: /Carné de seguridad/ }).click();
    await page.waitForURL('**/carnet/Security');
    const card = page.getByRole('group', { name: /Carné de seguridad de Verónica/ });
    const { data } = await plaza.app.call('id-cards.getTodaysCode', { as: 'employee' });
    await card.getByText(new RegExp(`${data.code.slice(0, 3)}\\s${data.code.slice(3)}`)).waitFor();
    await card.getByText('Solo sirve el martes 24 de noviembre').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'id-cards-security');
    await page.getByRole('link', { name: 'Ver el carné con QR' }).click();
    await page.getByRole('button', { name: /Cambiar mi foto/ }).click();
    await page.waitForURL('**/profile');
  });

  it('says why it is not valid while its holder is on leave, and from what day it will be; the gate says no more than that', async () => {
    const { data: made } = await plaza.app.call('requests.addRequest', {
      as: 'planner',
      body: {
        ...{ kind: 'medical-leave', starts_on: '2026-11-24', ends_on: '2026-11-26', reason: '' },
        medical: {
          ...{ origin: 'common', entity: 'EPS Andes', certificate_number: 'IN1', issued_on: '2026-11-24' },
          ...{ diagnosis_code: 'J11', diagnosis: 'Influenza' },
        },
      },
    });
    await plaza.app.settle();
    for (const [theme, size] of [
      ['light', { width: 1366, height: 768 }],
      ['dark', PHONE],
    ] as const) {
      const page = await plaza.open('/carnet', { as: 'planner', theme, size });
      const alert = page.getByRole('alert');
      await alert.getByText('Estás en licencia: tu carné no está vigente').waitFor();
      await alert.getByText(/hasta el jueves 26 de noviembre\. El viernes 27 de noviembre tu carné/).waitFor();
      await expect.poll(() => page.getByRole('button', { name: /Imprimir/ }).count()).toBe(0);
      await expect.poll(() => page.getByRole('img', { name: 'Código QR de tu carné' }).count()).toBe(0);
      await expect.poll(() => page.getByText('Sin código').count()).toBe(0);
      expect(await plaza.axe(page)).toEqual([]);
    }
    const security = await plaza.open('/carnet/Security', { as: 'planner' });
    await security.getByRole('alert').getByText('Estás en licencia').waitFor();

    const { document_number } = await plaza.app.db
      .selectFrom('employees')
      .select('document_number')
      .where('username', '=', 'planner')
      .executeTakeFirstOrThrow();
    const gate = await plaza.open('/gestion/carnets', { as: 'security' });
    await gate.getByLabel('QR, código de hoy o documento').fill(document_number);
    await gate.keyboard.press('Enter');
    const answer = gate.getByRole('status').filter({ hasText: 'Josefina' });
    await answer.getByText('En licencia', { exact: true }).waitFor();
    await expect.poll(() => answer.innerText()).not.toMatch(/incapacidad|influenza|EPS|26 de noviembre/i);
    expect(await plaza.axe(gate)).toEqual([]);

    const { data: request } = await plaza.app.call('requests.getRequest', { as: 'planner', params: { id: made.id } });
    const withdrawal = { action: 'withdraw', version: request.version, reason: '' };
    await plaza.app.call('requests.takeStep', { as: 'planner', params: { id: made.id }, body: withdrawal });
    await plaza.app.settle();
    const again = await plaza.open('/carnet', { as: 'planner' });
    await again.getByRole('img', { name: 'Código QR de tu carné' }).waitFor();
  });

  it.each([
    ['light', PHONE],
    ['dark', PHONE],
    ['dark', { width: 1366, height: 768 }],
  ] as const)('fits, and breaks no rule of accessibility: %s, %o', async (theme, size) => {
    for (const path of ['/carnet', '/carnet/Security']) {
      const page = await plaza.open(path, { as: 'employee', theme, size });
      await page
        .getByRole('group', { name: /carné de/i })
        .first()
        .waitFor();
      expect(await plaza.axe(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await plaza.picture(page, `id-cards${path.replaceAll('/', '-').toLowerCase()}-${theme}-${size.width}`);
    }
  });
});

it('the security card in English writes its days as English does', async () => {
  const page = await plaza.open('/carnet/Security', { as: 'employee', language: 'en', size: PHONE });
  await page.getByText('Valid on Tuesday 24 November only').waitFor();
  expect(await plaza.axe(page)).toEqual([]);
});

describe('the public page', () => {
  it('shows photo, name and status to whoever scans, for a minute', async () => {
    const own = await plaza.open('/carnet', { as: 'employee' });
    const page = await plaza.open(await shownBy(own), { size: PHONE });
    await page.getByRole('heading', { name: 'Carné vigente' }).waitFor();
    await page.getByRole('img', { name: /Foto de Verónica Galindo/ }).waitFor();
    await page.getByText('Activo en Andina Contacto').waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'id-cards-verify-valid');
    await pass(page, 61_000);
    await page.getByRole('heading', { name: 'Este resultado ya caducó' }).waitFor();
    await expect.poll(() => page.getByRole('img', { name: /Foto de/ }).count()).toBe(0);

    await page.reload();
    await page.getByRole('heading', { name: 'Código vencido' }).waitFor();
    await expect.poll(() => page.getByText('Galindo').count()).toBe(0);
  });

  it('refuses what it does not know, in English too and in the dark', async () => {
    const page = await plaza.open('/verificar/7K4M92QX0000000000', { language: 'en', theme: 'dark' });
    await page.getByRole('heading', { name: 'Invalid code' }).waitFor();
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'id-cards-verify-invalid');
  });
});

describe('the gate', () => {
  it('verifies by typing, and finds the check in the log', async () => {
    const page = await plaza.open('/gestion/carnets', { as: 'security' });
    const field = page.getByLabel('QR, código de hoy o documento');
    const answer = page.getByRole('status').filter({ hasText: /Vigente|Nadie|Aquí/ });
    // A scanner types wherever the focus is: nobody clicks before it.
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('1032456482');
    await page.keyboard.press('Enter');
    await answer.getByText('Verónica Galindo', { exact: false }).waitFor();
    await answer.getByText('Vigente', { exact: true }).waitFor();
    const { data } = await plaza.app.call('id-cards.getTodaysCode', { as: 'manager' });
    await field.fill(data.code);
    await page.keyboard.press('Enter');
    await answer.getByText('Código del día').waitFor();
    await plaza.picture(page, 'id-cards-checks');
    await field.fill('55555');
    await page.keyboard.press('Enter');
    await answer.getByText('Nadie con ese código o documento').waitFor();
    expect(await plaza.axe(page)).toEqual([]);

    await page.getByLabel('Busca por nombre o documento').fill('veronica galindo');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('veronica galindo');
    await page
      .getByRole('row')
      .filter({ hasText: 'Verónica Galindo' })
      .filter({ hasText: 'Documento' })
      .first()
      .waitFor();
  });

  it.each(['its own detector', 'our decoder'] as const)('reads the QR by camera with %s', async (reader) => {
    const own = await plaza.open('/carnet', { as: 'content' });
    const text = (await own.getByRole('img', { name: 'Código QR de tu carné' }).getAttribute('data-text')) ?? '';
    const picture = await toDataURL(text, { errorCorrectionLevel: 'Q', width: 260 });
    const page = await plaza.open('/gestion/carnets', {
      as: 'security',
      prepare: (context) =>
        context.addInitScript(holdBeforeCamera, { picture, detected: reader === 'our decoder' ? null : text }),
    });
    await page.getByRole('button', { name: 'Usar la cámara' }).click();
    const answer = page.getByRole('status').filter({ hasText: 'QR de la pantalla' });
    await answer.getByText('Vigente', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Usar la cámara' }).waitFor();
  });

  it('on a phone and in the dark', async () => {
    for (const [size, theme] of [
      [PHONE, 'light'],
      [{ width: 1366, height: 768 }, 'dark'],
    ] as const) {
      const page = await plaza.open('/gestion/carnets', { as: 'security', size, theme });
      await page.getByText('Aquí verás la foto').waitFor();
      expect(await plaza.axe(page)).toEqual([]);
      await plaza.picture(page, `id-cards-checks-${theme}-${size.width}`);
    }
  });

  it('who audits reads the log only, and others are turned away', async () => {
    const page = await plaza.open('/gestion/carnets', { as: 'auditor' });
    await page.getByRole('row').nth(1).waitFor();
    await expect.poll(() => page.getByLabel('QR, código de hoy o documento').count()).toBe(0);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar Excel' }).click();
    expect((await saved).suggestedFilename()).toBe('Registro de carnés 2026-11-24.xlsx');
    expect(await plaza.axe(page)).toEqual([]);
    await plaza.picture(page, 'id-cards-log-auditor');
    const gate = await plaza.open('/gestion/carnets', { as: 'security' });
    await expect.poll(() => gate.getByRole('button', { name: 'Descargar Excel' }).count()).toBe(0);
    const other = await plaza.open('/gestion/carnets', { as: 'employee' });
    await other.getByRole('heading', { name: 'No tienes autorización para ver este contenido' }).waitFor();
  });
});
