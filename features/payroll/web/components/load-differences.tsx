import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { headed } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { kindOf } from '../../concept.ts';
import { payroll, type Load, type LoadDifference } from '../payroll.ts';

const spec = { filters: placeKeys, views: ['show'], size: 20 } as const;

/** Lines of a load that disagree with the shifts, overtime and leave behind them, before it is published. */
export function LoadDifferences({ load }: { load: Load }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, filters } = list.state;
  const places = useOrganizationFilters(filters);
  const found = useQuery(
    payroll.listDifferences.page({ params: { n: load.number }, query: { page, size, ...placeAsked(filters) } }),
  );
  const told = (row: LoadDifference, { quantity, amount }: { quantity: number | null; amount: number | null }) => {
    const { measure } = kindOf(row.concept);
    const counted =
      quantity === null || (measure !== 'hours' && measure !== 'days')
        ? ''
        : t(`payroll.differences.${measure}`, { count: quantity, number: formatNumber(quantity, 2) });
    return [counted, amount === null ? '' : formatMoney(amount)].filter(Boolean).join(' · ');
  };
  const concept = (row: LoadDifference) => t(`payroll.concept.${row.concept}`);
  const columns = headed<LoadDifference>(
    (key) => t(`payroll.head.${key}`),
    [
      { key: 'name', width: 240, cell: (row) => <span className="cut">{row.name || row.document_number}</span> },
      { key: 'concept', cell: concept },
      { key: 'loaded', width: 220, align: 'end', cell: (row) => told(row, row.loaded) },
      { key: 'known', width: 220, align: 'end', cell: (row) => told(row, row.known) },
    ],
  );
  return (
    <RecordTable<LoadDifference>
      desk="payroll.differences"
      list={list}
      label={t('payroll.differences.tab')}
      found={found}
      rowKey={(row) => `${row.number} ${row.concept}`}
      rowName={(row) => `${row.name}: ${concept(row)}`}
      columns={columns}
      filters={places}
      card={(row) => ({ title: row.name, detail: concept(row), after: told(row, row.loaded) })}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('payroll.differences.none')}
          text={t('payroll.differences.noneText')}
        />
      }
    />
  );
}
