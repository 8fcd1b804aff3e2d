import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { accountSorts } from '../../order.ts';
import { adjustment, scheduling } from '../../request.ts';
import { requests, type Account } from '../requests.ts';
import { daysOf } from '../words.ts';
import { RestsOf } from './rest-ledger.tsx';
import { WeekFields } from './week-fields.tsx';

/** Vacation balances within reach; one opens to be adjusted by an entry, and to note the week by which days count. */
export function Accounts({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string>();
  const { page, size, query, sort, filters } = list.state;
  const places = useOrganizationFilters(filters);
  const narrowed = {
    ...placeAsked(filters),
    ...(query ? { search: query } : {}),
    ...chosenOf(list.state, { expiring: yes }),
    ...sortedBy(sort, accountSorts),
  };
  const found = useQuery(requests.listAccounts.page({ query: { ...narrowed, page, size } }));
  const open = found.data?.items.find((one) => one.person.id === openId);
  return (
    <>
      <RecordTable<Account>
        desk="requests.accounts"
        list={{ ...list, narrowed: query !== '' || ['expiring', ...placeKeys].some((key) => filters[key]) }}
        label={t('requests.managed.balances')}
        filters={[
          ...places,
          choiceFilter('expiring', t('requests.list.state'), yes, () => t('requests.accounts.tooMany')),
        ]}
        onExport={() => takeFile(() => requests.exportAccounts({ query: narrowed }))}
        searchLabel={t('requests.consolidate.search')}
        found={found}
        rowKey={(row) => row.person.id}
        rowName={(row) => row.person.name}
        columns={useColumns()}
        card={(row) => ({ title: row.person.name, detail: row.position, after: daysOf(row.hundredths) })}
        onOpen={(row) => setOpenId(row.person.id)}
        openKey={openId}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('requests.consolidate.empty')}
            text={t('requests.consolidate.emptyText')}
          />
        }
      />
      {open ? <AccountPanel key={open.person.id} account={open} onClose={() => setOpenId(undefined)} /> : null}
    </>
  );
}

function AccountPanel({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const refresh = () => renew('requests');
  const id = account.person.id;
  const form = useForm({
    schema: adjustment,
    initial: { hundredths: undefined as number | undefined, reason: '' },
    prepare: (values) => ({ ...values, hundredths: Math.round((values.hundredths ?? 0) * 100) }),
    submit: async (body) => {
      await requests.adjustBalance({ params: { id }, body });
      toast({ title: t('requests.accounts.adjusted') });
      form.reset({ hundredths: undefined, reason: '' });
      await refresh();
    },
  });
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={account.position}
      title={account.person.name}
      under={
        <>
          <span className="medium">{daysOf(account.hundredths)}</span>{' '}
          <span className="ink2">{t('requests.accounts.most', { count: account.most_years })}</span>
        </>
      }
    >
      <div className="stack gap16">
        <WeekFields key={account.week.weekdays.join()} account={account} onDone={refresh} />
        <RestsOf personId={id} />
        <ScheduleForm personId={id} onDone={refresh} />
        <Form form={form} submitLabel={t('requests.accounts.adjust')}>
          <NumberField
            {...form.field('hundredths')}
            decimals
            label={t('requests.accounts.days')}
            description={t('requests.accounts.daysHint')}
          />
          <TextField {...form.field('reason')} label={t('requests.panel.reason')} maxLength={300} />
        </Form>
      </div>
    </SidePanel>
  );
}

/** The dates that the employer sets; the server counts the days and the notice. */
function ScheduleForm({ personId, onDone }: { personId: string; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const form = useForm({
    schema: scheduling,
    initial: { starts_on: '', ends_on: '', reason: '' },
    submit: async (body) => {
      await requests.scheduleVacation({ params: { id: personId }, body });
      toast({ title: t('requests.accounts.scheduled') });
      form.reset({ starts_on: '', ends_on: '', reason: '' });
      await onDone();
    },
  });
  return (
    <section className="stack gap8" aria-labelledby={`schedule-${personId}`}>
      <h3 className="t15 strong" id={`schedule-${personId}`}>
        {t('requests.accounts.schedule')}
      </h3>
      <p className="t13 ink2">{t('requests.accounts.scheduleText')}</p>
      <Form form={form} submitLabel={t('requests.accounts.schedule')}>
        <DateField {...form.field('starts_on')} label={t('requests.accounts.from')} />
        <DateField {...form.field('ends_on')} label={t('requests.accounts.to')} />
        <TextField {...form.field('reason')} label={t('requests.panel.reason')} maxLength={300} />
      </Form>
    </section>
  );
}

function useColumns(): readonly Column<Account>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'person',
      header: t('requests.list.person'),
      sortable: true,
      cell: (row) => <span className="cut">{row.person.name}</span>,
    },
    {
      key: 'position',
      header: t('requests.accounts.position'),
      width: 260,
      from: 1280,
      sortable: true,
      cell: (row) => row.position,
    },
    {
      key: 'entered',
      header: t('requests.accounts.entered'),
      width: 150,
      sortable: true,
      cell: (row) => formatDay(row.entered_on),
    },
    {
      key: 'balance',
      header: t('requests.panel.balance'),
      width: 140,
      align: 'end',
      sortable: true,
      cell: (row) => daysOf(row.hundredths),
    },
    {
      key: 'expiring',
      header: t('requests.list.state'),
      width: 220,
      cell: (row) =>
        row.is_expiring ? (
          <StateMark state="pending">{t('requests.accounts.expiring', { count: row.most_years })}</StateMark>
        ) : null,
    },
  ];
}
