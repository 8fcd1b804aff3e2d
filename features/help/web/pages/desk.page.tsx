import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { headed } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { requestStates } from '../../policy.ts';
import { deskSorts } from '../../request.ts';
import { RequestState } from '../components/request-state.tsx';
import { help, type RequestRow } from '../help.ts';

const spec = { filters: ['state', 'type', 'priority', 'assignee', ...placeKeys] } as const;
const address = '/gestion/ayuda/solicitud/$id';
const holders = ['me', 'nobody'] as const;

/** The support desk: what people ask, first what is due, with who has it. */
export default function DeskPage() {
  const { t } = useTranslation();
  const mayAdminister = useHolds('help:administer');
  const list = useListState(spec);
  const { filters } = list.state;
  const places = useOrganizationFilters(filters);
  const types = useQuery(help.listTypes.query()).data?.items ?? [];
  const priorities = useQuery(help.listPriorities.query()).data?.items ?? [];
  const asked = {
    ...placeAsked(filters),
    ...chosenOf(list.state, { state: ['open', ...requestStates], assignee: holders }),
    ...(filters.type?.[0] ? { type: filters.type[0] } : {}),
    ...(filters.priority?.[0] ? { priority: filters.priority[0] } : {}),
  };
  const { page, size, ...words } = askedOf(list.state);
  const found = useQuery({
    ...help.listDesk.page({ query: { page, size, ...words, ...sortedBy(list.state.sort, deskSorts), ...asked } }),
    refetchInterval: 60_000,
  });
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <>
      <PageHeader
        title={t('help.title.desk')}
        lead={t('help.desk.lead')}
        actions={
          mayAdminister ? (
            <ButtonLink to={'/gestion/ayuda/listas'} icon={<IconListDetails />}>
              {t('help.title.lists')}
            </ButtonLink>
          ) : null
        }
      />
      <RecordTable<RequestRow>
        desk="help.desk"
        list={list}
        label={t('help.title.desk')}
        found={found}
        address={address}
        rowName={(row) => row.subject}
        columns={useColumns()}
        card={(row) => ({
          title: row.subject,
          detail: (
            <span className="row wrap gap6">
              <span>{row.person.name}</span>
              <RequestState own={false} state={row.state} />
            </span>
          ),
          after: (
            <span className="t13 ink3">
              <Due request={row} />
            </span>
          ),
          calls: row.assignee === null && row.state === 'received',
        })}
        onExport={() => takeFile(() => help.exportDesk({ query: { ...words, ...asked } }))}
        searchLabel={t('help.desk.search')}
        filters={[
          choiceFilter('state', t('help.list.state'), ['open', ...requestStates], (one) =>
            one === 'open'
              ? t('help.desk.open')
              : t(one === 'waiting' ? 'help.state.waitingOther' : `help.case.request.state.${one}`),
          ),
          choiceFilter('assignee', t('help.list.assignee'), holders, (one) =>
            t(one === 'me' ? 'help.desk.mine' : 'help.list.nobody'),
          ),
          { key: 'type', label: t('help.list.type'), single: true, options: types.map(option) },
          { key: 'priority', label: t('help.list.priority'), single: true, options: priorities.map(option) },
          // Their chips would take a second row from the list.
          ...places.map((one) => ({ ...one, rare: true })),
        ]}
        empty={<EmptyState art={<InboxZero />} title={t('help.desk.empty')} text={t('help.desk.emptyText')} />}
      />
    </>
  );
}

function Due({ request }: { request: RequestRow }) {
  const { t } = useTranslation();
  if (request.state === 'solved' || request.state === 'cancelled') return null;
  return request.is_late ? <Pill tone="bad">{t('help.list.late')}</Pill> : <>{formatMoment(request.due_at)}</>;
}

function useColumns() {
  const { t } = useTranslation();
  return headed<RequestRow>(
    (key) => t(`help.list.${key}`),
    [
      linkColumn('subject', t('help.list.subject'), address, (row) => row.subject),
      { key: 'number', sortable: true, width: 70, align: 'end', from: 1280, cell: (row) => formatNumber(row.number) },
      { key: 'person', sortable: true, width: 170, from: 1280, cell: (row) => row.person.name },
      { key: 'type', sortable: true, width: 160, from: 1440, cell: (row) => row.type.name },
      { key: 'priority', sortable: true, width: 90, cell: (row) => row.priority.name },
      { key: 'state', sortable: true, width: 160, cell: (row) => <RequestState own={false} state={row.state} /> },
      {
        key: 'assignee',
        sortable: true,
        width: 160,
        cell: (row) => row.assignee?.name ?? <span className="ink3">{t('help.list.nobody')}</span>,
      },
      { key: 'due', sortable: true, width: 160, cell: (row) => <Due request={row} /> },
    ],
  );
}
