import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { TestApp } from '#platform/server/testing.ts';

export const mp3 = () => readFile(new URL('seed/pausa-activa.mp3', import.meta.url));

/** Gives an item its recording by the way that a browser takes, and answers the manuscript. */
export async function record(plaza: TestApp, itemId: string, as = 'content') {
  const bytes = await mp3();
  const { data: upload } = await plaza.call('media.beginRecording', {
    as,
    params: { id: itemId },
    body: { name: 'café.mp3', size: bytes.length },
  });
  await plaza.call('files.sendChunk', {
    as,
    params: { id: upload.id, start: 0 },
    form: { sha256: createHash('sha256').update(bytes).digest('hex') },
    files: { chunk: { name: 'blob', content: bytes } },
  });
  const { data: done } = await plaza.call('files.finishUpload', { as, params: { id: upload.id } });
  return plaza.call('media.setRecording', {
    as,
    params: { id: itemId },
    body: { file: done.file.id, seconds: 29 },
  });
}
