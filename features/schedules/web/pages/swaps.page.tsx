import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { swapStates, type SwapState as State } from '../../policy.ts';
import { SwapState } from '../components/swap-state.tsx';
import { schedules, showRange, type Swap } from '../schedules.ts';

const SwapDialog = lazyPart(() => import('../components/swap-dialog.tsx').then((part) => part.SwapDialog));
const SwapPanel = lazyPart(() => import('../components/swap-panel.tsx').then((part) => part.SwapPanel));

const spec = { filters: ['state', ...placeKeys] } as const;

/** Swaps of one's own shifts and, for who plans, those between their people. */
export default function SwapsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { asked: search, change } = useAddress<'vista' | 'abre' | 'page'>();
  const plans = useHolds('schedules:plan');
  const [isAsking, setAsking] = useState(false);
  const shift = useShiftWords();
  const view = plans && search.vista === 'equipo' ? 'team' : 'mine';
  const { page, size, filters } = list.state;
  const places = useOrganizationFilters(filters);
  const state = filters.state?.[0] as State | undefined;
  const found = useQuery(
    schedules.listSwaps.page({
      query: { view, page, size, ...(state ? { state } : {}), ...(view === 'team' ? placeAsked(filters) : {}) },
    }),
  );
  const go = (next: { vista?: string | undefined; abre?: string | undefined }) => change({ page: undefined, ...next });
  return (
    <>
      <PageHeader
        title={t('schedules.title.swaps')}
        lead={t('schedules.swap.lead')}
        actions={
          <Button variant="primary" icon={<IconArrowsExchange />} onClick={() => setAsking(true)}>
            {t('schedules.swap.ask')}
          </Button>
        }
      />
      <RecordTable<Swap>
        list={list}
        views={
          plans ? (
            <Segmented
              label={t('schedules.swap.view')}
              options={[
                { key: 'mine', label: t('schedules.swap.mine') },
                { key: 'team', label: t('schedules.swap.team') },
              ]}
              value={view}
              onChange={(key) => go({ vista: key === 'team' ? 'equipo' : undefined, abre: undefined })}
            />
          ) : null
        }
        label={t('schedules.title.swaps')}
        found={found}
        rowName={(row) => t('schedules.swap.both', { asker: row.asker, other: row.other })}
        columns={useColumns()}
        card={(row) => ({
          title: t('schedules.swap.both', { asker: row.asker, other: row.other }),
          detail: (
            <span className="stack">
              <span>{`${t('schedules.swap.given')}: ${shift(row.given_day, row.given)}`}</span>
              <span>{`${t('schedules.swap.taken')}: ${shift(row.taken_day, row.taken)}`}</span>
            </span>
          ),
          after: <SwapState swap={row} />,
          calls: row.actions.includes('accept') || row.actions.includes('approve'),
        })}
        filters={[
          choiceFilter('state', t('schedules.export.state'), swapStates, (value) =>
            t(`schedules.case.swap.state.${value}`),
          ),
          ...(view === 'team' ? places : []),
        ]}
        onOpen={(row) => go({ abre: row.id })}
        openKey={search.abre}
        empty={
          <EmptyState art={<PaperPage />} title={t('schedules.swap.empty')} text={t('schedules.swap.emptyText')} />
        }
      />
      {search.abre ? <SwapPanel id={search.abre} onClose={() => go({ abre: undefined })} /> : null}
      {isAsking ? (
        <SwapDialog
          onClose={() => setAsking(false)}
          onAsked={(id) => {
            setAsking(false);
            go({ abre: id });
          }}
        />
      ) : null}
    </>
  );
}

/** "mié 2 dic, 09:00 a 17:00". */
function useShiftWords() {
  const { t } = useTranslation();
  return (day: string, { starts, ends }: Swap['given']) =>
    t('schedules.swap.shift', { day: formatDay(day), range: showRange(t, starts, ends) });
}

function useColumns(): readonly Column<Swap>[] {
  const { t } = useTranslation();
  const shift = useShiftWords();
  return [
    {
      key: 'who',
      header: t('schedules.swap.who'),
      cell: (row) => t('schedules.swap.both', { asker: row.asker, other: row.other }),
    },
    { key: 'given', header: t('schedules.swap.given'), width: 230, cell: (row) => shift(row.given_day, row.given) },
    { key: 'taken', header: t('schedules.swap.taken'), width: 230, cell: (row) => shift(row.taken_day, row.taken) },
    { key: 'state', header: t('schedules.export.state'), width: 210, cell: (row) => <SwapState swap={row} /> },
  ];
}
