import { IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockText } from '#features/parameters/clock-text.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { formatClock, formatNearDay } from '#platform/web/i18n.ts';
import { askForNotices } from '#platform/web/push/notice-permission.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Bone } from '#platform/web/ui/skeleton.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { inbox } from '../inbox.ts';
import css from './notice-settings.module.css';

/** How this person is told: by the computer too, and whether others may read it there. */
export function NoticeSettings() {
  const { t } = useTranslation();
  return (
    <Card padded className={css.card}>
      <SectionTitle icon={<IconBellRinging />}>{t('notifications.settings.title')}</SectionTitle>
      <DesktopPermission />
      <hr />
      <Discreet />
      <hr />
      <Rest />
    </Card>
  );
}

type Settings = Awaited<ReturnType<typeof inbox.getSettings>>;
type Permission = NotificationPermission | 'unsupported';

function DesktopPermission() {
  const { t } = useTranslation();
  const [permission, setPermission] = useState<Permission>(() =>
    'Notification' in window ? Notification.permission : 'unsupported',
  );
  const ask = async () => {
    await askForNotices();
    setPermission('Notification' in window ? Notification.permission : 'unsupported');
  };
  return (
    <div className={css.part}>
      <p className="t13 ink2">{t(`notifications.settings.desktop.${permission}`)}</p>
      {permission === 'granted' ? <StateMark state="done">{t('notifications.settings.on')}</StateMark> : null}
      {permission === 'default' ? (
        <Button variant="soft" onClick={() => void ask()}>
          {t('notifications.settings.ask')}
        </Button>
      ) : null}
      {permission === 'denied' ? <StateMark state="refused">{t('notifications.settings.blocked')}</StateMark> : null}
    </div>
  );
}

function Discreet() {
  const { t } = useTranslation();
  const settings = inbox.getSettings.query();
  const { data, isError } = useQuery(settings);
  const change = useMutation({
    mutationFn: (discreet: boolean) => inbox.changeSettings({ body: { discreet } }),
    onMutate: (discreet) =>
      queryClient.setQueryData<Settings>(settings.queryKey, (known) => known && { ...known, discreet }),
    onError: (error) =>
      toast({ title: t('notifications.settings.not_kept'), text: explainFailure(error), tone: 'failed' }),
    onSettled: () => renew(settings.queryKey),
  });
  if (isError) return <p className="t13 ink2">{t('notifications.settings.failed')}</p>;
  if (!data) return <Bone width="70%" />;
  return (
    <div className={css.part}>
      <Checkbox
        label={t('notifications.settings.discreet')}
        value={data.discreet}
        onChange={(discreet) => change.mutate(discreet)}
      />
      <p className={`t13 ink3 ${css.about}`}>{t('notifications.settings.discreet_about')}</p>
    </div>
  );
}

/** Whether this person rests, until when, and what reaches them all the same. */
function Rest() {
  const { t } = useTranslation();
  const { data } = useQuery(inbox.getSettings.query());
  if (!data) return null;
  const { rests_until: until, held, contact_starts: starts, contact_ends: ends } = data;
  return (
    <section className={css.part} aria-labelledby="notice-rest">
      <h3 id="notice-rest" className="strong">
        {t('notifications.rest.title')}
      </h3>
      {until === null ? (
        <StateMark state="done">{t('notifications.rest.working')}</StateMark>
      ) : (
        <StateMark state="waiting">
          {t('notifications.rest.until', { when: `${formatNearDay(until)}, ${formatClock(until)}` })}
        </StateMark>
      )}
      {held > 0 ? <p className="t13">{t('notifications.rest.held', { count: held })}</p> : null}
      <p className="t13 ink2">{t('notifications.rest.about', { starts: clockText(starts), ends: clockText(ends) })}</p>
      <p className="t13 ink3">{t('notifications.rest.passes')}</p>
    </section>
  );
}
