import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import css from './bulk-bar.module.css';
import { classNames } from './class-names.ts';

/** What can be done with the marked rows. The first one is the main one. */
export interface BulkAction {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  main?: boolean;
  busy?: boolean;
  /** Why it cannot be done with what is marked. */
  blocked?: string | undefined;
}

export interface BulkBarProps {
  count: number;
  /** How many rows the list has, when all of them may be chosen. */
  total?: number | undefined;
  actions: readonly BulkAction[];
  onEverything?: (() => void) | undefined;
  onClear: () => void;
}

/** Floats in ink over the end of the list while rows are marked. */
export function BulkBar({ count, total, actions, onEverything, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className={css.bar} role="region" aria-label={t('ui.table.selected', { count })}>
      <span className={css.count} role="status">
        {t('ui.table.selected', { count })}
      </span>
      <span className={css.rule} />
      {actions.map((action) => (
        <button
          key={action.key}
          type="button"
          className={classNames(css.button, action.main && css.main)}
          aria-disabled={action.busy || action.blocked !== undefined || undefined}
          aria-description={action.blocked}
          title={action.blocked}
          onClick={() => (action.busy || action.blocked !== undefined ? undefined : action.onSelect())}
        >
          {action.icon}
          {action.label}
        </button>
      ))}
      <span className={css.rule} />
      {onEverything && total !== undefined && count < total ? (
        <button type="button" className={css.button} onClick={onEverything}>
          {t('ui.table.everything', { count: total })}
        </button>
      ) : null}
      <button type="button" className={css.button} aria-label={t('ui.table.unselect')} onClick={onClear}>
        <IconX size={16} />
      </button>
    </div>
  );
}
