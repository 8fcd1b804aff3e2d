import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import {
  agreementCategories,
  agreementStates,
  type AgreementCategory,
  type AgreementState as State,
} from '../../policy.ts';
import { agreements, type Managed } from '../agreements.ts';
import { AgreementState } from '../components/agreement-state.tsx';

const spec = { filters: ['state', 'category'] } as const;

/** The desk of agreements: every one within reach, the last changed first, with how much it is used. */
export default function DeskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const asked = {
    page,
    size,
    ...(query === '' ? {} : { search: query.slice(0, 120) }),
    ...(filters.state ? { state: filters.state[0] as State } : {}),
    ...(filters.category ? { category: filters.category[0] as AgreementCategory } : {}),
  };
  const found = useQuery({ ...agreements.listManaged.query({ query: asked }), placeholderData: keepPreviousData });
  const write = (
    <ButtonLink variant="primary" to={'/gestion/convenios/$id'} params={{ id: 'nuevo' } as never} icon={<IconPencil />}>
      {t('agreements.desk.write')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('agreements.title.manage')} lead={t('agreements.desk.lead')} actions={write} />
      <DataTable<Managed>
        list={list}
        label={t('agreements.title.manage')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        columns={useColumns()}
        card={(row) => ({
          title: row.title,
          detail: <AgreementState agreement={row} />,
          after: <span className="t13 ink3">{formatDay(row.ends_on)}</span>,
        })}
        searchLabel={t('agreements.desk.search')}
        filters={[
          {
            key: 'state',
            label: t('agreements.desk.state'),
            single: true,
            options: agreementStates.map((value) => ({ value, label: t(`agreements.state.${value}`) })),
          },
          {
            key: 'category',
            label: t('agreements.desk.category'),
            single: true,
            options: agreementCategories.map((value) => ({ value, label: t(`agreements.category.${value}`) })),
          },
        ]}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        onOpen={(row) => void navigate({ to: '/gestion/convenios/$id', params: { id: row.id } as never })}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('agreements.desk.empty')}
            text={t('agreements.desk.emptyText')}
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
      header: t('agreements.desk.agreement'),
      cell: (row) => (
        <Link bare className="cut" to={'/gestion/convenios/$id'} params={{ id: row.id } as never}>
          {row.title}
        </Link>
      ),
    },
    { key: 'partner', header: t('agreements.desk.partner'), width: 190, cell: (row) => row.partner },
    {
      key: 'state',
      header: t('agreements.desk.state'),
      width: 150,
      cell: (row) => <AgreementState agreement={row} />,
    },
    {
      key: 'category',
      header: t('agreements.desk.category'),
      width: 130,
      from: 1280,
      cell: (row) => t(`agreements.category.${row.category}`),
    },
    { key: 'ends', header: t('agreements.desk.until'), width: 150, cell: (row) => formatDay(row.ends_on) },
    {
      key: 'codes',
      header: t('agreements.desk.codes'),
      width: 90,
      align: 'end',
      from: 1280,
      cell: (row) => formatNumber(row.codes),
    },
    { key: 'uses', header: t('agreements.desk.uses'), width: 80, align: 'end', cell: (row) => formatNumber(row.uses) },
  ];
}
