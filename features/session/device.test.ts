import { expect, it } from 'vitest';
import { browserOf, deviceOf } from './device.ts';

const pc =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const edge = `${pc} Edg/150.0.0.0`;
const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

it.each([
  [pc, 'Desktop', 'Chrome, Windows'],
  [edge, 'Desktop', 'Edge, Windows'],
  [phone, 'Mobile', 'Chrome, Android'],
  [iphone, 'Mobile', 'Safari, iOS'],
  ['curl/8.5.0', 'Desktop', ''],
  ['', 'Desktop', ''],
])('%s', (userAgent, device, browser) => {
  expect(deviceOf(userAgent)).toBe(device);
  expect(browserOf(userAgent)).toBe(browser);
});
