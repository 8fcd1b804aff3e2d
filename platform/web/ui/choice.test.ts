import { expect, test } from 'vitest';
import { findChoices } from './choice.ts';
import { initials, toneOf } from './initials.ts';
import { minutesLeft } from './time-left.ts';

const CITIES = ['Medellín', 'Bogotá', 'Ibagué', 'San Gil', 'Gigante'].map((label) => ({ value: label, label }));

test('accents and case do not count, and beginnings come first', () => {
  expect(findChoices(CITIES, 'bogota').map((one) => one.label)).toEqual(['Bogotá']);
  expect(findChoices(CITIES, 'GI').map((one) => one.label)).toEqual(['Gigante', 'San Gil']);
  expect(findChoices(CITIES, ' ')).toHaveLength(5);
});

test('a person’s two letters', () => {
  expect(initials('Luz Velázquez')).toBe('LV');
  expect(initials('María José Terán')).toBe('MT');
  expect(initials('Ángeles')).toBe('Á');
  expect(initials('  ')).toBe('');
  expect(toneOf('Luz Velázquez', 5)).toBe(toneOf('Luz Velázquez', 5));
});

test('the time left follows the speed so far', () => {
  const start = new Date('2026-11-24T15:00:00Z');
  const after = (seconds: number) => new Date(start.getTime() + seconds * 1000);
  expect(minutesLeft(0, 100, start, after(60))).toBeUndefined();
  expect(minutesLeft(50, 100, start, after(1))).toBeUndefined();
  expect(minutesLeft(25, 100, start, after(60))).toBe(3);
  expect(minutesLeft(90, 100, start, after(60))).toBe(0);
  expect(minutesLeft(100, 100, start, after(60))).toBeUndefined();
});
