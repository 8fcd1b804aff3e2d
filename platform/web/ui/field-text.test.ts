import { expect, it } from 'vitest';
import { withFields, withoutFields } from './field-text.ts';

const inserts = [
  { value: '{{person.name}}', label: 'Nombre completo' },
  { value: '{{form.b}}', label: 'Valor <mes> & "prima"' },
];

it('shows values by their names and keeps the words that they stand for', () => {
  const kept = '<p>Yo, <strong>{{person.name}}</strong>, recibo {{form.b}} y {{otro}}.</p>';
  const shown = withFields(kept, inserts);
  expect(shown).toContain('<strong><span data-field="{{person.name}}">Nombre completo</span></strong>');
  expect(shown).toContain('>Valor &lt;mes&gt; &amp; &quot;prima&quot;</span> y {{otro}}');
  expect(withoutFields(shown)).toBe(kept);
});

it('leaves the address of a link as it is', () => {
  const kept = '<p><a href="mailto:{{person.name}}">Escribe</a></p>';
  expect(withFields(kept, inserts)).toBe(kept);
});
