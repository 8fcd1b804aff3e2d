import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { headed } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { rowSorts } from '../../policy.ts';
import { payroll, type Load, type LoadRow } from '../payroll.ts';
import css from './load-rows.module.css';

const spec = { filters: placeKeys, views: ['show'], size: 20 } as const;

/** Rows of a load as they were read: those that will be published, or those with errors, each told by its column. */
export function LoadRows({ load, show }: { load: Load; show: 'good' | 'wrong' }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, sort, filters } = list.state;
  const places = useOrganizationFilters(filters);
  const found = useQuery(
    payroll.listRows.page({
      params: { n: load.number },
      query: { page, size, ...placeAsked(filters), show, ...sortedBy(sort, rowSorts) },
    }),
  );
  const name = (row: LoadRow) => row.name || row.file_name || '—';
  const net = (row: LoadRow) => (row.net === null ? '—' : formatMoney(row.net));
  const issues = (row: LoadRow) => (
    <ul className={css.issues}>
      {row.issues.map((issue) => (
        <li key={`${issue.column} ${issue.code}`}>{issue.message}</li>
      ))}
    </ul>
  );
  const columns = headed<LoadRow>(
    (key) => t(`payroll.head.${key}`),
    [
      {
        key: 'name',
        width: show === 'wrong' ? 190 : 240,
        sortable: true,
        cell: (row) => <span className="cut">{name(row)}</span>,
      },
      {
        key: 'number',
        header: t('payroll.load.row'),
        width: 70,
        align: 'end',
        sortable: true,
        cell: (row) => row.number,
      },
      {
        key: 'document',
        width: 140,
        ...(show === 'wrong' ? { from: 1280 as const } : {}),
        sortable: true,
        cell: (row) => row.document_number ?? '—',
      },
      ...(show === 'wrong'
        ? [{ key: 'issues', cell: issues }]
        : [
            {
              key: 'file',
              sortable: true,
              cell: (row: LoadRow) => <span className="cut">{row.file_name ?? '—'}</span>,
            },
            {
              key: 'earned',
              sortable: true,
              width: 140,
              align: 'end' as const,
              cell: (row: LoadRow) => formatMoney(row.earned),
            },
            {
              key: 'deducted',
              sortable: true,
              width: 140,
              align: 'end' as const,
              cell: (row: LoadRow) => formatMoney(row.deducted),
            },
          ]),
      { key: 'net', sortable: true, width: 140, align: 'end', cell: net },
    ],
  );
  return (
    <RecordTable<LoadRow>
      desk="payroll.rows"
      list={list}
      label={t(`payroll.load.${show}`)}
      found={found}
      density={show === 'wrong' ? 'tall' : 'normal'}
      rowKey={(row) => String(row.number)}
      rowName={name}
      columns={columns}
      filters={places}
      {...(show === 'wrong'
        ? { onExport: () => takeFile(() => payroll.exportFaults({ params: { n: load.number } })) }
        : {})}
      card={(row) => ({
        title: name(row),
        detail: show === 'wrong' ? row.issues.map(({ message }) => message).join(' ') : row.document_number,
        after: <span className="num t13">{net(row)}</span>,
        calls: show === 'wrong',
      })}
      empty={
        <EmptyState art={<InboxZero />} title={t(`payroll.load.none_${show}`)} text={t('payroll.load.noneText')} />
      }
    />
  );
}
