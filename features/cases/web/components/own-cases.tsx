import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { CaseRow } from '../../case.ts';
import { isYours, type CaseLook } from '../case-look.ts';
import { useCaseWords } from '../use-case-words.ts';
import { CaseClock } from './case-clock.tsx';
import { CaseState } from './case-state.tsx';
import css from './own-cases.module.css';

export interface OwnCasesProps<Row extends CaseRow> {
  found: Pick<UseQueryResult<{ items: Row[]; total: number }>, 'data' | 'error' | 'refetch'>;
  look: CaseLook;
  label: string;
  /** The address of one case, which has its id at `$id`; or what opens it. */
  address?: string;
  onOpen?: (row: Row) => void;
  /** What a card is called where every case has the same title. */
  title?: (row: Row) => string;
  /** What the room adds to a card, under its title. */
  detail?: (row: Row) => ReactNode;
  /** What stands there while there is none: an EmptyState. */
  empty: ReactNode;
}

/** One's own cases as cards: where each stands, who moves next and by when; what waits for the reader stands out. */
export function OwnCases<Row extends CaseRow>(props: OwnCasesProps<Row>) {
  const { found, look, label, address, onOpen, title = (row) => row.title, detail, empty } = props;
  const { t } = useTranslation();
  const words = useCaseWords(look);
  if (found.error) return <ErrorState of={found} />;
  if (!found.data) return <SkeletonRows rows={3} height={96} />;
  if (found.data.items.length === 0) return empty;
  return (
    <ul className={css.cards} aria-label={label}>
      {found.data.items.map((row) => (
        <li key={row.id}>
          <Card className={css.card} {...(isYours(row, look) ? { calls: 'hands' as const } : {})}>
            <div className={css.head}>
              <span className="t13 ink3 num">{t('cases.number', { number: row.number })}</span>
              <CaseState row={row} look={look} />
            </div>
            <h2 className={css.title}>
              {address ? (
                <Link bare className={css.open} to={address.replace('$id', encodeURIComponent(row.id))}>
                  {title(row)}
                </Link>
              ) : (
                <button type="button" className={css.open} onClick={() => onOpen?.(row)}>
                  {title(row)}
                </button>
              )}
            </h2>
            {detail?.(row)}
            <div className={css.foot}>
              <span className="t13">
                {row.waits_for === null
                  ? t('cases.own.updated', { moment: formatMoment(row.updated_at) })
                  : words.next(row)}
              </span>
              <span className="t13">
                <CaseClock clock={row.clock} />
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
