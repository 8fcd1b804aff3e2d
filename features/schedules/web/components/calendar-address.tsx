import { IconCalendarDown, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { schedules } from '../schedules.ts';
import css from './change-card.module.css';

/** Makes, shows once and revokes the secret address of one's own calendar. */
export function CalendarAddress() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconCalendarDown />} onClick={() => setOpen(true)}>
        {t('schedules.mine.calendar')}
      </Button>
      {isOpen ? <AddressDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(schedules.getFeed.query());
  const [address, setAddress] = useState<string>();
  const { busy, press } = usePress();
  const [asked, setAsked] = useState<'again' | 'revoke'>();
  const act = async (work: () => Promise<void>) => {
    await press(async () => {
      await work();
      await renew(schedules.getFeed.query().queryKey);
    });
  };
  const make = () =>
    act(async () => setAddress(new URL(`${(await schedules.makeFeed()).path}.ics`, location.href).href));
  const revoke = () =>
    act(async () => {
      await schedules.revokeFeed();
      setAddress(undefined);
      toast({ title: t('schedules.calendar.revoked') });
    });
  const copy = async () => {
    await navigator.clipboard.writeText(address ?? '');
    toast({ title: t('schedules.calendar.copied') });
  };
  const exists = data?.created_at;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        busy={busy}
        title={t('schedules.calendar.title')}
        text={t('schedules.calendar.text')}
        actions={
          <>
            {exists ? (
              <Button variant="remove" onClick={() => setAsked('revoke')}>
                {t('schedules.calendar.revoke')}
              </Button>
            ) : null}
            <Button
              variant={address ? 'outline' : 'primary'}
              onClick={() => (exists ? setAsked('again') : void make())}
            >
              {t(exists ? 'schedules.calendar.again' : 'schedules.calendar.make')}
            </Button>
            {address ? (
              <Button variant="primary" onClick={onClose}>
                {t('schedules.calendar.close')}
              </Button>
            ) : null}
          </>
        }
      >
        <div className={css.fields}>
          {address ? (
            <>
              <p className={css.address} aria-label={t('schedules.calendar.address')}>
                {address}
              </p>
              <p className="t13 ink2">{t('schedules.calendar.once')}</p>
              <Button icon={<IconCopy />} onClick={() => void copy()}>
                {t('ui.copy')}
              </Button>
            </>
          ) : exists ? (
            <p className="t13 ink2">
              {t('schedules.calendar.exists', { moment: formatMoment(exists) })}{' '}
              {data.read_at ? t('schedules.calendar.read', { moment: formatMoment(data.read_at) }) : null}
            </p>
          ) : null}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        danger
        title={t(asked === 'again' ? 'schedules.calendar.againTitle' : 'schedules.calendar.revokeTitle')}
        text={t('schedules.calendar.revokeText')}
        action={t(asked === 'again' ? 'schedules.calendar.again' : 'schedules.calendar.revoke')}
        onConfirm={() => (asked === 'again' ? make() : revoke())}
      />
    </>
  );
}
