import type { Context, Upload } from '#platform/server/context.ts';
import { storeFile } from '#features/files/server/actions.ts';
import { readOnThread } from '#platform/server/reader-thread.ts';
import { SheetRefused } from '#platform/server/sheet-reader.ts';
import { errors } from '../errors.ts';

export const cvUse = 'recruitment.cv';

/** What the thread is told, and what it answers. */
export interface CvWork {
  readonly path: string;
  readonly type: string;
}
export type CvSaid = { readonly text: string } | { readonly problem: 'unreadable' | 'too_large' };

export interface StoredCv {
  readonly fileId: string;
  readonly name: string;
  readonly text: string;
}

const patienceMs = 20_000;

/**
 * Reads the text of a CV on a thread of its own and stores the file, still loose. Undefined where none was sent.
 * @throws cv_unreadable for what is no document, cv_too_large for one that unfolds into too much
 */
export async function takeCv(
  ctx: Context,
  upload: Upload | undefined,
  use: `${string}.${string}` = cvUse,
): Promise<StoredCv | undefined> {
  if (!upload) return undefined;
  const work: CvWork = { path: upload.path, type: upload.type };
  const said = await readOnThread(
    new URL('./cv-worker.ts', import.meta.url),
    upload,
    work,
    (answer: CvSaid) => answer,
    patienceMs,
  ).catch((cause: unknown): CvSaid => {
    if (cause instanceof SheetRefused) return { problem: 'too_large' };
    throw cause;
  });
  if ('problem' in said) {
    const reason = said.problem === 'too_large' ? errors.cv_too_large : errors.cv_unreadable;
    throw reason({}, { issues: [{ path: 'cv', code: reason.code.replace('.', '.error.') }] });
  }
  const { id } = await storeFile(ctx, upload, { use });
  return { fileId: id, name: upload.name, text: said.text };
}
