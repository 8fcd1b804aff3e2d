import { useTranslation } from '#platform/web/translation.ts';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import { coach, leastWhy } from '../../coaching.ts';
import css from './recognition.module.css';

/** What a reason says already and what it lacks, while it is written. */
export function CoachingList({ text }: { text: string }) {
  const { t } = useTranslation();
  const { letters, saysWhat, saysWhom, saysChange } = coach(text);
  const line = (says: boolean, yes: string, no: string) => (
    <li className="t13 row gap4">
      <StateGlyph state={says ? 'done' : 'waiting'} />
      {t(`recognition.coach.${says ? yes : no}`)}
    </li>
  );
  return (
    <ul aria-label={t('recognition.coach.label')} className={css.coach}>
      {line(saysWhat, 'what', 'noWhat')}
      {line(saysWhom, 'whom', 'noWhom')}
      {line(saysChange, 'change', 'noChange')}
      <li className="t13 ink3">{t('recognition.coach.letters', { count: letters, of: leastWhy })}</li>
    </ul>
  );
}
