import { IconTableExport } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { readWays } from '../../profile.ts';
import { people, type DataRead } from '../people.ts';

const spec = { filters: ['how', 'period', ...placeKeys] } as const;
const periods = ['0', '7', '30'] as const;
const DAY = 86_400_000;

/** Who looked at whose data, for those who watch over it. */
export default function ReadsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const mayExport = useHolds('people:export-audit');
  const { query, page, size, filters } = list.state;
  const period = Number(filters.period?.[0]);
  const asked = {
    search: query || undefined,
    ...(filters.how ? { how: filters.how[0] as (typeof readWays)[number] } : {}),
    ...(Number.isInteger(period) ? { from: isoDay(new Date(now().getTime() - period * DAY)) } : {}),
    ...placeAsked(filters),
  };
  const found = useQuery(people.listReads.page({ query: { ...asked, page, size } }));
  const exporting = useMutation({
    mutationFn: () => people.exportReads({ query: asked }),
    onSuccess: (file) => saveFile(file),
    onError: tellFailure,
  });
  return (
    <>
      <PageHeader
        title={t('people.title.reads')}
        lead={t('people.reads.lead')}
        actions={
          mayExport ? (
            <Button icon={<IconTableExport />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
              {t('people.season.download')}
            </Button>
          ) : null
        }
      />
      <DataTable<DataRead>
        desk="people.reads"
        list={list}
        label={t('people.title.reads')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.reader.name}
        columns={useColumns()}
        card={useCard()}
        searchLabel={t('people.reads.search')}
        filters={[...useFilters(), ...useOrganizationFilters(filters)]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState art={<SearchLantern />} title={t('people.reads.empty')} text={t('people.reads.emptyText')} />
        }
      />
    </>
  );
}

function Who({ person }: { person: DataRead['person'] }) {
  return (
    <span className="row gap6">
      <Avatar name={person.name} photo={people.getPhoto.url({ params: { id: person.id } })} size={24} />
      <span className="cut">{person.name}</span>
    </span>
  );
}

function useColumns(): readonly Column<DataRead>[] {
  const { t } = useTranslation();
  return [
    { key: 'reader', header: t('people.reads.reader'), cell: ({ reader }) => <Who person={reader} /> },
    { key: 'person', header: t('people.reads.person'), wraps: true, cell: ({ person }) => <Who person={person} /> },
    {
      key: 'parts',
      header: t('people.reads.parts'),
      wraps: true,
      cell: ({ parts }) => {
        const named = parts.map((part) => t(`people.part.${part}`)).join(', ');
        return (
          <span className="cut" title={named}>
            {named}
          </span>
        );
      },
    },
    {
      key: 'how',
      header: t('people.reads.how'),
      cell: ({ how }) => t(`people.reads.${how}`),
    },
    { key: 'at', header: t('people.reads.at'), cell: ({ at }) => formatMoment(at) },
  ];
}

function useCard(): (row: DataRead) => RowCard {
  const { t } = useTranslation();
  return ({ reader, person, how, at }) => ({
    before: <Avatar name={reader.name} photo={people.getPhoto.url({ params: { id: reader.id } })} size={40} />,
    title: reader.name,
    detail: `${t(`people.reads.${how}`)} · ${person.name}`,
    after: <span className="t13 ink3 num">{formatMoment(at)}</span>,
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    {
      key: 'how',
      label: t('people.reads.how'),
      single: true,
      options: readWays.map((value) => ({ value, label: t(`people.reads.${value}`) })),
    },
    {
      key: 'period',
      label: t('people.reads.period'),
      single: true,
      options: periods.map((value) => ({ value, label: t(`people.reads.period_${value}`) })),
    },
  ];
}
