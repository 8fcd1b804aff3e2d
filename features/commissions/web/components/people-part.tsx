import { useQuery } from '@tanstack/react-query';
import { documentText } from '#platform/web/document-text.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoney, formatMonth } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { conditionStates, peopleSorts } from '../../policy.ts';
import { commissions, type OnPlan } from '../commissions.ts';
import { lastMonths } from '../month-list.ts';
import { PersonPanel } from './person-panel.tsx';
import { UploadBox } from './upload-box.tsx';

const spec = { filters: ['mes', 'estado', 'cliente', ...placeKeys], views: ['persona'], size: 20 } as const;
const glyphs = { published: 'waiting', signed: 'done', rejected: 'refused', expired: 'withdrawn' } as const;

/** Who is on which plan, what they signed, which version pays them and what the month has for them. */
export function PeoplePart() {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'persona');
  const { filters, sort } = list.state;
  const clients = useQuery(commissions.listClients.query());
  const month = filters['mes']?.[0] ?? lastMonths(1)[0]!;
  const { estado: state } = chosenOf(list.state, { estado: conditionStates });
  const { page, size, ...asked } = askedOf(list.state);
  const filter = {
    ...asked,
    month,
    ...(state ? { state } : {}),
    ...(filters['cliente'] ? { clients: [...filters['cliente']] } : {}),
    ...placeAsked(filters),
  };
  const found = useQuery({
    ...commissions.listPeople.page({ body: { ...filter, page, size, ...sortedBy(sort, peopleSorts) } }), // Each look is told to whom it shows.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const opened = found.data?.items.find(({ person }) => person.id === openKey);
  const options = (entries: readonly { id: string; name: string }[] | undefined) =>
    (entries ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const stateOf = (row: OnPlan) => (
    <StateMark state={glyphs[row.state]}>{t(`commissions.conditionState.${row.state}`)}</StateMark>
  );
  return (
    <div className="stack gap16">
      <UploadBox kind="inputs" />
      <DataTable<OnPlan>
        desk="commissions.people"
        list={list}
        label={t('commissions.part.people')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.person.id}
        rowName={(row) => row.person.name}
        columns={[
          {
            key: 'name',
            header: t('commissions.export.name'),
            sortable: true,
            cell: (row) => <span className="cut">{row.person.name}</span>,
          },
          {
            key: 'document',
            header: t('commissions.export.document'),
            width: 130,
            sortable: true,
            from: 1280,
            cell: (row) => documentText(row.person.document_number),
          },
          {
            key: 'campaign',
            header: t('commissions.export.campaign'),
            width: 160,
            sortable: true,
            cell: (row) => <span className="cut">{row.campaign ?? '—'}</span>,
          },
          {
            key: 'plan',
            header: t('commissions.export.plan'),
            width: 170,
            cell: (row) => <span className="cut">{`${row.plan} v${row.number}`}</span>,
          },
          {
            key: 'starts',
            header: t('commissions.export.starts_on'),
            width: 120,
            from: 1280,
            cell: (row) => formatDay(row.starts_on),
          },
          { key: 'state', header: t('commissions.export.state'), width: 150, sortable: true, cell: stateOf },
          {
            key: 'paid',
            header: t('commissions.people.paidBy'),
            width: 90,
            from: 1440,
            cell: (row) => (row.paid_by === null ? '—' : `v${row.paid_by}`),
          },
          {
            key: 'total',
            header: t('commissions.export.total'),
            width: 120,
            align: 'end',
            sortable: true,
            cell: (row) => (row.total === null ? '—' : formatMoney(row.total)),
          },
        ]}
        card={(row) => ({
          title: row.person.name,
          detail: stateOf(row),
          after: <span className="num">{row.total === null ? '—' : formatMoney(row.total)}</span>,
        })}
        onOpen={(row) => open(row.person.id)}
        openKey={openKey}
        searchLabel={t('commissions.people.search')}
        filters={[
          {
            key: 'mes',
            label: t('commissions.own.month'),
            single: true,
            options: lastMonths(12).map((value) => ({ value, label: formatMonth(`${value}-01`) })),
          },
          {
            key: 'estado',
            label: t('commissions.export.state'),
            single: true,
            options: conditionStates.map((value) => ({ value, label: t(`commissions.conditionState.${value}`) })),
          },
          { key: 'cliente', label: t('commissions.export.client'), options: options(clients.data?.items) },
          ...useOrganizationFilters(filters),
        ]}
        onExport={() => takeFile(() => commissions.downloadPeople({ body: filter }))}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('commissions.people.emptyTitle')}
            text={t('commissions.people.emptyText')}
          />
        }
      />
      {opened ? <PersonPanel row={opened} month={month} onClose={() => open(undefined)} /> : null}
    </div>
  );
}
