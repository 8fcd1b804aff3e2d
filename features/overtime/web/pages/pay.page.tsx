import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { monthOf } from '#features/schedules/calendar-day.ts';
import { documentText } from '#platform/web/document-text.ts';
import { formatMoney, formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { askedOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { paySorts, payStates, type PayState } from '../../pay-calls.ts';
import { monthsBack, overtime, showHours, type OvertimePay } from '../overtime.ts';

const spec = { filters: ['periodo', 'estado', ...placeKeys], size: 20 } as const;
const monthsShown = 13;

/** What the overtime of a month is worth, by person, for whose work it is to pay it. */
export default function PayPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { filters, sort } = list.state;
  const today = isoDay(now());
  const month = filters.periodo?.[0] ?? today.slice(0, 7);
  const state: PayState = payStates.find((one) => one === filters.estado?.[0]) ?? 'sent_to_payroll';
  const range = {
    ...monthOf(`${/^\d{4}-\d\d$/.test(month) ? month : today.slice(0, 7)}-01`),
    state,
    ...placeAsked(filters),
  };
  const found = useQuery({
    ...overtime.listOvertimePay.page({
      query: {
        ...{ ...range, ...askedOf(list.state), ...sortedBy(sort, paySorts) },
      },
    }),
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
      <RecordTable<OvertimePay>
        desk="overtime.pay"
        list={list}
        label={t('overtime.title.pay')}
        found={found}
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
          choiceFilter('periodo', t('overtime.list.period'), monthsBack(today, monthsShown), (value) =>
            formatMonth(`${value}-01`),
          ),
          choiceFilter('estado', t('overtime.list.state'), payStates, (value) =>
            t(`overtime.case.request.state.${value}`),
          ),
          ...useOrganizationFilters(filters),
        ]}
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
      header: t('overtime.list.person'),
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
      header: t('overtime.list.hours'),
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
