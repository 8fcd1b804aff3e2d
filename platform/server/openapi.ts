import * as z from 'zod/v4/core';
import { jsonTexts } from '../contract/json-text.ts';
import type { Contract, Endpoint, Schema } from '../contract/endpoint.ts';
import { platformErrors } from '../contract/errors.ts';
import type { Room } from './room.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all rooms' contracts. Each operation says its room and who may call it. */
export function openApiDocument(rooms: readonly Pick<Room, 'name' | 'routes'>[], title: string): Json {
  const paths: Record<string, Json> = {};
  for (const { name, routes } of rooms)
    for (const [operation, endpoint] of Object.entries<Contract[string]>(routes?.contract ?? {}))
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = describe(name, operation, endpoint);
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema },
    },
  };
}

function describe(room: string, operation: string, endpoint: Endpoint): Json {
  return {
    operationId: `${room}.${operation}`,
    summary: endpoint.summary,
    tags: [room],
    'x-room': room,
    'x-access': endpoint.access,
    ...(endpoint.writes ? { 'x-writes': true } : {}),
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ session: [] }] }),
    parameters: [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...failures(endpoint) },
  };
}

function parametersOf(place: 'path' | 'query', schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, rule]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: rule,
  }));
}

function requestBody({ body, form, files, urlencoded }: Endpoint): Json {
  if (form !== undefined || files !== undefined) {
    const fields = { schema: formSchema(form, {}) };
    const json = { schema: formSchema(form, {}, 'input') };
    const content = {
      'multipart/form-data': { schema: formSchema(form, files ?? {}), ...partTypes(files ?? {}) },
      // Neither carries a file.
      ...(urlencoded ? { 'application/x-www-form-urlencoded': fields, 'application/json': json } : {}),
    };
    return { requestBody: { content } };
  }
  if (body === undefined) return {};
  const schema = jsonSchema(body, 'input');
  const content = {
    'application/json': { schema },
    ...(urlencoded ? { 'application/x-www-form-urlencoded': { schema } } : {}),
  };
  return { requestBody: { required: true, content } };
}

function formSchema(
  form: Schema | undefined,
  files: NonNullable<Endpoint['files']>,
  as: 'input' | 'fields' = 'fields',
): Json {
  const fields = form === undefined ? {} : (jsonSchema(form, as) as { properties?: Json; required?: string[] });
  const binaries = Object.entries(files).map(([name, rule]) => {
    const file = { type: 'string', format: 'binary', 'x-max-bytes': rule.maxBytes, 'x-types': rule.types };
    return [name, (rule.max ?? 1) > 1 ? { type: 'array', items: file, maxItems: rule.max } : file] as const;
  });
  const required = Object.entries(files).filter(([, rule]) => rule.required);
  return {
    type: 'object',
    properties: { ...fields.properties, ...Object.fromEntries(binaries) },
    required: [...(fields.required ?? []), ...required.map(([name]) => name)],
  };
}

/** Which media types a part may have; what names none is a text. */
function partTypes(files: NonNullable<Endpoint['files']>): Json {
  const parts = Object.entries(files).flatMap(([name, { types }]) =>
    types.length === 0 ? [] : [[name, { contentType: types.join(', ') }] as const],
  );
  return parts.length === 0 ? {} : { encoding: Object.fromEntries(parts) };
}

function success({ answers, media = ['*/*'], res }: Endpoint): Json {
  if (answers === 'none') return { 204: { description: 'Done' } };
  const file = { schema: { type: 'string', format: 'binary' } };
  if (answers === 'bytes')
    return { 200: { description: 'The file', content: Object.fromEntries(media.map((type) => [type, file])) } };
  const schema = res === undefined ? {} : jsonSchema(res, 'output');
  return {
    200: {
      description: 'Done',
      content: { 'application/json': { schema: answers === 'raw' ? schema : enveloped(answers, schema) } },
    },
  };
}

function enveloped(answers: 'data' | 'list', schema: Json): Json {
  const list = answers === 'list';
  const properties = {
    cod: { const: 0 },
    data: list ? { type: 'array', items: schema } : schema,
    ...(list ? { total: { type: 'integer' } } : {}),
  };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function failures(endpoint: Endpoint): Json {
  const own = endpoint.errors ?? [];
  const everywhere = [platformErrors.invalid_input, platformErrors.too_many_requests, platformErrors.internal];
  const guarded = endpoint.access === 'public' ? [] : [platformErrors.unauthenticated, platformErrors.forbidden];
  const byStatus = new Map<number, string[]>();
  for (const { code, status } of [...everywhere, ...guarded, ...own])
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

/** @param as fields of a form are texts, whatever their text holds */
function jsonSchema(schema: Schema, as: 'input' | 'output' | 'fields'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as unknown as z.$ZodType, {
    io: as === 'output' ? 'output' : 'input',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema: described }) => {
      const text = jsonTexts.get(zodSchema);
      if (text) Object.assign(described, as === 'fields' ? textOf(text) : jsonSchema(text.holds, as));
    },
  }) as Json;
  return rest;
}

function textOf({ holds, most }: { holds: Schema; most: number }): Json {
  const contentSchema = jsonSchema(holds, 'input');
  return { type: 'string', maxLength: most, contentMediaType: 'application/json', contentSchema };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'cod', 'code', 'errors', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    cod: { type: 'integer' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
