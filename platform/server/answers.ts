import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as core from 'zod/v4/core';
import * as z from 'zod/mini';
import type { Endpoint, FileAnswer } from '../contract/endpoint.ts';
import { pouring, type Poured } from './pouring.ts';

/** What a browser may show in place. SVG and HTML are not among them: they carry scripts. */
const shownInPlace =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon)|application\/pdf|audio\/[\w.+-]+|video\/[\w.+-]+|text\/(?:plain|vtt|calendar)(?:;.*)?)$/;
const neverTrusted =
  /^(?:text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml|(?:text|application)\/(?:x-)?(?:java|ecma)script)/i;

/**
 * Compiles the way from what a handler returned to the JSON on the wire: through the response schema, so that
 * what it does not declare falls off, and into the envelope.
 */
export function jsonAnswer(operation: string, endpoint: Endpoint): (value: unknown) => string {
  if (endpoint.answers === 'none' || endpoint.answers === 'bytes') return () => '';
  const element = endpoint.res as unknown as z.ZodMiniType | undefined;
  if (element === undefined) throw new Error(`${operation} answers ${endpoint.answers} without a response schema`);
  const schema = endpoint.answers === 'list' ? z.array(element) : element;
  const conform = (value: unknown) => {
    const parsed = core.safeParse(schema, value);
    if (parsed.success) return parsed.data;
    const broken = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`);
    throw new Error(`${operation} answered what its schema refuses: ${broken.join(', ')}`);
  };
  if (endpoint.answers === 'raw') return (value) => JSON.stringify(conform(value));
  if (endpoint.answers === 'data') return (value) => `{"cod":0,"data":${JSON.stringify(conform(value) ?? null)}}`;
  return (value) => {
    const { items, total } = Array.isArray(value)
      ? { items: value, total: value.length }
      : (value as { items: unknown; total: number });
    return `{"cod":0,"data":${JSON.stringify(conform(items))},"total":${Number(total)}}`;
  };
}

/** Sends JSON; where a private cache may keep it, with an ETag, and 304 when the caller has it already. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, body: string, endpoint: Endpoint): FastifyReply {
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (endpoint.cacheSeconds === undefined || endpoint.method !== 'GET')
    return reply.header('cache-control', 'no-store').send(body);
  const etag = `W/"${hash('sha1', body, 'base64url')}"`;
  void reply
    .header('cache-control', `private, max-age=${endpoint.cacheSeconds}`)
    .header('etag', etag)
    .header('vary', 'authorization, accept-language, x-language');
  return matches(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
}

/** Sends a file: safe type, proper name, conditional and range requests where the answer allows them. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  describe(reply, file);
  if (isKnown(request, file)) return discard(file, reply.code(304));
  const size = file.size ?? (file.content instanceof Uint8Array ? file.content.byteLength : undefined);
  const seekable = size !== undefined && (file.content instanceof Uint8Array || file.open !== undefined);
  if (seekable) void reply.header('accept-ranges', 'bytes');
  const range = seekable ? rangeOf(request, file, size) : undefined;
  if (range === 'unsatisfiable')
    return discard(
      file,
      reply.code(416).header('content-range', `bytes */${size}`).removeHeader('content-disposition'),
    );
  if (range !== undefined) {
    void reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', String(range.end - range.start + 1));
    if (request.method === 'HEAD') return discard(file, reply);
    if (file.content instanceof Uint8Array)
      return reply.send(Buffer.from(file.content.subarray(range.start, range.end + 1)));
    const part = file.open?.(range.start, range.end) ?? none();
    close(file.content);
    return reply.send(streamOf(file, { content: part, range, size: range.end - range.start + 1 }));
  }
  if (size !== undefined) void reply.header('content-length', String(size));
  if (request.method === 'HEAD') return discard(file, reply);
  const { content } = file;
  if (content instanceof Uint8Array)
    return reply.send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  return reply.send(streamOf(file, { content, range, size }));
}

/** A file name that every browser saves as it was given (RFC 6266 and 5987). */
function contentDisposition(disposition: 'inline' | 'attachment', name: string | undefined): string {
  if (name === undefined) return disposition;
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function describe(reply: FastifyReply, file: FileAnswer): void {
  const safe = shownInPlace.test(file.type);
  const inline = safe && file.disposition === 'inline';
  const type =
    neverTrusted.test(file.type) || !/^[\w.+-]+\/[\w.+-]+(?:; ?[\w=." -]+)?$/.test(file.type)
      ? 'application/octet-stream'
      : file.type;
  void reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition(inline ? 'inline' : 'attachment', file.name))
    .header('cache-control', file.maxAge === undefined ? 'no-store' : `private, max-age=${file.maxAge}`)
    .header('cross-origin-resource-policy', 'same-origin')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${type === 'application/pdf' ? '' : '; sandbox'}`,
    );
  if (file.etag !== undefined) void reply.header('etag', quoted(file.etag));
  if (file.lastModified !== undefined) void reply.header('last-modified', file.lastModified.toUTCString());
}

function isKnown(request: FastifyRequest, file: FileAnswer): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': since } = request.headers;
  if (noneMatch !== undefined) return file.etag !== undefined && matches(noneMatch, quoted(file.etag));
  if (since === undefined || file.lastModified === undefined) return false;
  return Math.floor(file.lastModified.getTime() / 1000) * 1000 <= Date.parse(since);
}

/** One range only; several, or one that no longer fits the file, get the whole. */
function rangeOf(
  request: FastifyRequest,
  file: FileAnswer,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.range ?? '');
  if (asked === null || (asked[1] === '' && asked[2] === '')) return undefined;
  const ifRange = request.headers['if-range'];
  if (
    typeof ifRange === 'string' &&
    !(file.etag !== undefined && ifRange === quoted(file.etag)) &&
    ifRange !== file.lastModified?.toUTCString()
  )
    return undefined;
  const suffix = asked[1] === '';
  const start = suffix ? Math.max(0, size - Number(asked[2])) : Number(asked[1]);
  const end = suffix || asked[2] === '' ? size - 1 : Math.min(Number(asked[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/** Whether an If-None-Match header names the tag; comparison is weak, as RFC 9110 wants it here. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => bare(tag) === bare(etag));
}

const quoted = (etag: string) => (/^(?:W\/)?"[^"]*"$/.test(etag) ? etag : `"${etag.replaceAll('"', '')}"`);

function streamOf(
  { pour }: FileAnswer,
  { content, ...part }: Omit<Poured, 'pour'> & { content: AsyncIterable<Uint8Array> },
): Readable {
  if (pour) return pouring({ pour, ...part }, content);
  return content instanceof Readable ? content : Readable.from(content);
}

async function* none(): AsyncIterable<Uint8Array> {}

function discard(file: FileAnswer, reply: FastifyReply): FastifyReply {
  close(file.content);
  return reply.send();
}

function close(content: FileAnswer['content']): void {
  if (content instanceof Readable) content.destroy();
}
