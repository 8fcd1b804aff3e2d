import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { MenuScreen } from '../screens.ts';
import { useTranslation } from '../translation.ts';

export interface FoldedEntriesProps {
  entries: readonly MenuScreen[];
  here: string | undefined;
  /** The look of the last line. */
  className: string | undefined;
  children: (entries: readonly MenuScreen[]) => ReactNode;
}

/** The entries of a group; those that are seldom needed follow when they are asked for, and where one stands on them. */
export function FoldedEntries({ entries, here, className, children }: FoldedEntriesProps) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const hidden = entries.filter(({ menu, path }) => menu.more && path !== here);
  if (hidden.length === 0) return children(entries);
  return (
    <>
      {children(isWhole ? entries : entries.filter((entry) => !hidden.includes(entry)))}
      <button type="button" className={className} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {t(isWhole ? 'platform.menu.fewer' : 'platform.menu.whole')}
        <span className="end">{isWhole ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}</span>
      </button>
    </>
  );
}
