import { clockText } from '#features/parameters/clock-text.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { ShiftLetter } from '../../typed-shift.ts';
import type { WrittenHours } from '../../written-hours.ts';
import css from './shift-grid.module.css';

const looks = ['day', 'night', 'extra', 'draft', 'change', 'breach', 'rest'] as const;

/** What the looks of the cells mean, and what their keys write. */
export function GridLegend({ types }: { types: ReadonlyMap<ShiftLetter, WrittenHours> }) {
  const { t } = useTranslation();
  const letters = [...types]
    .map(([letter, { starts, ends }]) =>
      t('schedules.team.letter', {
        letter: letter.toUpperCase(),
        range: `${clockText(starts ?? 0)}-${clockText(ends ?? 0)}`,
      }),
    )
    .join(', ');
  return (
    <>
      <p className={`t13 ink3 desktop-only ${css.keys}`}>{t('schedules.team.keys', { letters })}</p>
      <p className={`t13 ink2 ${css.keys}`}>
        {looks.map((look) => (
          <span key={look} className={css.legend}>
            <i data-look={look} aria-hidden="true" />
            {t(`schedules.team.legend.${look}`)}
          </span>
        ))}
      </p>
    </>
  );
}
