import type { TFunction } from 'i18next';
import { useState } from 'react';
import type { StandingStep } from '#features/people/web/studio.tsx';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { now } from '#platform/web/now.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { AccessPerson } from '../administration.ts';
import { session } from '../sign-in.ts';
import css from './access.module.css';
import { InvitationLink } from './invitation-link.tsx';
import { useRefreshAccess } from './refresh-access.ts';

const StandingDialog = lazyPart(() => import('#features/people/web/studio.tsx').then((part) => part.StandingDialog));

type Question = 'invite' | StandingStep;
type Invited = Awaited<ReturnType<typeof session.invite>>;

/** Whether and from where a person enters: invitation, access from outside, standing in the company. */
export function EntranceSection({ person }: { person: AccessPerson }) {
  const { t } = useTranslation();
  const refresh = useRefreshAccess();
  const mayManage = useHolds('people:manage');
  const [question, setQuestion] = useState<Question>();
  const [invited, setInvited] = useState<Invited>();
  const { id, name, standing } = person;

  const invite = async () => {
    setInvited(await session.invite({ params: { id } }));
    await refresh();
  };
  const close = () => setQuestion(undefined);

  return (
    <section className={css.section}>
      <SectionTitle level={3}>{t('session.entrance.title')}</SectionTitle>
      <div className={css.lines}>
        <div className={css.line}>
          <div className="grow">
            <div className="medium">{t('session.entrance.link')}</div>
            <div className="t13 ink3">{invitationState(person, t)}</div>
          </div>
          {person.own || !person.active ? null : (
            <Button size="small" variant="outline" onClick={() => setQuestion('invite')}>
              {person.invitation ? t('session.entrance.inviteAgain') : t('session.entrance.invite')}
            </Button>
          )}
        </div>
        <div className={css.line}>
          <div className="grow">
            <div className="medium">{t('session.entrance.external')}</div>
            <div className="t13 ink3">
              {person.external_access ? t('session.entrance.externalOn') : t('session.entrance.externalOff')}
            </div>
          </div>
          {person.own || !mayManage ? null : (
            <Button
              size="small"
              variant="outline"
              onClick={() => setQuestion(person.external_access ? 'forbid' : 'allow')}
            >
              {person.external_access ? t('people.standing.forbid') : t('people.standing.allow')}
            </Button>
          )}
        </div>
        {standing && mayManage && !person.own ? (
          <div className={css.line}>
            <div className="grow">
              <div className="medium">{t('session.entrance.status')}</div>
              <div className="t13 ink3">
                {standing.suspended_until === null
                  ? t(`session.entrance.status.${standing.status}`)
                  : t('people.standing.suspendedUntil', { day: formatDay(standing.suspended_until) })}
              </div>
            </div>
            {person.active ? (
              <>
                <Button size="small" variant="outline" onClick={() => setQuestion('suspend')}>
                  {t('people.standing.suspend')}
                </Button>
                <Button size="small" variant="remove" onClick={() => setQuestion('retire')}>
                  {t('people.standing.retire')}
                </Button>
              </>
            ) : (
              <Button size="small" variant="outline" onClick={() => setQuestion('reactivate')}>
                {t('people.standing.reactivate')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        open={question === 'invite'}
        onClose={close}
        title={t('session.entrance.inviteTitle', { name })}
        text={t('session.entrance.inviteText')}
        action={t('session.entrance.invite')}
        onConfirm={invite}
      />
      {question === undefined || question === 'invite' ? null : (
        <StandingDialog
          key={question}
          step={question}
          person={{ id, name, version: standing?.version ?? 1 }}
          onClose={close}
          onDone={refresh}
        />
      )}
      {invited ? <InvitationLink name={name} invited={invited} onClose={() => setInvited(undefined)} /> : null}
    </section>
  );
}

function invitationState({ invitation }: AccessPerson, t: TFunction): string {
  if (!invitation) return t('session.entrance.neverInvited');
  if (invitation.used) return t('session.entrance.invitedUsed', { day: formatDay(invitation.created_at) });
  return Date.parse(invitation.expires_at) > now().getTime()
    ? t('session.entrance.invitedOpen', { until: formatMoment(invitation.expires_at) })
    : t('session.entrance.invitedOver', { day: formatDay(invitation.expires_at) });
}
