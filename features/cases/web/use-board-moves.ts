import { useState } from 'react';
import { tellFailure } from '#platform/web/trying.ts';
import type { CaseRow } from '../case.ts';

interface Moved {
  readonly column: string;
  /** It stands there until the row comes in another version. */
  readonly version: number;
}

export interface BoardMoves<Row extends CaseRow> {
  rows: readonly Row[];
  columnOf: (row: Row) => string;
  /** Takes the step that belongs to the column; false where it was left as it stood. */
  move: ((row: Row, column: string) => Promise<unknown>) | undefined;
}

/** Cards that go to their new column at once, and back when the server refuses. */
export function useBoardMoves<Row extends CaseRow>({ rows, columnOf, move }: BoardMoves<Row>) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Moved>>(new Map());
  const standing = (row: Row) => {
    const own = moved.get(row.id);
    return own?.version === row.version ? own.column : columnOf(row);
  };
  const put = (id: string, to: Moved | undefined) =>
    setMoved((before) => {
      const after = new Map(before);
      if (to) after.set(id, to);
      else after.delete(id);
      return after;
    });
  return {
    standing,
    cardsOf: (column: string) => rows.filter((row) => standing(row) === column),
    moveTo: async (row: Row, column: string) => {
      if (!move) return;
      put(row.id, { column, version: row.version });
      try {
        if ((await move(row, column)) === false) put(row.id, undefined);
      } catch (failure) {
        put(row.id, undefined);
        tellFailure(failure);
      }
    },
  };
}
