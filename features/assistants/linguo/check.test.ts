import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBrand, type BrandRule } from './brand.ts';
import { checkText, type CheckOptions } from './check.ts';
import { openDictionary } from './lazy-dictionary.ts';
import { maskLeaks, passesLuhn } from './leaks.ts';

const read = (file: string) =>
  readFileSync(new URL(`../../../node_modules/dictionary-es/${file}`, import.meta.url), 'utf8');
const dictionary = openDictionary(read('index.aff'), read('index.dic'));
const spanish: CheckOptions = { language: 'es', mode: 'note', dictionary };

/** What is found in a text, with what is offered first. */
function found(text: string, options: Partial<CheckOptions> = {}): string[] {
  return checkText(text, { ...spanish, ...options }).findings.map(
    (one) => `${one.text} → ${one.suggestions[0] ?? '?'}`,
  );
}

describe('a text in Spanish is told', () => {
  it.each([
    ['Pienso de que el servicio quedó activo.', 'de que → que'],
    ['Estoy seguro que mañana llega el técnico.', 'que → de que'],
    ['Hubieron problemas en la red.', 'Hubieron → Hubo'],
    ['Habían muchos clientes en la fila.', 'Habían → Había'],
    ['El técnico va ha llegar hoy.', 'ha → a'],
    ['Haber si mañana funciona.', 'Haber → A ver'],
    ['Ya he echo el pago.', 'echo → hecho'],
    ['Es la primer vez que pasa.', 'primer → primera'],
    ['No tengo mas información.', 'mas → más'],
    ['El pedido esta pendiente.', 'esta → está'],
    ['No se si puedo hacerlo.', 'se → sé'],
    ['La sistema no responde.', 'La → El'],
    ['Los factura llegaron ayer.', 'Los → La'],
    ['La factura quedó pagado ayer.', 'pagado → pagada'],
    ['La factura vencido no se cobra.', 'vencido → vencida'],
    ['El solicitud fue enviada.', 'El → La'],
    ['El débito automatico quedó activo.', 'automatico → automático'],
    ['Su línea no volvera a fallar.', 'volvera → volverá'],
    ['Ayudamos a padres y hijos.', 'y → e'],
    ['Espera siete o ocho días.', 'o → u'],
    ['Le enviamos el el documento.', 'el el → el'],
    ['Llegó el pago , gracias.', '  → '],
    ['Que necesita?', 'Que → ¿Que'],
    ['¿Como puedo ayudarle?', 'Como → Cómo'],
    ['Nos vemos el Lunes.', 'Lunes → lunes'],
    ['La cita quedó de acuerdo a lo pedido.', 'de acuerdo a → de acuerdo con'],
    ['Tal ves llegue tarde.', 'ves → vez'],
  ])('«%s»', (text, wanted) => {
    if (wanted === undefined) expect(found(text)).toEqual([]);
    else expect(found(text).map((one) => one.replace(/^ +/, ' '))).toContain(wanted.replace(/^ +/, ' '));
  });
});

it.each([
  'Buenas tardes, señora Gómez. Su cita quedó para el lunes 30 de noviembre a las 9:00 a. m.',
  'Si tiene alguna duda, puede escribirnos hoy mismo y con gusto le ayudamos.',
  'El agua de la sede norte vuelve mañana; el área de soporte ya lo sabe.',
  'Este caso lo atiende la misma asesora que recibió la llamada.',
  'Los lunes y los viernes hay más llamadas que en otros días.',
  'No sé cuándo llega, pero sé que ya salió de la bodega.',
  '¿Por qué no se ve la factura? Porque todavía no ha cerrado el mes.',
  'Ella dice que él va a estar en Bogotá la próxima semana.',
  'Puede consultar su saldo en www.andina.example/saldo o escribir a ayuda@andina.example.',
])('«%s» is right, and nothing is told of it but what leaks', (text) => {
  expect(checkText(text, spanish).findings.filter(({ category }) => category !== 'leak')).toEqual([]);
});

it('a text that mixes usted and tú is told where it leaves the way of most of it', () => {
  expect(found('Usted puede pagar hoy. Si tienes dudas, escríbeme.')).toEqual([
    'tienes → tiene',
    'escríbeme → escríbame',
  ]);
  // Who is called by a title is usted, though nothing else says so.
  expect(found('Buenas tardes, señor Ramírez. Su plan quedó activo. Si tienes dudas, me escribes.')).toEqual([
    'tienes → tiene',
    'escribes → escribe',
  ]);
  expect(found('El señor Ramírez ya pagó, te lo confirmo.')).toEqual([]);
});

