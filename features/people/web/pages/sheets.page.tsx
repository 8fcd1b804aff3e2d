import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { documentText } from '#platform/web/document-text.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useHolds, useSignedIn } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { employeeStatuses, sheetOrders } from '../../policy.ts';
import { people, type SheetRow } from '../people.ts';

const spec = {
  filters: ['position', ...placeKeys, 'status'],
  sort: 'name',
} as const;
const readsContract = ['people:read', 'people:read-contract'];
const readsStatus = ['people:read', 'people:read-contract', 'people:read-status'];

/** Everybody whom the person may find, each with what they may see. */
export default function SheetsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const offered = useFilters(filters);
  const mayExport = useHolds('people:export');
  const asked = {
    ...sortedBy(list.state.sort, sheetOrders),
    q: query || undefined,
    ...Object.fromEntries(offered.flatMap(({ key }) => (filters[key] ? [[key, filters[key][0]]] : []))),
  };
  const found = useQuery(people.listEmployees.page({ query: { ...asked, page, size } }));
  const total = found.data?.total;
  return (
    <>
      <PageHeader title={t('people.title.sheets')} lead={t('people.sheets.lead')} />
      <DataTable<SheetRow>
        desk="people.sheets"
        list={list}
        label={t('people.title.sheets')}
        rows={found.data?.items}
        total={total}
        totalLabel={total === undefined ? undefined : t('people.sheets.total', { count: total })}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns()}
        card={(row) => ({
          before: <Photo row={row} />,
          title: row.name,
          detail: [row.position, row.campaign].filter(Boolean).join(' · '),
        })}
        searchLabel={t('people.sheets.search')}
        filters={offered}
        onExport={mayExport ? () => takeFile(() => people.exportEmployees({ query: asked })) : undefined}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/la/ficha/detalle/$id', params: { id: row.id } })}
        empty={
          <EmptyState art={<SearchLantern />} title={t('people.sheets.empty')} text={t('people.sheets.emptyText')} />
        }
      />
    </>
  );
}

function Photo({ row }: { row: SheetRow }) {
  return <Avatar name={row.name} photo={people.getPhoto.url({ params: { id: row.id } })} size={32} />;
}

function useColumns(): readonly Column<SheetRow>[] {
  const { t } = useTranslation();
  const { permissions } = useSignedIn();
  const sees = (wanted: readonly string[]) => wanted.some((one) => permissions.includes(one));
  const columns: Column<SheetRow>[] = [
    {
      key: 'name',
      header: t('people.sheets.name'),
      sortable: true,
      cell: (row) => (
        <span className="row gap12">
          <Photo row={row} />
          <Link bare className="cut" to={'/la/ficha/detalle/$id'} params={{ id: row.id }}>
            {row.name}
            {row.nickname ? <span className="ink3"> · {row.nickname}</span> : null}
          </Link>
        </span>
      ),
    },
    { key: 'position', header: t('people.field.position'), sortable: true, width: 220, cell: (row) => row.position },
    { key: 'campaign', header: t('people.field.campaign'), width: 200, cell: (row) => row.campaign ?? row.client },
  ];
  if (sees(['people:read', 'people:read-document']))
    columns.push({
      key: 'document',
      header: t('people.sheets.document'),
      width: 130,
      cell: (row) => (row.document_number === null ? null : documentText(row.document_number)),
    });
  if (sees(readsContract))
    columns.push({
      key: 'cost_center',
      header: t('people.field.cost_center'),
      width: 190,
      from: 1440,
      cell: (row) => row.cost_center,
    });
  if (sees(readsContract))
    columns.push({
      key: 'entered_on',
      header: t('people.field.entered_on'),
      sortable: true,
      width: 130,
      from: 1280,
      cell: (row) => (row.entered_on === null ? null : formatDay(row.entered_on)),
    });
  if (sees(readsStatus))
    columns.push({
      key: 'status',
      header: t('people.field.status'),
      sortable: true,
      width: 120,
      cell: (row) =>
        row.status === null ? null : (
          <StateMark state={statusGlyphs[row.status]}>{t(`people.choice.status.${row.status}`)}</StateMark>
        ),
    });
  return columns;
}

const statusGlyphs = { active: 'done', on_leave: 'waiting', suspended: 'broken', retired: 'withdrawn' } as const;

function useFilters(chosen: Readonly<Record<string, readonly string[]>>): readonly Filter[] {
  const { t } = useTranslation();
  const { permissions } = useSignedIn();
  const positions =
    useQuery({ ...people.listPositions.query(), staleTime: Number.POSITIVE_INFINITY }).data?.items ?? [];
  const sees = (wanted: readonly string[]) => wanted.some((one) => permissions.includes(one));
  const isReader = sees(readsContract);
  const places = useOrganizationFilters(isReader ? chosen : {});
  const filters: Filter[] = [
    {
      key: 'position',
      label: t('people.field.position'),
      single: true,
      options: positions.map(({ name }) => ({ value: name, label: name })),
    },
    ...places.filter(({ key }) => isReader || key === 'campaign'),
  ];
  if (!sees(readsStatus)) return filters;
  const options = employeeStatuses.map((value) => ({ value, label: t(`people.choice.status.${value}`) }));
  return [...filters, { key: 'status', label: t('people.field.status'), single: true, options }];
}
