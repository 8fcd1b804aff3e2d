import { useMutation, useQuery } from '@tanstack/react-query';
import { IconTableExport } from '@tabler/icons-react';
import { placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatTime, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DayRange, lastDays } from '#platform/web/ui/day-range.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { outcomes, signInMethods, signInOrders } from '../../policy.ts';
import { photoOf, type SignIn } from '../administration.ts';
import { HistoryAnchors } from '../components/history-anchors.tsx';
import { SignInSummary } from '../components/sign-in-summary.tsx';
import { session } from '../sign-in.ts';

const spec = { filters: ['from', 'to', 'method', 'outcome', ...placeKeys], size: 20 } as const;

/** The login report: who came in, when and from where, and what was refused; its totals; the Excel file. */
export default function SignInsPage() {
  const { t } = useTranslation();
  const { change } = useAddress<'page' | 'from' | 'to'>();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const { from: [from] = [], to: [to] = [], ...narrow } = filters;
  const range = { ...lastDays(7), ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const asked = {
    ...range,
    search: query || undefined,
    ...(Object.fromEntries(Object.entries(narrow).map(([key, [value]]) => [key, value])) as object),
  };
  const found = useQuery(
    session.listSignIns.page({ query: { ...asked, page, size, ...sortedBy(list.state.sort, signInOrders) } }),
  );
  const totals = useQuery(session.sumSignIns.page({ query: asked }));
  const mayExport = useHolds('session:export');
  const exporting = useMutation({
    mutationFn: () => session.downloadSignIns({ body: asked }),
    onSuccess: (file) => saveFile(file),
    onError: tellFailure,
  });
  return (
    <>
      <PageHeader
        title={t('session.title.signIns')}
        lead={t('session.signIns.lead')}
        actions={
          mayExport ? (
            <Button
              variant="primary"
              icon={<IconTableExport />}
              busy={exporting.isPending}
              busyLabel={t('session.signIns.downloading')}
              onClick={() => exporting.mutate()}
            >
              {t('session.signIns.download')}
            </Button>
          ) : undefined
        }
      />
      <div className="stack">
        <DayRange value={range} spans={[1, 7, 30]} onChange={(next) => change({ page: undefined, ...next })} />
        <SignInSummary totals={totals.data} />
        <HistoryAnchors />
        <DataTable<SignIn>
          desk="session.sign-ins"
          list={{ ...list, narrowed: query !== '' || Object.keys(narrow).length > 0 }}
          label={t('session.title.signIns')}
          density="dense"
          rows={found.data?.items}
          total={found.data?.total}
          totalLabel={
            found.data && t('session.signIns.count', { count: found.data.total, shown: formatNumber(found.data.total) })
          }
          rowKey={(row) => row.id}
          rowName={(row) => row.name ?? t('session.signIns.unknown')}
          columns={useColumns()}
          card={useCard()}
          searchLabel={t('session.signIns.search')}
          filters={useFilters(filters)}
          error={found.error ? { requestId: requestIdOf(found.error) } : null}
          onRetry={() => void found.refetch()}
          empty={
            <EmptyState
              art={<SearchLantern />}
              title={t('session.signIns.empty')}
              text={t('session.signIns.emptyText')}
            />
          }
        />
      </div>
    </>
  );
}

function useColumns(): readonly Column<SignIn>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      sortable: true,
      header: t('session.signIns.name'),
      cell: (row) => (
        <span className="row">
          <Avatar name={row.name ?? '?'} photo={row.person_id && photoOf(row.person_id)} size={22} />
          <span className="cut">{row.name ?? t('session.signIns.unknown')}</span>
        </span>
      ),
    },
    { key: 'at', sortable: true, header: t('session.signIns.at'), width: 170, cell: (row) => formatMoment(row.at) },
    { key: 'outcome', header: t('session.signIns.outcome'), width: 185, cell: (row) => <OutcomeMark row={row} /> },
    {
      key: 'method',
      header: t('session.signIns.method'),
      width: 150,
      wraps: true,
      cell: (row) => t(`session.signIns.method.${row.method}`),
    },
    {
      key: 'headquarters',
      sortable: true,
      header: t('session.signIns.headquarters'),
      width: 120,
      from: 1280,
      cell: (row) => row.headquarters,
    },
    {
      key: 'browser',
      header: t('session.signIns.device'),
      width: 150,
      from: 1280,
      cell: (row) => row.browser || t(`session.mine.device.${row.device}`),
    },
    { key: 'address', header: t('session.signIns.address'), width: 120, from: 1280, cell: (row) => row.address },
    {
      key: 'ended',
      sortable: true,
      header: t('session.signIns.ended'),
      width: 90,
      from: 1440,
      cell: (row) => (row.ended_at === null ? '' : formatTime(row.ended_at)),
    },
  ];
}

function OutcomeMark({ row }: { row: SignIn }) {
  const { t } = useTranslation();
  return (
    <StateMark state={row.outcome === 'signed_in' ? 'done' : 'refused'}>
      {t(`session.signIns.outcome.${row.outcome}`)}
    </StateMark>
  );
}

function useCard(): (row: SignIn) => RowCard {
  const { t } = useTranslation();
  return (row) => ({
    before: <Avatar name={row.name ?? '?'} photo={row.person_id && photoOf(row.person_id)} size={32} />,
    title: row.name ?? t('session.signIns.unknown'),
    detail: [formatMoment(row.at), row.headquarters].filter(Boolean).join(' · '),
    after: <OutcomeMark row={row} />,
  });
}

function useFilters(chosen: Readonly<Record<string, readonly string[]>>): readonly Filter[] {
  const { t } = useTranslation();
  const one = (key: string, options: readonly { value: string; label: string }[]): Filter => ({
    key,
    label: t(`session.signIns.${key}`),
    single: true,
    options,
  });
  return [
    one(
      'outcome',
      outcomes.map((value) => ({ value, label: t(`session.signIns.outcome.${value}`) })),
    ),
    one(
      'method',
      signInMethods.map((value) => ({ value, label: t(`session.signIns.method.${value}`) })),
    ),
    ...useOrganizationFilters(chosen),
  ];
}
