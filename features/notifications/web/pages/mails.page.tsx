import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column, RowCard } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FailureWords } from '#platform/web/ui/failure-words.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { mailStates, type MailState } from '../../mail-calls.ts';
import { inbox, type Mail } from '../inbox.ts';
import css from './exceptions.module.css';

const spec = { filters: ['state'] } as const;

/** Mails that did not go out: to whom, why, and the button that sends them again. */
export default function MailsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, filters } = list.state;
  const state = filters.state?.[0] as MailState | undefined;
  const found = useQuery(inbox.listMails.page({ query: { page, size, state } }));
  return (
    <>
      <PageHeader title={t('notifications.title.mails')} lead={t('notifications.mails.lead')} />
      <Figures />
      <DataTable<Mail>
        desk="notifications.mails"
        list={list}
        label={t('notifications.title.mails')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.recipient ?? t('notifications.mails.unknown')}
        columns={useColumns()}
        card={useCard()}
        filters={useFilters()}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('notifications.mails.empty')}
            text={t('notifications.mails.empty_text')}
          />
        }
      />
    </>
  );
}

function Figures() {
  const { t } = useTranslation();
  const { data } = useQuery(inbox.countMails.query());
  if (!data) return null;
  return (
    <>
      {data.is_set ? null : (
        <Banner tone="info" icon={<IconMailOff size={18} />} title={t('notifications.mails.not_set')} />
      )}
      <dl className={css.figures}>
        {(['failed', 'delayed'] as const).map((state) => (
          <div key={state} className={css.figure}>
            <dt className="t13 ink2">{t(`notifications.mails.many.${state}`)}</dt>
            <dd className={css.number}>{formatNumber(data[state])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Resend({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  if (mail.state !== 'failed' || mail.recipient === null) return null;
  const send = async () => {
    await inbox.resendMail({ params: { id: mail.id } });
    toast({ title: t('notifications.mails.sent', { to: mail.recipient ?? '' }) });
    await renew('notifications');
  };
  return (
    <div className="stack">
      <Button size="small" busy={busy} onClick={() => void attempt(send)}>
        {t('notifications.mails.resend')}
      </Button>
      <FailureWords words={failure} />
    </div>
  );
}

function useColumns(): readonly Column<Mail>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'recipient',
      header: t('notifications.mails.recipient'),
      cell: (row) => row.recipient ?? t('notifications.mails.unknown'),
    },
    {
      key: 'kind',
      header: t('notifications.mails.what'),
      width: 190,
      cell: (row) => t(`notifications.mails.kind.${row.kind}`),
    },
    {
      key: 'state',
      header: t('notifications.mails.state'),
      width: 130,
      cell: (row) => t(`notifications.mails.is.${row.state}`),
    },
    { key: 'why', header: t('notifications.mails.why'), width: 240, cell: (row) => row.why ?? '' },
    {
      key: 'at',
      header: t('notifications.mails.when'),
      width: 180,
      cell: (row) => formatMoment(row.ended_at ?? row.created_at),
    },
    { key: 'do', header: t('notifications.mails.do'), width: 150, cell: (row) => <Resend mail={row} /> },
  ];
}

function useCard(): (row: Mail) => RowCard {
  const { t } = useTranslation();
  return (row) => ({
    title: row.recipient ?? t('notifications.mails.unknown'),
    detail: `${t(`notifications.mails.kind.${row.kind}`)} · ${t(`notifications.mails.is.${row.state}`)}`,
    after: <Resend mail={row} />,
  });
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation();
  const options = mailStates.map((value) => ({ value, label: t(`notifications.mails.is.${value}`) }));
  return [{ key: 'state', label: t('notifications.mails.state'), options, single: true }];
}
