import { IconCheck, IconClockPlus, IconDownload, IconSend, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays } from '#platform/contract/calendar-day.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDay, formatMonth, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useSelection } from '#platform/web/ui/use-selection.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { monthOf } from '#features/schedules/calendar-day.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { overtimeSorts, overtimeStates } from '../../policy.ts';
import { OvertimeState as StateWords } from '../components/overtime-state.tsx';
import { OfferCards } from '../components/offer-cards.tsx';
import { useOvertimeColumns } from '../components/overtime-columns.tsx';
import { TeamOffers } from '../components/team-offers.tsx';
import { monthsBack, overtime, showHours, showInterval, type Overtime } from '../overtime.ts';

const AskDialog = lazyPart(() => import('../components/ask-dialog.tsx').then((part) => part.AskDialog));
const CapsChart = lazyPart(() => import('../components/caps-chart.tsx').then((part) => part.CapsChart));
const DecideMany = lazyPart(() => import('../components/decide-many.tsx').then((part) => part.DecideMany));
const OfferDialog = lazyPart(() => import('../components/offer-dialog.tsx').then((part) => part.OfferDialog));
const OvertimePanel = lazyPart(() => import('../components/overtime-panel.tsx').then((part) => part.OvertimePanel));

const spec = { filters: ['state', 'periodo', ...placeKeys] } as const;
/** The next month, for hours asked ahead, and those before it. */
const monthsShown = 14;

