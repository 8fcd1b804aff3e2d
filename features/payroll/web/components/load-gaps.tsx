import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { headed } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import type { GapKind } from '../../policy.ts';
import { payroll, type Load, type LoadGap } from '../payroll.ts';

const spec = { filters: placeKeys, views: ['show'], size: 20 } as const;

/** Who is in no load of the period, or whose pay is far from the last one, before it is published. */
export function LoadGaps({ load, kind }: { load: Load; kind: GapKind }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, filters } = list.state;
  const places = useOrganizationFilters(filters);
  const found = useQuery(
    payroll.listGaps.page({ params: { n: load.number }, query: { page, size, ...placeAsked(filters), kind } }),
  );
  const money = (value: number | null) => (value === null ? '' : formatMoney(value));
  const change = ({ before, now }: LoadGap) => {
    if (before === null || now === null || before === 0) return '';
    const share = formatPercent(Math.abs(now - before) / before);
    return t(now > before ? 'payroll.gaps.more' : 'payroll.gaps.less', { share });
  };
  const columns = headed<LoadGap>(
    (key) => t(`payroll.head.${key}`),
    [
      { key: 'name', cell: (row) => <span className="cut">{row.person.name}</span> },
      { key: 'position', from: 1280, cell: (row) => <span className="cut">{row.person.position}</span> },
      { key: 'before', width: 180, align: 'end', cell: (row) => money(row.before) },
      ...(kind === 'varies'
        ? [
            { key: 'now', width: 180, align: 'end', cell: (row: LoadGap) => money(row.now) } as const,
            { key: 'change', width: 160, align: 'end', cell: change } as const,
          ]
        : []),
    ],
  );
  return (
    <RecordTable<LoadGap>
      desk="payroll.gaps"
      list={list}
      label={t(`payroll.gaps.${kind}`)}
      found={found}
      rowKey={(row) => row.person.id}
      rowName={(row) => row.person.name}
      columns={columns}
      filters={places}
      card={(row) => ({ title: row.person.name, detail: row.person.position, after: change(row) || money(row.before) })}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t(`payroll.gaps.none_${kind}`)}
          text={t(`payroll.gaps.noneText_${kind}`)}
        />
      }
    />
  );
}
