import fc from 'fast-check';
import {
  type Field,
  fieldsOf,
  isNumber,
  isText,
  type Operation,
  type Parameter,
  sampleOf,
  type Schema,
} from './operations.ts';

/** One bad request. */
export interface Attack {
  readonly url?: string;
  readonly payload?: string | Buffer;
  readonly type?: string;
  /** The statuses that are right; 400 when absent. */
  readonly status?: readonly number[];
  /** Where it hurts, for the finding. */
  readonly at?: string;
}

const boundary = 'plaza-attack';
const multipart = `multipart/form-data; boundary=${boundary}`;

/** Every way of attacking a call, by kind, each as a generator that picks the place and the value. */
export function attacksOn(operation: Operation): [string, fc.Arbitrary<Attack>][] {
  return [
    ...attacksOnAddress(operation),
    ...(operation.json ? attacksOnJson(operation, operation.json) : []),
    ...(operation.form ? attacksOnForm(operation) : []),
    ...(operation.method === 'GET' || operation.json || operation.form ? [] : attacksOnNoBody()),
  ];
}

/** Inputs that a sender could make as large as they like. */
export function unlimitedInputs(operation: Operation): string[] {
  const given: Field[] = [
    ...operation.parameters.flatMap(({ name, schema, required = false }) => [
      { path: [name], schema, required },
      ...fieldsOf(schema, [name]),
    ]),
    ...fieldsOf(operation.json ?? {}),
    ...fieldsOf(operation.form ?? {}),
  ];
  const unlimited = ({ schema }: Field) =>
    isText(schema)
      ? isEndlessText(schema)
      : isNumber(schema)
        ? isEndlessNumber(schema)
        : schema.type === 'array' && schema.maxItems === undefined;
  return given.filter(unlimited).map(({ path }) => `${operation.id}: ${path.join('.')} has no limit`);
}

const isEndlessText = (schema: Schema) =>
  schema.maxLength === undefined &&
  !['uuid', 'date', 'date-time', 'time', 'binary'].includes(schema.format ?? '') &&
  !(schema.pattern?.endsWith('$') && !/[*+]/.test(schema.pattern));
const isEndlessNumber = (schema: Schema) => schema.maximum === undefined && schema.exclusiveMaximum === undefined;

function attacksOnAddress({ parameters, path, url, method }: Operation): [string, fc.Arbitrary<Attack>][] {
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const withPath = (name: string, value: string) =>
    path.replace(/\{(\w+)\}/g, (_whole, other: string) =>
      other === name
        ? value
        : encodeURIComponent(String(sampleOf(inPath.find((one) => one.name === other)?.schema ?? {}))),
    );
  const attacks: [string, fc.Arbitrary<Attack>][] = [];
  const body = method === 'GET' ? {} : { payload: '{}', type: 'application/json' };
  const hitPath = (kind: string, chosen: readonly Parameter[], values: readonly string[]) => {
    if (chosen.length === 0) return;
    const hit = fc.tuple(fc.constantFrom(...chosen), fc.constantFrom(...values));
    const status = [400, 404, 413, 415];
    attacks.push([kind, hit.map(([{ name }, value]) => ({ ...body, url: withPath(name, value), status, at: name }))]);
  };
  hitPath('no text in the path', inPath, [
    '%00',
    'a%00b',
    '%E0%A4%A',
    '%ff%fe',
    'x'.repeat(600),
    '%F0%9F%98%80'.repeat(300),
  ]);
  const strict = inPath.filter(({ schema }) => !isText(schema) || schema.format !== undefined);
  hitPath('another type in the path', strict, [
    '1e999',
    '-1',
    '99999999999999999999',
    '__proto__',
    '..%2f..%2fetc',
    'x',
  ]);
  if (inQuery.length > 0 && method === 'GET') {
    const hit = (value: string, only: (schema: Schema) => boolean) => {
      const fields = inQuery.filter((one) => only(one.schema));
      return fields.length === 0
        ? undefined
        : fc.constantFrom(...fields).map((one) => ({ url: `${url}?${one.name}=${value}`, at: one.name }));
    };
    const add = (kind: string, attack: fc.Arbitrary<Attack> | undefined) => attack && attacks.push([kind, attack]);
    add(
      'NUL in the query',
      hit('a%00', () => true),
    );
    add('no number in the query', hit('abc', isNumber));
    add('a huge number in the query', hit('1e300', isNumber));
    add(
      'an endless text in the query',
      hit('x'.repeat(12_000), (schema) => isText(schema)),
    );
  }
  attacks.push([
    'prototype key in the query',
    fc.constantFrom('__proto__', 'constructor').map((key) => ({
      url: `${url}?${key}=1`,
      ...(method === 'GET' ? {} : body),
      status: method === 'GET' ? [400] : [400, 415],
    })),
  ]);
  return attacks;
}

