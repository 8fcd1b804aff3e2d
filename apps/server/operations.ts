import fc from 'fast-check';

/** One call as the OpenAPI document tells it, with a request that its schema would accept. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly access: string | readonly string[];
  /** With sample path parameters filled in. */
  readonly url: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly json: Schema | undefined;
  readonly form: Schema | undefined;
}

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly 'x-types'?: readonly string[];
  /** Ours, where alternatives have been chosen from. */
  readonly isUnion?: boolean;
}

export interface Variant {
  readonly schema: Schema;
  /** Where another alternative than the first stands. */
  readonly at: Place | undefined;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly 'x-access': string | readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

type Place = readonly (string | number)[];

export interface Field {
  readonly path: Place;
  readonly schema: Schema;
  readonly required: boolean;
  /** The alternatives that it stands in, the outermost first: what is wrong in one may be told of all of them. */
  readonly within: readonly string[];
}

const uuid = '01900000-0000-7000-8000-000000000000';

export function readOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const parameters = operation.parameters ?? [];
      const inPath = Object.fromEntries(
        parameters.filter((one) => one.in === 'path').map((one) => [one.name, String(sampleOf(one.schema))]),
      );
      return {
        id: operation.operationId,
        method: method.toUpperCase() as Operation['method'],
        access: operation['x-access'],
        path,
        url: path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(inPath[name] ?? uuid)),
        parameters,
        json: operation.requestBody?.content['application/json']?.schema,
        form: operation.requestBody?.content['multipart/form-data']?.schema,
      };
    }),
  );
}

/**
 * The schema without alternatives: first with the first of each that is not null, then once with each other one, and
 * where in it that other one stands.
 */
export function variantsOf(schema: Schema, at: Place = []): Variant[] {
  const branches = branchesOf(schema);
  if (branches !== undefined) {
    const mark = branches.length > 1 ? { isUnion: true } : {};
    return branches.flatMap((branch, index) =>
      variantsOf(branch, at).map((one) => ({
        schema: { ...one.schema, ...mark },
        at: index === 0 ? one.at : (one.at ?? at),
      })),
    );
  }
  const parts = partsOf(schema).map(({ name, rule, put }) => ({ put, rules: variantsOf(rule, [...at, name]) }));
  const first = parts.reduce((whole, { put, rules }) => put(whole, rules[0]!.schema), schema);
  const others = parts.flatMap(({ put, rules }) =>
    rules.slice(1).map((one) => ({ ...one, schema: put(first, one.schema) })),
  );
  return [{ schema: first, at: undefined }, ...others];
}

/** Every field of a schema without alternatives, objects and lists opened, with the path to it in a sample. */
export function fieldsOf(schema: Schema, at: Place = [], outside: readonly string[] = []): Field[] {
  const within = schema.isUnion ? [...outside, at.join('.')] : outside;
  return partsOf(schema).flatMap(({ name, rule, required }) => {
    const path = [...at, name];
    const around = rule.isUnion ? [...within, path.join('.')] : within;
    return [{ path, schema: rule, required, within: around }, ...fieldsOf(rule, path, within)];
  });
}

/** What a schema holds: the fields of an object, the first element of a list, one entry of a record. */
function partsOf(schema: Schema) {
  const { properties = {}, required = [], items, additionalProperties: entries } = schema;
  return [
    ...Object.entries(properties).map(([name, rule]) => ({
      name: name,
      rule,
      required: required.includes(name),
      put: (whole: Schema, put: Schema): Schema => ({ ...whole, properties: { ...whole.properties, [name]: put } }),
    })),
    ...(items === undefined
      ? []
      : [
          {
            name: 0,
            rule: items,
            required: false,
            put: (whole: Schema, put: Schema): Schema => ({ ...whole, items: put }),
          },
        ]),
    ...(isSchema(entries)
      ? [
          {
            name: keyOf(schema),
            rule: entries,
            required: false,
            put: (whole: Schema, put: Schema): Schema => ({ ...whole, additionalProperties: put }),
          },
        ]
      : []),
  ];
}

/** The alternatives that are not null; undefined where there are none. */
function branchesOf(schema: Schema): readonly Schema[] | undefined {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches === undefined) return undefined;
  const real = branches.filter((one) => one.type !== 'null');
  return real.length === 0 ? [{}] : real;
}

const isSchema = (rule: Schema['additionalProperties']): rule is Schema =>
  typeof rule === 'object' && Object.keys(rule).length > 0;
const keyOf = ({ propertyNames = {} }: Schema) => String(sampleOf(propertyNames));

/** What the schema would accept, as far as it tells. */
export function sampleOf(schema: Schema): unknown {
  return sampled(variantsOf(schema)[0]!.schema);
}

function sampled(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (Array.isArray(schema.type) ? (schema.type as readonly string[])[0] : schema.type) {
    case 'object':
      return Object.fromEntries([
        ...Object.entries(schema.properties ?? {}).map(([name, rule]) => [name, sampled(rule)]),
        ...(isSchema(schema.additionalProperties) ? [[keyOf(schema), sampled(schema.additionalProperties)]] : []),
      ]);
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sampled(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return sampleText(schema);
  }
}

function sampleText({ format, pattern, minLength = 1, maxLength = 10_000 }: Schema): string {
  if (format === 'uuid') return uuid;
  if (format === 'date') return '2026-11-24';
  if (format === 'date-time') return '2026-11-24T10:42:00-05:00';
  if (format === 'email') return 'ana@example.com';
  if (format === 'uri') return 'https://example.com/';
  const plain = 'abcdefghij'.repeat(Math.ceil(minLength / 10) || 1).slice(0, Math.max(minLength, 1));
  if (pattern === undefined || new RegExp(pattern, 'u').test(plain)) return plain;
  return fitting(pattern).find((text) => text.length >= minLength && text.length <= maxLength) ?? plain;
}

/** Some texts that a pattern takes; none for a pattern that cannot be read backwards. */
function fitting(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u'), { size: 'xsmall' }), { seed: 1, numRuns: 20 });
  } catch {
    return [];
  }
}

export const isText = (schema: Schema) =>
  schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
export const isNumber = (schema: Schema) => schema.type === 'number' || schema.type === 'integer';

/** What the calendar of the contract ends before; a date of four digits all the same. */
export const daysOutside = ['0000-01-01', '0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31'];

/** Values of a format that no call takes. */
export function extremesOf({ format }: Schema): string[] {
  if (format === 'date') return daysOutside;
  return format === 'date-time' ? daysOutside.map((day) => `${day}T00:00:00Z`) : [];
}
