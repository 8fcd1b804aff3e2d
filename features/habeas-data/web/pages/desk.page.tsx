import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { headed } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { askedOf, chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { deskSorts, kinds, states } from '../../policy.ts';
import { CaseClock } from '../components/case-clock.tsx';
import { CaseState } from '../components/case-state.tsx';
import { habeasData, type CaseRow } from '../habeas-data.ts';

const spec = { filters: ['kind', 'state', 'overdue', ...placeKeys] } as const;
const address = '/gestion/datos-personales/$id';

/** What people ask and claim about their data, first what is due first. */
export default function DeskPage() {
  const { t } = useTranslation();
  const mayExport = useHolds('habeas-data:export');
  const isOffice = useHolds('habeas-data:answer');
  const list = useListState(spec);
  const { filters, sort } = list.state;
  const places = useOrganizationFilters(filters);
  const { page, size, ...words } = askedOf(list.state);
  const asked = {
    ...words,
    ...placeAsked(filters),
    ...chosenOf(list.state, { kind: kinds, state: ['open', ...states], overdue: yes }),
  };
  const found = useQuery({
    ...habeasData.listDesk.page({ query: { ...asked, page, size, ...sortedBy(sort, deskSorts) } }),
    refetchInterval: 60_000,
  });
  const { busy, press } = usePress();
  const take = () => press(() => takeFile(() => habeasData.exportDesk({ query: asked })));
  return (
    <>
      <PageHeader
        title={t('habeas-data.title.desk')}
        lead={t(`habeas-data.desk.${isOffice ? 'lead' : 'leadStandIn'}`)}
        actions={
          mayExport ? (
            <Button icon={<IconTableExport />} busy={busy} onClick={() => void take()}>
              {t('habeas-data.desk.download')}
            </Button>
          ) : null
        }
      />
      <RecordTable<CaseRow>
        desk="habeas-data.desk"
        list={list}
        label={t('habeas-data.title.desk')}
        found={found}
        address={address}
        rowName={(row) => row.subject}
        columns={useColumns()}
        card={(row) => ({
          title: row.subject,
          detail: (
            <span className="row wrap gap6">
              <span>{row.person.name}</span>
              <CaseState own={false} row={row} />
            </span>
          ),
          after: (
            <span className="t13 ink2">
              <CaseClock row={row} />
            </span>
          ),
          calls: row.is_late && row.ended_at === null,
        })}
        searchLabel={t('habeas-data.list.searchDesk')}
        filters={[...useFilters(), ...places]}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('habeas-data.list.empty')}
            text={t(`habeas-data.list.${isOffice ? 'emptyText' : 'emptyStandIn'}`)}
          />
        }
      />
    </>
  );
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  return [
    choiceFilter('kind', t('habeas-data.list.kind'), kinds, (value) => t(`habeas-data.kind.${value}`)),
    choiceFilter('state', t('habeas-data.list.state'), ['open', ...states], (one) =>
      t(one === 'open' ? 'habeas-data.list.open' : `habeas-data.case.request.state.${one}`),
    ),
    choiceFilter('overdue', t('habeas-data.list.due'), yes, () => t('habeas-data.list.overdue')),
  ];
}

function useColumns() {
  const { t } = useTranslation();
  return headed<CaseRow>(
    (key) => t(`habeas-data.list.${key}`),
    [
      linkColumn('subject', t('habeas-data.list.subject'), address, (row) => row.subject),
      { key: 'number', width: 96, align: 'end', from: 1280, sortable: true, cell: (row) => formatNumber(row.number) },
      { key: 'person', width: 190, sortable: true, cell: (row) => <span className="cut">{row.person.name}</span> },
      { key: 'kind', width: 90, from: 1280, cell: (row) => t(`habeas-data.kind.${row.kind}`) },
      { key: 'state', width: 190, cell: (row) => <CaseState own={false} row={row} /> },
      { key: 'created', width: 116, from: 1280, sortable: true, cell: (row) => formatDay(row.created_at) },
      { key: 'due', width: 136, sortable: true, cell: (row) => <CaseClock row={row} /> },
    ],
  );
}
