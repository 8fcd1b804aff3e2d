import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Beside } from '#platform/web/ui/beside.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Conversation } from '#platform/web/ui/conversation.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { Lingering } from '#platform/web/ui/lingering.tsx';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { RequestState } from '../components/request-state.tsx';
import { SupportTools } from '../components/support-tools.tsx';
import { useRequest } from '../components/use-request.ts';
import { help, type Request } from '../help.ts';

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
      <Beside
        aside={
          <>
            <Facts request={data} />
            {data.actions.includes('assign') ? <SupportTools request={data} /> : null}
          </>
        }
      >
        <SectionTitle>{t('help.request.history')}</SectionTitle>
        <History request={data} />
        <Lingering key={id} possible={mayWrite}>
          {(shown) => <AnswerForm request={data} {...shown} />}
        </Lingering>
      </Beside>
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

function History({ request: { id, messages } }: { request: Request }) {
  const { t } = useTranslation();
  const lines = messages.map(({ kind, by_support, person, ...line }) => ({
    ...line,
    did: t(`help.request.did.${kind}`, { person: person ?? '' }),
    answers: by_support,
  }));
  return <Conversation lines={lines} fetch={(file) => help.getRequestFile({ params: { id, file } })} />;
}

function Facts({ request }: { request: Request }) {
  const { t } = useTranslation();
  const { person, type, priority, assignee, created_at, due_at, is_late, number } = request;
  const isOver = request.state === 'solved' || request.state === 'cancelled';
  const due = is_late ? `${formatMoment(due_at)} · ${t('help.list.late')}` : formatMoment(due_at);
  return (
    <FactList
      title={t('help.request.facts')}
      facts={[
        [t('help.list.number'), formatNumber(number)],
        [t('help.list.person'), request.is_own ? null : `${person.name} · ${person.position}`],
        [t('help.list.type'), type.name],
        [t('help.list.priority'), priority.name],
        [t('help.list.assignee'), assignee?.name ?? t('help.list.nobody')],
        [t('help.list.asked'), formatMoment(created_at)],
        [t('help.list.due'), isOver ? null : due],
      ]}
    />
  );
}
