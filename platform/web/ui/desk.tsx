import { IconPencil } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PaperPage } from './art/paper-page.tsx';
import { ButtonLink } from './button-link.tsx';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { linkColumn, RecordTable } from './record-table.tsx';

interface DeskRow {
  readonly id: string;
  readonly title: string;
}

export interface DeskProps<Row extends DeskRow> extends Pick<
  DataTableProps<Row>,
  'list' | 'columns' | 'card' | 'filters' | 'searchLabel'
> {
  title: string;
  lead: string;
  /** Begins a new one, in the header and where there is none yet; the address has `begins` in the place of its id. */
  write?: { label: string; begins: string };
  /** What stands there instead. */
  actions?: ReactNode;
  found: UseQueryResult<{ items: Row[]; total: number }>;
  /** The address of one record, which has its id at `$id`. */
  address: string;
  /** What is said where there is nothing yet. */
  empty: string;
  emptyText: string;
}

/** The desk of who writes: everything within reach as a list that leads to each record. */
export function Desk<Row extends DeskRow>(props: DeskProps<Row>) {
  const { title, lead, write, empty, emptyText, ...table } = props;
  const actions =
    props.actions ??
    (write ? (
      <ButtonLink variant="primary" to={props.address} params={{ id: write.begins }} icon={<IconPencil />}>
        {write.label}
      </ButtonLink>
    ) : null);
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} />
      <RecordTable<Row>
        {...table}
        label={title}
        rowName={(row) => row.title}
        empty={<EmptyState art={<PaperPage />} title={empty} text={emptyText} actions={actions} />}
      />
    </>
  );
}

/** The first column of a desk: the title of each record, after a mark that it may carry. */
export function titleColumn<Row extends DeskRow>(
  header: string,
  address: string,
  mark?: (row: Row) => ReactNode,
): Column<Row> {
  return linkColumn('title', header, address, (row) => (
    <>
      {mark?.(row)}
      {row.title}
    </>
  ));
}
