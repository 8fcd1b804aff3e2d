import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNearDay } from '#platform/web/i18n.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { policyKinds, policyStates, type PolicyKind, type PolicyState } from '../../policy.ts';
import { DocumentState } from '../components/document-state.tsx';
import { policies, type Managed } from '../policies.ts';

const spec = { filters: ['state', 'kind'] } as const;

/** The desk of policies and terms: every document within reach, the last changed first. */
export default function DeskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const asked = {
    page,
    size,
    ...(query === '' ? {} : { search: query.slice(0, 120) }),
    ...(filters.state ? { state: filters.state[0] as PolicyState } : {}),
    ...(filters.kind ? { kind: filters.kind[0] as PolicyKind } : {}),
  };
  const found = useQuery({ ...policies.listManaged.query({ query: asked }), placeholderData: keepPreviousData });
  const write = (
    <ButtonLink variant="primary" to={'/gestion/politicas/$id'} params={{ id: 'nuevo' } as never} icon={<IconPencil />}>
      {t('policies.desk.write')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('policies.title.manage')} lead={t('policies.desk.lead')} actions={write} />
      <DataTable<Managed>
        list={list}
        label={t('policies.title.manage')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={(row) => ({
          title: row.title,
          detail: <DocumentState state={row.state} edition={row.edition} />,
          after: <span className="t13 ink3">{formatNearDay(row.updated_at)}</span>,
          calls: row.state === 'in_review' && row.actions.includes('publish'),
        })}
        searchLabel={t('policies.desk.search')}
        filters={[
          {
            key: 'state',
            label: t('policies.desk.state'),
            single: true,
            options: policyStates.map((value) => ({ value, label: t(`policies.state.${value}`) })),
          },
          {
            key: 'kind',
            label: t('policies.desk.kind'),
            single: true,
            options: policyKinds.map((value) => ({ value, label: t(`policies.kind.${value}`) })),
          },
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/politicas/$id', params: { id: row.id } as never })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('policies.desk.empty')}
            text={t('policies.desk.emptyText')}
            actions={write}
          />
        }
      />
    </>
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      header: t('policies.desk.document'),
      cell: (row) => (
        <Link bare className="cut" to={'/gestion/politicas/$id'} params={{ id: row.id } as never}>
          {row.title}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('policies.desk.state'),
      width: 190,
      cell: (row) => <DocumentState state={row.state} edition={row.edition} />,
    },
    {
      key: 'kind',
      header: t('policies.desk.kind'),
      width: 150,
      from: 1280,
      cell: (row) => t(`policies.kind.${row.kind}`),
    },
    { key: 'edition', header: t('policies.desk.edition'), width: 90, align: 'end', cell: (row) => row.edition || '' },
    {
      key: 'audience',
      header: t('policies.desk.audience'),
      width: 180,
      from: 1280,
      cell: (row) => <AudienceSummary value={row.audience} />,
    },
    { key: 'updated', header: t('policies.desk.changed'), width: 130, cell: (row) => formatNearDay(row.updated_at) },
  ];
}
