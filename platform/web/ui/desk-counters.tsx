import { formatNumber } from '../i18n.ts';
import { useTranslation } from '../translation.ts';
import css from './desk-counters.module.css';
import { isShown } from './list-view.ts';
import type { ListControls, ListView } from './use-list-state.ts';

export interface DeskCounter {
  readonly key: string;
  readonly label: string;
  /** Undefined while nobody knows. */
  readonly value: number | undefined;
  /** It needs hands, or broke a rule. */
  readonly tone?: 'hands' | 'broken';
  /** What pressing it shows; without it the figure only stands there. */
  readonly shows?: ListView;
}

/** The figures of a desk; one that names a view leads to it. */
export function DeskCounters({ counters, list }: { counters: readonly DeskCounter[]; list: ListControls }) {
  const { t } = useTranslation();
  return (
    <ul className={css.counters} aria-label={t('ui.views.counters')}>
      {counters.map(({ key, label, value, tone, shows }) => {
        const words = (
          <>
            <span className={css.figure} data-tone={value ? tone : undefined}>
              {value === undefined ? '–' : formatNumber(value)}
            </span>
            <span className="t13 ink2">{label}</span>
          </>
        );
        return (
          <li key={key}>
            {shows ? (
              <button
                type="button"
                className={css.counter}
                aria-pressed={isShown(shows, list)}
                onClick={() => (isShown(shows, list) ? list.show({}) : list.show(shows))}
              >
                {words}
              </button>
            ) : (
              <div className={css.counter}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
