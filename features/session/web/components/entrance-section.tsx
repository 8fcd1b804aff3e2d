import type { TFunction } from 'i18next';
import { useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { deactivatePerson, reactivatePerson, setExternalAccess, type AccessPerson } from '../administration.ts';
import { session } from '../sign-in.ts';
import css from './access.module.css';
import { InvitationLink } from './invitation-link.tsx';
import { useRefreshAccess } from './refresh-access.ts';

type Question = 'invite' | 'allow' | 'forbid' | 'suspend' | 'retire' | 'reactivate';
type Invited = Awaited<ReturnType<typeof session.invite>>;

/** Whether and from where a person enters: invitation, access from outside, standing in the company. */
export function EntranceSection({ person }: { person: AccessPerson }) {
  const { t } = useTranslation();
  const refresh = useRefreshAccess();
  const mayManage = useHolds('people:manage');
  const [question, setQuestion] = useState<Question>();
  const [invited, setInvited] = useState<Invited>();
  const { id, name, standing } = person;

  const act = async (reason: string) => {
    const version = standing?.version ?? 1;
    if (question === 'invite') setInvited(await session.invite({ params: { id } }));
    else if (question === 'allow' || question === 'forbid')
      await setExternalAccess({ body: { id, enabled: question === 'allow', reason } });
    else if (question === 'reactivate') await reactivatePerson({ params: { id }, body: { version, reason } });
    else {
      const status = question === 'suspend' ? 'suspended' : 'retired';
      await deactivatePerson({ params: { id }, body: { version, status, reason } });
    }
    await refresh();
    if (question !== 'invite') toast({ title: t('session.entrance.changed'), text: name });
  };

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
              {person.external_access ? t('session.entrance.forbid') : t('session.entrance.allow')}
            </Button>
          )}
        </div>
        {standing && mayManage && !person.own ? (
          <div className={css.line}>
            <div className="grow">
              <div className="medium">{t('session.entrance.status')}</div>
              <div className="t13 ink3">{t(`session.entrance.status.${standing.status}`)}</div>
            </div>
            {person.active ? (
              <>
                <Button size="small" variant="outline" onClick={() => setQuestion('suspend')}>
                  {t('session.entrance.suspend')}
                </Button>
                <Button size="small" variant="remove" onClick={() => setQuestion('retire')}>
                  {t('session.entrance.retire')}
                </Button>
              </>
            ) : (
              <Button size="small" variant="outline" onClick={() => setQuestion('reactivate')}>
                {t('session.entrance.reactivate')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        key={question}
        open={question !== undefined}
        onClose={() => setQuestion(undefined)}
        title={question ? t(`session.entrance.${question}Title`, { name }) : ''}
        text={question ? t(`session.entrance.${question}Text`) : ''}
        action={question ? t(`session.entrance.${question}`) : ''}
        danger={question === 'retire' || question === 'suspend'}
        {...(question === 'invite'
          ? {}
          : {
              reason: {
                label: t('session.entrance.reason'),
                placeholder: t('session.entrance.reasonHint'),
                required: true,
                maxLength: 300,
              },
            })}
        onConfirm={act}
      />
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
