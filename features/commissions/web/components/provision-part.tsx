import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoney, formatMonth, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { provisionSorts } from '../../policy.ts';
import { commissions, type Provision } from '../commissions.ts';
import { lastMonths } from '../month-list.ts';
import { PeriodCard } from './period-card.tsx';
import { UploadBox } from './upload-box.tsx';

const spec = { filters: ['ver', ...placeKeys], views: ['mes'], size: 20 } as const;
const views = ['different', 'changed'] as const;
/** How often a month that is being worked out is asked for. */
const lookMs = 1500;

/** A month's provision beside what the rules give: worked out, reconciled, approved with two keys, sent to payroll. */
export function ProvisionPart() {
  const { t, i18n } = useTranslation();
  const list = useListState(spec);
  const months = lastMonths(12);
  const month = list.state.filters['mes']?.[0] ?? months[0]!;
  const { ver: show = 'all' } = chosenOf(list.state, { ver: views });
  const periods = useQuery({
    ...commissions.listPeriods.query({ query: { month } }),
    refetchInterval: ({ state }) =>
      ['waiting', 'running'].includes(state.data?.items[0]?.job?.state ?? '') ? lookMs : false,
  });
  const found = useQuery({
    ...commissions.listProvision.page({
      body: {
        ...askedOf(list.state),
        month,
        show,
        ...placeAsked(list.state.filters),
        ...sortedBy(list.state.sort, provisionSorts),
      },
    }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const period = periods.data?.items[0];
  const difference = (row: Provision) => (row.difference === 0 ? '—' : formatMoney(row.difference));
  const nameOf = (name: string) => (i18n.exists(`commissions.line.${name}`) ? t(`commissions.line.${name}`) : name);
  const why = (row: Provision) =>
    row.changes
      .map(({ kind, name, before, after }) =>
        kind === 'version'
          ? `${before} → ${after}`
          : `${nameOf(name)}: ${formatNumber(Number(before), 2)} → ${formatNumber(Number(after), 2)}`,
      )
      .join(' · ');
  // Whoever asks what changed is told why in the place of where.
  const isWhy = show === 'changed';
  return (
    <div className="stack gap16">
      <div style={{ maxWidth: 280 }}>
        <SelectField
          label={t('commissions.own.month')}
          value={month}
          onChange={(value) => list.filter('mes', value ? [value] : [])}
          options={months.map((value) => ({ value, label: formatMonth(`${value}-01`) }))}
        />
      </div>
      <PeriodCard month={month} period={period} />
      {!period || period.state === 'estimated' ? <UploadBox key={month} kind="provision" month={month} /> : null}
      <DataTable<Provision>
        desk="commissions.provision"
        list={list}
        label={t('commissions.part.provision')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.person.id}
        rowName={(row) => row.person.name}
        columns={[
          {
            key: 'name',
            header: t('commissions.export.name'),
            sortable: true,
            cell: (row) => <span className="cut">{row.person.name}</span>,
          },
          {
            key: 'campaign',
            header: t('commissions.export.campaign'),
            width: 160,
            sortable: true,
            ...(isWhy ? { from: 1440 } : {}),
            cell: (row) => <span className="cut">{row.campaign ?? '—'}</span>,
          },
          {
            key: 'plan',
            header: t('commissions.export.plan'),
            width: 170,
            from: isWhy ? 1440 : 1280,
            cell: (row) => (row.plan ? <span className="cut">{`${row.plan} v${row.number}`}</span> : '—'),
          },
          {
            key: 'provisioned',
            header: t('commissions.provision.provisioned'),
            width: 130,
            align: 'end',
            sortable: true,
            cell: (row) => formatMoney(row.provisioned),
          },
          {
            key: 'actual',
            header: t('commissions.provision.actual'),
            width: 130,
            align: 'end',
            sortable: true,
            cell: (row) => (row.actual === null ? '—' : formatMoney(row.actual)),
          },
          {
            key: 'difference',
            header: t('commissions.provision.difference'),
            width: 130,
            align: 'end',
            sortable: true,
            cell: difference,
          },
          {
            key: 'why',
            header: t('commissions.provision.changes'),
            ...(isWhy ? {} : { from: 1440 }),
            cell: (row) => <span className="t13 ink2">{why(row)}</span>,
          },
        ]}
        card={(row) => ({
          title: row.person.name,
          detail: why(row) || row.campaign,
          after: <span className="num">{difference(row)}</span>,
          calls: row.difference !== 0,
        })}
        searchLabel={t('commissions.people.search')}
        filters={[
          {
            key: 'ver',
            label: t('commissions.provision.show'),
            single: true,
            options: views.map((value) => ({ value, label: t(`commissions.provision.show_${value}`) })),
          },
          ...useOrganizationFilters(list.state.filters),
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('commissions.provision.emptyTitle')}
            text={t('commissions.provision.emptyText')}
          />
        }
      />
    </div>
  );
}
