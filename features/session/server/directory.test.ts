import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSettings } from '#platform/server/settings.ts';
import { checkDirectory } from './directory.ts';
import { hasSlapd, startSlapd } from './slapd-testing.ts';
import { startDirectory } from './testing.ts';

let directory: Awaited<ReturnType<typeof startDirectory>>;
let ask: (username: string, password: string) => ReturnType<typeof checkDirectory>;

beforeAll(async () => {
  directory = await startDirectory([
    { uid: 'vgalindo', password: 'secreto-de-verónica', employeeNumber: '1032456789' },
    { uid: 'arojas', password: 'secreto-de-andrés' },
    { uid: 'íñigo.peña', password: 'secreto-de-íñigo', employeeNumber: '79123456' },
    { uid: 'raro(*)', password: 'paréntesis' },
  ]);
  ask = (username, password) => checkDirectory(readSettings(directory.settings), username, password);
});
beforeEach(() => void directory.binds.splice(0));
afterAll(() => directory.stop());

it('lets in who is in the directory with their password, and tells their document number', async () => {
  expect(await ask('vgalindo', 'secreto-de-verónica')).toEqual({ documentNumber: '1032456789' });
  expect(await ask('arojas', 'secreto-de-andrés')).toEqual({ documentNumber: undefined });
});

it('lets in whose user name has ñ or an accent', async () => {
  expect(await ask('íñigo.peña', 'secreto-de-íñigo')).toEqual({ documentNumber: '79123456' });
});

it('refuses a wrong password', async () => {
  expect(await ask('vgalindo', 'otra cosa')).toBeUndefined();
});

it('refuses an empty password without asking, for a bind without one succeeds as nobody', async () => {
  expect(await ask('vgalindo', '')).toBeUndefined();
  expect(directory.binds).toEqual([]);
});

it('tries a bind also for somebody unknown, so that the time tells nothing', async () => {
  expect(await ask('nadie', 'secreto')).toBeUndefined();
  expect(directory.binds).toHaveLength(2);
});

it('takes a filter in the user name as text', async () => {
  expect(await ask('*', 'secreto-de-verónica')).toBeUndefined();
  expect(await ask('vgal*', 'secreto-de-verónica')).toBeUndefined();
  expect(await ask('x)(|(uid=vgalindo)', 'secreto-de-verónica')).toBeUndefined();
  expect(await ask('raro(*)', 'otra')).toBeUndefined();
});

it('throws when the directory does not answer', async () => {
  const settings = readSettings({ ...directory.settings, LDAP_URL: 'ldap://127.0.0.1:1' });
  await expect(checkDirectory(settings, 'vgalindo', 'x')).rejects.toThrow();
});

it('throws when our own account may not bind', async () => {
  const settings = readSettings({ ...directory.settings, LDAP_BIND_PASSWORD: 'wrong' });
  await expect(checkDirectory(settings, 'vgalindo', 'secreto-de-verónica')).rejects.toThrow();
});

it.runIf(hasSlapd)(
  'is at home in OpenLDAP: names with ñ, accents and signs of a filter, each with its own password',
  async () => {
    const people = [
      'íñigo.peña',
      'MUÑOZ.AÑIL',
      'güell',
      "o'brien",
      'a(b)c*d',
      'back\\slash',
      'coma, y más',
      '*',
      'ñ)(uid=*',
    ].map((uid, at) => ({ uid, password: `contraseña de ${uid}`, employeeNumber: String(79_000_000 + at) }));
    const slapd = await startSlapd(people);
    try {
      const settings = readSettings(slapd.settings);
      for (const { uid, password, employeeNumber } of people)
        expect([uid, await checkDirectory(settings, uid, password)]).toEqual([uid, { documentNumber: employeeNumber }]);
      const strangers = ['', 'íñigo.pena', 'íñigo*', 'x)(|(uid=güell)', 'admin)(uid=*', 'a(b)c**', 'nadie'];
      for (const uid of strangers)
        for (const { password } of people)
          expect([uid, await checkDirectory(settings, uid, password)]).toEqual([uid, undefined]);
      expect(await checkDirectory(settings, 'íñigo.peña', 'contraseña de güell')).toBeUndefined();
      // What the directory holds is found however its letters were put together.
      expect(await checkDirectory(settings, 'íñigo.peña'.normalize('NFD'), 'contraseña de íñigo.peña')).toEqual({
        documentNumber: '79000000',
      });
    } finally {
      await slapd.stop();
    }
  },
);

it.runIf(hasSlapd)(
  'speaks StartTLS or ldaps to an OpenLDAP that wants it, and trusts the certificate of its file alone',
  async () => {
    const slapd = await startSlapd([{ uid: 'güell', password: 'secreto', employeeNumber: '7' }], { wantsTls: true });
    try {
      const enter = (settings: Record<string, string>) =>
        checkDirectory(readSettings({ ...slapd.settings, ...settings }), 'güell', 'secreto');
      const trusted = { LDAP_CA_FILE: slapd.certificate };
      expect(await enter({ LDAP_STARTTLS: 'on', ...trusted })).toEqual({ documentNumber: '7' });
      expect(await enter({ LDAP_URL: slapd.secureUrl, ...trusted })).toEqual({ documentNumber: '7' });
      await expect(enter({ LDAP_URL: slapd.secureUrl })).rejects.toThrow();
      await expect(enter(trusted)).rejects.toThrow();
      await expect(enter({ LDAP_STARTTLS: 'on' })).rejects.toThrow();
    } finally {
      await slapd.stop();
    }
  },
);
