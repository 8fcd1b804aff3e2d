import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { builtInRoles } from '../../policy.ts';
import { accountState, photoOf, type AccessRow } from '../administration.ts';
import { session } from '../sign-in.ts';
const PersonAccess = lazyPart(() => import('./person-access.tsx').then((part) => part.PersonAccess));
import { useRoleName } from './role-name.ts';

const spec = { filters: ['role', 'state', ...placeKeys], views: ['who'], size: 20 } as const;
const states = ['active', 'inactive', 'without_account', 'inside_only'] as const;

/** The people whom the caller administers; a row opens what they may do and why. */
export function AccessList() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const who = filters.who?.[0] === 'everybody' ? 'everybody' : 'holders';
  const asked = {
    page,
    size,
    who,
    search: query || undefined,
    ...(filters.role ? { role: filters.role[0]! } : {}),
    ...(filters.state ? { state: filters.state[0] as (typeof states)[number] } : {}),
    ...placeAsked(filters),
  } as const;
  const found = useQuery(session.listPeople.page({ query: asked }));
  const { asked: address, change } = useAddress<'persona'>();
  const { persona } = address;
  const show = useCallback((id: string | undefined) => change({ persona: id }), [change]);
  const close = useCallback(() => show(undefined), [show]);
  return (
    <>
      <DataTable<AccessRow>
        desk="session.access"
        list={list}
        label={t('session.access.people')}
        rows={found.data?.items}
        total={found.data?.total}
        totalLabel={
          found.data && t('session.access.count', { count: found.data.total, shown: formatNumber(found.data.total) })
        }
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns()}
        card={useCard()}
        views={
          <Segmented
            label={t('session.access.view')}
            options={(['holders', 'everybody'] as const).map((key) => ({ key, label: t(`session.access.${key}`) }))}
            value={who}
            onChange={(key) => list.filter('who', key === 'everybody' ? [key] : [])}
          />
        }
        searchLabel={t('session.access.search')}
        filters={[...useFilters(), ...useOrganizationFilters(filters)]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => show(row.id)}
        openKey={persona}
        empty={
          <EmptyState art={<SearchLantern />} title={t('session.access.empty')} text={t('session.access.emptyText')} />
        }
      />
      {persona === undefined ? null : <PersonAccess id={persona} onClose={close} />}
    </>
  );
}

function useColumns(): readonly Column<AccessRow>[] {
  const { t } = useTranslation();
  const roleNames = useRoleNames();
  return [
    {
      key: 'name',
      header: t('session.access.person'),
      cell: (row) => (
        <span className="row">
          <Avatar name={row.name} photo={photoOf(row.id)} size={24} />
          <span className="cut">{row.name}</span>
        </span>
      ),
    },
    { key: 'roles', header: t('session.access.role'), width: 240, cell: (row) => roleNames(row.roles) },
    { key: 'campaign', header: t('session.access.campaign'), width: 190, from: 1280, cell: (row) => row.campaign },
    { key: 'state', header: t('session.access.state'), width: 190, cell: (row) => <AccountMark row={row} /> },
    {
      key: 'seen',
      header: t('session.access.lastSeen'),
      width: 130,
      cell: (row) => (row.last_seen_at === null ? t('session.access.never') : formatNearDay(row.last_seen_at)),
    },
  ];
}

function AccountMark({ row }: { row: AccessRow }) {
  const { t } = useTranslation();
  const { word, glyph } = accountState(row);
  return <StateMark state={glyph}>{t(`session.access.state.${word}`)}</StateMark>;
}

function useCard(): (row: AccessRow) => RowCard {
  const roleNames = useRoleNames();
  return (row) => ({
    before: <Avatar name={row.name} photo={photoOf(row.id)} size={32} />,
    title: row.name,
    detail: row.roles.length > 0 ? roleNames(row.roles) : row.position,
    after: <AccountMark row={row} />,
  });
}

function useRoleNames(): (roles: readonly string[]) => string {
  const roleName = useRoleName();
  return (roles) => roles.map(roleName).join(', ');
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const roles = builtInRoles.filter((role) => role !== 'employee');
  return [
    {
      key: 'role',
      label: t('session.access.role'),
      single: true,
      options: roles.map((role) => ({ value: role, label: roleName(role) })),
    },
    {
      key: 'state',
      label: t('session.access.state'),
      single: true,
      options: states.map((state) => ({ value: state, label: t(`session.access.state.${state}`) })),
    },
  ];
}
