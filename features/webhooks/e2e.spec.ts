import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlaza, PHONE, type BrowserPlaza } from '#apps/web/browser-testing.ts';

let plaza: BrowserPlaza;
let other: Server;
let heard = 0;

beforeAll(async () => {
  other = createServer((request, response) => {
    heard += 1;
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((open) => other.listen(0, '127.0.0.1', open));
  plaza = await openPlaza({ settings: { OUTGOING_NETWORKS: '127.0.0.1' } });
});
afterAll(async () => {
  await plaza.close();
  other.close();
});

test('an administrator tells another system of the end of sessions, tries it and reads what was sent', async () => {
  const page = await plaza.open('/gestion/webhooks', { as: 'admin' });
  await page.getByText('Automatización de turnos').waitFor();
  await plaza.picture(page, 'webhooks');
  expect(await plaza.axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agregar webhook' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(/^Nombre/).fill('Centro de control');
  await panel.getByLabel(/^Dirección que recibe/).fill('https://10.0.0.8/avisos');
  await panel.getByLabel(/^Eventos/).click();
  await page.getByRole('option', { name: 'Termina una sesión' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText(/Esa dirección lleva a una red privada/).waitFor();
  const { port } = other.address() as AddressInfo;
  await panel.getByLabel(/^Dirección que recibe/).fill(`http://127.0.0.1:${port}/avisos`);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.getByText('Guarda el secreto ahora').waitFor();
  await panel.getByText(/^plaza_/).waitFor();
  await plaza.picture(page, 'webhook-secreto');
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('row', { name: /Centro de control/ }).click();
  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await page.getByText('La prueba está en cola').waitFor();
  await expect.poll(() => heard).toBe(1);
  await page.getByRole('dialog').getByText('Entregado', { exact: true }).last().waitFor();
  await plaza.picture(page, 'webhook-envios');
  expect(await plaza.axe(page)).toEqual([]);
});

test('on a phone, in the dark and in English it reads the same', async () => {
  const page = await plaza.open('/gestion/webhooks', { as: 'admin', size: PHONE, theme: 'dark', language: 'en' });
  await page.getByText('Directorio de la sede').click();
  await page.getByRole('dialog').getByText('A person joins').first().waitFor();
  await plaza.picture(page, 'webhook-390-oscuro');
  expect(await plaza.axe(page)).toEqual([]);
});

test('who manages no webhooks is not let in', async () => {
  const page = await plaza.open('/gestion/webhooks', { as: 'auditor' });
  await page.getByRole('heading', { level: 1, name: /No tienes permiso|autorización/ }).waitFor();
});
