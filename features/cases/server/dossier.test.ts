import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askStranger, isHere } from '#features/documents/server/pdf/testing-strangers.ts';
import { storeFile } from '#features/files/server/actions.ts';
import type { Context } from '#platform/server/context.ts';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { assignCase, attachToCase, openCase, sayInCase } from './actions.ts';
import { fileUse } from './conversation.ts';
import { getCase } from './queries.ts';
import { givenPapers, roomsWithOrders } from './testing-order.ts';

let plaza: TestApp;
let owner: Context;
let desk: Context;
let pdf: Uint8Array;
let picture: Buffer;
beforeAll(async () => {
  plaza = await startTestApp({ rooms: roomsWithOrders, seed: true, at: '2026-11-24T09:00:00-05:00' });
  owner = await plaza.context('employee');
  desk = await plaza.context('hr');
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const paper = await PDFDocument.create();
  for (let page = 0; page < 2; page++) paper.addPage([300, 200]).drawText('Tablero de llamadas', { x: 20, y: 100 });
  pdf = await paper.save();
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer();
});
afterAll(() => plaza.close());

const open = async (kind = 'cases.order') =>
  (await owner.tx((tx) => openCase(owner, tx, { kind, title: 'Un tablero', data: { priority: 'high' } }))).id;
const store = (bytes: Uint8Array, name: string, type: string) =>
  storeFile(owner, { bytes, name, type }, { use: fileUse });
const add = async (id: string, bytes: Uint8Array, name: string, type: string) => {
  const file = await store(bytes, name, type);
  await owner.tx((tx) => attachToCase(owner, tx, { id, file }));
};
const call = (operation: string, as: string, params: Record<string, string>, more: object = {}) =>
  plaza.call(`cases.${operation}`, { as, params, ...more });
const start = (id: string, as: string) => call('startDossier', as, { id }, { body: {} });
const take = async (id: string, as: string) => {
  const { data } = await start(id, as);
  await plaza.settle();
  const params = { id, job: data.id as string };
  return { found: (await call('getDossier', as, params)).data, file: await call('openDossier', as, params) };
};
const told = async (file: Uint8Array, program: string, ...args: string[]) =>
  (await askStranger(program, args, { 'file.pdf': file })).output;

describe('the dossier of a case', () => {
  test('60 papers become one sealed PDF with its pages in order, which strangers find whole and signed', async () => {
    const id = await open();
    for (let at = 1; at <= 38; at++) await add(id, pdf, `acta ${at}.pdf`, 'application/pdf');
    for (let at = 1; at <= 10; at++) await add(id, picture, `foto ${at}.png`, 'image/png');
    await add(id, Buffer.from('Son 40 por 60.'), 'medidas.txt', 'text/plain');
    await add(id, Buffer.from('%PDF-1.4 no es'), 'dañado.pdf', 'application/pdf');
    for (let at = 1; at <= 10; at++)
      givenPapers.push({ fileId: (await store(pdf, `prueba ${at}.pdf`, 'application/pdf')).id, name: `prueba ${at}` });
    const { found, file } = await take(id, 'employee');
    givenPapers.length = 0;
    expect(found).toMatchObject({ state: 'done', done: 61, total: 61, attached: 2 });
    expect(file.headers['content-type']).toBe('application/pdf');
    if (!isHere('pdfsig') || !isHere('qpdf')) return;
    expect((await askStranger('qpdf', ['--check', 'file.pdf'], { 'file.pdf': file.bytes })).isSuccess).toBe(true);
    const seal = await told(file.bytes, 'pdfsig', '-nocert', 'file.pdf');
    expect(seal).toContain('Signature is Valid');
    expect(seal).toContain('Total document signed');
    const pages = Number(/Pages:\s+(\d+)/.exec(await told(file.bytes, 'pdfinfo', 'file.pdf'))?.[1]);
    expect(pages).toBeGreaterThanOrEqual(48 * 3 + 10 + 2 + 1);
    expect(await told(file.bytes, 'pdfdetach', '-list', 'file.pdf')).toContain('medidas.txt');
    const words = await told(file.bytes, 'pdftotext', 'file.pdf', '-');
    expect(words.indexOf('1. acta 1.pdf')).toBeLessThan(words.lastIndexOf('prueba 10'));
    expect(words).toContain('Historial íntegro');
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const { data } = await plaza.call('documents.verifyHash', { body: { sha256 } });
    expect(JSON.stringify(data)).toContain('Expediente de un caso');
  }, 120_000);

  test('it holds what the taker may read: the team’s notes and their papers are in the desk’s alone', async () => {
    const id = await open();
    await desk.tx((tx) => assignCase(desk, tx, { id, personId: desk.scope.personId }));
    await owner.tx((tx) => sayInCase(owner, tx, { id, words: 'Es para la entrada' }));
    const file = await store(pdf, 'cotizacion interna.pdf', 'application/pdf');
    await desk.tx((tx) => sayInCase(desk, tx, { id, words: 'Nota del equipo', isInternal: true, files: [file] }));
    const [own, team] = [await take(id, 'employee'), await take(id, 'hr')];
    expect([own.found.total, team.found.total]).toEqual([1, 2]);
    if (!isHere('pdftotext')) return;
    const words = await told(own.file.bytes, 'pdftotext', 'file.pdf', '-');
    expect(words).toContain('Es para la entrada');
    expect(words).not.toMatch(/Nota del equipo|cotizacion/);
    expect(await told(team.file.bytes, 'pdftotext', 'file.pdf', '-')).toMatch(/Nota del equipo[\s\S]*cotizacion/);
  });

  test('403 and 404: nobody but a party takes it, and a dossier is its taker’s alone; each one is written down', async () => {
    const id = await open();
    const sealed = await open('cases.secret');
    expect((await start(id, 'wellbeing')).status).toBe(404);
    expect((await start(sealed, 'wellbeing')).status).toBe(403);
    const { data } = await start(id, 'employee');
    await plaza.settle();
    const params = { id, job: data.id as string };
    expect((await call('getDossier', 'hr', params)).status).toBe(404);
    expect((await call('openDossier', 'hr', params)).status).toBe(404);
    expect((await call('openDossier', 'employee', params)).status).toBe(200);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${id} and action like 'cases.dossier%' order by id`.execute(
      plaza.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'cases.dossier_asked',
      'cases.dossier_made',
      'cases.dossier_taken',
    ]);
    expect((await call('getCase', 'employee', { id })).data.has_dossier).toBe(true);
    expect((await getCase(owner, id)).is_open).toBe(true);
  });
});
