import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { platformErrors } from '../contract/errors.ts';
import type { Storage } from './services.ts';
import type { Settings } from './settings.ts';
import { requireKey } from './storage-key.ts';

/** What is larger goes up in parts of this size: each is tried again by itself, and all are in memory one at a time. */
const partBytes = 16 * 1_048_576;

/** An S3-compatible store. Imported at first use only: the library is large. */
export function s3Storage(settings: Settings): Storage {
  const store = new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY as string, secretAccessKey: settings.S3_SECRET_KEY as string },
    forcePathStyle: true,
    // 503 SlowDown, 500 and broken lines are tried again, a little later each time.
    maxAttempts: 5,
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const client = {
    send: ((command: Parameters<typeof store.send>[0]) => store.send(command).catch(told)) as typeof store.send,
  };
  const at = (key: string) => ({ Bucket: settings.S3_BUCKET as string, Key: requireKey(key) });
  let isThere: Promise<void> | undefined;
  const s3: Storage = {
    async put(key, content, size, type) {
      await (isThere ??= makeBucket(client, settings.S3_BUCKET as string));
      if (size > partBytes) {
        const parts = content instanceof Uint8Array ? Readable.from([content]) : content;
        return putInParts(client, { ...at(key), ContentType: type }, parts, size);
      }
      // In memory, for what streams cannot be sent again.
      const Body = content instanceof Uint8Array ? content : await buffer(content);
      if (Body.byteLength !== size)
        throw new Error(`storage: ${Body.byteLength} bytes came where ${size} were announced`);
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength: size, ContentType: type }));
    },
    putFile: (key, path, size, type) => s3.put(key, createReadStream(path), size, type),
    copy: async (key, path) => pipeline(await s3.open(key), createWriteStream(path)),
    async open(key, range) {
      const asked = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...asked }));
      return Body as Readable;
    },
    async pour(key, take, range) {
      // Left before its end, the loop destroys the stream, and with it the line to the store.
      for await (const piece of (await s3.open(key, range)) as AsyncIterable<Uint8Array>) await take(piece);
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength;
      } catch (thrown) {
        if ((thrown as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return undefined;
        throw thrown;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
  return s3;
}

/** A store that is away, or has too much to do after five tries, is not a fault of ours: the caller may come back. */
function told(thrown: unknown): never {
  const { $metadata, name } = thrown as { $metadata?: { httpStatusCode?: number }; name?: string };
  const status = $metadata?.httpStatusCode;
  const isAway = status === undefined ? name !== 'AbortError' : status >= 500 || status === 429;
  throw isAway ? platformErrors.unavailable({}, { cause: thrown }) : thrown;
}

type Client = Pick<S3Client, 'send'>;

/** A store that has just been set up has no bucket yet; one that keeps its buckets to itself is taken as it is. */
async function makeBucket(client: Client, Bucket: string): Promise<void> {
  const isMissing = await client.send(new HeadBucketCommand({ Bucket })).then(
    () => false,
    (thrown: { $metadata?: { httpStatusCode?: number } }) => thrown.$metadata?.httpStatusCode === 404,
  );
  // Another process may have made it meanwhile; what else is wrong, the next call says.
  if (isMissing) await client.send(new CreateBucketCommand({ Bucket })).catch(() => undefined);
}

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

async function putInParts(client: Client, target: Target, content: Readable, size: number): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target));
  const upload = { Bucket: target.Bucket, Key: target.Key, UploadId };
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    let sent = 0;
    for await (const Body of partsOf(content)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.byteLength }),
      );
      Parts.push({ ETag, PartNumber });
      sent += Body.byteLength;
    }
    if (sent !== size) throw new Error(`storage: ${sent} bytes came where ${size} were announced`);
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (thrown) {
    // What cannot be given up now is collected by the store's own rule for unfinished uploads.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw thrown;
  }
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let held = 0;
  for await (const piece of content as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    held += piece.byteLength;
    if (held < partBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    held = 0;
  }
  if (held > 0) yield Buffer.concat(pieces);
}
