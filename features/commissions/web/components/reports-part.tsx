import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoney, formatMonth, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { RoomViews } from '#platform/web/ui/room-views.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { dimensions, type Dimension } from '../../policy.ts';
import { commissions, type Sums } from '../commissions.ts';
import { lastMonths } from '../month-list.ts';
import { SumsChart } from './sums-chart.tsx';

type Group = Sums['groups'][number];
const spec = {
  filters: ['desde', 'hasta', 'por', 'cliente', 'campana', 'contratista', 'perfil', 'centro'],
  size: 50,
} as const;
const most = 3;
/** The views of the room, beside those that each reader keeps. */
const ownViews = {
  clients: { por: ['client'] },
  campaigns: { por: ['client', 'campaign'] },
  centers: { por: ['cost_center', 'month'] },
} as const;
/** How the call names what each filter narrows by. */
const bodyKeys = {
  cliente: 'clients',
  campana: 'campaigns',
  contratista: 'contractors',
  perfil: 'profiles',
  centro: 'cost_centers',
} as const;
/** Which filter narrows by a field. */
const filterOf = {
  client: 'cliente',
  campaign: 'campana',
  contractor: 'contratista',
  profile: 'perfil',
  cost_center: 'centro',
} as const;

/** Commission and margin by any fields, narrowed by any: a month leads to its campaigns, a campaign to its months. */
export function ReportsPart() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { filters } = list.state;
  const months = lastMonths(24);
  const chosen = (filters['por'] ?? [])
    .filter((one): one is Dimension => dimensions.some((known) => known === one))
    .slice(0, most);
  const by = chosen.length > 0 ? chosen : (['month'] as Dimension[]);
  const lists = {
    cliente: useQuery(commissions.listClients.query()),
    campana: useQuery(commissions.listCampaigns.query()),
    contratista: useQuery(commissions.listContractors.query()),
    perfil: useQuery(commissions.listProfiles.query()),
    centro: useQuery(commissions.listCostCenters.query()),
  };
  const given = (key: keyof typeof lists) => (filters[key] ? [...filters[key]] : undefined);
  const narrowing = {
    clients: given('cliente'),
    campaigns: given('campana'),
    contractors: given('contratista'),
    profiles: given('perfil'),
    cost_centers: given('centro'),
  };
  const found = useQuery(
    commissions.filterSums.page({
      body: {
        from: filters['desde']?.[0] ?? months[5]!,
        to: filters['hasta']?.[0] ?? months[0]!,
        by,
        ...(Object.fromEntries(Object.entries(narrowing).filter(([, ids]) => ids)) as Partial<
          Record<keyof typeof narrowing, string[]>
        >),
      },
    }),
  );
  /** What narrowing by each would leave, the most first; what would leave nothing stays while it is chosen. */
  const countedOf = (key: keyof typeof lists) => {
    const counts = new Map(found.data?.counts[bodyKeys[key]].map(({ id, rows }) => [id, rows]));
    return (lists[key].data?.items ?? [])
      .filter(({ id }) => counts.has(id) || filters[key]?.includes(id))
      .map(({ id, name }) => ({
        value: id,
        label: name,
        detail: t('commissions.reports.count', { count: counts.get(id) ?? 0 }),
        rows: counts.get(id) ?? 0,
      }))
      .sort((a, b) => b.rows - a.rows)
      .map(({ rows: _rows, ...choice }) => choice);
  };
  const nameOf = (row: Group) =>
    row.values.map(({ name }, at) => wordOf(by[at]!, name) || t('commissions.reports.nothing')).join(' · ');
  const monthOptions = months.map((value) => ({ value, label: formatMonth(`${value}-01`) }));
  const total = found.data?.total;
  const views = (Object.keys(ownViews) as (keyof typeof ownViews)[]).map((key) => ({
    key,
    label: t(`commissions.reports.view.${key}`),
    shows: { filters: ownViews[key] },
  }));
  /** A month leads to its campaigns; a client, a campaign, a profile to its months. */
  const drill = (row: Group) => {
    const next: Record<string, readonly string[]> = { ...filters };
    for (const [at, dimension] of by.entries()) {
      const id = row.values[at]?.id ?? null;
      if (id === null) continue;
      if (dimension === 'month') [next['desde'], next['hasta']] = [[id], [id]];
      else if (dimension !== 'day') next[filterOf[dimension]] = [id];
    }
    next['por'] = [by.includes('month') ? (by.includes('campaign') ? 'profile' : 'campaign') : 'month'];
    list.show({ filters: next });
  };
  return (
    <div className="stack gap16">
      {found.data && found.data.groups.length > 0 ? (
        <Card padded>
          <SumsChart by={by} groups={found.data.groups} nameOf={nameOf} />
          {total ? (
            <p className="t13 ink2">
              {t('commissions.reports.total', {
                commission: formatMoney(total.commission),
                margin: formatMoney(total.margin),
              })}
            </p>
          ) : null}
        </Card>
      ) : null}
      <DataTable<Group>
        list={list}
        label={t('commissions.part.reports')}
        rows={found.data?.groups}
        total={found.data?.groups.length}
        rowKey={(row) => row.key}
        rowName={nameOf}
        onOpen={drill}
        desk="commissions.reports"
        views={<RoomViews views={views} list={list} />}
        columns={[
          {
            key: 'group',
            header: by.map((one) => t(`commissions.dimension.${one}`)).join(' · '),
            cell: (row) => <span className="cut">{nameOf(row)}</span>,
          },
          {
            key: 'rows',
            header: t('commissions.reports.rows'),
            width: 110,
            align: 'end',
            cell: (row) => formatNumber(row.rows),
          },
          {
            key: 'income',
            header: t('commissions.provision.income'),
            width: 150,
            align: 'end',
            from: 1280,
            cell: (row) => formatMoney(row.income),
          },
          {
            key: 'cost',
            header: t('commissions.provision.cost'),
            width: 150,
            align: 'end',
            from: 1280,
            cell: (row) => formatMoney(row.cost),
          },
          {
            key: 'commission',
            header: t('commissions.provision.provisioned'),
            width: 150,
            align: 'end',
            cell: (row) => formatMoney(row.commission),
          },
          {
            key: 'actual',
            header: t('commissions.provision.actual'),
            width: 150,
            align: 'end',
            cell: (row) => (row.actual === null ? '—' : formatMoney(row.actual)),
          },
          {
            key: 'difference',
            header: t('commissions.provision.difference'),
            width: 140,
            align: 'end',
            from: 1280,
            cell: (row) =>
              row.actual === null || row.actual === row.commission ? '—' : formatMoney(row.commission - row.actual),
          },
          {
            key: 'margin',
            header: t('commissions.provision.margin'),
            width: 150,
            align: 'end',
            cell: (row) => formatMoney(row.margin),
          },
        ]}
        card={(row) => ({
          title: nameOf(row),
          detail: t('commissions.reports.marginOf', { margin: formatMoney(row.margin) }),
          after: <span className="num">{formatMoney(row.commission)}</span>,
        })}
        filters={[
          {
            key: 'por',
            label: t('commissions.reports.by'),
            options: dimensions.map((value) => ({ value, label: t(`commissions.dimension.${value}`) })),
          },
          { key: 'desde', label: t('commissions.reports.from'), single: true, options: monthOptions },
          { key: 'hasta', label: t('commissions.reports.to'), single: true, options: monthOptions },
          ...(Object.keys(lists) as (keyof typeof lists)[]).map((key) => ({
            key,
            label: t(`commissions.reports.${key}`),
            options: countedOf(key),
          })),
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('commissions.reports.emptyTitle')}
            text={t('commissions.reports.emptyText')}
          />
        }
      />
      {found.data?.has_more ? <p className="t13 ink3">{t('commissions.reports.more')}</p> : null}
    </div>
  );
}

function wordOf(dimension: Dimension, name: string): string {
  if (dimension === 'month') return formatMonth(`${name}-01`);
  return dimension === 'day' ? formatDay(name) : name;
}
