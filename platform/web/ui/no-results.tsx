import { useTranslation } from '../translation.ts';
import { ActiveChip } from './chip.tsx';
import { LinkButton } from './link-button.tsx';
import css from './notice.module.css';

export interface NoResultsProps {
  /** What was searched for. */
  query?: string;
  filters?: readonly { key: string; label: string; onRemove: () => void }[];
  onClear: () => void;
}

/** A search that found nothing: names the words and the filters, and offers to take them off. */
export function NoResults({ query, filters = [], onClear }: NoResultsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.none} role="status">
      <h2 className="strong">{query ? t('ui.none.query', { query }) : t('ui.none.filters')}</h2>
      <p className="t13 ink2">
        {filters.length > 0 ? t('ui.none.count', { count: filters.length }) : null} {t('ui.none.advice')}
      </p>
      <div className={css.filters}>
        {filters.map((filter) => (
          <ActiveChip key={filter.key} label={filter.label} onRemove={filter.onRemove} />
        ))}
        <LinkButton onClick={onClear}>
          {query && filters.length === 0 ? t('ui.none.clearQuery') : t('ui.none.clear')}
        </LinkButton>
      </div>
    </div>
  );
}
