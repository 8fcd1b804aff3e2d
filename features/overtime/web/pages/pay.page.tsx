import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { monthOf } from '#features/schedules/calendar-day.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { documentText } from '#platform/web/document-text.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoney, formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { paySorts, payStates, type PayState } from '../../pay-calls.ts';
import { overtime, showHours, type OvertimePay } from '../overtime.ts';

const spec = { filters: ['periodo', 'estado', ...placeKeys], size: 20 } as const;
const monthsShown = 13;

/** What the overtime of a month is worth, by person, for whose work it is to pay it. */
export default function PayPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, page, size, filters, sort } = list.state;
  const today = isoDay(now());
  const month = filters.periodo?.[0] ?? today.slice(0, 7);
  const state: PayState = payStates.find((one) => one === filters.estado?.[0]) ?? 'sent_to_payroll';
  const range = {
    ...monthOf(`${/^\d{4}-\d\d$/.test(month) ? month : today.slice(0, 7)}-01`),
    state,
    ...placeAsked(filters),
  };
  const found = useQuery({
    ...overtime.listOvertimePay.query({
      query: {
        ...{ ...range, page, size, ...sortedBy(sort, paySorts) },
        ...(query === '' ? {} : { search: query.slice(0, 80) }),
      },
    }),
    placeholderData: keepPreviousData,
    // Each look is told to whom it shows.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <>
      <PageHeader
        title={t('overtime.title.pay')}
        lead={t('overtime.pay.lead')}
        actions={
          <Button
            variant="primary"
            icon={<IconDownload />}
            onClick={() => void takeFile(() => overtime.exportOvertimePay({ query: range }))}
          >
            {t('overtime.pay.download')}
          </Button>
        }
      />
      <DataTable<OvertimePay>
        desk="overtime.pay"
        list={list}
        label={t('overtime.title.pay')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.person_id}
        rowName={(row) => row.person}
        columns={useColumns()}
        card={(row) => ({
          title: row.person,
          detail: t('overtime.pay.sum', { hours: showHours(row.minutes), count: row.requests }),
          after: <span className="num">{formatMoney(row.value)}</span>,
        })}
        searchLabel={t('overtime.pay.search')}
        filters={[
          {
            key: 'periodo',
            label: t('overtime.list.period'),
            single: true,
            options: lastMonths(today).map((value) => ({ value, label: formatMonth(`${value}-01`) })),
          },
          {
            key: 'estado',
            label: t('overtime.list.state'),
            single: true,
            options: payStates.map((value) => ({ value, label: t(`overtime.case.request.state.${value}`) })),
          },
          ...useOrganizationFilters(filters),
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState art={<InboxZero />} title={t('overtime.pay.emptyTitle')} text={t('overtime.pay.emptyText')} />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<OvertimePay>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'person',
      header: t('overtime.pay.person'),
      sortable: true,
      cell: (row) => <span className="cut">{row.person}</span>,
    },
    {
      key: 'document',
      header: t('overtime.register.document'),
      width: 140,
      sortable: true,
      from: 1280,
      cell: (row) => documentText(row.document_number),
    },
    {
      key: 'parts',
      header: t('overtime.pay.parts'),
      width: 330,
      cell: (row) => (
        <span className="t13 ink2">
          {row.parts
            .map((one) =>
              t('overtime.pay.part', { what: t(`schedules.category.${one.category}`), hours: showHours(one.minutes) }),
            )
            .join(' · ')}
        </span>
      ),
    },
    {
      key: 'hours',
      header: t('overtime.pay.hours'),
      width: 100,
      align: 'end',
      sortable: true,
      cell: (row) => showHours(row.minutes),
    },
    {
      key: 'base',
      header: t('overtime.pay.base'),
      width: 190,
      from: 1280,
      cell: (row) => <span className={row.base === 'salary' ? 'ink3' : ''}>{t(`overtime.pay.bases.${row.base}`)}</span>,
    },
    { key: 'value', header: t('overtime.pay.value'), width: 130, align: 'end', cell: (row) => formatMoney(row.value) },
  ];
}

/** This month and those before it, as `YYYY-MM`. */
function lastMonths(today: string): string[] {
  const months = [today.slice(0, 7)];
  while (months.length < monthsShown) months.push(addDays(`${months.at(-1)}-01`, -1).slice(0, 7));
  return months;
}