/** One's own overtime and, for who decides, that of their people. */
export default function OvertimePage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { asked: search, change } = useAddress<'vista' | 'abre' | 'page'>();
  const selection = useSelection();
  const [deciding, setDeciding] = useState<{ decision: 'approve' | 'reject'; items: Overtime[] }>();
  const mayDecide = useHolds('overtime:decide');
  const mayRead = useHolds('overtime:read');
  const mayFinish = useHolds('overtime:approve-final');
  const mayExport = useHolds('overtime:export');
  const [isAsking, setAsking] = useState(false);
  const [isOffering, setOffering] = useState(false);
  const [isSending, setSending] = useState(false);
  // Who closes the month comes for everybody's hours; the others for their own.
  const view = mayRead && (search.vista ?? (mayFinish ? 'equipo' : 'mias')) === 'equipo' ? 'team' : 'mine';
  const { filters, sort } = list.state;
  const places = useOrganizationFilters(filters);
  const today = isoDay(now());
  const chosen = filters.periodo?.[0];
  const period = /^\d{4}-\d\d$/.test(chosen ?? '') ? monthOf(`${chosen}-01`) : undefined;
  const shown = period ?? monthOf(today);
  const month = { from: shown.from, to: shown.to < today ? shown.to : today };
  const year = { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, to: today };
  const body = {
    ...({ view } as const),
    ...askedOf(list.state),
    ...chosenOf(list.state, { state: overtimeStates }),
    ...(period ?? {}),
    ...(view === 'team' ? placeAsked(filters) : {}),
    ...sortedBy(sort, overtimeSorts),
  };
  const found = useQuery(overtime.listOvertime.page({ body }));
  const isDeciding = view === 'team' && (mayDecide || mayFinish);
  const decide = (decision: 'approve' | 'reject') => {
    const items = (found.data?.items ?? []).filter(({ id }) => selection.keys.has(id));
    if (items.length > 0) setDeciding({ decision, items });
  };
  const go = (next: { vista?: string | undefined; abre?: string | undefined }) => change({ page: undefined, ...next });
  const take = () =>
    takeFile(() =>
      mayExport
        ? overtime.exportRegister({ query: period ?? year })
        : overtime.exportOwnRegister({ query: period ?? year }),
    );
  const send = async () => {
    const done = await overtime.sendToPayroll({ body: month });
    await renew('overtime');
    toast({ title: t('overtime.list.sent', { sent: formatNumber(done.sent), hours: showHours(done.minutes) }) });
  };
  return (
    <>
      <PageHeader
        title={t('overtime.title.list')}
        lead={t('overtime.list.lead')}
        actions={
          <>
            <Button icon={<IconDownload />} onClick={() => void take()}>
              {t(mayExport ? 'overtime.list.register' : 'overtime.list.ownRegister')}
            </Button>
            {mayFinish ? (
              <Button icon={<IconSend />} onClick={() => setSending(true)}>
                {t('overtime.case.request.do.send')}
              </Button>
            ) : null}
            {mayDecide ? (
              <Button icon={<IconUsersPlus />} onClick={() => setOffering(true)}>
                {t('overtime.offer.ask')}
              </Button>
            ) : null}
            <Button variant="primary" icon={<IconClockPlus />} onClick={() => setAsking(true)}>
              {t('overtime.list.ask')}
            </Button>
          </>
        }
      />
      {view === 'mine' || mayFinish ? <OfferCards /> : null}
      {view === 'team' && mayDecide ? <TeamOffers /> : null}
      {view === 'team' ? <CapsChart /> : null}
      <RecordTable<Overtime>
        desk="overtime.desk"
        list={list}
        views={
          mayRead ? (
            <Segmented
              label={t('overtime.list.view')}
              options={[
                { key: 'mine', label: t('overtime.list.mine') },
                { key: 'team', label: t('overtime.list.team') },
              ]}
              value={view}
              onChange={(key) => {
                selection.clear();
                go({
                  vista: (key === 'team') === mayFinish ? undefined : key === 'team' ? 'equipo' : 'mias',
                  abre: undefined,
                });
              }}
            />
          ) : null
        }
        label={t('overtime.title.list')}
        found={found}
        rowName={(row) => `${row.person}, ${formatDay(row.day)}`}
        columns={useOvertimeColumns(view)}
        card={(row) => ({
          title: view === 'team' ? row.person : formatDay(row.day),
          detail: `${showInterval(t, row.starts, row.ends)} · ${row.activity}`,
          after: <StateWords state={row.state} isTeam={view === 'team'} />,
          calls: view === 'team' && row.state === 'submitted',
        })}
        searchLabel={t(view === 'team' ? 'overtime.list.search' : 'overtime.list.searchOwn')}
        filters={[
          choiceFilter('state', t('overtime.list.state'), overtimeStates, (value) =>
            t(`overtime.case.request.state.${value}`),
          ),
          choiceFilter(
            'periodo',
            t('overtime.list.period'),
            monthsBack(addDays(monthOf(today).to, 1), monthsShown),
            (value) => formatMonth(`${value}-01`),
          ),
          ...(view === 'team' ? places : []),
        ]}
        onOpen={(row) => go({ abre: row.id })}
        {...(isDeciding
          ? {
              selection,
              bulk: [
                {
                  key: 'approve',
                  label: t('overtime.case.request.do.approve'),
                  icon: <IconCheck size={16} />,
                  main: true,
                  onSelect: () => decide('approve'),
                },
                { key: 'reject', label: t('overtime.case.request.do.reject'), onSelect: () => decide('reject') },
              ],
            }
          : {})}
        openKey={search.abre}
        empty={<EmptyState art={<PaperPage />} title={t('overtime.list.empty')} text={t('overtime.list.emptyText')} />}
      />
      {search.abre ? <OvertimePanel id={search.abre} onClose={() => go({ abre: undefined })} /> : null}
      {deciding ? (
        <DecideMany {...deciding} onClose={() => setDeciding(undefined)} onDecided={selection.clear} />
      ) : null}
      {isOffering ? <OfferDialog onClose={() => setOffering(false)} /> : null}
      {isAsking ? <AskDialog onClose={() => setAsking(false)} /> : null}
      <ConfirmDialog
        open={isSending}
        onClose={() => setSending(false)}
        title={t('overtime.list.sendTitle')}
        text={t('overtime.list.sendText', { from: formatDay(month.from), to: formatDay(month.to) })}
        action={t('overtime.case.request.do.send')}
        onConfirm={send}
      />
    </>
  );
}
