import fc from 'fast-check';
import type { Attack, Draw } from './attacks.ts';
import { extremesOf, type Field, fieldsOf, isNumber, isText, type Schema, variantsOf } from './operations.ts';

const boundary = 'plaza-attack';
const type = `multipart/form-data; boundary=${boundary}`;
const end = `--${boundary}--\r\n`;
const field = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, value: string, media = 'image/png') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\nContent-Type: ${media}\r\n\r\n${value}\r\n`;

/** Every way of attacking a multipart body: as a whole, and at each of its fields and files. */
export function attacksOnForm(schema: Schema, takesJson: boolean, draw: Draw): Attack[] {
  const parts = variantsOf(schema).flatMap((variant) =>
    fieldsOf(variant.schema).filter(({ path }) => path.length === 1),
  );
  const named = [...new Map(parts.map((one) => [nameOf(one), one])).values()];
  const files = named.filter(isFile);
  const fields = named.filter((one) => !isFile(one));
  return [
    ...attacksOnWhole(takesJson),
    ...attacksOnFields(fields, draw),
    ...attacksOnFiles(files),
    ...told(
      'missing',
      named.filter(({ required }) => required),
      () => '',
    ),
  ];
}

function attacksOnWhole(takesJson: boolean): Attack[] {
  return [
    { kind: 'JSON where a form is taken', payload: '{}', status: [takesJson ? 400 : 415] },
    ...[field('a', 'b'), `--${boundary}\r\nContent-Dis`, file('file', 'abc')].map((payload) => ({
      ...{ kind: 'truncated multipart', payload, type },
    })),
    {
      kind: 'multipart without its boundary',
      payload: field('a', 'b') + end,
      type: 'multipart/form-data',
      status: [400, 415],
    },
    { kind: 'unknown field', payload: field('unknownfield', 'b') + end, type, places: [['unknownfield']] },
    { kind: 'unknown file', payload: file('unknownfile', 'c') + end, type, places: [['unknownfile']] },
    ...['__proto__', 'constructor', 'toString', 'prototype'].map((name) => ({
      ...{ kind: 'prototype field', payload: field(name, 'b') + end, type },
    })),
  ];
}

function attacksOnFields(fields: readonly Field[], draw: Draw): Attack[] {
  const texts = fields.filter(({ schema }) => isText(schema));
  const ruled = fields.filter(
    ({ schema }) => isNumber(schema) || schema.enum !== undefined || schema.type === 'object',
  );
  const long = ({ schema }: Field) => 'x'.repeat((schema.maxLength ?? 100_000) + 1);
  const twice = (one: Field) => field(nameOf(one), 'a') + field(nameOf(one), 'b');
  return [
    // The first such field ends the reading.
    ...fields.flatMap((one) => told('NUL in a field', [one], () => field(nameOf(one), `a\u0000`))),
    ...fields.flatMap((one) =>
      told('too large a field', [one], () => field(nameOf(one), 'x'.repeat(1_200_000)), [413]),
    ),
    ...told('too long a field', texts, (one) => field(nameOf(one), long(one))),
    ...texts.flatMap((one) =>
      extremesOf(one.schema).flatMap((value) =>
        told('a day outside of the calendar', [one], () => field(nameOf(one), value)),
      ),
    ),
    ...told('no value of the field', ruled, (one) =>
      field(nameOf(one), draw(fc.constantFrom('nothing-such', '[[]]', '\ufffd'))),
    ),
    ...told('twice the field', texts, twice),
    ...told('a file where a field is taken', fields, (one) => file(nameOf(one), 'abc')),
  ];
}

function attacksOnFiles(files: readonly Field[]): Attack[] {
  const picky = files.filter(({ schema }) => typesOf(schema).length > 0 && !typesOf(schema).includes('text/plain'));
  const many = ({ schema }: Field) => (schema.type === 'array' ? (schema.maxItems ?? 1) : 1) + 1;
  const anything = files.filter((one) => !picky.includes(one));
  return [
    ...told('a field where a file is taken', files, (one) => field(nameOf(one), 'abc')),
    ...files.flatMap((one) => told('an empty file', [one], () => file(nameOf(one), ''), [400, 415])),
    ...picky.flatMap((one) => told('another kind of file', [one], () => file(nameOf(one), 'abc'), [415])),
    ...told('too many files', anything, (one) => file(nameOf(one), 'abc', 'text/plain').repeat(many(one))),
  ];
}

function told(
  kind: string,
  fields: readonly Field[],
  write: (one: Field) => string,
  status: readonly number[] = [400],
): Attack[] {
  if (fields.length === 0) return [];
  const places = fields.map((one) => [nameOf(one), ...one.within]);
  return [{ kind, payload: fields.map(write).join('') + end, type, places, status }];
}

const nameOf = ({ path }: Field) => String(path[0]);
const typesOf = (schema: Schema) => schema['x-types'] ?? schema.items?.['x-types'] ?? [];
const isFile = ({ schema }: Field) => schema.format === 'binary' || schema.items?.format === 'binary';
