import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#platform/server/testing.ts';
import { codeAt, stepAt, type Lease } from '../rotation.ts';

const MORNING = '2026-11-24T10:42:00-05:00';

let plaza: TestApp;
beforeAll(async () => void (plaza = await startTestApp({ seed: true, at: MORNING })));
afterAll(() => plaza.close());
beforeEach(() => goTo(MORNING));

interface Card {
  serial: string;
  number: string;
  valid: boolean;
  leases: Lease[];
}

const cardOf = async (name: string) => (await plaza.call('id-cards.getOwnCard', { as: name })).data as Card;
const codeOf = (card: Card) => codeAt(card.serial, card.leases, stepAt(plaza.house.now())) ?? '';
const verify = async (code: string) => (await plaza.call('id-cards.verifyCard', { params: { code } })).data;
const check = async (shown: string, as = 'security') =>
  (await plaza.call('id-cards.checkCard', { as, body: { shown } })).data;
const idOf = async (name: string) => (await plaza.scopeOf(name)).personId;
const setStatus = async (name: string, status: 'active' | 'on_leave' | 'suspended' | 'retired') =>
  plaza.db.updateTable('employees').set({ status }).where('username', '=', name).execute();

describe('the QR', () => {
  test('is valid now and shows photo, name and status only', async () => {
    const shown = await verify(codeOf(await cardOf('employee')));
    expect(Object.keys(shown).sort()).toEqual(['checked_at', 'name', 'photo', 'printed', 'result']);
    expect(shown).toMatchObject({ result: 'valid', printed: false, name: expect.stringContaining('Verónica') });
    expect(shown.photo).toMatch(/^data:image\/webp;base64,/);
  });

  test('changes every thirty seconds', async () => {
    const card = await cardOf('employee');
    const first = codeOf(card);
    plaza.clock.advance(29_000);
    expect(codeOf(card)).toBe(first);
    plaza.clock.advance(1_000);
    expect(codeOf(card)).not.toBe(first);
  });

  test('of a screenshot dies within a minute, and is called old, then unknown', async () => {
    const code = codeOf(await cardOf('employee'));
    plaza.clock.advance(59_000);
    expect((await verify(code)).result).toBe('valid');
    plaza.clock.advance(1_000);
    expect(await verify(code)).toMatchObject({ result: 'expired', name: null, photo: null });
    plaza.clock.advance(20 * 60_000);
    expect(await verify(code)).toMatchObject({ result: 'invalid', name: null, photo: null });
  });

  test('is made without a network for six hours at least, and by no key after twelve', async () => {
    const card = await cardOf('employee');
    plaza.clock.advance(6 * 3_600_000);
    expect((await verify(codeOf(card))).result).toBe('valid');
    plaza.clock.advance(6 * 3_600_000);
    expect(codeOf(card)).toBe('');
  });

  test('of somebody else cannot be made with one’s own keys', async () => {
    const [own, other] = [await cardOf('employee'), await cardOf('manager')];
    expect((await verify(codeOf({ ...own, serial: other.serial }))).result).toBe('invalid');
  });

  test('that nobody has is invalid and leaves no trace', async () => {
    const before = await countChecks();
    expect((await verify('0000000012345678901')).result).toBe('invalid');
    expect((await verify('00000000' + '1234567890')).result).toBe('invalid');
    expect(await countChecks()).toBe(before);
  });
});

