import { askedOf } from '#platform/web/ui/list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatAgo, formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { ChangePanel } from '../components/change-panel.tsx';
import { Completion } from '../components/completion.tsx';
import { wireName } from '../../profile.ts';
import { people, type AskedChange } from '../people.ts';
import css from './profile.module.css';

const spec = { filters: ['tab', ...placeKeys], size: 20 } as const;
const tabs = ['pending', 'decided', 'season'] as const;

/** What people ask to change of their data, and how far the season of updates is. */
export default function ChangesPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const tab = tabs.find((key) => key === list.state.filters.tab?.[0]) ?? 'pending';
  return (
    <>
      <PageHeader title={t('people.title.changes')} lead={t('people.changes.lead')} />
      <Tabs
        label={t('people.title.changes')}
        tabs={tabs.map((key) => ({ key, label: t(`people.changes.${key}`) }))}
        value={tab}
        onChange={(key) => list.filter('tab', key === 'pending' ? [] : [key])}
      >
        <div className={css.panel}>{tab === 'season' ? <Completion /> : <Changes key={tab} state={tab} />}</div>
      </Tabs>
    </>
  );
}

function Changes({ state }: { state: 'pending' | 'decided' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { id }: { id?: string } = useSearch({ strict: false });
  const { filters, query: words } = list.state;
  const places = useOrganizationFilters(filters);
  const query = people.listChanges.query({ query: { ...askedOf(list.state, 80), ...placeAsked(filters), state } });
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  const open = found.data?.items.find((one) => one.id === id);
  const go = useCallback(
    (next: string | undefined) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, id: next }), resetScroll: false }),
    [navigate],
  );
  const close = useCallback(() => go(undefined), [go]);
  return (
    <>
      <DataTable<AskedChange>
        desk="people.changes"
        list={{ ...list, narrowed: words !== '' || placeKeys.some((key) => filters[key]) }}
        label={t(`people.changes.${state}`)}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.person.name}
        columns={useColumns(state)}
        searchLabel={t('people.changes.search')}
        filters={places}
        card={(row) => ({
          before: <Photo row={row} />,
          title: row.person.name,
          detail: fieldsOf(t, row),
          after: <span className="t13 ink3">{formatDay(row.asked_at)}</span>,
          calls: row.state === 'pending',
        })}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => go(row.id)}
        {...(open ? { openKey: open.id } : {})}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t(`people.changes.${state}Empty`)}
            text={t(`people.changes.${state}EmptyText`)}
          />
        }
      />
      {open ? <ChangePanel change={open} onClose={close} /> : null}
    </>
  );
}

function Photo({ row }: { row: AskedChange }) {
  return <Avatar name={row.person.name} photo={people.getPhoto.url({ params: { id: row.person.id } })} size={32} />;
}

type Words = ReturnType<typeof useTranslation>['t'];

function fieldsOf(t: Words, row: AskedChange): string {
  return row.changes.map(({ field }) => t(`people.field.${wireName(field)}`)).join(', ');
}

function useColumns(state: 'pending' | 'decided'): readonly Column<AskedChange>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('people.sheets.name'),
      cell: (row) => (
        <span className="row gap12">
          <Photo row={row} />
          <span className="cut">{row.person.name}</span>
        </span>
      ),
    },
    { key: 'fields', header: t('people.changes.what'), cell: (row) => <span className="cut">{fieldsOf(t, row)}</span> },
    { key: 'campaign', header: t('people.field.campaign'), width: 180, from: 1280, cell: (row) => row.person.campaign },
    state === 'pending'
      ? { key: 'asked', header: t('people.changes.asked'), width: 150, cell: (row) => formatAgo(row.asked_at) }
      : {
          key: 'state',
          header: t('people.changes.state'),
          width: 180,
          cell: (row) => (
            <StateMark state={row.state === 'approved' ? 'done' : 'refused'}>
              {t(`people.change.${row.state}`)}
            </StateMark>
          ),
        },
  ];
}
