import type { Context, Tx } from '#platform/server/context.ts';
import type { ImportKind } from '../import-kind.ts';
import { checkImport, type Importer } from './import-check.ts';
import { latestSalaryDay } from './salary.ts';
import { checkSalaries } from './salary-import.ts';

export interface Held {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly importer: Importer;
  /** The rows come from a file just now, and stand where `openStage` has put them. */
  readonly isStaged?: boolean;
}

/** Holds every row of an import against the company as it is now, by the rules of its kind. */
export function holdImport(ctx: Context, tx: Tx, { importId, kind, importer, isStaged = false }: Held): Promise<void> {
  if (kind === 'salaries') return checkSalaries(tx, importId, importer, latestSalaryDay(ctx));
  return checkImport(tx.db, importId, importer, { isStaged });
}
