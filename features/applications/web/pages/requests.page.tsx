import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { requestStates } from '../../policy.ts';
import { applications, type AccessRequestAtDesk } from '../applications.ts';
import { RequestPanel } from '../components/request-panel.tsx';
import { RequestState } from '../components/request-state.tsx';

const spec = { filters: ['state', ...placeKeys], views: ['request'] } as const;

/** What people ask to have among their applications: given, or answered with a reason. */
export default function RequestsPage() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'request');
  const { filters } = list.state;
  const found = useQuery(
    applications.listRequests.page({
      query: {
        ...askedOf(list.state),
        ...chosenOf(list.state, { state: requestStates }),
        ...placeAsked(filters),
      },
    }),
  );
  const current = found.data?.items.find((row) => row.id === openKey);
  return (
    <>
      <PageHeader title={t('applications.title.requests')} lead={t('applications.requests.lead')} />
      <RecordTable<AccessRequestAtDesk>
        desk="applications.requests"
        list={list}
        label={t('applications.title.requests')}
        found={found}
        rowName={(row) => `${row.person.name}, ${row.name}`}
        columns={useColumns()}
        card={(row) => ({
          title: row.name,
          detail: row.person.name,
          after: <RequestState state={row.state} />,
          calls: row.state === 'pending' && !row.is_own,
        })}
        searchLabel={t('applications.requests.search')}
        filters={[
          choiceFilter('state', t('applications.desk.state'), requestStates, (value) =>
            t(`applications.case.request.state.${value}`),
          ),
          ...useOrganizationFilters(filters),
        ]}
        onOpen={(row) => open(row.id)}
        openKey={openKey}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('applications.requests.none')}
            text={t('applications.requests.noneText')}
          />
        }
      />
      {current ? <RequestPanel request={current} onClose={() => open(undefined)} /> : null}
    </>
  );
}

function useColumns(): readonly Column<AccessRequestAtDesk>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('applications.requests.asked'), cell: (row) => <span className="cut">{row.name}</span> },
    {
      key: 'person',
      header: t('applications.requests.person'),
      width: 240,
      cell: (row) => <span className="cut">{row.person.name}</span>,
    },
    {
      key: 'place',
      header: t('applications.people.campaign'),
      width: 180,
      from: 1280,
      cell: (row) => <span className="cut">{row.person.place}</span>,
    },
    {
      key: 'state',
      header: t('applications.desk.state'),
      width: 160,
      cell: (row) => <RequestState state={row.state} />,
    },
    { key: 'since', header: t('applications.outages.since'), width: 190, cell: (row) => formatMoment(row.created_at) },
  ];
}
