import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { Conversation } from '../components/conversation.tsx';
import { RequestState } from '../components/request-state.tsx';
import { SupportTools } from '../components/support-tools.tsx';
import { useRequest } from '../components/use-request.ts';
import { help, type Request } from '../help.ts';
import css from './request.module.css';
import { NoRecord } from '#platform/web/ui/no-record.tsx';

/** One request to support: what was written, where it stands, and what comes next, for its owner and for support. */
export default function RequestPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery({
    ...help.getRequest.query({ params: { id } }),
    refetchInterval: 60_000,
  });
  useCrumb(data && t('help.request.number', { number: formatNumber(data.number) }));
  if (!data || isGone(error))
    return (
      <NoRecord
        error={error}
        onRetry={refetch}
        title={t('help.request.gone')}
        text={t('help.request.goneText')}
        back={{ to: '/ayuda', label: t('help.ask.back') }}
      />
    );
  const mayWrite = data.actions.includes('answer') || data.actions.includes('reply');
  return (
    <>
      <PageHeader
        title={data.subject}
        lead={<RequestState state={data.state} own={data.is_own} />}
        actions={<OwnActions request={data} />}
      />
      <div className={css.layout}>
        <div className={css.talk}>
          <SectionTitle>{t('help.request.history')}</SectionTitle>
          <Conversation request={data} />
          {mayWrite ? <AnswerForm key={data.id} request={data} /> : null}
        </div>
        <div className={css.aside}>
          <Facts request={data} />
          {data.actions.includes('assign') ? <SupportTools request={data} /> : null}
        </div>
      </div>
    </>
  );
}

function OwnActions({ request }: { request: Request }) {
  const { t } = useTranslation();
  const { settle, explain } = useRequest(request.id);
  const [asks, setAsks] = useState<'cancel' | 'reopen'>();
  const params = { id: request.id };
  const run = async (reason: string) => {
    const body = { version: request.version, reason };
    if (asks === 'cancel') await settle(await help.cancelRequest({ params, body }), t('help.request.cancelled'));
    else await settle(await help.reopenRequest({ params, body }), t('help.request.reopened'));
  };
  return (
    <>
      {request.actions.includes('cancel') ? (
        <Button onClick={() => setAsks('cancel')}>{t('help.request.cancel')}</Button>
      ) : null}
      {request.actions.includes('reopen') ? (
        <Button variant="soft" onClick={() => setAsks('reopen')}>
          {t('help.request.reopen')}
        </Button>
      ) : null}
      {asks ? (
        <ConfirmDialog
          open
          onClose={() => setAsks(undefined)}
          danger={asks === 'cancel'}
          title={t(`help.request.${asks}Title`)}
          text={t(`help.request.${asks}Text`)}
          action={t(`help.request.${asks}`)}
          reason={{
            label: t(`help.request.${asks}Reason`),
            required: asks === 'reopen',
            maxLength: asks === 'reopen' ? 1000 : 300,
          }}
          explain={explain}
          onConfirm={run}
        />
      ) : null}
    </>
  );
}

function Facts({ request }: { request: Request }) {
  const { t } = useTranslation();
  const { person, type, priority, assignee, created_at, due_at, is_late, number } = request;
  const isOver = request.state === 'solved' || request.state === 'cancelled';
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    ['help.list.number', formatNumber(number)],
    ['help.list.person', request.is_own ? undefined : `${person.name} · ${person.position}`],
    ['help.list.type', type.name],
    ['help.list.priority', priority.name],
    ['help.list.assignee', assignee?.name ?? t('help.list.nobody')],
    ['help.list.asked', formatMoment(created_at)],
    [
      'help.list.due',
      isOver ? undefined : is_late ? `${formatMoment(due_at)} · ${t('help.list.late')}` : formatMoment(due_at),
    ],
  ];
  return (
    <Card padded className={css.group}>
      <SectionTitle>{t('help.request.facts')}</SectionTitle>
      <dl className={css.facts}>
        {facts.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt className="t13 ink3">{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
