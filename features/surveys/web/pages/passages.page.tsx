import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatTime } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { outcomes, type Outcome } from '../../question.ts';
import { photoOf } from '../photo.ts';
import { PassageMark } from '../components/passage-mark.tsx';
import { surveys, type Passage } from '../surveys.ts';

const spec = { filters: ['result', ...placeKeys] } as const;

/** For security: who has done today's safe passage, and its colour. */
export default function PassagesPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { filters } = list.state;
  const found = useQuery({
    ...surveys.listPassages.page({
      query: {
        ...askedOf(list.state),
        ...(filters.result ? { result: filters.result[0] as Outcome } : {}),
        ...placeAsked(filters),
      },
    }),
    refetchInterval: 60_000,
  });
  const columns: readonly Column<Passage>[] = [
    {
      key: 'name',
      header: t('surveys.people.person'),
      cell: (row) => (
        <span className="row">
          <Avatar name={row.name} photo={photoOf(row.id)} size={32} />
          <span className="cut">{row.name}</span>
        </span>
      ),
    },
    { key: 'position', header: t('surveys.people.position'), cell: (row) => row.position, from: 1280 },
    {
      key: 'result',
      header: t('surveys.passage.result'),
      width: 200,
      cell: (row) => <PassageMark result={row.result} />,
    },
    {
      key: 'at',
      header: t('surveys.passage.at'),
      width: 120,
      cell: (row) => <span className="num">{formatTime(row.answered_at)}</span>,
    },
  ];
  return (
    <>
      <PageHeader title={t('surveys.title.people')} lead={t('surveys.passage.lead')} />
      <DataTable<Passage>
        desk="surveys.passages"
        list={list}
        label={t('surveys.title.people')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({
          before: <Avatar name={row.name} photo={photoOf(row.id)} size={32} />,
          title: row.name,
          detail: <PassageMark result={row.result} />,
          after: <span className="t13 ink3">{formatTime(row.answered_at)}</span>,
        })}
        searchLabel={t('surveys.passage.search')}
        filters={[
          {
            key: 'result',
            label: t('surveys.passage.result'),
            single: true,
            options: outcomes.map((value) => ({ value, label: t(`surveys.mark.${value}`) })),
          },
          ...useOrganizationFilters(filters),
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState art={<PaperPage />} title={t('surveys.passage.nobody')} text={t('surveys.passage.nobodyText')} />
        }
      />
    </>
  );
}
