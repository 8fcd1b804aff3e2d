import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { mostCounted } from '../../contract/page.ts';
import { formatNumber } from '../i18n.ts';
import { useTranslation } from '../translation.ts';
import { IconButton } from './icon-button.tsx';

export interface PagerProps {
  page: number;
  size: number;
  total: number;
  onTurn: (page: number) => void;
}

/** "21 a 40 de 237" and the two ways to turn. Nothing while there is one page. */
export function Pager({ page, size, total, onTurn }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / size));
  // A total of so many is so many or more.
  const told = total === mostCounted ? `${formatNumber(total)}+` : total;
  if (pages === 1) return null;
  return (
    <nav className="row gap4 end" aria-label={t('ui.table.pages')}>
      <span className="t13 ink3 num" role="status">
        {t('ui.table.range', { from: (page - 1) * size + 1, to: Math.min(total, page * size), total: told })}
      </span>
      <IconButton
        label={t('ui.table.previous')}
        icon={<IconChevronLeft />}
        aria-disabled={page <= 1 || undefined}
        onClick={() => page > 1 && onTurn(page - 1)}
      />
      <IconButton
        label={t('ui.table.next')}
        icon={<IconChevronRight />}
        aria-disabled={page >= pages || undefined}
        onClick={() => page < pages && onTurn(page + 1)}
      />
    </nav>
  );
}
