import { expect, test } from 'vitest';
import { compareDocuments } from '#platform/web/ui/rich-text-comparison.ts';
import { editionText } from './edition-text.ts';

const edition = {
  number: 1,
  saved_at: '2026-11-01T00:00:00.000Z',
  saved_by: 'Laura',
  cover: 'Aceptas un bono.\nSe paga en diciembre.',
  body: '<h2>Otrosí</h2><p>{{person.name}} recibe {{form.amount}} por <b>44</b> horas.</p><h2>Cierre</h2><p>Fin.</p>',
  header: 'Andina',
  footer: '',
  logo: false,
  logo_file_id: null,
  fields: [{ key: 'amount', label: 'Valor', kind: 'money' as const, required: true, filled_by: 'issuer' as const }],
  boxes: [],
  signers: [{ role: 'employee' as const, label: 'Trabajador' }],
  people: {},
  pages: 0,
  file_hash: null,
};
const names = new Map([
  ['person.name', 'Nombre completo'],
  ['form.amount', 'Valor'],
]);
const say = (key: string, values?: object) => [key.replace('documents.', ''), ...Object.values(values ?? {})].join(' ');
const told = (changes: object) =>
  compareDocuments(editionText(edition, names, say), editionText({ ...edition, ...changes }, names, say)).sections.map(
    ({ kind, title, blocks }) => [
      kind,
      title,
      ...blocks.flatMap(({ words }) =>
        words.flatMap((word) => (word.kind === 'same' ? [] : [`${word.kind === 'added' ? '+' : '-'}${word.text}`])),
      ),
    ],
  );

test('two editions that say the same differ in nothing', () => expect(told({})).toEqual([]));

test('values stand in the text by the names that people call them', () => {
  expect(editionText(edition, names, say)).toContain('[Nombre completo] recibe [Valor]');
  expect(told({ body: edition.body.replace('person.name', 'form.amount') })).toEqual([
    ['changed', 'Otrosí', '-[Nombre completo]', '+[Valor]'],
  ]);
});

test('a word that came or went is told in its chapter, and the chapters that stay are not', () => {
  expect(told({ body: edition.body.replace('44', '42') })).toEqual([['changed', 'Otrosí', '-44', '+42']]);
});

test('what is filled in, who signs, the cover and the PDF are held against each other too', () => {
  expect(told({ signers: [...edition.signers, { role: 'leader', label: 'Líder' }] })).toEqual([
    ['changed', 'editions.signers', '+Líder · role.leader'],
  ]);
  expect(told({ fields: [{ ...edition.fields[0], required: false }] })).toEqual([
    ['changed', 'editions.fields', '-editions.required', '+editions.optional'],
  ]);
  expect(told({ cover: 'Aceptas un bono.' })).toEqual([['changed', 'editions.cover', '-Se paga en diciembre.']]);
  expect(told({ file_hash: 'ab'.repeat(32), pages: 3 })).toEqual([
    ['added', 'editions.file', '+editions.pdf 3 abababababab'],
  ]);
});

test('what somebody wrote as a label is told as words and not as marks', () => {
  expect(editionText({ ...edition, signers: [{ role: 'employee', label: '<b>x</b>' }] }, names, say)).toContain(
    '&lt;b&gt;x&lt;/b&gt;',
  );
});
