import fc from 'fast-check';
import { attacksOnForm } from './attacks-form.ts';
import { attacksOnJson } from './attacks-json.ts';
import { extremesOf, isNumber, isText, type Operation, type Parameter, sampleOf, variantsOf } from './operations.ts';

/** One bad request. */
export interface Attack {
  readonly kind: string;
  readonly url?: string;
  readonly payload?: string;
  readonly type?: string;
  /** The statuses that are right; 400 when absent. */
  readonly status?: readonly number[];
  /** Where a 400 must point to: for each attacked place the paths that tell of it. */
  readonly places?: readonly (readonly string[])[];
}

/** Draws a value; the same values in the same order for the same seed. */
export type Draw = <T>(from: fc.Arbitrary<T>) => T;

export function drawing(seed: number): Draw {
  let drawn = 0;
  return <T>(from: fc.Arbitrary<T>) => fc.sample(from, { seed: seed + drawn++, numRuns: 1 })[0] as T;
}

/** Every way of attacking a call, at every field that it could hurt: several at once where one answer tells of all. */
export function attacksOn(operation: Operation, draw: Draw): Attack[] {
  return [
    ...attacksOnPath(operation),
    ...attacksOnQuery(operation),
    ...(operation.json ? attacksOnJson(operation.json, operation.form !== undefined, draw) : []),
    ...(operation.form ? attacksOnForm(operation.form, operation.json !== undefined, draw) : []),
    ...(operation.method === 'GET' || operation.json || operation.form ? [] : attacksOnNoBody),
  ];
}

const emptyBody = ({ method }: Operation) => (method === 'GET' ? {} : { payload: '{}', type: 'application/json' });

function attacksOnPath(operation: Operation): Attack[] {
  const parameters = operation.parameters.filter((one) => one.in === 'path');
  const hit = (kind: string, { name }: Parameter, value: string, isTold: boolean): Attack => ({
    ...emptyBody(operation),
    kind,
    url: operation.path.replace(/\{(\w+)\}/g, (_whole, other: string) =>
      other === name
        ? value
        : encodeURIComponent(String(sampleOf(parameters.find((one) => one.name === other)?.schema ?? {}))),
    ),
    status: [400, 404, 413, 415],
    ...(isTold ? { places: [[name]] } : {}),
  });
  const noText = ['%E0%A4%A', '%ff%fe', 'x'.repeat(600), '%F0%9F%98%80'.repeat(300)];
  const wrong = ['1e999', '-1', '99999999999999999999', '__proto__', '..%2f..%2fetc', 'x'];
  return parameters.flatMap((one) => [
    ...['%00', 'a%00b'].map((value) => hit('NUL in the path', one, value, true)),
    ...noText.map((value) => hit('no text in the path', one, value, false)),
    ...extremesOf(one.schema).map((value) => hit('a day outside of the calendar in the path', one, value, true)),
    ...(isText(one.schema) && one.schema.format === undefined
      ? []
      : wrong.map((value) => hit('another type in the path', one, value, true))),
  ]);
}

function attacksOnQuery(operation: Operation): Attack[] {
  const parameters = operation.parameters.filter((one) => one.in === 'query');
  const hit = (kind: string, value: string, chosen: readonly { readonly name: string }[]): Attack[] =>
    chosen.length === 0
      ? []
      : [
          {
            ...emptyBody(operation),
            kind,
            url: `${operation.url}?${chosen.map(({ name }) => `${name}=${value}`).join('&')}`,
            status: operation.method === 'GET' ? [400] : [400, 415],
            places: chosen.map(({ name }) => [name]),
          },
        ];
  const numbers = parameters.filter(({ schema }) => isNumber(firstOf(schema)));
  const texts = parameters.filter(({ schema }) => isText(firstOf(schema)));
  const listed = parameters.filter(({ schema }) => ['enum', 'const'].some((rule) => rule in firstOf(schema)));
  return [
    ...hit('NUL in the query', 'a%00', parameters),
    ...hit('no number in the query', 'abc', numbers),
    ...hit('a huge number in the query', '1e300', numbers),
    ...texts.flatMap((one) => hit('an endless text in the query', 'x'.repeat(12_000), [one])),
    ...texts.flatMap((one) =>
      extremesOf(firstOf(one.schema)).flatMap((value) =>
        hit('a day outside of the calendar in the query', value, [one]),
      ),
    ),
    ...hit('no choice of the query', 'nothing-such', listed),
    ...hit('twice in the query', 'a', [...listed, ...listed]),
    ...hit('unknown name in the query', '1', [{ name: 'unknownname' }, { name: 'another.one' }]),
    ...['__proto__', 'constructor', 'prototype'].flatMap((name) => hit('prototype key in the query', '1', [{ name }])),
  ];
}

const firstOf = (schema: Parameter['schema']) => variantsOf(schema)[0]!.schema;

const attacksOnNoBody: readonly Attack[] = [
  { kind: 'a body where none is taken', payload: '{"x":1}' },
  { kind: 'truncated JSON', payload: '{"x":' },
  { kind: 'another content type', payload: 'x', type: 'text/plain', status: [415] },
];
