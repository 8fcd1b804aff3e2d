import type { ReactNode } from 'react';
import css from './bars.module.css';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** From 0 to 1, of the longest or of the whole. */
  readonly share: number;
  /** The figure in words: the bar says nothing that it does not. */
  readonly value: ReactNode;
  /** It needs hands. */
  readonly calls?: boolean;
}

/** A few figures side by side: name, bar and figure. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <dl className={css.bars}>
      {bars.map(({ key, name, share, value, calls }) => (
        <div key={key} className={css.row}>
          <dt className="t13 ink2">{name}</dt>
          <dd className={css.value}>
            <i className={css.track}>
              <i
                className={css.fill}
                data-hands={calls || undefined}
                style={{ inlineSize: `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%` }}
              />
            </i>
            <span className={`t13 num ${css.words ?? ''}`}>{value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
