import { useState } from 'react';
import { formatTime } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Application } from '../applications.ts';
import css from './outage-banner.module.css';
import { useOutage } from './use-outage.ts';

const SHOWN = 2;

/** What does not work now, told to those who have it, the most reported first. */
export function OutageBanners({ items }: { items: readonly Application[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const failing = items
    .filter((one) => one.outage !== null)
    .sort((a, b) => b.outage!.reports - a.outage!.reports || a.name.localeCompare(b.name));
  if (failing.length === 0) return null;
  const shown = isOpen ? failing : failing.slice(0, SHOWN);
  return (
    <div className={css.stack}>
      {shown.map((one) => (
        <OutageBanner key={one.id} application={one} />
      ))}
      {shown.length < failing.length ? (
        <Button size="small" variant="text" onClick={() => setOpen(true)}>
          {t('applications.outage.others', { count: failing.length - shown.length })}
        </Button>
      ) : null}
    </div>
  );
}

/** One application that does not work: who has told, since when, what to do meanwhile. */
export function OutageBanner({
  application,
}: {
  application: Pick<Application, 'id' | 'name' | 'outage' | 'alternative'>;
}) {
  const { t } = useTranslation();
  const { report, withdraw } = useOutage();
  const { busy, press } = usePress();
  const { outage, name, alternative } = application;
  if (!outage) return null;
  const join = () => press(() => report(application, ''));
  const meanwhile = [outage.note, alternative].filter(Boolean).join('; ');
  return (
    <Banner
      tone={outage.certain ? 'bad' : 'warn'}
      icon={<StateGlyph state="broken" size={20} />}
      title={t(outage.certain ? 'applications.outage.fails' : 'applications.outage.mayFail', { name })}
      text={
        <>
          {t('applications.outage.told', { count: outage.reports, time: formatTime(outage.since) })}
          {meanwhile ? ` ${meanwhile}.` : ''}
        </>
      }
      action={
        outage.mine ? (
          <Button size="small" onClick={() => void withdraw(application)}>
            {t('applications.outage.works')}
          </Button>
        ) : (
          <Button size="small" variant="remove" busy={busy} onClick={() => void join()}>
            {t('applications.outage.meToo')}
          </Button>
        )
      }
    />
  );
}
