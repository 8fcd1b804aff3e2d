import { IconArrowsMove } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#platform/web/ui/menu.tsx';
import type { CaseRow } from '../../case.ts';
import { CaseClock } from './case-clock.tsx';
import css from './case-board.module.css';

export interface BoardCardProps {
  row: CaseRow;
  /** Before its title: whose it is. */
  face?: ReactNode;
  /** What the room says of it, under its title. */
  detail?: ReactNode;
  /** It waits for the reader. */
  calls: boolean;
  /** In the hand of who moves it. */
  lifted?: boolean;
  isCurrent?: boolean;
  moves: readonly MenuItem[];
  onOpen?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
}

/** One case on a board: its title opens it, its menu moves it. */
export function BoardCard({ row, face, detail, calls, lifted, isCurrent, moves, onOpen, onFocus }: BoardCardProps) {
  const { t } = useTranslation();
  return (
    <div
      className={classNames(
        css.card,
        calls && css.calls,
        lifted && css.lifted,
        row.clock?.paused === true && css.paused,
      )}
    >
      <div className={css.head}>
        {face}
        <button
          type="button"
          data-card={row.id}
          className={css.title}
          tabIndex={isCurrent ? 0 : -1}
          onClick={onOpen}
          onFocus={onFocus}
        >
          {row.title}
        </button>
        {moves.length > 0 ? (
          <Menu
            label={t('cases.board.move', { title: row.title })}
            items={moves}
            trigger={(props) => (
              <IconButton
                {...props}
                plain
                label={t('cases.board.move', { title: row.title })}
                icon={<IconArrowsMove size={16} />}
              />
            )}
          />
        ) : null}
      </div>
      {detail}
      {row.clock ? (
        <div className="t13">
          <CaseClock clock={row.clock} />
        </div>
      ) : null}
    </div>
  );
}
