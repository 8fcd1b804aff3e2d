import { Worker } from 'node:worker_threads';
import type { Failure } from '#platform/contract/errors.ts';
import type { Upload } from '#platform/server/context.ts';
import type { TableRefusal } from '#platform/server/sheet-table.ts';
import { errors } from '../errors.ts';
import { mostPeople } from '../import-columns.ts';
import { choiceWords, headerWords } from './import-lookup.ts';
import type { FromWorker, ImportWork } from './import-worker.ts';

/** Rows of a file as JSON, ready for the database. */
export interface ReadGroup {
  readonly rows: string;
  readonly count: number;
}

const mostLetters = 64_000_000;
const memory = { maxOldGenerationSizeMb: 512 };

/**
 * Reads a spreadsheet on a thread of its own, group by group: whoever takes them works while the next is read.
 * @throws people.import_unreadable people.import_too_large people.import_too_many_rows people.import_headers
 * @throws people.import_formulas people.import_empty
 */
export async function* readImportFile(
  upload: Upload,
  { kind, lookups, today }: Pick<ImportWork, 'kind' | 'lookups' | 'today'>,
): AsyncGenerator<ReadGroup> {
  const work: ImportWork = {
    path: upload.path,
    type: upload.type,
    kind,
    lookups,
    today,
    words: choiceWords(),
    headers: headerWords(kind),
  };
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: memory,
  });
  try {
    yield* groupsOf(worker);
  } finally {
    void worker.terminate();
  }
}

async function* groupsOf(worker: Worker): AsyncGenerator<ReadGroup> {
  const messages: FromWorker[] = [];
  let ended: unknown;
  let wake = () => {};
  const end = (cause: unknown) => {
    ended ??= cause;
    wake();
  };
  worker.on('message', (message: FromWorker) => {
    messages.push(message);
    wake();
  });
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    end(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? errors.import_too_large({}, { cause }) : cause),
  );
  worker.once('exit', (code) => end(new Error(`the thread that reads a spreadsheet ended with ${code}`)));
  for (let letters = 0; ;) {
    const message = messages.shift();
    if (message === undefined) {
      if (ended !== undefined) throw ended as Error;
      await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    if ('finished' in message) return;
    if ('refused' in message) throw refusalOf(message.refused);
    letters += message.rows.length;
    if (letters > mostLetters) throw errors.import_too_large();
    yield message;
  }
}

function refusalOf({ reason, places }: TableRefusal): Failure {
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
