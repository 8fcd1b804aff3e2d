import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matches } from './answers.ts';

/** Families of calls: what is unknown below them is no page. */
const callPrefixes =
  /^\/(?:api|content|docs-corporativos|bienestar-desarrollo|seleccion|lists|automation|push|app\/[^/]+$|assets|openapi\.json|metrics|healthz|readyz)(?:\/|$)/;

/** Pages with an entry of their own, lighter than the shell. Everything else is the application's index. */
const ownEntries: Readonly<Record<string, string>> = { '/login': 'login.html', '/loginAzure': 'login.html' };

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  // Dictionaries of spelling, read by the browser's own checks.
  aff: 'text/plain; charset=utf-8',
  dic: 'text/plain; charset=utf-8',
};

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly etag: string;
  readonly size: number;
  readonly encodings: Readonly<Partial<Record<'br' | 'gzip', { path: string; size: number }>>>;
  readonly immutable: boolean;
}

/** Answers a file of the web part or a page of it; undefined when the address is neither. */
export type Web = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Reads the built web part in a folder: what the build named by its content is kept for a year, pages are always
 * checked, both are sent as they were compressed at build time.
 * @param packed when they will be compressed, where that is still under way: until then they are sent as they stand
 */
export async function openWeb(folder: string, packed?: Promise<void>): Promise<Web> {
  let assets = await readAssets(folder);
  void packed
    ?.then(async () => (assets = await readAssets(folder)))
    // A build that is being replaced: what is known already is still answered.
    .catch(() => undefined);
  return (request, reply) => {
    const asset = findAsset(assets, request);
    return asset === undefined ? undefined : sendAsset(request, reply, asset);
  };
}

function findAsset(assets: ReadonlyMap<string, Asset>, request: FastifyRequest): Asset | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const path = pathOf(request.url);
  if (path === undefined) return undefined;
  const asset = path.endsWith('.html') ? undefined : assets.get(path.slice(1));
  if (asset !== undefined) return asset;
  if (callPrefixes.test(path) || !/text\/html|\*\/\*/.test(request.headers.accept ?? '')) return undefined;
  const entry = ownEntries[path.length > 1 ? path.replace(/\/+$/, '') : path];
  return (entry === undefined ? undefined : assets.get(entry)) ?? assets.get('index.html');
}

function pathOf(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

/** Headers that mean something for a document only. A first visit loads dozens of parts; these weigh more than some. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
];

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  if (asset.immutable) for (const name of documentHeaders) void reply.removeHeader(name);
  void reply
    .header('content-type', asset.type)
    .header('vary', 'accept-encoding')
    .header('etag', asset.etag)
    .header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (matches(request.headers['if-none-match'], asset.etag)) return reply.code(304).send();
  const encoding = encodingOf(request, asset);
  const sent = (encoding === undefined ? undefined : asset.encodings[encoding]) ?? asset;
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  void reply.code(200).header('content-length', String(sent.size));
  return request.method === 'HEAD' ? reply.send() : reply.send(createReadStream(sent.path));
}

function encodingOf(request: FastifyRequest, asset: Asset): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(?:\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]);
  return (['br', 'gzip'] as const).find((name) => asset.encodings[name] && accepted.includes(name));
}

/** Everything in the folder, read once; without a build there is nothing, and only calls are answered. */
async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = new Map<string, number>();
  // One after the other without a wait between them: of 2,600 files 8 ms instead of 75, and the start waits for them.
  for (const entry of entries)
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      sizes.set(relative(folder, path).split(sep).join('/'), statSync(path).size);
    }
  const assets = new Map<string, Asset>();
  for (const [name, size] of sizes) {
    const extension = /\.(\w+)$/.exec(name)?.[1] ?? '';
    const type = types[extension];
    if (type === undefined) continue;
    const path = join(folder, name);
    const packed = (suffix: string) => {
      const packedSize = sizes.get(name + suffix);
      return packedSize === undefined ? undefined : { path: path + suffix, size: packedSize };
    };
    const br = packed('.br');
    const gzip = packed('.gz');
    const immutable = name.startsWith('assets/');
    const etag = immutable
      ? `W/"${name}"`
      : `W/"${createHash('sha1')
          .update(await readFile(path))
          .digest('base64url')}"`;
    assets.set(name, {
      path,
      type,
      etag,
      size,
      immutable,
      encodings: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) },
    });
  }
  return assets;
}
