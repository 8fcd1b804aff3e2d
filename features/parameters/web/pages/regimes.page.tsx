import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useSelection } from '#platform/web/ui/use-selection.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { posts, type Post } from '../../regime.ts';
import { RegimePanel } from '../components/regime-panel.tsx';
import { RestDialog } from '../components/rest-dialog.tsx';
import { parameters, type RegimeRow } from '../parameters.ts';

const spec = { filters: ['descanso', 'cargo', 'disponible', ...placeKeys], size: 20 } as const;

/** The day of rest and the post of each person: by them surcharges, rest and vacations are counted. */
export default function RegimesPage() {
  const { t } = useTranslation();
  const { asked: address, change } = useAddress<'abre'>();
  const { abre } = address;
  const list = useListState(spec);
  const selection = useSelection();
  const [isMany, setIsMany] = useState(false);
  const { query, page, size, filters } = list.state;
  const rest = filters.descanso?.[0] as 'sunday' | 'other' | undefined;
  const post = filters.cargo?.[0] as Post | undefined;
  const places = useOrganizationFilters(filters);
  const found = useQuery(
    parameters.listRegimes.page({
      query: {
        ...{ page, size },
        ...placeAsked(filters),
        search: query || undefined,
        ...(rest ? { rest } : {}),
        ...(post ? { post } : {}),
        ...(filters.disponible?.length ? { available: 'yes' as const } : {}),
      },
    }),
  );
  const open = (id?: string) => change({ abre: id });
  const shown = found.data?.items.find(({ id }) => id === abre);
  return (
    <>
      <PageHeader title={t('parameters.title.regimes')} lead={t('parameters.regime.lead')} />
      <DataTable<RegimeRow>
        desk="parameters.regimes"
        list={list}
        label={t('parameters.title.regimes')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns()}
        card={(row) => ({ title: row.name, detail: t(`parameters.post.${row.post}`), after: dayName(t, row) })}
        searchLabel={t('parameters.regime.search')}
        filters={[
          {
            key: 'descanso',
            label: t('parameters.regime.rest'),
            single: true,
            options: (['other', 'sunday'] as const).map((value) => ({
              value,
              label: t(`parameters.regime.${value}`),
            })),
          },
          {
            key: 'cargo',
            label: t('parameters.regime.post'),
            single: true,
            options: posts.map((value) => ({ value, label: t(`parameters.post.${value}`) })),
          },
          {
            key: 'disponible',
            label: t('parameters.regime.available'),
            single: true,
            options: [{ value: 'yes', label: t('parameters.regime.availableYes') }],
          },
          ...places.map((one) => ({ ...one, rare: true })),
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => open(row.id)}
        {...(abre ? { openKey: abre } : {})}
        selection={selection}
        bulk={[
          {
            key: 'rest',
            label: t('parameters.regime.setRest'),
            icon: <IconCalendarOff />,
            onSelect: () => setIsMany(true),
          },
        ]}
        empty={
          <EmptyState
            art={<SearchLantern />}
            title={t('parameters.regime.emptyTitle')}
            text={t('parameters.regime.emptyText')}
          />
        }
      />
      {shown ? <RegimePanel key={shown.id} person={shown} onClose={() => open()} /> : null}
      {isMany ? (
        <RestDialog
          people={[...selection.keys]}
          names={new Map((found.data?.items ?? []).map(({ id, name }) => [id, name]))}
          onClose={() => setIsMany(false)}
          onDone={selection.clear}
        />
      ) : null}
    </>
  );
}

const dayName = (t: ReturnType<typeof useTranslation>['t'], { rest_weekday }: RegimeRow) =>
  t(`parameters.weekday.${rest_weekday as 0}`);

function useColumns(): readonly Column<RegimeRow>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('parameters.regime.person'), cell: (row) => <span className="cut">{row.name}</span> },
    {
      key: 'position',
      header: t('parameters.regime.position'),
      width: 240,
      from: 1280,
      cell: (row) => <span className="cut">{row.position}</span>,
    },
    { key: 'rest', header: t('parameters.regime.rest'), width: 150, cell: (row) => dayName(t, row) },
    {
      key: 'post',
      header: t('parameters.regime.post'),
      width: 260,
      cell: (row) => (
        <span className={row.post === 'ordinary' && !row.is_available ? 'ink3' : ''}>
          {row.is_available ? t('parameters.post.available') : t(`parameters.post.${row.post}`)}
        </span>
      ),
    },
    {
      key: 'from',
      header: t('parameters.regime.since'),
      width: 200,
      cell: (row) =>
        row.next_from ? (
          t('parameters.regime.changes', { day: formatDay(row.next_from) })
        ) : row.valid_from ? (
          formatDay(row.valid_from)
        ) : (
          <span className="ink3">{t('parameters.regime.byLaw')}</span>
        ),
    },
  ];
}
