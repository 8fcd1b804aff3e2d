import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { exceptionCodes } from '../../policy.ts';
import { inbox, type Exceptional } from '../inbox.ts';
import css from './exceptions.module.css';

const spec = { filters: ['code'] } as const;

/** What reached people in their rest: how often, why, and who sent it. */
export default function ExceptionsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, filters } = list.state;
  const code = filters.code?.[0] as Exceptional['code'] | undefined;
  const found = useQuery(inbox.listExceptions.page({ query: { page, size, code } }));
  return (
    <>
      <PageHeader title={t('notifications.title.exceptions')} lead={t('notifications.exceptions.lead')} />
      <Figures />
      <DataTable<Exceptional>
        list={list}
        label={t('notifications.title.exceptions')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={useCard()}
        filters={useFilters()}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('notifications.exceptions.empty')}
            text={t('notifications.exceptions.empty_text')}
          />
        }
      />
    </>
  );
}

function Figures() {
  const { t } = useTranslation();
  const { data } = useQuery(inbox.countExceptions.query());
  // Where nothing came in anybody's rest, the empty list says so.
  if (!data?.items.some(({ messages }) => messages > 0)) return null;
  return (
    <dl className={css.figures}>
      {data.items.map(({ code, messages, people }) => (
        <div key={code} className={css.figure}>
          <dt className="t13 ink2">{t(`notifications.exception.${code}`)}</dt>
          <dd className={css.number}>{formatNumber(messages)}</dd>
          <dd className="t13 ink3">
            {t('notifications.exceptions.people', { count: people, shown: formatNumber(people) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useColumns(): readonly Column<Exceptional>[] {
  const { t } = useTranslation();
  return [
    { key: 'title', header: t('notifications.exceptions.message'), cell: (row) => row.title },
    {
      key: 'code',
      header: t('notifications.exceptions.why'),
      width: 230,
      cell: (row) => t(`notifications.exception.${row.code}`),
    },
    {
      key: 'sender',
      header: t('notifications.exceptions.sender'),
      width: 200,
      cell: (row) => row.sender ?? t('notifications.exceptions.house'),
    },
    {
      key: 'people',
      header: t('notifications.exceptions.resting'),
      width: 130,
      align: 'end',
      cell: (row) => formatNumber(row.people),
    },
    {
      key: 'at',
      header: t('notifications.exceptions.when'),
      width: 190,
      cell: (row) => formatMoment(row.created_at),
    },
  ];
}

function useCard(): (row: Exceptional) => RowCard {
  const { t } = useTranslation();
  return (row) => ({
    title: row.title,
    detail: `${t(`notifications.exception.${row.code}`)} · ${row.sender ?? t('notifications.exceptions.house')}`,
    after: formatNumber(row.people),
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const options = exceptionCodes.map((value) => ({ value, label: t(`notifications.exception.${value}`) }));
  return [{ key: 'code', label: t('notifications.exceptions.why'), options, single: true }];
}
