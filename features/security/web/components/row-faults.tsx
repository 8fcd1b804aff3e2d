import { useTranslation } from '#platform/web/translation.ts';
import css from './row-faults.module.css';

interface Read {
  readonly rows: number;
  readonly good: number;
  readonly faults: readonly { readonly row: number; readonly text: string; readonly message: string }[];
}

/** How many rows of a file are good, and what is wrong with each of the others. */
export function RowFaults({ read }: { read: Read }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="strong">{t('security.import.found', { good: read.good, rows: read.rows })}</p>
      {read.faults.length > 0 ? (
        <>
          <p className="t13 ink2">{t('security.import.faults', { count: read.faults.length })}</p>
          <ul className={css.faults} tabIndex={0}>
            {read.faults.map((one) => (
              <li key={one.row} className="t13">
                <strong>{t('security.import.row', { row: one.row })}</strong> {one.message}
                <span className="ink3"> · {one.text}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
