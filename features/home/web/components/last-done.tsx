import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/web/client.ts';
import { daysApart, formatTime } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { contract } from '../../contract.ts';

const home = client<typeof contract>('home');

/** The last thing that the person did today, under what is left to do. */
export function LastDone({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...home.listTimeline.query({ query: { page: 1, size: 5 } }), staleTime: 15_000 });
  // To have come in and to be told something is not to have done anything.
  const last = data?.items.find((one) => one.is_own && one.source !== 'session' && one.source !== 'notifications');
  if (!last || daysApart(last.at, now()) !== 0) return null;
  return (
    <p className={className}>
      <IconCircleCheckFilled size={16} aria-hidden style={{ color: 'var(--ok)', flex: 'none' }} />
      <span className="visually-hidden">{t('home.pending.done')}</span>
      <span className="grow cut">{last.title}</span>
      <span className="num">{formatTime(last.at)}</span>
    </p>
  );
}
