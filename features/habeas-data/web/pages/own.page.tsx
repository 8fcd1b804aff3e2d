import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { headed } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { states } from '../../policy.ts';
import { CaseClock } from '../components/case-clock.tsx';
import { CaseState } from '../components/case-state.tsx';
import { habeasData, type CaseRow } from '../habeas-data.ts';

const spec = { filters: ['state'] } as const;
const address = '/profile/datos/$id';

/** What the reader has asked or claimed about their own data, with what is left of each term. */
export default function OwnPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const found = useQuery(
    habeasData.listOwn.page({
      query: { ...askedOf(list.state), ...chosenOf(list.state, { state: ['open', ...states] }) },
    }),
  );
  const ask = (
    <ButtonLink variant="primary" to={'/profile/datos/nueva'} icon={<IconPlus size={16} />}>
      {t('habeas-data.title.ask')}
    </ButtonLink>
  );
  const isBare = found.data?.total === 0 && !list.narrowed;
  return (
    <>
      <PageHeader title={t('habeas-data.title.own')} lead={t('habeas-data.own.lead')} actions={isBare ? null : ask} />
      <RecordTable<CaseRow>
        list={list}
        label={t('habeas-data.title.own')}
        found={found}
        address={address}
        rowName={(row) => row.subject}
        columns={useColumns()}
        card={(row) => ({
          title: row.subject,
          detail: <CaseState own row={row} />,
          after: (
            <span className="t13 ink2">
              <CaseClock row={row} />
            </span>
          ),
          calls: row.state === 'incomplete',
        })}
        searchLabel={t('habeas-data.list.search')}
        filters={[
          choiceFilter('state', t('habeas-data.list.state'), ['open', ...states], (one) =>
            t(one === 'open' ? 'habeas-data.list.open' : `habeas-data.case.request.state.${one}`),
          ),
        ]}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('habeas-data.own.empty')}
            text={t('habeas-data.own.emptyText')}
            actions={ask}
          />
        }
      />
    </>
  );
}

function useColumns() {
  const { t } = useTranslation();
  return headed<CaseRow>(
    (key) => t(`habeas-data.list.${key}`),
    [
      linkColumn('subject', t('habeas-data.list.subject'), address, (row) => row.subject),
      { key: 'number', width: 90, align: 'end', cell: (row) => formatNumber(row.number) },
      { key: 'kind', width: 100, cell: (row) => t(`habeas-data.kind.${row.kind}`) },
      { key: 'state', width: 220, cell: (row) => <CaseState own row={row} /> },
      { key: 'due', width: 130, cell: (row) => <CaseClock row={row} /> },
      { key: 'created', width: 120, from: 1280, cell: (row) => formatDay(row.created_at) },
    ],
  );
}
