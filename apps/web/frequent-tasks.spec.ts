import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDocument, give } from '#features/documents/server/testing.ts';
import { openPlaza, type BrowserPlaza } from './browser-testing.ts';

// What people do every day takes few presses from home. Each press of the pointer and each key that is no letter of a
// word is counted by the hand that makes it.

let plaza: BrowserPlaza;
beforeAll(async () => {
  plaza = await openPlaza();
}, 240_000);
afterAll(() => plaza.close());

class Hand {
  presses = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(what: Locator): Promise<void> {
    this.presses += 1;
    await what.first().click();
  }
  async keys(...names: string[]): Promise<void> {
    for (const name of names) {
      this.presses += 1;
      await this.page.keyboard.press(name);
    }
  }
}

const atHome = async (as: string) => new Hand(await plaza.open('/home', { as }));

test('a leader approves what waits with one press', async () => {
  const hand = await atHome('manager');
  await hand.page.getByRole('button', { name: /^Aprobar/ }).waitFor();
  await hand.keys('a');
  await hand.page.getByText('Lo aprobaste', { exact: true }).first().waitFor();
  expect(hand.presses).toBe(1);
});

test('a document is signed with three presses: its line on home, the consent, and signed', async () => {
  const id = await createDocument(plaza.app, { title: 'Otrosí de diciembre', due_on: '2026-11-24' });
  await give(plaza.app, id, ['employee']);
  const signature = { kind: 'typed', text: 'Verónica Galindo' };
  await plaza.app.call('documents.keepSignature', { as: 'employee', body: { signature } });
  const hand = await atHome('employee');
  const { page } = hand;
  await hand.click(page.getByRole('main').getByRole('link', { name: /Otrosí de diciembre/ }));
  await page.getByText(/^Llegaste al final/).waitFor();
  await hand.click(page.getByLabel('Leí el documento y acepto firmarlo de forma electrónica.'));
  await hand.click(page.getByRole('button', { name: 'Firmar documento' }));
  await page.getByText(/Firmado por todos: /).waitFor();
  expect(hand.presses).toBe(3);
});

test('vacation is asked for with four presses: its door, the first day, the last one, and sent', async () => {
  // Somebody whom no vacation waits for: one at a time.
  const hand = await atHome('outsider');
  const { page } = hand;
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Pedir vacaciones' }));
  await hand.click(page.getByRole('button', { name: /^lunes 28 de diciembre/i }));
  await hand.click(page.getByRole('button', { name: /^jueves 31 de diciembre/i }));
  await hand.click(page.getByRole('button', { name: 'Enviar solicitud' }));
  await page.waitForURL(/\/solicitudes\?id=/);
  await page.getByRole('dialog', { name: /^Vacaciones/ }).waitFor();
  expect(hand.presses).toBe(4);
});

test('a week is published with four presses: the schedule, the week that waits, published, and sure', async () => {
  const hand = await atHome('manager');
  const { page } = hand;
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Malla del equipo' }));
  await page.getByRole('grid', { name: 'Turnos de la semana' }).waitFor();
  await hand.click(page.getByRole('button', { name: /^Por publicar:/ }));
  await page.getByText('Borrador').first().waitFor();
  await hand.click(page.getByRole('button', { name: 'Publicar semana' }));
  await page.getByText(/^Sale lo de \d+ personas/).waitFor();
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publicar semana' }));
  await page.getByText(/^Semana publicada/).waitFor();
  expect(hand.presses).toBeLessThanOrEqual(4);
});

test('one shift is planned with five keys at most, and with one where it has a letter', async () => {
  const page = await plaza.open('/equipo/malla?dia=2027-01-12', { as: 'manager' });
  const cell = (column: number) => page.locator(`[data-cell="0 ${column}"]`);
  await cell(0).focus();
  const typed = new Hand(page);
  await typed.keys('6', '-', '1', '4', 'Enter');
  await cell(0).getByText('06:00 a 14:00').waitFor();
  expect(typed.presses).toBe(5);
  await cell(1).focus();
  const letter = new Hand(page);
  await letter.keys('n');
  await cell(1).getByText('22:00 a 06:00').waitFor();
  expect(letter.presses).toBe(1);
});
