import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test.each([
  ['TRUST_PROXY', 'nonsense', '10.0.0.0/8, 127.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/40', 'on'],
  ['COMPANY_NETWORKS', 'oficina', '190.25.0.0/16 2800::/32'],
  ['COMPANY_NETWORKS', '10.0.0.0/99', '10.1.2.3'],
  ['EMBED_ORIGINS', 'no origin', 'https://reports.example.com'],
  ['EMBED_ORIGINS', "https://x;script-src 'unsafe-inline'", 'https://*.example.com:8443'],
  ['LDAP_FILTER', '(uid=somebody)', '(&(objectClass=person)(uid={username}))'],
  ['MAIL_FROM', 'nobody', 'Plaza <plaza@example.com>'],
  ['MAIL_FROM', 'Plaza <a@b.co>\r\nBcc: c@d.co', 'plaza@example.com'],
  ['COMPANY_TIME_ZONE', 'Bogota', 'America/Bogota'],
  ['DATABASE_URL', 'mysql://x', 'postgres://127.0.0.1/plaza'],
  ['SESSION_IDLE_MINUTES', '0', '15'],
])('a wrong %s is told by its name, without its value, and a right one is taken', (name, wrong, right) => {
  const told = () => readSettings({ [name]: wrong });
  expect(told).toThrow(new RegExp(`These settings are wrong:\\n {2}${name}: `));
  expect(told).not.toThrow(wrong);
  expect(() => readSettings({ [name]: right })).not.toThrow();
});

test('settings that go together are asked for together', () => {
  expect(() => readSettings({ LDAP_URL: 'ldap://directory.example.com' })).toThrow('LDAP_BASE');
});

test('the demo company, whose passwords are public, listens on this machine only unless told otherwise', () => {
  expect(readSettings({}).HOST).toBe('127.0.0.1');
  expect(readSettings({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
  expect(readSettings({ DATABASE_URL: 'postgres://plaza@db/plaza' }).HOST).toBe('0.0.0.0');
});

test('mail needs the address that its links lead to', () => {
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/PUBLIC_URL/);
});
