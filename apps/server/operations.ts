/** One call as the OpenAPI document tells it, with a request that its schema would accept. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly access: string;
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
  readonly 'x-access': string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

export type Field = {
  readonly path: readonly (string | number)[];
  readonly schema: Schema;
  readonly required: boolean;
};

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

/** Every field of a schema, objects and lists opened, with the path to it in a sample. */
export function fieldsOf(schema: Schema, at: readonly (string | number)[] = [], depth = 0): Field[] {
  if (depth > 5) return [];
  const one = branchOf(schema);
  const own = Object.entries(one.properties ?? {}).flatMap(([name, rule]) => {
    const required = one.required?.includes(name) ?? false;
    return [{ path: [...at, name], schema: branchOf(rule), required }, ...fieldsOf(rule, [...at, name], depth + 1)];
  });
  if (one.type !== 'array' || one.items === undefined) return own;
  return [
    ...own,
    { path: [...at, 0], schema: branchOf(one.items), required: false },
    ...fieldsOf(one.items, [...at, 0], depth + 1),
  ];
}

/** Of alternatives the first that is not null. */
function branchOf(schema: Schema): Schema {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches === undefined) return schema;
  return branchOf(branches.find((one) => one.type !== 'null') ?? {});
}

export function sampleOf(given: Schema): unknown {
  const schema = branchOf(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (Array.isArray(schema.type) ? (schema.type as readonly string[])[0] : schema.type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, rule]) => [name, sampleOf(rule)]));
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => sampleOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return sampleText(schema);
  }
}

function sampleText({ format, minLength = 1 }: Schema): string {
  if (format === 'uuid') return uuid;
  if (format === 'date') return '2026-11-24';
  if (format === 'date-time') return '2026-11-24T10:42:00-05:00';
  if (format === 'email') return 'ana@example.com';
  if (format === 'uri') return 'https://example.com/';
  return 'abcdefghij'.repeat(Math.ceil(minLength / 10) || 1).slice(0, Math.max(minLength, 1));
}

export const isText = (schema: Schema) =>
  schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
export const isNumber = (schema: Schema) => schema.type === 'number' || schema.type === 'integer';
