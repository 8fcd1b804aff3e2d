import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { tutorialStates, type TutorialState as State } from '../../policy.ts';
import { TutorialState } from '../components/tutorial-state.tsx';
import { help, type TutorialRow } from '../help.ts';

const spec = { filters: ['state'] } as const;

/** The desk of tutorials: every one within reach, the last changed first. */
export default function StudioPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const found = useQuery({
    ...help.listManagedTutorials.query({
      query: {
        page,
        size,
        ...(query === '' ? {} : { search: query.slice(0, 120) }),
        ...(filters.state ? { state: filters.state[0] as State } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const write = (
    <ButtonLink
      variant="primary"
      to={'/gestion/tutoriales/$id'}
      params={{ id: 'nuevo' } as never}
      icon={<IconPencil />}
    >
      {t('help.studio.write')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('help.title.tutorials')} lead={t('help.studio.lead')} actions={write} />
      <DataTable<TutorialRow>
        list={list}
        label={t('help.title.tutorials')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={(row) => ({ title: row.title, detail: <TutorialState state={row.state} /> })}
        searchLabel={t('help.studio.search')}
        filters={[
          {
            key: 'state',
            label: t('help.list.state'),
            single: true,
            options: tutorialStates.map((value) => ({ value, label: t(`help.tutorialState.${value}`) })),
          },
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/tutoriales/$id', params: { id: row.id } as never })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('help.studio.empty')}
            text={t('help.studio.emptyText')}
            actions={write}
          />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<TutorialRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('help.studio.tutorial'),
      cell: (row) => (
        <Link bare className="cut" to={'/gestion/tutoriales/$id'} params={{ id: row.id } as never}>
          {row.title}
        </Link>
      ),
    },
    { key: 'type', header: t('help.editor.type'), width: 220, cell: (row) => row.type?.name ?? '' },
    { key: 'state', header: t('help.list.state'), width: 150, cell: (row) => <TutorialState state={row.state} /> },
    {
      key: 'steps',
      header: t('help.studio.steps'),
      width: 90,
      align: 'end',
      cell: (row) => formatNumber(row.steps),
    },
    { key: 'changed', header: t('help.studio.changed'), width: 190, cell: (row) => formatMoment(row.updated_at) },
  ];
}
