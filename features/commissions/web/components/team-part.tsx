import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoney, formatMonth } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { commissions } from '../commissions.ts';

type Row = Awaited<ReturnType<typeof commissions.getTeamTotals>>['items'][number];
const spec = { filters: [], size: 12 } as const;

/** What the reader's team adds up to: nobody's amount. */
export function TeamPart() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const found = useQuery(commissions.getTeamTotals.query());
  return (
    <div className="stack gap12">
      <p className="ink2">{t('commissions.team.lead')}</p>
      <DataTable<Row>
        desk="commissions.team"
        list={{ ...list, narrowed: false }}
        label={t('commissions.part.team')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.month}
        rowName={(row) => formatMonth(`${row.month}-01`)}
        columns={[
          { key: 'month', header: t('commissions.own.month'), cell: (row) => formatMonth(`${row.month}-01`) },
          { key: 'people', header: t('commissions.part.people'), width: 120, align: 'end', cell: (row) => row.people },
          {
            key: 'unsigned',
            header: t('commissions.conditions.waiting'),
            width: 160,
            align: 'end',
            cell: (row) => row.unsigned,
          },
          {
            key: 'total',
            header: t('commissions.export.total'),
            width: 200,
            align: 'end',
            cell: (row) =>
              row.total === null ? <span className="ink3">{t('commissions.team.few')}</span> : formatMoney(row.total),
          },
        ]}
        card={(row) => ({
          title: formatMonth(`${row.month}-01`),
          detail: t('commissions.team.people', { count: row.people }),
          after: <span className="num">{row.total === null ? t('commissions.team.few') : formatMoney(row.total)}</span>,
        })}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('commissions.team.emptyTitle')}
            text={t('commissions.team.emptyText')}
          />
        }
      />
    </div>
  );
}
