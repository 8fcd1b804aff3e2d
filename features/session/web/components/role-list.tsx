import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { permissionKey, type Role } from '../administration.ts';
import { session } from '../sign-in.ts';
import css from './access.module.css';
import { RolePanel } from './role-panel.tsx';
import { useRoleName } from './role-name.ts';

const spec = { size: 50 } as const;

/** Every role, what it allows and how many hold it; a row opens the permissions. */
export function RoleList() {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const list = useListState(spec);
  const found = useQuery(session.listRoles.query());
  const { asked, change } = useAddress<'rol'>();
  const { rol } = asked;
  const show = useCallback((name: string | undefined) => change({ rol: name }), [change]);
  const close = useCallback(() => show(undefined), [show]);
  const open = found.data?.items.find((role) => role.name === rol);
  return (
    <>
      <DataTable<Role>
        list={list}
        label={t('session.access.roles')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.name}
        rowName={(row) => roleName(row.name)}
        columns={useColumns()}
        card={useCard()}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => show(row.name)}
        openKey={rol}
        empty={<EmptyState art={<SearchLantern />} title={t('session.roles.empty')} text={t('session.roles.none')} />}
      />
      {open ? (
        <RolePanel
          key={`${open.name} ${open.version}`}
          role={open}
          grantable={allPermissions(found.data?.items ?? [])}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** What a role may be made of: everything that some role holds from the beginning. */
function allPermissions(roles: readonly Role[]): readonly string[] {
  return [...new Set(roles.flatMap((role) => role.defaults))].sort();
}

function useColumns(): readonly Column<Role>[] {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const words = usePermissionWords();
  return [
    { key: 'name', header: t('session.roles.role'), width: 220, cell: (row) => roleName(row.name) },
    {
      key: 'permissions',
      header: t('session.roles.permissions'),
      cell: (row) => <span className={`cut ${css.words}`}>{words(row)}</span>,
    },
    { key: 'state', header: t('session.roles.state'), width: 160, cell: (row) => <RoleMark role={row} /> },
    {
      key: 'people',
      header: t('session.roles.people'),
      width: 90,
      align: 'end',
      cell: (row) => formatNumber(row.people),
    },
  ];
}

function useCard(): (row: Role) => RowCard {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const words = usePermissionWords();
  return (row) => ({
    title: roleName(row.name),
    detail: <span className="two-lines">{words(row)}</span>,
    after: (
      <span className="t13 ink3">
        {t('session.access.count', { count: row.people, shown: formatNumber(row.people) })}
      </span>
    ),
  });
}

function usePermissionWords(): (role: Role) => string {
  const { t } = useTranslation();
  return ({ permissions }) =>
    permissions.length === 0
      ? t('session.roles.none')
      : permissions.map((one) => t(permissionKey(one), { defaultValue: one })).join(', ');
}

function RoleMark({ role }: { role: Role }) {
  const { t } = useTranslation();
  const isChanged = [...role.permissions].sort().join() !== [...role.defaults].sort().join();
  return isChanged ? (
    <StateMark state="review">{t('session.roles.changed')}</StateMark>
  ) : (
    <StateMark state="done">{t('session.roles.asBuilt')}</StateMark>
  );
}
