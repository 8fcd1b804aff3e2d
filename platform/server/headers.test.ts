import { expect, test } from 'vitest';
import { securityHeaders } from './headers.ts';
import { readSettings } from './settings.ts';

const policyOf = (environment: Record<string, string>) => {
  const policy = securityHeaders(readSettings(environment))['content-security-policy'] ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources.join(' ')]));
};

test('no inline script, no plug-in, no foreign origin', () => {
  expect(policyOf({})).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'self'",
  });
});

test('over plain HTTP nothing asks for TLS, over TLS everything does', () => {
  const plain = securityHeaders(readSettings({ PUBLIC_URL: 'http://plaza.example.com' }));
  expect(plain['strict-transport-security']).toBeUndefined();
  expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests');
  const secure = securityHeaders(readSettings({ PUBLIC_URL: 'https://plaza.example.com' }));
  expect(secure['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(secure['content-security-policy']).toContain('upgrade-insecure-requests');
  expect(secure['content-security-policy']).toContain('wss://plaza.example.com');
});

test('frames come from the listed origins', () => {
  const policy = policyOf({ EMBED_ORIGINS: 'https://apps.example.com, https://*.reports.example.com:8443' });
  expect(policy['frame-src']).toBe("'self' blob: https://apps.example.com https://*.reports.example.com:8443");
  expect(policy['script-src']).toBe("'self'");
});

test('Google is let in only where its sign-in is set up', () => {
  expect(policyOf({ GOOGLE_CLIENT_ID: 'x' })['script-src']).toBe("'self' https://accounts.google.com");
});
