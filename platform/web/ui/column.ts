import type { ReactNode } from 'react';

/** One column of a table. The first one is the name of the row: 15 px, in ink. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The list can be ordered by it; its key is what the call understands. */
  sortable?: boolean;
  /** Figures stand at the right. */
  align?: 'end';
  width?: number | string;
  /** Where there is little room its words go on in a second line, as those of the first column do. */
  wraps?: true;
  /** Left out where the window is narrower than this many pixels. */
  from?: 1280 | 1440;
}

/** Columns that are headed by the room's words for their keys, where they have no other head. */
export function headed<Row>(
  wordOf: (key: string) => string,
  columns: readonly (Omit<Column<Row>, 'header'> & Partial<Pick<Column<Row>, 'header'>>)[],
): readonly Column<Row>[] {
  return columns.map((column) => ({ header: wordOf(column.key), ...column }));
}

/** How a row reads on a phone: two lines, something before them, something after. */
export interface RowCard {
  before?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  after?: ReactNode;
  /** It waits for this person: coral line. */
  calls?: boolean;
}

export interface RowGroup {
  key: string;
  label: ReactNode;
  count?: number;
}

/** Each row, and the group that opens before it. Rows come ordered by group. */
export function rowsInGroups<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => RowGroup) | undefined,
): { row: Row; opens?: RowGroup }[] {
  return rows.map((row, index) => {
    const group = groupOf?.(row);
    const before = rows[index - 1];
    const opens = group && (before === undefined || groupOf?.(before).key !== group.key) ? group : undefined;
    return { row, opens };
  });
}
