import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { dropped, sendInChunks, type Carrier, type Chosen, type Upload } from './sending.ts';

const chosen = (text: string) => new File([text], 'video.mp4', { lastModified: 1 }) as Chosen;

/** A server that takes chunks of four bytes, and a connection that can be cut. */
function makeWorld() {
  const stored = new Map<number, string>();
  const asked: string[] = [];
  let state: Upload['state'] = 'open';
  let size = 0;
  let kept: string | undefined;
  const world = { failuresLeft: 0, asked, stored, isDropped: false, forgetUpload: () => (kept = undefined) };
  const upload = (): Upload => ({
    id: 'u',
    size,
    chunk_bytes: 4,
    received: [...stored.keys()],
    state,
    file: state === 'done' ? { id: 'f' } : null,
  });
  const carrier: Carrier = {
    begin: async (file) => {
      asked.push('begin');
      size = file.size;
      return upload();
    },
    find: async () => {
      asked.push('find');
      return world.isDropped ? undefined : upload();
    },
    send: async (_id, { start, bytes, sha256 }, { signal }) => {
      await Promise.resolve();
      signal?.throwIfAborted();
      if (world.failuresLeft-- > 0) throw new Error('cut');
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      asked.push(`send ${start}`);
      stored.set(start, await bytes.text());
    },
    finish: async () => {
      asked.push('finish');
      state = 'done';
      return upload();
    },
    drop: async () => {
      world.isDropped = true;
    },
    memory: { read: () => kept, keep: (id) => (kept = id), forget: () => (kept = undefined) },
    recover: async (failure, tries) => {
      if ((failure as Error).message !== 'cut' || tries > 5) throw failure;
    },
  };
  return {
    world,
    carrier,
    whole: () =>
      [...stored]
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(''),
  };
}

describe('a file in chunks', () => {
  test('arrives whole, tells how far it is, and is remembered no longer than it takes', async () => {
    const { carrier, whole } = makeWorld();
    const told: number[] = [];
    const id = await sendInChunks(chosen('0123456789'), carrier, { onProgress: (share) => told.push(share) });
    expect([id, whole(), told[0], told.at(-1)]).toEqual(['f', '0123456789', 0, 1]);
    expect(carrier.memory.read()).toBeUndefined();
  });

  test('arrives sealed too where the browser computes no hashes, as over plain http', async () => {
    const { world, carrier, whole } = makeWorld();
    const seals: string[] = [];
    vi.stubGlobal('crypto', {});
    try {
      const noting: Carrier = {
        ...carrier,
        send: (id, chunk, watch) => {
          seals.push(chunk.sha256);
          return carrier.send(id, chunk, watch);
        },
      };
      await sendInChunks(chosen('0123'), noting, { onProgress: () => undefined });
    } finally {
      vi.unstubAllGlobals();
    }
    expect([whole(), world.isDropped]).toEqual(['0123', false]);
    expect(seals).toEqual([createHash('sha256').update('0123').digest('hex')]);
  });

  test('waits out a lost connection, and what cannot be mended ends it', async () => {
    const { world, carrier, whole } = makeWorld();
    world.failuresLeft = 3;
    await sendInChunks(chosen('0123456789'), carrier, { onProgress: () => undefined });
    expect(whole()).toBe('0123456789');
    const other = makeWorld();
    other.world.failuresLeft = 100;
    const sending = sendInChunks(chosen('0123456789'), other.carrier, { onProgress: () => undefined });
    await expect(sending).rejects.toThrow('cut');
    expect(other.world.isDropped).toBe(true);
  });

  test('goes on after a pause with what is missing only', async () => {
    const { world, carrier, whole } = makeWorld();
    const pause = new AbortController();
    const stopping = {
      ...carrier,
      send: async (...given: Parameters<Carrier['send']>) => {
        await carrier.send(...given);
        pause.abort('paused');
      },
    };
    const first = sendInChunks(chosen('0123456789abcdef'), stopping, {
      onProgress: () => undefined,
      signal: pause.signal,
    });
    await expect(first).rejects.toBe('paused');
    expect(world.isDropped).toBe(false);
    const arrived = [...world.stored.keys()];
    world.asked.length = 0;
    await sendInChunks(chosen('0123456789abcdef'), carrier, { onProgress: () => undefined });
    expect(world.asked).not.toContain('begin');
    for (const start of arrived) expect(world.asked).not.toContain(`send ${start}`);
    expect(whole()).toBe('0123456789abcdef');
  });

  test('begins anew when the server no longer knows it, and is given up when it is not wanted', async () => {
    const { world, carrier } = makeWorld();
    carrier.memory.keep('old');
    world.isDropped = true;
    await sendInChunks(chosen('01234'), carrier, { onProgress: () => undefined });
    expect(world.asked.slice(0, 2)).toEqual(['find', 'begin']);
    const unwanted = makeWorld();
    const stop = new AbortController();
    const begin = async (file: { name: string; size: number }) => {
      const upload = await unwanted.carrier.begin(file);
      stop.abort(dropped);
      return upload;
    };
    const watch = { onProgress: () => undefined, signal: stop.signal };
    await expect(sendInChunks(chosen('01234'), { ...unwanted.carrier, begin }, watch)).rejects.toBe(dropped);
    expect([unwanted.world.isDropped, unwanted.carrier.memory.read()]).toEqual([true, undefined]);
  });
});
