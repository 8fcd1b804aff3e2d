import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { CaseSeal } from '#features/cases/web/widgets.tsx';
import { applications, type AccessRequestAtDesk } from '../applications.ts';
import { GrantDialog } from './grant-dialog.tsx';
import css from './request-panel.module.css';
import { RequestState } from './request-state.tsx';

export interface RequestPanelProps {
  request: AccessRequestAtDesk;
  onClose: () => void;
}

/** One request for an application, answered here. */
export function RequestPanel({ request, onClose }: RequestPanelProps) {
  const { t } = useTranslation();
  const [asks, setAsks] = useState<'grant' | 'decline'>();
  const { id, version, name, reason, answer, application, person } = request;
  const blocked = request.is_own ? t('applications.requests.own') : undefined;
  const done = async (title: string) => {
    await renew('applications');
    void renew('home');
    toast({ title });
  };
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={t('applications.requests.panel')}
      title={name}
      under={<RequestState state={request.state} />}
      foot={
        request.state === 'pending' ? (
          <>
            <Button icon={<IconX size={16} />} blocked={blocked} onClick={() => setAsks('decline')}>
              {t('applications.case.request.do.decline')}
            </Button>
            <Button
              variant="primary"
              icon={<IconCircleCheck size={16} />}
              blocked={blocked}
              onClick={() => setAsks('grant')}
            >
              {t('applications.requests.grant')}
            </Button>
          </>
        ) : null
      }
    >
      <dl className={css.facts}>
        <dt>{t('applications.requests.person')}</dt>
        <dd>
          {person.name}
          {person.place ? <span className="ink3"> · {person.place}</span> : null}
        </dd>
        <dt>{t('applications.outages.since')}</dt>
        <dd>{formatMoment(request.created_at)}</dd>
        <dt>{t('applications.requests.why')}</dt>
        <dd>{reason}</dd>
        {application ? (
          <>
            <dt>{t('applications.requests.given')}</dt>
            <dd>{application.name}</dd>
          </>
        ) : null}
        {request.answered_by && request.ended_at ? (
          <>
            <dt>{t('applications.requests.answer')}</dt>
            <dd>
              {answer ? <p>{answer}</p> : null}
              <p className="t13 ink3">
                {t('applications.ask.answeredBy', {
                  name: request.answered_by,
                  moment: formatMoment(request.ended_at),
                })}
              </p>
            </dd>
          </>
        ) : null}
      </dl>
      <CaseSeal id={id} />
      {asks === 'grant' ? (
        <GrantDialog
          request={request}
          onClose={() => setAsks(undefined)}
          onGranted={() => done(t('applications.requests.given'))}
        />
      ) : null}
      <ConfirmDialog
        open={asks === 'decline'}
        onClose={() => setAsks(undefined)}
        danger
        title={t('applications.requests.declineTitle', { name })}
        text={t('applications.requests.declineText')}
        action={t('applications.case.request.do.decline')}
        reason={{ label: t('applications.requests.why_not'), required: true, maxLength: 300 }}
        onConfirm={async (why) => {
          await applications.declineRequest({ params: { id }, body: { version, reason: why } });
          await done(t('applications.requests.declined'));
        }}
      />
    </SidePanel>
  );
}
