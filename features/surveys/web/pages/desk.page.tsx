import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { surveyStates, type SurveyState as State } from '../../policy.ts';
import { NewSurvey } from '../components/new-survey.tsx';
import { SurveyState } from '../components/survey-state.tsx';
import { surveys, type Managed } from '../surveys.ts';

const spec = { filters: ['state', 'overdue'] } as const;

/** The forms that somebody writes or reads the results of, the last changed first. */
export default function DeskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayWrite = useHolds('surveys:manage');
  const [isNew, setNew] = useState(false);
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const asked = {
    page,
    size,
    ...(query === '' ? {} : { search: query.slice(0, 120) }),
    ...(filters.state ? { state: filters.state[0] as State } : {}),
    ...(filters.overdue ? { overdue: 'yes' as const } : {}),
  };
  const found = useQuery({ ...surveys.listManaged.query({ query: asked }), placeholderData: keepPreviousData });
  const create = mayWrite ? (
    <Button variant="primary" icon={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {t('surveys.desk.create')}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t('surveys.title.manage')} lead={t('surveys.desk.lead')} actions={create} />
      <DataTable<Managed>
        list={list}
        label={t('surveys.title.manage')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={(row) => ({
          title: row.title,
          detail: <SurveyState survey={row} />,
          after: <span className="t13 ink3">{formatNearDay(row.closes_at ?? row.updated_at)}</span>,
          calls: row.actions_overdue,
        })}
        searchLabel={t('surveys.desk.search')}
        filters={[
          {
            key: 'state',
            label: t('surveys.desk.state'),
            single: true,
            options: surveyStates.map((state) => ({ value: state, label: t(`surveys.state.${state}`) })),
          },
          {
            key: 'overdue',
            label: t('surveys.desk.actions'),
            single: true,
            options: [{ value: 'yes', label: t('surveys.desk.overdue') }],
          },
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/forms/$id', params: { id: row.id } as never })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('surveys.desk.empty')}
            text={t('surveys.desk.emptyText')}
            actions={create}
          />
        }
      />
      {isNew ? <NewSurvey onClose={() => setNew(false)} /> : null}
    </>
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('surveys.desk.survey'),
      cell: (row) => (
        <Link bare className="cut" to={'/gestion/forms/$id'} params={{ id: row.id } as never}>
          {row.title}
        </Link>
      ),
    },
    { key: 'state', header: t('surveys.desk.state'), width: 210, cell: (row) => <SurveyState survey={row} /> },
    {
      key: 'audience',
      header: t('surveys.desk.audience'),
      width: 180,
      cell: (row) => <AudienceSummary value={row.audience} />,
    },
    {
      key: 'closes',
      header: t('surveys.desk.closes'),
      width: 130,
      cell: (row) => (row.closes_at ? formatNearDay(row.closes_at) : ''),
    },
    {
      key: 'filled',
      header: t('surveys.desk.filled'),
      width: 110,
      align: 'end',
      cell: (row) => (row.filled > 0 ? formatNumber(row.filled) : ''),
    },
  ];
}
