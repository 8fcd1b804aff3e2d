import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings, type Settings } from '#platform/server/settings.ts';
import { errors } from '../errors.ts';
import { readGoogleToken } from './google.ts';
import { startGoogle } from './testing.ts';

let google: Awaited<ReturnType<typeof startGoogle>>;
let settings: Settings;
const now = new Date('2026-11-24T15:42:00Z');
const nonce = 'asked by this browser';
const email = 'veronica.galindo@andina.test';

beforeAll(async () => {
  google = await startGoogle();
  settings = readSettings(google.settings);
});
afterAll(() => google.stop());

const refused = (token: string) =>
  expect(readGoogleToken(settings, token, nonce, now)).rejects.toMatchObject({ code: errors.provider_refused.code });

it('answers the verified e-mail', async () => {
  expect(await readGoogleToken(settings, await google.sign({ email, nonce }, { at: now }), nonce, now)).toMatchObject({
    email,
    subject: '1',
  });
});

it('refuses a token for another application, of another issuer, or signed by another key', async () => {
  const { privateKey } = await generateKeyPair('RS256');
  await refused(await google.sign({ email, nonce }, { at: now, audience: 'somebody-else' }));
  await refused(await google.sign({ email, nonce }, { at: now, issuer: 'https://elsewhere.test' }));
  await refused(await google.sign({ email, nonce }, { at: now, key: privateKey }));
});

it('refuses one that has run out, that lies in the future, or that is no token', async () => {
  await refused(await google.sign({ email, nonce }, { at: new Date(now.getTime() - 7_200_000) }));
  await refused('this.is.nothing');
});

it('refuses one that another browser asked for, and one without a nonce', async () => {
  await refused(await google.sign({ email, nonce: 'of somebody else' }, { at: now }));
  await refused(await google.sign({ email }, { at: now }));
});

it('refuses an e-mail that is not verified, and one that is missing', async () => {
  await refused(await google.sign({ email, nonce, email_verified: false }, { at: now }));
  await refused(await google.sign({}, { at: now }));
});

it('tells when it is not set, and when Google does not answer', async () => {
  const token = await google.sign({ email, nonce }, { at: now });
  await expect(readGoogleToken(readSettings({}), token, nonce, now)).rejects.toMatchObject({
    code: errors.provider_not_set.code,
  });
  const away = readSettings({ ...google.settings, GOOGLE_ISSUER: 'http://127.0.0.1:1' });
  await expect(readGoogleToken(away, token, nonce, now)).rejects.toMatchObject({
    code: errors.provider_unavailable.code,
  });
});
