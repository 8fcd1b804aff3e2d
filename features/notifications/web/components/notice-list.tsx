import { IconChecks, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatNearDay, isoDay } from '#platform/web/i18n.ts';
import { RecordOver, useLinkedRecord, type Linked } from '#platform/web/record-over.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Kbd } from '#platform/web/ui/kbd.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { TableTools } from '#platform/web/ui/table-tools.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import { categories } from '../../policy.ts';
import { inbox, markAllRead, type Notice } from '../inbox.ts';
import css from './notice-list.module.css';
import { NoNotices } from './no-notices.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useNoticeKeys } from './use-notice-keys.ts';

const LIST = { filters: ['category'], views: ['view'], size: 20 };
const UNREAD = 'unread';

/** The inbox as a list by day: views, words and category in the URL; J and K walk, Enter opens, U marks. */
export function NoticeList({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  const list = useListState(LIST);
  const search = useRef<HTMLInputElement>(null);
  const isWide = useMedia(DESKTOP);
  const { query, page, size, filters } = list.state;
  const isUnread = filters['view']?.[0] === UNREAD;
  const category = categories.find((one) => one === filters['category']?.[0]);
  const { data, error, refetch } = useQuery(
    inbox.list.page({
      query: { page, size, unread: isUnread ? 'true' : undefined, category, search: query || undefined },
    }),
  );
  const { data: waiting } = useQuery(inbox.countUnread.query());
  const walk = useNoticeKeys(data?.items ?? [], search, !isWide);

  const linkedRecord = useLinkedRecord();
  const [decided, setDecided] = useState<Linked>();

  const categoryFilter: Filter = {
    key: 'category',
    label: t('notifications.list.category'),
    options: categories.map((value) => ({ value, label: t(`notifications.category.${value}`) })),
    single: true,
  };
  const unread = category ? (waiting?.by_category[category] ?? 0) : (waiting?.unread ?? 0);
  const view = (key: 'all' | 'unread') => list.filter('view', key === 'unread' ? [UNREAD] : []);
  return (
    <div>
      <Card clip>
        <TableTools
          list={list}
          views={
            <Segmented
              label={t('notifications.list.views')}
              value={isUnread ? 'unread' : 'all'}
              onChange={view}
              options={[
                { key: 'all', label: t('notifications.list.all') },
                { key: 'unread', label: t('notifications.list.unread'), count: waiting?.unread },
              ]}
            />
          }
          searchLabel={t('notifications.list.search')}
          searchRef={search}
          filters={[categoryFilter]}
          tools={
            <>
              {unread > 0 ? (
                <Button
                  size="small"
                  variant="text"
                  icon={<IconChecks size={16} />}
                  onClick={() => void markAllRead(category)}
                >
                  {category
                    ? t('notifications.list.mark_category', { category: t(`notifications.category.${category}`) })
                    : t('notifications.list.mark_all')}
                </Button>
              ) : null}
              {data && data.items.length > 0 ? (
                <IconButton remove label={t('notifications.clear.open')} icon={<IconTrash />} onClick={onClear} />
              ) : null}
            </>
          }
        />
        {data && data.items.length > 0 && !error ? (
          daysOf(data.items).map(({ day, notices }) => (
            <section key={day}>
              <h2 className={css.day}>{formatNearDay(day)}</h2>
              <ul>
                {notices.map((notice) => {
                  const linked = linkedRecord(notice.link);
                  return (
                    <NoticeRow
                      key={notice.id}
                      notice={notice}
                      isCurrent={walk.current === notice.id}
                      isOpen={walk.open === notice.id}
                      onOpen={() => walk.openNotice(notice)}
                      onDecide={linked && (() => setDecided(linked))}
                    />
                  );
                })}
              </ul>
            </section>
          ))
        ) : (
          <NoNotices
            list={list}
            error={error}
            isLoading={!data}
            isUnread={isUnread}
            filter={categoryFilter}
            onRetry={() => void refetch()}
            onAll={() => view('all')}
          />
        )}
      </Card>
      {data && data.items.length > 0 ? (
        <div className={css.foot}>
          <div className={`${css.hints} desktop-only`}>
            <Kbd keys={['J', 'K']} /> {t('notifications.keys.move')} <Kbd keys="↵" /> {t('notifications.keys.open')}{' '}
            <Kbd keys="U" /> {t('notifications.keys.mark')} <Kbd keys="/" /> {t('notifications.keys.search')}
          </div>
          <Pager page={page} size={size} total={data.total} onTurn={list.turnTo} />
        </div>
      ) : null}
      {decided ? <RecordOver key={decided.id} linked={decided} onClose={() => setDecided(undefined)} /> : null}
    </div>
  );
}

function daysOf(notices: readonly Notice[]): { day: string; notices: Notice[] }[] {
  const days = new Map<string, Notice[]>();
  for (const notice of notices) {
    const day = isoDay(notice.created_at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days].map(([day, own]) => ({ day, notices: own }));
}
