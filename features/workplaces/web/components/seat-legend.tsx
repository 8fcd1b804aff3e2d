import { useTranslation } from '#platform/web/translation.ts';
import { standings, type Standing } from '../../occupation.ts';
import css from './seat-legend.module.css';

interface SeatLegendProps {
  counts: Readonly<Record<Standing, number>>;
  shown: Standing | undefined;
  onShow: (one: Standing | undefined) => void;
}

/** What the fillings mean and how many seats there are of each; one of them alone when pressed. */
export function SeatLegend({ counts, shown, onShow }: SeatLegendProps) {
  const { t } = useTranslation();
  return (
    <div className={css.legend} role="group" aria-label={t('workplaces.legend.label')}>
      {standings
        .filter((one) => one !== 'clash' || counts.clash > 0)
        .map((one) => (
          <button
            key={one}
            type="button"
            className={css.key}
            aria-pressed={shown === one}
            onClick={() => onShow(shown === one ? undefined : one)}
          >
            <span className={`${css.swatch} ${css[one]}`} aria-hidden="true" />
            {t(`workplaces.standing.${one}`)} <strong className="num">{counts[one]}</strong>
          </button>
        ))}
    </div>
  );
}
