import { expect, test } from 'vitest';
import { momentAt } from './moment-at.ts';

test.each([
  ['2026-11-24', '00:00', 'America/Bogota', '2026-11-24T05:00:00.000Z'],
  ['2026-11-24', '23:59', 'America/Bogota', '2026-11-25T04:59:00.000Z'],
  ['2026-03-29', '00:00', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '12:00', 'Europe/Madrid', '2026-03-29T10:00:00.000Z'],
  ['2026-10-25', '23:59', 'Europe/Madrid', '2026-10-25T22:59:00.000Z'],
  ['2026-11-24', '08:30', 'UTC', '2026-11-24T08:30:00.000Z'],
])('%s at %s in %s is %s', (day, time, zone, moment) => {
  expect(momentAt(day, time, zone).toISOString()).toBe(moment);
});