it('what sounds like the right word is offered first, though two letters are wrong', () => {
  expect(found('La hubicacion es otra; lo resivió y no hubo satisfacion.')).toEqual([
    'hubicacion → ubicación',
    'resivió → recibió',
    'satisfacion → satisfacción',
  ]);
});

it('twenty thousand letters without a blank are one word that nobody knows, told at once', () => {
  const { findings } = checkText('a'.repeat(20_000), spanish);
  expect(findings.map(({ rule, suggestions }) => [rule, suggestions])).toEqual([['es.spelling', []]]);
});

it('a tilde on the wrong n is put on the right one first', () => {
  expect(found('El técnico llega manaña.')).toEqual(['manaña → mañana']);
  expect(found('La senora espera.')).toEqual(['senora → señora']);
});

describe('what may not be kept', () => {
  it('is masked: a card keeps four digits, a document, a telephone and a mail address none that tell', () => {
    const text =
      'Tarjeta 4509 9535 6623 3704, cédula 1.020.345.678, celular 310 555 0187, ana@correo.example, pedido 3105550187.';
    expect(maskLeaks(text)).toBe(
      'Tarjeta •••• 3704, cédula ••••••, celular ••• ••• ••••, •••@•••.example, pedido 3105550187.',
    );
  });
  it('is told before everything else that stands in the same place', () => {
    expect(checkText('Mi tarjeta es 4509953566233704.', spanish).findings.map(({ rule }) => rule)).toEqual([
      'leak.card',
    ]);
  });
  it('counts a card by its check digit', () => {
    expect([passesLuhn('4509953566233704'), passesLuhn('4509953566233705'), passesLuhn('0000000000000000')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('rules of a brand', () => {
  const rule = (changes: Partial<BrandRule>): BrandRule => ({
    id: '1',
    kind: 'spelling',
    canonical: 'Nube Max',
    wrong: ['NubeMax'],
    casing: 'any',
    near: [],
    ...changes,
  });
  it('know a name in each way that it is not written', () => {
    const brand = compileBrand([rule({})]);
    expect(found('Su plan NubeMax y su nube max y su Nube Max.', { brand })).toEqual([
      'NubeMax → Nube Max',
      'nube max → Nube Max',
    ]);
  });
  it('are words: what looks like a pattern that never ends is looked for as it is written', () => {
    const brand = compileBrand([rule({ kind: 'forbidden', canonical: '', wrong: ['(a+)+$', '.*'] })]);
    expect(found(`${'a'.repeat(20_000)}! Nada más.`, { brand, dictionary: undefined })).toEqual([]);
    expect(brand.byHead.get('.*')).toBeUndefined();
  });
  it('hold only near the words that they name', () => {
    const brand = compileBrand([rule({ canonical: 'fibra', wrong: ['internet'], near: ['hogar'] })]);
    expect(found('El internet de su hogar llega hoy. Otra página de internet abre bien.', { brand })).toEqual([
      'internet → fibra',
    ]);
  });
  it('make what a name is made of no error of spelling', () => {
    expect(found('Llegó el zyrbo nuevo.')).toEqual(['zyrbo → zarbo']);
    expect(found('Llegó el zyrbo nuevo.', { brand: compileBrand([rule({ canonical: 'zyrbo', wrong: [] })]) })).toEqual(
      [],
    );
  });
});

it('an answer to a customer is told of its promises, and of what it shows and lacks', () => {
  const { findings, points } = checkText(
    'Buenas tardes. Le garantizo que su línea no vuelve a caer. Ya quedó activo el plan.',
    {
      ...spanish,
      mode: 'mail',
    },
  );
  expect(findings.map(({ category, text }) => [category, text])).toEqual([['promise', 'Le garantizo que']]);
  expect(points).toMatchObject({ greets: true, says_done: true, acknowledges: false });
});

it('a text in English is told of its agreement and its articles', () => {
  expect(found('The customer have a invoice, and these is ready.', { language: 'en', dictionary: undefined })).toEqual([
    'have → has',
    'a → an',
    'these → this',
  ]);
});

it('whatever is typed, findings lie in the text, in order, and none over another', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ unit: fc.constantFrom(...'aeo \n.,?!á1@4-xX'), maxLength: 800 }),
      ),
      (text) => {
        const { findings } = checkText(text, { language: 'es', mode: 'mail' });
        let end = 0;
        for (const one of findings) {
          expect(one.from).toBeGreaterThanOrEqual(end);
          expect(text.slice(one.from, one.to)).toBe(one.text);
          end = one.to;
        }
      },
    ),
  );
});
