import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAgo, formatMoment } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { expiryApp } from '../../expiry.ts';
import type { AccessPerson } from '../administration.ts';
import { activity, session } from '../sign-in.ts';
import css from './access.module.css';
import { useRefreshAccess } from './refresh-access.ts';

/** Where a person is signed in, and the way to end it there. */
export function SessionsSection({ person }: { person: AccessPerson }) {
  const { t } = useTranslation();
  const refresh = useRefreshAccess();
  const [isAsking, setAsking] = useState(false);
  const told = ({ ended }: { ended: number }) => {
    toast({ title: t('session.sessions.ended', { count: ended }) });
    return refresh();
  };
  const ending = useMutation({
    mutationFn: (sessionId: string) => session.endSessionOf({ params: { id: person.id, sessionId } }),
    onSuccess: told,
    onError: tellFailure,
  });
  return (
    <section className={css.section}>
      <SectionTitle
        level={3}
        count={person.sessions.length}
        aside={
          person.sessions.length > 1 && !person.own ? (
            <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
              {t('session.sessions.endAll')}
            </Button>
          ) : null
        }
      >
        {t('session.sessions.title')}
      </SectionTitle>
      {person.sessions.length === 0 ? <p className="t13 ink2">{t('session.sessions.none')}</p> : null}
      <ul className={css.lines}>
        {person.sessions.map((one) => {
          const name = one.browser || t(`session.mine.device.${one.device}`);
          return (
            <li key={one.id} className={css.line}>
              <div className="grow">
                <div className="medium">{name}</div>
                <div className="t13 ink3">
                  {t('session.sessions.line', {
                    method: t(`session.signIns.method.${one.method}`),
                    seen: formatAgo(one.last_seen_at),
                    address: one.address,
                  })}
                </div>
              </div>
              {person.own ? null : (
                <Button
                  size="small"
                  variant="remove"
                  busy={ending.isPending && ending.variables === one.id}
                  aria-label={t('session.mine.endName', { browser: name })}
                  onClick={() => ending.mutate(one.id)}
                >
                  {t('session.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Expiries personId={person.id} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('session.sessions.endAllTitle', { name: person.name })}
        text={t('session.sessions.endAllText')}
        action={t('session.sessions.endAll')}
        danger
        onConfirm={async () => void (await told(await session.endSessionsOf({ params: { id: person.id } })))}
      />
    </section>
  );
}

/** When sessions of theirs ran out by themselves, the latest ones. */
function Expiries({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const mayRead = useHolds('applications:read-activity');
  const { data } = useQuery({
    ...activity.listActivity.query({ query: { userid: personId, appid: `${expiryApp}`, page: 1, size: 5 } }),
    enabled: mayRead,
  });
  if (!data || data.total === 0) return null;
  return (
    <p className="t13 ink3">
      {t('session.sessions.ranOut', {
        count: data.total,
        moments: data.items.map((one) => formatMoment(one.saved_at)).join(' · '),
      })}
    </p>
  );
}
