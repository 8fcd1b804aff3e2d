import type { Failure } from '#platform/contract/errors.ts';
import type { Upload } from '#platform/server/context.ts';
import { readOnThread } from '#platform/server/reader-thread.ts';
import { SheetRefused } from '#platform/server/sheet-reader.ts';
import type { TableRefusal } from '#platform/server/sheet-table.ts';
import { errors } from '../errors.ts';
import { mostPeople } from '../import-columns.ts';
import { choiceWords, columnName, headerWords } from './import-lookup.ts';
import type { FromWorker, ImportWork } from './import-worker.ts';

/** Rows of a file as JSON, ready for the database. */
export interface ReadGroup {
  readonly rows: string;
  readonly count: number;
}

const mostLetters = 64_000_000;

/**
 * Reads a spreadsheet on a thread of its own, whole, before anybody opens a transaction for what stands in it.
 * @throws people.import_unreadable people.import_too_large people.import_too_many_rows people.import_headers
 * @throws people.import_formulas people.import_empty
 */
export async function readImportFile(
  upload: Upload,
  { kind, lookups, today }: Pick<ImportWork, 'kind' | 'lookups' | 'today'>,
): Promise<readonly ReadGroup[]> {
  const work: ImportWork = {
    path: upload.path,
    type: upload.type,
    kind,
    lookups,
    today,
    words: choiceWords(),
    headers: headerWords(kind),
  };
  const groups: ReadGroup[] = [];
  let letters = 0;
  const take = (said: FromWorker) => {
    if ('finished' in said) return groups;
    if ('refused' in said) throw refusalOf(said.refused);
    letters += said.rows.length;
    if (letters > mostLetters) throw errors.import_too_large();
    groups.push(said);
    return undefined;
  };
  try {
    return await readOnThread(new URL('./import-worker.ts', import.meta.url), upload, work, take);
  } catch (cause) {
    throw cause instanceof SheetRefused ? errors.import_too_large({}, { cause }) : cause;
  }
}

function refusalOf({ reason, places: found }: TableRefusal): Failure {
  const places = found.map((place) => columnName(place));
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