describe('a person who is not working', () => {
  test.each(['on_leave', 'suspended', 'retired'] as const)('%s: the card is refused at once', async (status) => {
    const card = await cardOf('planner');
    const code = codeOf(card);
    expect((await verify(code)).result).toBe('valid');
    await setStatus('planner', status);
    try {
      expect(await verify(code)).toMatchObject({ result: 'inactive', name: null, photo: null });
      expect((await check(code)).result).toBe('inactive');
    } finally {
      await setStatus('planner', 'active');
    }
  });

  test('whom HR suspends has no card from that moment: QR, code of the day, printed one and keys', async () => {
    const card = await cardOf('planner');
    const { code } = (await plaza.call('id-cards.getTodaysCode', { as: 'planner' })).data;
    const id = await idOf('planner');
    const person = await plaza.db
      .selectFrom('employees')
      .select(['version', 'document_number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const end = { version: person.version, status: 'suspended', reason: 'Proceso abierto' };
    expect((await plaza.call('people.deactivatePerson', { as: 'hr', params: { id }, body: end })).status).toBe(200);
    plaza.clock.advance(60_000);
    expect(await verify(codeOf(card))).toMatchObject({ result: 'inactive', name: null, photo: null });
    for (const shown of [codeOf(card), code, person.document_number])
      expect((await check(shown)).result).toBe('inactive');
    await plaza.settle();
    expect((await plaza.call('id-cards.getOwnCard', { as: 'planner' })).status).toBe(401);
    const back = { version: person.version + 1, reason: 'Proceso cerrado' };
    expect((await plaza.call('people.reactivatePerson', { as: 'hr', params: { id }, body: back })).status).toBe(200);
    expect((await verify(codeOf(card))).result).toBe('valid');
    plaza.forgetSession('planner');
  });

  test('on leave gets neither keys nor code nor print', async () => {
    await setStatus('planner', 'on_leave');
    try {
      expect(await cardOf('planner')).toMatchObject({ valid: false, leases: [] });
      expect((await plaza.call('id-cards.getTodaysCode', { as: 'planner' })).status).toBe(409);
      const print = await plaza.call('id-cards.getEntryCard', { as: 'planner', query: { format: 'pdf' } });
      expect(print.problem).toMatchObject({ status: 409, code: 'id-cards.card_not_valid' });
    } finally {
      await setStatus('planner', 'active');
    }
  });
});

describe('the code of the day', () => {
  const today = async (as: string) => (await plaza.call('GET /api/security/code/entrycard/today', { as })).data;

  test('stays the same all day, is everybody’s own, and ends at midnight in Bogotá', async () => {
    const own = await today('employee');
    expect(own).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      day: '2026-11-24',
      valid_until: '2026-11-25T04:59:59.000Z',
    });
    goTo('2026-11-24T23:59:00-05:00');
    expect((await today('employee')).code).toBe(own.code);
    expect((await today('manager')).code).not.toBe(own.code);
    goTo('2026-11-25T00:00:00-05:00');
    const next = await today('employee');
    expect(next.day).toBe('2026-11-25');
    expect(next.code).not.toBe(own.code);
  });

  test('verifies its owner at the gate, and not the day after', async () => {
    const { code } = await today('commissions');
    const found = await check(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(found).toMatchObject({ result: 'valid', method: 'daily_code', person: { id: await idOf('commissions') } });
    goTo('2026-11-25T08:00:00-05:00');
    expect(await check(code)).toMatchObject({ result: 'expired', method: 'daily_code' });
  });
});

describe('the gate', () => {
  // After everything that the others did.
  beforeEach(() => goTo('2026-11-26T09:00:00-05:00'));

  test('verifies by the address in the QR and by document number, and every check is in the log', async () => {
    const card = await cardOf('employee');
    const byCode = await check(`https://plaza.example/verificar/${codeOf(card)}`);
    expect(byCode).toMatchObject({ result: 'valid', method: 'qr', person: { id: await idOf('employee') } });
    expect(Object.keys(byCode.person).sort()).toEqual(['id', 'name', 'photo']);
    expect(await check('1.032.456.482')).toMatchObject({ result: 'valid', method: 'document' });
    expect(await check('99887766')).toMatchObject({ result: 'invalid', person: null });

    const log = await plaza.call('id-cards.listChecks', { as: 'security', query: { from: '2026-11-26' } });
    expect(log.data.slice(0, 3).map((one: { method: string; result: string }) => [one.method, one.result])).toEqual([
      ['document', 'invalid'],
      ['document', 'valid'],
      ['qr', 'valid'],
    ]);
    expect(log.data[0]).toMatchObject({ person: null, checked_by: { id: await idOf('security') } });
  });

  test('its log is searched without accents and filtered', async () => {
    await check('1032456482');
    const found = await plaza.call('id-cards.listChecks', {
      as: 'auditor',
      query: { search: 'veronica gal', method: 'document', result: 'valid' },
    });
    expect(found.total).toBeGreaterThan(0);
    for (const { person, method } of found.data) {
      expect(person.name).toMatch(/^Verónica Galindo/);
      expect(method).toBe('document');
    }
    const byDocument = await plaza.call('id-cards.listChecks', { as: 'security', query: { search: '1032456' } });
    expect(byDocument.total).toBeGreaterThan(0);
    expect((await plaza.call('id-cards.listChecks', { as: 'security', query: { search: '%' } })).total).toBe(0);
  });

  test('within a campaign finds only its own people by document, and reads only their checks', async () => {
    const { id: grantId } = await plaza.db
      .selectFrom('grants')
      .select('id')
      .where('person_id', '=', await idOf('security'))
      .where('role', '=', 'security')
      .executeTakeFirstOrThrow();
    const { campaignId } = (await plaza.scopeOf('employee')).attributes;
    await check('99887766');
    await plaza.db
      .updateTable('grants')
      .set({ reach_kind: 'campaign', reach_id: campaignId ?? null })
      .where('id', '=', grantId)
      .execute();
    try {
      expect((await check('1032456482')).result).toBe('valid');
      const stranger = await plaza.db
        .selectFrom('employees')
        .select('document_number')
        .where('username', '=', 'payroll')
        .executeTakeFirstOrThrow();
      expect(await check(stranger.document_number)).toMatchObject({ result: 'invalid', person: null });
      const log = await plaza.call('id-cards.listChecks', { as: 'security', query: { size: 100 } });
      expect(log.total).toBeGreaterThan(0);
      expect(log.data.every(({ person }: { person: object | null }) => person !== null)).toBe(true);
    } finally {
      await plaza.db
        .updateTable('grants')
        .set({ reach_kind: 'all', reach_id: null })
        .where('id', '=', grantId)
        .execute();
    }
  });

  test('the holder sees who looked, and nobody else’s checks', async () => {
    await check('1032456482');
    await verify(codeOf(await cardOf('employee')));
    const own = await plaza.call('id-cards.listOwnChecks', { as: 'employee', query: { size: 2 } });
    expect(own.data).toMatchObject([
      { method: 'page', result: 'valid', checked_by: null },
      { method: 'document', result: 'valid', checked_by: expect.any(String) },
    ]);
    const other = await plaza.call('id-cards.listOwnChecks', { as: 'payroll' });
    expect(other.data.map(({ id }: { id: string }) => id)).not.toContain(own.data[0].id);
    const audited = await plaza.db
      .selectFrom('audit_log')
      .select('action')
      .where('person_id', '=', await idOf('employee'))
      .where('action', '=', 'id-cards.checked')
      .execute();
    expect(audited.length).toBeGreaterThanOrEqual(2);
  });
});

describe('the log as an Excel file', () => {
  beforeEach(() => goTo('2026-11-27T09:00:00-05:00'));
  const take = (as: string, query: Record<string, string> = {}) => plaza.call('id-cards.exportChecks', { as, query });

  test('holds what the log shows, over several pages, names who took it, and is on record', async () => {
    const [holder, guard] = [await idOf('employee'), await idOf('security')];
    const checks = Array.from({ length: 1_400 }, (_, at) => ({
      id: `0198b7a0-0000-7000-8000-${String(at).padStart(12, '0')}`,
      person_id: holder,
      checked_by: guard,
      method: 'document' as const,
      result: 'valid' as const,
      checked_at: new Date(plaza.house.now().getTime() - (at % 5) * 1_000),
    }));
    await plaza.db.insertInto('id_card_checks').values(checks).execute();
    await check('99887766');
    const rows = await readSheet((await take('auditor', { from: '2026-11-27' })).bytes);
    expect(rows).toHaveLength(1_403);
    expect(rows[0]?.[0]).toBe('Descargado por Hugo Sandoval el 2026-11-27 09:00:00');
    expect(rows[1]).toEqual(['Cuándo', 'Persona', 'Resultado', 'Cómo', 'Quién verificó']);
    expect(rows.filter((row) => row[1] === 'Código desconocido')).toHaveLength(1);
    const narrowed = await readSheet((await take('auditor', { from: '2026-11-27', result: 'invalid' })).bytes);
    expect(narrowed).toHaveLength(3);
    const logged = plaza.db.selectFrom('audit_log').select('after').where('action', '=', 'id-cards.log_exported');
    expect((await logged.execute()).map(({ after }) => (after as { rows: number }).rows)).toEqual([1_401, 1]);
    await plaza.db.deleteFrom('id_card_checks').where('checked_at', '>', new Date('2026-11-27')).execute();
  });

  test('is for who audits; who verifies at the gate reads it there', async () => {
    for (const as of ['security', 'admin', 'employee']) expect((await take(as)).status).toBe(403);
  });
});

describe('the printed card', () => {
  const print = (query: Record<string, string>, as = 'employee') =>
    plaza.call('GET /api/security/entrycard', { as, query });
  const hasPoppler = spawnSync('pdfinfo', ['-v']).error === undefined;

  test('is a picture of 54 by 85.6 mm at 300 dots an inch, upright as the card on the screen', async () => {
    for (const side of ['front', 'back']) {
      const { status, headers, bytes } = await print({ side });
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('image/png');
      expect(headers['content-disposition']).toMatch(/^attachment; filename=.*carne-A-\d{5}/);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 638, height: 1011 });
    }
  });

  test.skipIf(!hasPoppler)('is a PDF of two pages in CR80 size that a reader opens', async () => {
    const { bytes, headers } = await print({ format: 'pdf' });
    expect(headers['content-type']).toBe('application/pdf');
    const path = join(plaza.settings.DATA_DIR, 'card.pdf');
    writeFileSync(path, bytes);
    const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
    expect(info).toMatch(/Pages:\s+2\n/);
    const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info) ?? [];
    expect((Number(width) / 72) * 25.4).toBeCloseTo(54, 1);
    expect((Number(height) / 72) * 25.4).toBeCloseTo(85.6, 1);
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    for (const word of ['Verónica', 'Galindo Bernal', '1.0••.•••.482', 'Andina Contacto', 'Código'])
      expect(text).toContain(word);
  });

  test.skipIf(!hasPoppler)('carries its fonts, so that every name prints on every machine', async () => {
    const own = { first_names: 'Íñigo Ángel', last_names: 'Núñez Güiza Łódź' };
    const change = plaza.db
      .updateTable('employees')
      .set(own)
      .where('id', '=', await idOf('security'));
    await change.execute();
    const path = join(plaza.settings.DATA_DIR, 'marks.pdf');
    writeFileSync(path, (await print({ format: 'pdf' }, 'security')).bytes);
    const [, , ...fonts] = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n');
    const embedded = fonts.map((line) => /(LiberationSans\S*).* (yes|no) +(?:yes|no) +(yes|no) +\d+ +\d+$/.exec(line));
    // What is seen are outlines of the letters of the screen; one font carries the text that is searched and heard.
    expect(embedded.map((found) => [found?.[2], found?.[3]])).toEqual([['yes', 'yes']]);
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    for (const name of Object.values(own)) expect(text).toContain(name);
  });

  test('tells the public page that it is valid, without the photo, until it is reported lost', async () => {
    const card = await cardOf('employee');
    const { readCardSecret } = await import('./secret.ts');
    const secret = await readCardSecret(plaza.house);
    const printed = `${card.serial}P${secret.printed({ id: await idOf('employee'), generation: 1 })}`;
    expect(await verify(printed)).toMatchObject({ result: 'valid', printed: true, photo: null });
    const rotating = codeOf(card);

    expect((await plaza.call('id-cards.reportLost', { as: 'employee', body: {} })).status).toBe(204);
    expect((await verify(printed)).result).toBe('invalid');
    expect((await verify(rotating)).result).toBe('invalid');
    expect((await verify(codeOf(await cardOf('employee')))).result).toBe('valid');
  });

  test('each printing is on record', async () => {
    await print({ format: 'pdf' }, 'labor');
    await print({ side: 'back' }, 'labor');
    const records = await plaza.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'id-cards.printed')
      .where('person_id', '=', await idOf('labor'))
      .orderBy('id')
      .execute();
    expect(records.map(({ after }) => after)).toEqual([{ format: 'pdf' }, { format: 'png', side: 'back' }]);
  });
});

/** Sessions end by idleness, so everybody signs in anew. */
function goTo(moment: string): void {
  plaza.clock.set(moment);
  for (const name of plaza.accounts) plaza.forgetSession(name);
}

async function countChecks(): Promise<number> {
  return (await plaza.db.selectFrom('id_card_checks').select('id').execute()).length;
}
