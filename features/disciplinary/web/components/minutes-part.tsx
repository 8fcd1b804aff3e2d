import { IconPencil } from '@tabler/icons-react';
import { formatLongDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { Process } from '../disciplinary.ts';
import { MinutesRemarks } from './minutes-remarks.tsx';
import css from './process.module.css';

/** The minutes of the hearing as the page that they become; before it, what they will ask. */
export function MinutesPart({ process: one, onWrite }: { process: Process; onWrite: (() => void) | undefined }) {
  const { t } = useTranslation();
  const isWritten = one.channel === 'written';
  const signatures = ['person', 'companion', 'instructor'] as const;
  const named = { person: one.person.name, companion: one.companion, instructor: one.instructor?.name ?? '' };
  return (
    <section className="stack gap12">
      <div className="row between wrap gap8">
        <p className="t13 ink2">
          {one.minutes === null
            ? t('disciplinary.minutes.prepared')
            : t(`disciplinary.signature.${one.minutes_signature ?? 'none'}`)}
        </p>
        {onWrite ? (
          <Button icon={<IconPencil size={16} />} onClick={onWrite}>
            {t('disciplinary.minutes.write')}
          </Button>
        ) : null}
      </div>
      <article className={css.page}>
        <h3>{t('disciplinary.minutes.heading')}</h3>
        <p>
          {one.hearing_on && !isWritten
            ? t('disciplinary.minutes.where', {
                day: formatLongDay(one.hearing_on),
                hour: one.hearing_at ?? '',
                place: one.hearing_place,
                name: one.person.name,
              })
            : t('disciplinary.minutes.written', { name: one.person.name })}
        </p>
        <p>{t('disciplinary.minutes.rights')}</p>
        <p className={css.prose}>{one.minutes ?? t('disciplinary.minutes.template')}</p>
        {one.minutes_remarks ? (
          <>
            <h3>{t('disciplinary.minutes.remarksOf')}</h3>
            <p className={css.prose}>{one.minutes_remarks}</p>
          </>
        ) : null}
        <ul className={css.marks}>
          {signatures.map((who) => (
            <li key={who} className="t13">
              <p>{t(`disciplinary.minutes.${who}`)}</p>
              <p className="ink3">{named[who]}</p>
            </li>
          ))}
        </ul>
      </article>
      {one.writes.includes('remarks') ? <MinutesRemarks process={one} /> : null}
      {one.reading === 'own' ? null : <p className="t13 ink3">{t('disciplinary.minutes.next')}</p>}
    </section>
  );
}
