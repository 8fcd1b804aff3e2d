import { useQuery } from '@tanstack/react-query';
import type { Query } from '../client.ts';
import type { MenuScreen } from '../screens.ts';
import { shellParts, type ShellParts } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { Count, NewsDot } from '../ui/count.tsx';

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

/** How many things wait behind a menu entry; nothing when nothing does. */
export function Badge({ name, className }: { name: string | undefined; className?: string }) {
  const query = name === undefined ? undefined : shellParts().badges?.[name];
  return query ? <Waiting query={query} className={className} /> : null;
}

function Waiting({ query, className }: { query: Query<number>; className?: string | undefined }) {
  const { t } = useTranslation();
  const { data = 0 } = useQuery({ ...query, staleTime: 60_000 });
  if (data === 0) return null;
  return (
    <span className={className}>
      <span aria-hidden>
        <Count value={data} hot />
      </span>
      <span className="visually-hidden">{t('platform.shell.waiting', { count: data })}</span>
    </span>
  );
}
