import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { formatNumber } from '#platform/web/i18n.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { fieldsOf, isNone, type ReferenceList } from '../../reference.ts';
import { organization, type Entry } from '../lists.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryPanel } from './entry-panel.tsx';

const spec = { filters: ['state'], size: 20 } as const;

/** The entries of one list, the active ones first; a row opens what depends on it and its history. */
export function EntryList({ list: name }: { list: ReferenceList }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const [isCreating, setCreating] = useState(false);
  const { query, page, size, filters } = list.state;
  const found = useQuery(
    organization.listEntries.page({
      params: { list: name },
      query: {
        page,
        size,
        search: query || undefined,
        ...(filters.state ? { state: filters.state[0] as 'active' | 'inactive' } : {}),
      },
    }),
  );
  const { asked, change } = useAddress<'entrada'>();
  const { entrada } = asked;
  const show = useCallback((id: string | undefined) => change({ entrada: id }), [change]);
  const close = useCallback(() => show(undefined), [show]);
  return (
    <>
      <DataTable<Entry>
        list={list}
        label={t(`organization.list.${name}`)}
        rows={found.data?.items}
        total={found.data?.total}
        totalLabel={
          found.data &&
          t('organization.manage.count', { count: found.data.total, shown: formatNumber(found.data.total) })
        }
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns(name)}
        card={useCard(name)}
        searchLabel={t('organization.manage.search')}
        filters={useFilters()}
        tools={
          <Button variant="primary" size="small" icon={<IconPlus size={16} />} onClick={() => setCreating(true)}>
            {t('organization.manage.create')}
          </Button>
        }
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => show(row.id)}
        openKey={entrada}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('organization.manage.empty')}
            text={t('organization.manage.emptyText')}
          />
        }
      />
      {entrada === undefined ? null : <EntryPanel list={name} id={entrada} onClose={close} />}
      {isCreating ? <EntryDialog list={name} onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function useColumns(list: ReferenceList): readonly Column<Entry>[] {
  const { t } = useTranslation();
  const fields = fieldsOf[list];
  const isUnder = fields.some((field) => field.endsWith('_id') || field === 'department');
  return [
    { key: 'name', header: t('organization.manage.name'), cell: (row) => row.name },
    ...(fields.includes('code') || list === 'cities'
      ? [{ key: 'code', header: t('organization.manage.code'), width: 120, cell: (row: Entry) => row.code }]
      : []),
    ...(isUnder
      ? [{ key: 'under', header: t('organization.manage.under'), width: 240, cell: (row: Entry) => row.under }]
      : []),
    ...(list === 'headquarters' || list === 'campaigns' || list === 'cities'
      ? [
          {
            key: 'detail',
            header: t(`organization.manage.${detailOf[list]}`),
            width: 240,
            cell: (row: Entry) => row.detail,
          },
        ]
      : []),
    {
      key: 'state',
      header: t('organization.manage.state'),
      width: 170,
      cell: (row) => <EntryMark list={list} entry={row} />,
    },
  ];
}

const detailOf = { headquarters: 'address', campaigns: 'sub_cost_center_id', cities: 'country_id' } as const;

function EntryMark({ list, entry }: { list: ReferenceList; entry: Entry }) {
  const { t } = useTranslation();
  if (entry.active && list === 'campaigns' && isNone(entry.name))
    return <StateMark state="withdrawn">{t('organization.manage.hidden')}</StateMark>;
  return entry.active ? (
    <StateMark state="done">{t('organization.manage.active')}</StateMark>
  ) : (
    <StateMark state="withdrawn">{t('organization.manage.inactive')}</StateMark>
  );
}

function useCard(list: ReferenceList): (row: Entry) => RowCard {
  return (row) => ({
    title: row.name,
    detail: [row.code, row.under].filter(Boolean).join(' · '),
    after: <EntryMark list={list} entry={row} />,
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    {
      key: 'state',
      label: t('organization.manage.state'),
      single: true,
      options: [
        { value: 'active', label: t('organization.manage.active') },
        { value: 'inactive', label: t('organization.manage.inactive') },
      ],
    },
  ];
}