function attacksOnJson({ url, form }: Operation, schema: Schema): [string, fc.Arbitrary<Attack>][] {
  const valid = sampleOf(schema);
  const fields = fieldsOf(schema);
  const raw = (payload: string, status?: readonly number[], type?: string): fc.Arbitrary<Attack> =>
    fc.constant({ payload, ...(status ? { status } : {}), ...(type ? { type } : {}) });
  const closed = schema.type === 'object' && schema.additionalProperties === false;
  const add = (text: string) =>
    JSON.stringify(isObject(valid) ? valid : {}).replace(
      /\}$/,
      (end) => `${isObject(valid) && Object.keys(valid).length > 0 ? ',' : ''}${text}${end}`,
    );
  const attacks: [string, fc.Arbitrary<Attack>][] = [
    ['truncated JSON', raw(`${JSON.stringify(valid).slice(0, -1)}`)],
    ['no JSON', fc.constantFrom('{', 'nope', '{"a":}', "{'a':1}", '\u0000', '[1,').map((payload) => ({ payload }))],
    [
      'another content type',
      fc
        .constantFrom('text/plain', 'application/xml', 'application/octet-stream', form ? 'text/html' : multipart)
        .map((type) => ({ payload: JSON.stringify(valid), type, status: [415] })),
    ],
    [
      'prototype key',
      fc.constantFrom('__proto__', 'constructor', 'prototype').map((key) => ({ payload: add(`"${key}":{"x":1}`) })),
    ],
    ['too many levels', raw(add(`"x":${'{"a":'.repeat(40)}1${'}'.repeat(40)}`))],
    ['an endless number', raw(add('"x":1e999'))],
    ['too large', raw(add(`"x":"${'x'.repeat(1_100_000)}"`), [413])],
  ];
  if (closed)
    attacks.push(['unknown field', fc.stringMatching(/^[a-z]{12,20}$/).map((key) => ({ payload: add(`"${key}":1`) }))]);
  const over = (kind: string, chosen: readonly Field[], change: (field: Field) => fc.Arbitrary<unknown>) => {
    if (chosen.length === 0) return;
    attacks.push([
      kind,
      fc.constantFrom(...chosen).chain((field) =>
        change(field).map((value) => ({
          payload: JSON.stringify(replaced(valid, field.path, value)),
          at: field.path.join('.'),
        })),
      ),
    ]);
  };
  over(
    'missing',
    fields.filter(({ required, schema: rule }) => required && rule.default === undefined),
    () => fc.constant(undefined),
  );
  over(
    'wrong type',
    fields.filter(({ schema: rule }) => !takesAnything(rule)),
    ({ schema: rule }) => wrongFor(rule),
  );
  const texts = fields.filter(({ schema: rule }) => isText(rule));
  over('NUL', texts, () => fc.constantFrom('\u0000', 'a\u0000b'));
  over('half a character', texts, () => fc.constantFrom('\ud800', 'a\udfffb'));
  over('too long', texts, ({ schema: rule }) => fc.constant('x'.repeat((rule.maxLength ?? 100_000) + 1)));
  over(
    'a huge number',
    fields.filter(({ schema: rule }) => isNumber(rule)),
    () => fc.constantFrom(9_007_199_254_740_991, 1e300, -1e300),
  );
  over(
    'too many',
    fields.filter(({ schema: rule }) => rule.type === 'array' && rule.maxItems !== undefined),
    ({ schema: rule }) =>
      fc.constant(Array.from({ length: (rule.maxItems ?? 0) + 1 }, () => sampleOf(rule.items ?? {}))),
  );
  return attacks.map(([kind, attack]) => [kind, attack.map((one) => ({ url, ...one }))]);
}

function attacksOnForm({ json }: Operation): [string, fc.Arbitrary<Attack>][] {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: image/png\r\n\r\n${value}\r\n`;
  const end = `--${boundary}--\r\n`;
  return [
    ['JSON where a form is taken', fc.constant({ payload: '{}', status: [json ? 400 : 415] })],
    [
      'truncated multipart',
      fc
        .constantFrom(field('a', 'b'), `--${boundary}\r\nContent-Dis`, file('file', 'abc'))
        .map((payload) => ({ payload, type: multipart })),
    ],
    [
      'multipart without its boundary',
      fc.constant({ payload: field('a', 'b') + end, type: 'multipart/form-data', status: [400, 415] }),
    ],
    [
      'unknown fields',
      fc.constant({ payload: field('unknownfield', 'b') + file('unknownfile', 'c') + end, type: multipart }),
    ],
    [
      'prototype field',
      fc
        .constantFrom('__proto__', 'constructor', 'toString')
        .map((name) => ({ payload: field(name, 'b') + end, type: multipart })),
    ],
    ['NUL in a field', fc.constant({ payload: field('title', 'a\u0000') + end, type: multipart })],
    [
      'too long a field',
      fc.constant({ payload: field('title', 'x'.repeat(1_200_000)) + end, type: multipart, status: [400, 413] }),
    ],
  ];
}

function attacksOnNoBody(): [string, fc.Arbitrary<Attack>][] {
  return [
    ['a body where none is taken', fc.constant({ payload: '{"x":1}' })],
    ['truncated JSON', fc.constant({ payload: '{"x":' })],
    ['another content type', fc.constant({ payload: 'x', type: 'text/plain', status: [415] })],
  ];
}

function wrongFor(schema: Schema): fc.Arbitrary<unknown> {
  const list = fc.constantFrom<unknown>(['x', { a: 1 }], [[]]);
  const object = fc.constantFrom<unknown>({ a: 'b' }, { length: 1 });
  if (schema.type === 'array') return object;
  return schema.type === 'object' ? list : fc.oneof(list, object);
}

const takesAnything = (schema: Schema) =>
  schema.type === undefined && schema.enum === undefined && schema.const === undefined;
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
