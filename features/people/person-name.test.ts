import { expect, test } from 'vitest';
import { calledName, shownName } from './person-name.ts';

test.each([
  ['Verónica', 'Galindo Bernal', 'Verónica Galindo'],
  ['Beatriz Elena', 'Jaramillo Uribe', 'Beatriz Jaramillo'],
  ['María José', 'Terán Solís', 'María José Terán'],
  ['María del Pilar', 'Rojas Paz', 'María del Pilar Rojas'],
  ['Juan', 'De la Hoz Ruiz', 'Juan De la Hoz'],
  ['Salomé', '', 'Salomé'],
])('%s %s is shown as %s', (first, last, shown) => expect(shownName(first, last)).toBe(shown));

test.each([
  ['María José Terán', 'María José', 'María José'],
  ['Beatriz Jaramillo', 'Beatriz Elena', 'Beatriz'],
  ['José Emilio Tovar', 'José Emilio', 'José Emilio'],
  ['Pacho Ruiz', 'Francisco', 'Pacho'],
])('%s (%s) is greeted as %s', (name, firstNames, called) => expect(calledName({ name, firstNames })).toBe(called));
