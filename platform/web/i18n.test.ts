import i18next from 'i18next';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as i18n from './i18n.ts';
import { learnTime } from './now.ts';

const nb = (text: string) => text.replaceAll('\u00a0', ' ');

beforeAll(async () => {
  const translation = { people_one: '{{count}} persona', people_other: '{{count}} personas en {{year}}' };
  await i18next.use(i18n.phraseFigures).init({
    lng: 'es',
    interpolation: { alwaysFormat: true },
    resources: { es: { translation }, en: { translation } },
  });
  learnTime(new Headers({ 'x-now': '2026-11-24T10:42:00-05:00' }));
});
afterAll(() => learnTime(new Headers({ 'x-now': new Date().toISOString() })));

describe('in Spanish, as the reference screens write it', () => {
  it('how many, in a phrase', () => {
    const people = (count: number) => i18next.t('people', { count, year: 2026 });
    expect([people(1), people(1_025)]).toEqual(['1 persona', '1.025 personas en 2026']);
  });
  it('days', () => {
    expect(i18n.formatDay('2026-11-27')).toBe('vie 27 nov');
    expect(i18n.formatDay('2025-09-03')).toBe('3 sep 2025');
    expect(i18n.formatDay('2026-04-17')).toBe('17 abr 2026');
    expect(i18n.formatDay('2027-02-03')).toBe('mié 3 feb 2027');
    expect(i18n.formatNearDay('2026-11-24')).toBe('hoy');
    expect(i18n.formatNearDay('2026-11-23')).toBe('ayer');
    expect(i18n.formatNearDay('2026-11-25')).toBe('mañana');
    expect(i18n.formatNearDay('2026-11-30')).toBe('lun 30 nov');
    expect(i18n.formatLongDay('2026-11-24')).toBe('Martes 24 de noviembre');
    expect(i18n.formatMonth('2026-11-24')).toBe('noviembre de 2026');
  });
  it('ranges of days', () => {
    expect(i18n.formatDayRange('2026-12-14', '2026-12-18')).toBe('14 a 18 dic');
    expect(i18n.formatDayRange('2026-11-28', '2026-12-03')).toBe('28 nov a 3 dic');
    expect(i18n.formatDayRange('2026-12-28', '2027-01-05')).toBe('28 dic 2026 a 5 ene 2027');
  });
  it('moments in the time zone of the company', () => {
    expect(nb(i18n.formatMoment('2026-11-24T23:00:00Z'))).toBe('hoy, 6:00 p. m.');
    expect(nb(i18n.formatTime('2026-11-24T13:15:00Z'))).toBe('8:15 a. m.');
    expect(i18n.formatClock('2026-11-24T11:00:00Z')).toBe('06:00');
    expect(i18n.isoDay('2026-11-25T03:30:00Z')).toBe('2026-11-24');
  });
  it('how long ago', () => {
    expect(i18n.formatAgo('2026-11-24T15:41:40Z')).toBe('ahora');
    expect(i18n.formatAgo('2026-11-24T15:37:00Z')).toMatch(/^hace [45] min$/);
  });
  it('figures and money', () => {
    expect(i18n.formatNumber(1284)).toBe('1.284');
    expect(nb(i18n.formatMoney(2_100_000))).toBe('$ 2.100.000');
    expect(nb(i18n.formatPercent(0.35))).toBe('35 %');
    expect(i18n.formatNumber(11.25, 2)).toBe('11,25');
    expect(nb(i18n.formatBytes(1_200_000))).toBe('1,2 MB');
  });
});

describe('in English', () => {
  beforeAll(() => void i18next.changeLanguage('en'));
  it('says the same', () => {
    expect(i18n.formatDay('2026-11-27')).toBe('Fri 27 Nov');
    expect(nb(i18n.formatMoment('2026-11-24T23:00:00Z'))).toBe('today, 6:00 pm');
    expect(i18n.formatNumber(1284)).toBe('1,284');
    expect(i18n.formatPercent(0.35)).toBe('35%');
    expect(i18n.formatDayRange('2026-12-14', '2026-12-18')).toBe('14 to 18 Dec');
  });
});
