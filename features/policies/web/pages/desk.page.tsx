import { useQuery } from '@tanstack/react-query';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { Desk, titleColumn } from '#platform/web/ui/desk.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { policyKinds, policyStates } from '../../policy.ts';
import { DocumentState } from '../components/document-state.tsx';
import { policies, type Managed } from '../policies.ts';

const address = '/gestion/politicas/$id';
const spec = { filters: ['state', 'kind'] } as const;

/** The desk of policies and terms: every document within reach, the last changed first. */
export default function DeskPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const asked = {
    ...askedOf(list.state),
    ...chosenOf(list.state, { state: policyStates, kind: policyKinds }),
  };
  const found = useQuery(policies.listManaged.page({ query: asked }));
  return (
    <Desk<Managed>
      title={t('policies.title.manage')}
      lead={t('policies.desk.lead')}
      write={{ label: t('policies.desk.write'), begins: 'nuevo' }}
      list={list}
      found={found}
      address={address}
      columns={useColumns()}
      card={(row) => ({
        title: row.title,
        detail: <DocumentState state={row.state} edition={row.edition} />,
        after: <span className="t13 ink3">{formatNearDay(row.updated_at)}</span>,
        calls: row.state === 'in_review' && row.actions.includes('publish'),
      })}
      searchLabel={t('policies.desk.search')}
      filters={[
        choiceFilter('state', t('policies.desk.state'), policyStates, (value) => t(`policies.state.${value}`)),
        choiceFilter('kind', t('policies.desk.kind'), policyKinds, (value) => t(`policies.kind.${value}`)),
      ]}
      empty={t('policies.desk.empty')}
      emptyText={t('policies.desk.emptyText')}
    />
  );
}

function useColumns(): readonly Column<Managed>[] {
  const { t } = useTranslation();
  return [
    titleColumn(t('policies.desk.document'), address),
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
    {
      key: 'readers',
      header: t('policies.desk.readers'),
      width: 90,
      align: 'end',
      from: 1280,
      cell: (row) => (row.readers > 0 ? formatNumber(row.readers) : ''),
    },
    { key: 'updated', header: t('policies.desk.changed'), width: 130, cell: (row) => formatNearDay(row.updated_at) },
  ];
}
