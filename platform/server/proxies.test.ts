import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressBehind } from './proxies.ts';

const request = (from: string, told: string) =>
  ({
    socket: { remoteAddress: from },
    connection: { remoteAddress: from },
    headers: { 'x-forwarded-for': told },
  }) as unknown as IncomingMessage;

test.each([
  ['off', '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['on', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['on', '10.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['10.0.0.0/8', '10.0.0.1', '198.51.100.1, 10.2.3.4', '10.2.3.4'],
  ['10.0.0.0/8,10.2.3.4', '10.0.0.1', '198.51.100.1, 10.2.3.4', '198.51.100.1'],
  ['10.0.0.0/8,203.0.113.0/24', '10.0.0.1', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
  ['10.0.0.0/8', '192.0.2.7', '198.51.100.1', '192.0.2.7'],
])('with TRUST_PROXY %s who comes from %s and tells %s is known as %s', (setting, from, told, known) => {
  expect(addressBehind(setting)(request(from, told))).toBe(known);
});
