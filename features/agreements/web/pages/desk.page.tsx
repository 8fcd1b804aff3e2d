import { useQuery } from '@tanstack/react-query';
import { pieceStates } from '#features/editorial/policy.ts';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { agreementCategories, deskOrders } from '../../policy.ts';
import { agreements, type Managed } from '../agreements.ts';
import { AgreementState } from '../components/agreement-state.tsx';

const address = '/gestion/convenios/$id';
const spec = { filters: ['state', 'category'] } as const;

/** The desk of agreements: every one within reach, the last changed first, with how much it is used. */
export default function DeskPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const asked = {
    ...askedOf(list.state),
    ...sortedBy(list.state.sort, deskOrders),
    ...chosenOf(list.state, { state: pieceStates, category: agreementCategories }),
  };
  const found = useQuery(agreements.listManaged.page({ query: asked }));
  return (
    <Desk<Managed>
      title={t('agreements.title.manage')}
      lead={t('agreements.desk.lead')}
      write={{ label: t('agreements.desk.write'), begins: 'nuevo' }}
      list={list}
      found={found}
      address={address}
      columns={useColumns()}
      card={(row) => ({
        title: row.title,
        detail: <AgreementState agreement={row} />,
        after: <span className="t13 ink3">{formatDay(row.ends_on)}</span>,
        calls: row.state === 'in_review' && row.actions.includes('publish'),
      })}
      searchLabel={t('agreements.desk.search')}
      filters={[
        choiceFilter('state', t('agreements.desk.state'), pieceStates, (value) => t(`editorial.state.${value}`)),
        choiceFilter('category', t('agreements.desk.category'), agreementCategories, (value) =>
          t(`agreements.category.${value}`),
        ),
      ]}
      empty={t('agreements.desk.empty')}
      emptyText={t('agreements.desk.emptyText')}
    />
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    { ...titleColumn(t('agreements.desk.agreement'), address), sortable: true },
    {
      key: 'partner',
      sortable: true,
      header: t('agreements.desk.partner'),
      width: 190,
      from: 1280,
      cell: (row) => row.partner,
    },
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
    {
      key: 'ends',
      sortable: true,
      header: t('agreements.desk.until'),
      width: 150,
      cell: (row) => formatDay(row.ends_on),
    },
    {
      key: 'readers',
      header: t('agreements.desk.readers'),
      width: 90,
      align: 'end',
      from: 1280,
      cell: (row) => formatNumber(row.readers),
    },
    {
      key: 'codes',
      sortable: true,
      header: t('agreements.desk.codes'),
      width: 90,
      align: 'end',
      from: 1280,
      cell: (row) => (row.codes === null ? '' : formatNumber(row.codes)),
    },
    {
      key: 'uses',
      sortable: true,
      header: t('agreements.desk.uses'),
      width: 80,
      from: 1280,
      align: 'end',
      cell: (row) => formatNumber(row.uses),
    },
  ];
}
