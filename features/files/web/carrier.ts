import { isConnected, watch } from '#platform/web/connection.ts';
import { ApiFailure, isFailure } from '#platform/web/failure.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { SendFile } from '#platform/web/ui/use-uploads.ts';
import { errors } from '../errors.ts';
import { sendInChunks, type Carrier, type Chosen, type Upload } from '../sending.ts';
import { files } from './files.ts';

const mostTries = 5;
const longestWaitMs = 15_000;

/**
 * Sends files of one use in chunks, for `useUploads`: a lost connection, a pause or a reload costs nothing that has
 * arrived. `begin` is the call of the room that the files are for; the id that comes back is that of a loose file.
 */
export function resumably(use: string, begin: Carrier['begin']): SendFile {
  return (file, onProgress, signal) => sendInChunks(file, carrierOf(use, begin, file), { onProgress, signal });
}

function carrierOf(use: string, begin: Carrier['begin'], file: Chosen): Carrier {
  const place = `plaza.upload ${use} ${file.name} ${file.size} ${file.lastModified}`;
  return {
    begin,
    find: (id) => files.getUpload({ params: { id } }).catch(goneIsUndefined),
    send: async (id, { start, sha256, bytes }, { onProgress, signal }) => {
      const given = { params: { id, start }, form: { sha256 }, files: { chunk: bytes }, onProgress, signal };
      await files.sendChunk(given);
    },
    finish: (id) => files.finishUpload({ params: { id } }),
    drop: async (id) => {
      await files.dropUpload({ params: { id } });
    },
    memory: {
      read: () => localStorage.getItem(place) ?? undefined,
      keep: (id) => localStorage.setItem(place, id),
      forget: () => localStorage.removeItem(place),
    },
    recover,
  };
}

function goneIsUndefined(failure: unknown): Upload | undefined {
  if (isFailure(failure, platformErrors.not_found)) return undefined;
  throw failure;
}

/** A lost connection is waited out however long it takes; what else may pass is tried five times. */
async function recover(failure: unknown, tries: number, signal: AbortSignal | undefined): Promise<void> {
  // The browser can no longer read what was chosen: it was changed or taken away.
  if (failure instanceof DOMException) throw errors.chunk_differs({}, { cause: failure });
  const status = failure instanceof ApiFailure ? failure.status : -1;
  const isUnreachable = status === 0 || (status >= 502 && status <= 504);
  const mayPass = status === 408 || status === 429 || status === 500 || isFailure(failure, errors.chunk_damaged);
  const isBusy = isFailure(failure, errors.upload_busy);
  if (!isUnreachable && !isBusy && !(mayPass && tries < mostTries)) throw failure;
  const asked = failure instanceof ApiFailure ? (failure.retryAfter ?? 0) * 1_000 : 0;
  await connected(Math.max(asked, Math.min(longestWaitMs, 500 * 2 ** Math.min(tries, 10))), signal);
}

/** After the wait, or as soon as the connection is back. */
function connected(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const wasConnected = isConnected();
    const end = () => {
      clearTimeout(timer);
      unwatch();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const unwatch = watch(() => {
      if (!wasConnected && isConnected()) end();
    });
    signal?.addEventListener('abort', end, { once: true });
  });
}
