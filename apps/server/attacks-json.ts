import fc from 'fast-check';
import type { Attack, Draw } from './attacks.ts';
import {
  daysOutside,
  extremesOf,
  type Field,
  fieldsOf,
  isNumber,
  isText,
  sampleOf,
  type Schema,
  type Variant,
  variantsOf,
} from './operations.ts';

const prototypeKeys = ['__proto__', 'constructor', 'prototype'];
/** Two such bodies in one are more than a call reads. */
const muchBytes = 900_000;
const mostBytes = 1_048_576;

/** Every way of attacking a JSON body: as a whole, and at each field of each of its alternatives. */
export function attacksOnJson(schema: Schema, takesForm: boolean, draw: Draw): Attack[] {
  return [
    ...attacksOnWhole(sampleOf(schema), takesForm),
    ...variantsOf(schema).flatMap((variant) => attacksOnFields(variant, draw)),
  ];
}

function attacksOnWhole(valid: unknown, takesForm: boolean): Attack[] {
  const body = isObject(valid) ? valid : {};
  const add = (text: string) =>
    JSON.stringify(body).replace(/\}$/, (end) => `${Object.keys(body).length > 0 ? ',' : ''}${text}${end}`);
  const otherTypes = ['text/plain', 'application/xml', 'application/octet-stream'];
  return [
    { kind: 'truncated JSON', payload: JSON.stringify(valid).slice(0, -1) },
    ...['{', 'nope', '{"a":}', "{'a':1}", '\u0000', '[1,'].map((payload) => ({ kind: 'no JSON', payload })),
    ...[...otherTypes, takesForm ? 'text/html' : 'multipart/form-data; boundary=x'].map((type) => ({
      ...{ kind: 'another content type', payload: JSON.stringify(valid), type, status: [415] },
    })),
    ...prototypeKeys.map((key) => ({ kind: 'prototype key', payload: add(`"${key}":{"x":1}`), places: [[key]] })),
    { kind: 'too many levels', payload: add(`"x":${'{"a":'.repeat(40)}1${'}'.repeat(40)}`), places: [['x.a.a']] },
    { kind: 'an endless number', payload: add('"x":1e999'), places: [['x']] },
    { kind: 'too large', payload: add(`"x":"${'x'.repeat(1_100_000)}"`), status: [413] },
  ];
}

interface Change {
  readonly field: Field;
  readonly value: unknown;
}

function attacksOnFields({ schema, at }: Variant, draw: Draw): Attack[] {
  const valid = sampleOf(schema);
  const root: Field = { path: [], schema, required: false, within: schema.isUnion ? [''] : [] };
  const isInside = ({ path }: Field) => at === undefined || at.every((name, index) => path[index] === name);
  const all = [root, ...fieldsOf(schema)].filter(isInside);
  const fields = all.filter(({ path }) => path.length > 0);
  const over = (kind: string, chosen: readonly Field[], change: (field: Field) => unknown): Attack[] =>
    togetherIn(chosen).flatMap((group) =>
      strikes(
        kind,
        valid,
        group.map((field) => ({ field, value: change(field) })),
      ),
    );
  const texts = fields.filter(({ schema: rule }) => isText(rule));
  const numbers = fields.filter(({ schema: rule }) => isNumber(rule));
  const unknown = (field: Field): Field => ({
    ...field,
    path: [...field.path, draw(fc.stringMatching(/^[a-z]{12,20}$/))],
  });
  return [
    ...over(
      'missing',
      fields.filter(({ required, schema: rule }) => required && rule.default === undefined),
      () => undefined,
    ),
    ...over(
      'wrong type',
      fields.filter(({ schema: rule }) => !takesAnything(rule)),
      ({ schema: rule }) => draw(wrongFor(rule)),
    ),
    ...over(
      'unknown field',
      all.filter(({ schema: rule }) => rule.type === 'object' && !isOpen(rule)).map(unknown),
      () => 1,
    ),
    ...over('NUL', texts, () => draw(fc.constantFrom('\u0000', 'a\u0000b'))),
    ...over('half a character', texts, () => draw(fc.constantFrom('\ud800', 'a\udfffb'))),
    ...over('too long', texts, ({ schema: rule }) => 'x'.repeat((rule.maxLength ?? 100_000) + 1)),
    ...[9_007_199_254_740_991, 1e300, -1e300].flatMap((value) => over('a huge number', numbers, () => value)),
    ...daysOutside.flatMap((_day, at) =>
      over(
        'a day outside of the calendar',
        texts.filter(({ schema: rule }) => extremesOf(rule).length > 0),
        ({ schema: rule }) => extremesOf(rule)[at],
      ),
    ),
    ...over(
      'no choice',
      fields.filter(({ schema: rule }) => rule.enum !== undefined || rule.const !== undefined),
      () => 'nothing-such',
    ),
    ...over(
      'too many',
      fields.filter(({ schema: rule }) => rule.type === 'array' && rule.maxItems !== undefined),
      ({ schema: rule }) => Array.from({ length: (rule.maxItems ?? 0) + 1 }, () => sampleOf(rule.items ?? {})),
    ),
  ];
}

/**
 * Which fields are attacked at once: those as deep as each other, so that none stands in another; one in an alternative
 * alone, as the first fault there may be the only one told.
 */
function togetherIn(fields: readonly Field[]): Field[][] {
  const together = Map.groupBy(fields, ({ path, within }) => (within.length > 0 ? path.join('.') : path.length));
  return [...together.values()];
}

function strikes(kind: string, valid: unknown, changes: readonly Change[]): Attack[] {
  const payload = JSON.stringify(
    changes.reduce((whole, { field, value }) => replaced(whole, field.path, value), valid),
  );
  if (payload.length > muchBytes && changes.length > 1) return changes.flatMap((one) => strikes(kind, valid, [one]));
  const places = changes.map(({ field }) => [field.path.join('.'), ...field.within]);
  return [{ kind, payload, places, ...(payload.length > mostBytes ? { status: [413] } : {}) }];
}

function wrongFor(schema: Schema): fc.Arbitrary<unknown> {
  const list = fc.constantFrom<unknown>(['x', { a: 1 }], [[]]);
  const object = fc.constantFrom<unknown>({ a: 'b' }, { length: 1 });
  // What no alternative takes.
  if (schema.isUnion) return fc.constantFrom<unknown>([[[]]], { a: [[]] });
  if (schema.type === 'array') return object;
  return schema.type === 'object' ? list : fc.oneof(list, object);
}

const takesAnything = (schema: Schema) =>
  schema.type === undefined && schema.enum === undefined && schema.const === undefined;
/** A record, or an object that says it takes more. */
const isOpen = ({ additionalProperties }: Schema) =>
  typeof additionalProperties === 'object' || additionalProperties === true;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with one place changed; `undefined` takes the field away. */
function replaced(whole: unknown, path: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((element: unknown, index) => (index === first ? replaced(element, rest, value) : element));
  const record = isObject(whole) ? whole : {};
  return { ...record, [first]: replaced(record[first], rest, value) };
}
