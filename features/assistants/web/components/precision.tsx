import { formatPercent } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import css from './precision.module.css';

/** Below this share a rule costs more trust than it earns. */
const least = 0.7;

/** How right a rule was, as a bar with its figure; nothing is said of few opinions. */
export function Precision({ hits, misses }: { hits: number; misses: number }) {
  const { t } = useTranslation();
  const total = hits + misses;
  if (total < 10) return <span className="t13 ink3">{t('assistants.rules.fewWords')}</span>;
  const share = hits / total;
  return (
    <span className={css.bar} data-low={share < least ? true : undefined}>
      <span className={css.track} aria-hidden="true">
        <span className={css.fill} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <b className="num medium">{formatPercent(share)}</b>
    </span>
  );
}
