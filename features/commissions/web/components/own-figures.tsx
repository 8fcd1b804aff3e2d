import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { commissions, type Live, type Performing } from '../commissions.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { figureText } from './figure-text.ts';

const spec = { filters: [], size: 10 } as const;

/** One's own figures day by day, each with what it corrected, and a way to dispute it. */
export function OwnFigures({ live }: { live: Live }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const [disputing, setDisputing] = useState<Performing>();
  const found = useQuery(commissions.listPerforming.page({ query: { month: live.month, page, size } }));
  const claim = (row: Performing) =>
    row.dispute?.is_open ? (
      <StateMark state="waiting">{t('commissions.figures.disputed')}</StateMark>
    ) : (
      <Button
        size="small"
        variant="outline"
        aria-label={t('commissions.figures.disputeOf', { name: row.name, day: formatDay(row.day) })}
        onClick={() => setDisputing(row)}
      >
        {t('commissions.figures.dispute')}
      </Button>
    );
  const note = (row: Performing) =>
    row.corrected === null
      ? t(`commissions.source.${row.source}`)
      : t('commissions.figures.was', { value: figureText(row, row.corrected) });
  return (
    <section className="stack gap8" aria-label={t('commissions.figures.title')}>
      <SectionTitle>{t('commissions.figures.title')}</SectionTitle>
      <DataTable<Performing>
        list={{ ...list, narrowed: false }}
        label={t('commissions.figures.title')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.name} ${formatDay(row.day)}`}
        columns={[
          {
            key: 'name',
            header: t('commissions.column.metric'),
            cell: (row) => <span className="cut">{row.name}</span>,
          },
          { key: 'day', header: t('commissions.column.day'), width: 120, cell: (row) => formatDay(row.day) },
          {
            key: 'value',
            header: t('commissions.column.value'),
            width: 110,
            align: 'end',
            cell: (row) => figureText(row, row.value),
          },
          {
            key: 'note',
            header: t('commissions.figures.source'),
            width: 150,
            from: 1280,
            cell: (row) => <span className="t13 ink3">{note(row)}</span>,
          },
          { key: 'claim', header: t('commissions.figures.wrong'), width: 150, cell: claim },
        ]}
        card={(row) => ({
          title: row.name,
          detail: [formatDay(row.day), figureText(row, row.value), ...(row.corrected === null ? [] : [note(row)])].join(
            ' · ',
          ),
          after: claim(row),
        })}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('commissions.figures.emptyTitle')}
            text={t('commissions.figures.emptyText')}
          />
        }
      />
      {disputing ? (
        <DisputeDialog month={live.month} figure={disputing} onClose={() => setDisputing(undefined)} />
      ) : null}
    </section>
  );
}
