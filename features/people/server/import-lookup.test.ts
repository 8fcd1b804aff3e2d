import { expect, test } from 'vitest';
import { foldWords } from '#platform/server/sheet-table.ts';
import { entryLists } from '../import-columns.ts';
import { lookupsOf, type ListedEntry } from './import-lookup.ts';

const cityNamed = (cities: readonly ListedEntry[]) => {
  const entries = Object.fromEntries(entryLists.map((list) => [list, list === 'city' ? cities : []]));
  const { city } = lookupsOf(entries as Parameters<typeof lookupsOf>[0]);
  return (name: string) => city[foldWords(name)];
};

test('a city has its name alone before others of it if it is a capital, then if it is in Colombia; its place tells the others', () => {
  const found = cityNamed([
    { id: 'armenia-antioquia', code: '05059', name: 'Armenia', within: 'Antioquia', rank: 1 },
    { id: 'armenia-quindio', code: '63001', name: 'Armenia', within: 'Quindío', rank: 0 },
    { id: 'granada-antioquia', code: '05313', name: 'Granada', within: 'Antioquia', rank: 1 },
    { id: 'granada-meta', code: '50313', name: 'Granada', within: 'Meta', rank: 1 },
    { id: 'granada-spain', code: null, name: 'Granada', within: 'España', rank: 2 },
    { id: 'lima', code: null, name: 'Lima', within: 'Perú', rank: 2 },
    { id: 'madrid-spain', code: null, name: 'Madrid', within: 'España', rank: 2 },
    { id: 'madrid', code: '25430', name: 'Madrid', within: 'Cundinamarca', rank: 1 },
  ]);
  expect(['Armenia', 'Armenia, Antioquia', 'Madrid', 'Madrid, España', 'lima', '05059'].map(found)).toEqual([
    ...['armenia-quindio', 'armenia-antioquia', 'madrid', 'madrid-spain', 'lima', 'armenia-antioquia'],
  ]);
  expect(found('Granada')).toBe('');
  expect(found('Granada, Meta')).toBe('granada-meta');
  expect(found('Macondo')).toBeUndefined();
});
