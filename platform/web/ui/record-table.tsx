import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requestIdOf } from '../failure.ts';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { Link } from './link.tsx';

export interface RecordTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'rows' | 'total' | 'rowKey' | 'error' | 'onRetry'
> {
  found: Pick<UseQueryResult<{ items: Row[]; total: number }>, 'data' | 'error' | 'refetch'>;
  /** What names a row, where that is not its `id`. */
  rowKey?: (row: Row) => string;
  /** The address of one record, which has its key at `$id`; without it `onOpen` opens a row. */
  address?: string | undefined;
}

const idOf = (row: unknown) => (row as { readonly id: string }).id;

/** The records that a query answers, as a list that leads to each. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { found, address, rowKey = idOf, ...table } = props;
  const navigate = useNavigate();
  const leads = address && ((row: Row) => void navigate({ to: address, params: { id: rowKey(row) } }));
  return (
    <DataTable<Row>
      {...table}
      rows={found.data?.items}
      total={found.data?.total}
      rowKey={rowKey}
      error={found.error ? { requestId: requestIdOf(found.error) } : null}
      onRetry={() => void found.refetch()}
      {...(leads ? { onOpen: leads } : {})}
    />
  );
}

/** The column that names each record and leads to it. */
export function linkColumn<Row extends { readonly id: string }>(
  key: string,
  header: string,
  address: string,
  name: (row: Row) => ReactNode,
): Column<Row> {
  return {
    key,
    header,
    cell: (row) => (
      <Link bare className="cut" to={address} params={{ id: row.id }}>
        {name(row)}
      </Link>
    ),
  };
}
