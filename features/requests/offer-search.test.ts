import { expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { isMeant } from './web/offer-search.ts';

const offers = (phrases: Readonly<Record<string, string>>, query: string) =>
  Object.entries(phrases)
    .filter(([key]) => key.startsWith('requests.words.'))
    .filter(([key, words]) => isMeant(query, [phrases[key.replace('words', 'also')] ?? '', words]))
    .map(([key]) => key.slice('requests.words.'.length));

test.each([
  ['renuncia', 'resignation'],
  ['médico', 'medical-leave'],
  ['cita medica', 'specialist-appointment'],
  ['enfermedad', 'medical-leave'],
  ['carta laboral', 'certificate'],
  ['nomina', 'payslip'],
  ['Sueldo', 'payroll-claim'],
  ['muerte', 'bereavement'],
  ['embarazo', 'maternity'],
  ['papá', 'paternity'],
])('who types "%s" finds %s', (query, code) => {
  expect(offers(es, query)).toContain(code);
});

test('every offer has words of its own in both languages, and what nobody offers is not found', () => {
  expect(offers(es, 'helicóptero')).toEqual([]);
  expect(offers(en, 'pregnant')).toContain('maternity');
});
