import { useQuery } from '@tanstack/react-query';
import type { MenuScreen } from '../screens.ts';
import { shellParts, type ShellParts } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { NewsDot } from '../ui/count.tsx';

/** Something was published behind one of these menu entries that the person has not read. */
export function Unread({ entries }: { entries: readonly MenuScreen[] }) {
  const { unread } = shellParts();
  return unread && entries.some(({ menu }) => menu.news) ? <NewsMark query={unread} /> : null;
}

function NewsMark({ query }: { query: NonNullable<ShellParts['unread']> }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...query, staleTime: 60_000 });
  return data?.has_news ? <NewsDot label={t('platform.shell.news')} /> : null;
}
