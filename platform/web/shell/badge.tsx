import { useQuery } from '@tanstack/react-query';
import type { Query } from '../client.ts';
import { lazyPart } from '../lazy-part.tsx';
import { shellParts } from '../shell-parts.ts';
import { useTranslation } from '../translation.ts';
import { Count } from '../ui/count.tsx';

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

/** Whether there is news behind menu entries; its code comes after the first screen. */
export const Unread = lazyPart(async () => (await import('./unread.tsx')).Unread);
