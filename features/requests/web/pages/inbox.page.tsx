import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useSelection } from '#platform/web/ui/use-selection.ts';
import { DelegationButton } from '#features/cases/web/studio.tsx';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { families } from '../../policy.ts';
import { familyIn, RequestTable } from '../components/request-table.tsx';
import { TeamCalendar } from '../components/team-calendar.tsx';
import { requests } from '../requests.ts';
import css from './requests.module.css';

const spec = { filters: ['family', ...placeKeys], views: ['tab', 'month', 'id'], size: 20 } as const;
const every = ['waiting', 'follow', 'team', 'calendar'] as const;

/** What waits for the reader's decision, one by one or many at once; their team's requests and calendar, and who stands in for them. */
export default function InboxPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const manages = useHolds('requests:manage');
  const tabs = manages ? every : every.filter((key) => key !== 'follow');
  const tab = tabs.find((key) => key === list.state.filters.tab?.[0]) ?? 'waiting';
  return (
    <>
      <PageHeader
        title={t('requests.title.inbox')}
        lead={t('requests.inbox.lead')}
        actions={<DelegationButton room="requests" />}
      />
      <Tabs
        label={t('requests.title.inbox')}
        tabs={tabs.map((key) => ({ key, label: t(`requests.inbox.${key}`) }))}
        value={tab}
        onChange={(key) => list.filter('tab', key === 'waiting' ? [] : [key])}
      >
        <div className={css.panel}>
          {tab === 'calendar' ? (
            <TeamCalendar
              month={list.state.filters.month?.[0]}
              onMonth={(month) => list.filter('month', [month])}
              onOpen={(id) => list.show({ filters: { tab: ['team'], id: [id] } })}
            />
          ) : (
            <Box key={tab} box={tab} />
          )}
        </div>
      </Tabs>
    </>
  );
}

function Box({ box }: { box: 'waiting' | 'follow' | 'team' }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const list = useListState(spec);
  const selection = useSelection();
  const [deciding, setDeciding] = useState<'approve' | 'reject' | 'ask_evidence'>();
  const family = familyIn(list);
  const place = placeAsked(list.state.filters);
  const given = { query: { ...askedOf(list.state), box, ...family, ...place } };
  const found = useQuery(requests.listInbox.page(given));
  /** A right is never refused: then the step is not offered, or stands blocked. */
  const hasRight = found.data?.items.some(
    ({ id, steps }) =>
      selection.keys.has(id) && !steps.some(({ action, blocked }) => action === 'reject' && blocked === null),
  );
  const decide = async (action: 'approve' | 'reject' | 'ask_evidence', reason: string) => {
    const { items } = await queries.ensureQueryData(requests.listInbox.query(given));
    const chosen = items.filter((row) => selection.keys.has(row.id)).map(({ id, version }) => ({ id, version }));
    const results = await requests.decideMany({ body: { action, reason, items: chosen } });
    const failed = results.items.filter((one) => !one.ok);
    const done = results.items.length - failed.length;
    if (done > 0) toast({ title: t('requests.inbox.decided', { count: done }) });
    if (failed.length > 0)
      toast({
        tone: 'failed',
        title: t('requests.inbox.failed', { count: failed.length, why: failed[0]?.message ?? '' }),
      });
    selection.clear();
    await renew('requests', 'home');
  };
  return (
    <>
      <RequestTable
        desk="requests.inbox"
        people
        list={list}
        families={families}
        filters={useOrganizationFilters(list.state.filters)}
        found={found}
        label={t(`requests.inbox.${box}`)}
        searchLabel={t('requests.inbox.search')}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t(`requests.inbox.${box}Empty`)}
            text={t(`requests.inbox.${box}EmptyText`)}
          />
        }
        {...(box === 'waiting'
          ? {
              yours: true,
              selection,
              bulk: [
                {
                  key: 'approve',
                  label: t('requests.case.request.do.approve'),
                  icon: <IconCheck size={16} />,
                  main: true,
                  onSelect: () => void trying(() => decide('approve', '')),
                },
                {
                  key: 'ask',
                  label: t('requests.case.request.do.ask_evidence'),
                  onSelect: () => setDeciding('ask_evidence'),
                },
                {
                  key: 'reject',
                  label: t('requests.case.request.do.reject'),
                  blocked: hasRight ? t('requests.inbox.rightBlocked') : undefined,
                  onSelect: () => setDeciding('reject'),
                },
              ],
            }
          : {})}
      />
      {deciding ? (
        <ConfirmDialog
          open
          onClose={() => setDeciding(undefined)}
          title={t('requests.inbox.confirm', { count: selection.keys.size })}
          text={t('requests.inbox.confirmText')}
          action={t(`requests.case.request.do.${deciding}`)}
          danger={deciding === 'reject'}
          reason={{ label: t('requests.panel.reason'), required: true, maxLength: 1_000 }}
          onConfirm={(reason) => decide(deciding, reason)}
        />
      ) : null}
    </>
  );
}
