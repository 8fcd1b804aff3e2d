import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { client } from '#platform/web/client.ts';
import { formatAgo } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import type { contract } from '../../contract.ts';
import { CategoryIcon } from './category-icon.tsx';
import css from './latest-notices.module.css';

const notifications = client<typeof contract>('notifications');
const SHOWN = 3;

/** The newest lines of the inbox, for the home page. */
export function LatestNotices({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(notifications.list.query({ query: { page: 1, size: SHOWN } }));
  return (
    <Card className={`${css.card} ${className ?? ''}`}>
      <SectionTitle
        icon={<IconBell />}
        className={css.title}
        aside={<Link to={'/notifications'}>{t('notifications.latest.all')}</Link>}
      >
        {t('notifications.latest.title')}
      </SectionTitle>
      {isError ? (
        <p className={`t13 ink2 ${css.word}`}>
          {t('notifications.latest.failed')}{' '}
          <LinkButton onClick={() => void refetch()}>{t('notifications.latest.retry')}</LinkButton>
        </p>
      ) : !data ? (
        <SkeletonRows rows={SHOWN} height={52} picture={32} />
      ) : data.items.length === 0 ? (
        <p className={`t13 ink2 ${css.word}`}>{t('notifications.latest.none')}</p>
      ) : (
        <ul>
          {data.items.map((notice) => (
            <li key={notice.id}>
              <Link bare className={css.row} to={(notice.link ?? '/notifications') as never}>
                <CategoryIcon category={notice.category} kind={notice.kind} unread={notice.read_at === null} />
                <span className={`grow ${css.words}`}>
                  <span className={`cut ${notice.read_at === null ? 'strong' : 'medium'}`}>{notice.title}</span>
                  <span className="t13 ink3 cut">{notice.message}</span>
                </span>
                <span className="t13 ink3 nowrap">{formatAgo(notice.created_at)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
