import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { headed } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { requestStates } from '../../policy.ts';
import { help, type RequestRow } from '../help.ts';
import { RequestState } from './request-state.tsx';

const spec = { filters: ['state'] } as const;
const address = '/ayuda/solicitud/$id';

/** What the reader has asked support, the newest first. */
export function OwnRequests() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const found = useQuery(
    help.listOwnRequests.page({
      query: {
        ...askedOf(list.state),
        ...chosenOf(list.state, { state: requestStates }),
      },
    }),
  );
  return (
    <RecordTable<RequestRow>
      list={list}
      label={t('help.home.requests')}
      found={found}
      address={address}
      rowName={(row) => row.subject}
      columns={useColumns()}
      card={(row) => ({
        title: row.subject,
        detail: <RequestState own state={row.state} />,
        after: <span className="t13 ink3 num">{formatNumber(row.number)}</span>,
        calls: row.state === 'waiting',
      })}
      searchLabel={t('help.list.search')}
      filters={[
        choiceFilter('state', t('help.list.state'), requestStates, (value) => t(`help.case.request.state.${value}`)),
      ]}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('help.list.empty')}
          text={t('help.list.emptyText')}
          actions={<ButtonLink to={'/ayuda/pedir'}>{t('help.title.ask')}</ButtonLink>}
        />
      }
    />
  );
}

function useColumns() {
  const { t } = useTranslation();
  return headed<RequestRow>(
    (key) => t(`help.list.${key}`),
    [
      linkColumn('subject', t('help.list.subject'), address, (row) => row.subject),
      { key: 'number', width: 80, align: 'end', cell: (row) => formatNumber(row.number) },
      { key: 'type', width: 190, from: 1280, cell: (row) => row.type.name },
      { key: 'state', width: 190, cell: (row) => <RequestState own state={row.state} /> },
      {
        key: 'assignee',
        width: 180,
        cell: (row) => row.assignee?.name ?? <span className="ink3">{t('help.list.nobody')}</span>,
      },
      { key: 'asked', width: 170, cell: (row) => formatMoment(row.created_at) },
    ],
  );
}
