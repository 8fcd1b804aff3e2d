import { Worker } from 'node:worker_threads';
import type { Failure } from '#platform/contract/errors.ts';
import type { Upload } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { mostPeople } from '../import-columns.ts';
import type { ImportKind } from '../import-kind.ts';
import { choiceWords, headerWords } from './import-lookup.ts';
import type { Lookups } from './import-row.ts';
import type { FromWorker, ImportWork, Refusal } from './import-worker.ts';

/** What was read, as JSON in groups of rows, ready for the database. */
export interface ReadFile {
  readonly groups: readonly string[];
  readonly total: number;
}

const mostLetters = 64_000_000;
const memory = { maxOldGenerationSizeMb: 512 };

/**
 * Reads a spreadsheet on a thread of its own.
 * @throws people.import_unreadable people.import_too_large people.import_too_many_rows people.import_headers
 * @throws people.import_formulas people.import_empty
 */
export function readImportFile(upload: Upload, kind: ImportKind, lookups: Lookups): Promise<ReadFile> {
  const work: ImportWork = {
    path: upload.path,
    type: upload.type,
    kind,
    lookups,
    words: choiceWords(),
    headers: headerWords(kind),
  };
  return new Promise((resolve, reject) => {
    const groups: string[] = [];
    let total = 0;
    let letters = 0;
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: memory,
    });
    const end = (settle: () => void) => {
      settle();
      void worker.terminate();
    };
    worker.on('message', (message: FromWorker) => {
      if ('refused' in message) end(() => reject(refusalOf(message.refused)));
      else if ('finished' in message) end(() => resolve({ groups, total }));
      else {
        groups.push(message.rows);
        total += message.count;
        letters += message.rows.length;
        if (letters > mostLetters) end(() => reject(errors.import_too_large()));
      }
    });
    worker.once('error', (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? errors.import_too_large({}, { cause }) : cause),
    );
    worker.once('exit', (code) => reject(new Error(`the thread that reads a spreadsheet ended with ${code}`)));
  });
}

function refusalOf({ reason, places }: Refusal): Failure {
  const params = { count: mostPeople, places: places.join(', ') };
  const issues = places.map((place) => ({ path: 'file', code: `people.issue.import_${reason}`, params: { place } }));
  switch (reason) {
    case 'unreadable':
      return errors.import_unreadable();
    case 'too_large':
      return errors.import_too_large();
    case 'too_many_rows':
      return errors.import_too_many_rows({ count: mostPeople });
    case 'empty':
      return errors.import_empty();
    case 'headers':
      return errors.import_headers(params, { issues });
    case 'formulas':
      return errors.import_formulas(params, { issues });
  }
}
