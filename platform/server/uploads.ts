import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Socket } from 'node:net';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, FileRule } from '../contract/endpoint.ts';
import { Failure, type Issue, platformErrors } from '../contract/errors.ts';
import type { Upload } from './context.ts';
import type { House } from './house.ts';
import { parseJson, refuseUnsafe } from './json.ts';
import { mediaTypeOf } from './media-type.ts';
import { makeSlices } from './slices.ts';

const fieldBytes = 1_048_576;
const megabyte = 1_048_576;
const staleMs = 7_200_000;

/** Pieces of uploads, of at most 64 KB each, that are measured before anything else gets its turn. */
const inSlices = makeSlices(2);

/** What a multipart body held. The files stand on disk until `discard`. */
export interface ReceivedForm {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly Upload[];
  readonly issues: readonly Issue[];
  discard(): Promise<void>;
}

export const temporaryFolder = (dataDir: string) => join(dataDir, 'tmp');

/** Removes what killed processes left behind: nothing under way is older than two hours. */
export async function clearTemporary(dataDir: string): Promise<void> {
  const folder = temporaryFolder(dataDir);
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Streams a multipart body to disk, measuring while it flows: a file that passes its rule ends the request at once.
 * @throws too_large, unsupported_type, and invalid_input when the body is truncated or malformed
 */
export async function receiveForm(request: FastifyRequest, endpoint: Endpoint, house: House): Promise<ReceivedForm> {
  const form = new Form(endpoint, house, request.raw.socket);
  try {
    if (request.isMultipart?.()) {
      const limits = {
        fileSize: form.largest,
        fieldSize: fieldBytes,
        fieldNameSize: 200,
        fields: 200,
        files: 200,
        parts: 400,
      };
      for await (const part of request.parts({ limits })) await form.take(part);
    }
    form.requireFiles();
    return form;
  } catch (thrown) {
    await form.discard();
    throw isOurs(thrown)
      ? thrown
      : platformErrors.invalid_input({}, { issues: [{ path: '', code: 'malformed' }], cause: thrown });
  }
}

/** Failures, the framework's limits and errors of the disk; whatever else is thrown here is the parser's. */
function isOurs(thrown: unknown): boolean {
  const { statusCode, syscall } = thrown as { statusCode?: number; syscall?: string };
  return thrown instanceof Failure || statusCode !== undefined || syscall !== undefined;
}

class Form implements ReceivedForm {
  readonly fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  readonly files: Upload[] = [];
  readonly issues: Issue[] = [];
  readonly largest: number;
  readonly #rules: Readonly<Record<string, FileRule>>;
  readonly #cap: number;
  readonly #folder: string;
  readonly #paths: string[] = [];
  readonly #gone = new AbortController();
  readonly #socket: Socket;
  readonly #leave = () => this.#gone.abort();

  constructor(endpoint: Endpoint, house: House, socket: Socket) {
    this.#socket = socket;
    socket.once('close', this.#leave);
    this.#rules = endpoint.files ?? {};
    this.#cap = house.settings.MAX_UPLOAD_MB * megabyte;
    this.#folder = temporaryFolder(house.settings.DATA_DIR);
    // One byte more than allowed, so that the excess is seen here and told by the field's name.
    this.largest =
      1 + Math.max(fieldBytes, ...Object.values(this.#rules).map((rule) => Math.min(rule.maxBytes, this.#cap)));
  }

  async take(part: Multipart): Promise<void> {
    if (part.type === 'field') return this.#takeField(part);
    const rule = Object.hasOwn(this.#rules, part.fieldname) ? this.#rules[part.fieldname] : undefined;
    if (rule !== undefined) return this.#takeFile(part, rule);
    if (part.mimetype !== 'application/json') {
      part.file.resume();
      this.issues.push({ path: part.fieldname.slice(0, 200), code: 'unknown_field' });
      return;
    }
    this.#setField(part.fieldname, parseJson(await readSmall(part.file)));
  }

  requireFiles(): void {
    for (const [field, rule] of Object.entries(this.#rules)) {
      const count = this.files.filter((file) => file.field === field).length;
      if (rule.required && count === 0) this.issues.push({ path: field, code: 'required' });
      if (count > (rule.max ?? 1))
        this.issues.push({ path: field, code: 'too_many', params: { count: rule.max ?? 1 } });
    }
  }

  async discard(): Promise<void> {
    this.#socket.off('close', this.#leave);
    await Promise.all(this.#paths.map((path) => rm(path, { force: true })));
  }

  #takeField(part: MultipartValue): void {
    if (part.valueTruncated)
      throw platformErrors.too_large(
        {},
        { issues: [{ path: part.fieldname, code: 'too_long', params: { count: fieldBytes } }] },
      );
    refuseUnsafe({ [part.fieldname]: part.value });
    this.#setField(part.fieldname, part.value);
  }

  #setField(name: string, value: unknown): void {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype')
      throw platformErrors.invalid_input({}, { issues: [{ path: name, code: 'bad_key' }] });
    const earlier = this.fields[name];
    if (earlier === undefined) this.fields[name] = value;
    else this.fields[name] = Array.isArray(earlier) ? [...(earlier as unknown[]), value] : [earlier, value];
  }

  async #takeFile(part: MultipartFile, rule: FileRule): Promise<void> {
    const field = part.fieldname;
    const limit = Math.min(rule.maxBytes, this.#cap);
    const path = join(this.#folder, randomUUID());
    this.#paths.push(path);
    const digest = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        inSlices(() => {
          size += chunk.byteLength;
          digest.update(chunk);
          done(size > limit ? tooLarge(field, limit) : null, chunk);
        });
      },
    });
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const name = cleanName(part.filename);
    if (size === 0 && name === '') return;
    if (size === 0) this.issues.push({ path: field, code: 'file_empty' });
    const type = await mediaTypeOf(path, name);
    if (rule.types.length > 0 && !rule.types.includes(type))
      throw platformErrors.unsupported_type({}, { issues: [{ path: field, code: 'file_type' }] });
    const sha256 = digest.digest('hex');
    this.files.push({ field, name: name || 'file', size, type, sha256, path, gone: this.#gone.signal });
  }
}

/** A name that is safe on every disk and in every header: no path, no control characters, at most 200 characters. */
export function cleanName(given: string | undefined): string {
  const base = (given ?? '').toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    // eslint-disable-next-line no-control-regex -- control characters are what it removes
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const characters = Array.from(clean);
  if (characters.length <= 200) return clean;
  const extension = /\.\w{1,10}$/.exec(clean)?.[0] ?? '';
  return characters.slice(0, 200 - extension.length).join('') + extension;
}

async function readSmall(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > fieldBytes) throw platformErrors.too_large();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (field: string, limit: number) =>
  platformErrors.too_large(
    {},
    {
      issues: [
        { path: field, code: 'file_too_large', params: { megabytes: Math.round((limit / megabyte) * 10) / 10 } },
      ],
    },
  );
