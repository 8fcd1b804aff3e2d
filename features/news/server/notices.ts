import './tables.ts';
import type { Room } from '#platform/server/room.ts';

/** What people are told of the events of this room. */
export const notices: Room['notices'] = {
  'news.published': ({ articleId, title, audience }) => ({
    category: 'news',
    kind: 'news',
    title: { key: 'notifications.news.title' },
    body: { words: title },
    link: `/news/${articleId}`,
    dedupeKey: `news.published:${articleId}`,
    to: { audience },
  }),
  'news.released': ({ articleId, title, edition, personIds }) => ({
    category: 'news',
    kind: 'news_work',
    title: { key: 'notifications.news.released' },
    body: { words: title },
    link: `/gestion/news/${articleId}`,
    dedupeKey: `news.released:${articleId}:${edition}`,
    to: { people: personIds },
  }),
  'news.returned': ({ articleId, title, note, version, personIds }) => ({
    category: 'news',
    kind: 'news_work',
    title: { key: 'notifications.news.returned' },
    body: { words: note || title },
    link: `/gestion/news/${articleId}`,
    dedupeKey: `news.returned:${articleId}:${version}`,
    to: { people: personIds },
  }),
  'news.commented': ({ commentId, articleId, title, name, personIds }) => ({
    category: 'social',
    kind: 'comment',
    title: { key: 'notifications.news.commented' },
    body: { words: title },
    params: { name },
    link: `/news/${articleId}`,
    dedupeKey: `news.commented:${commentId}`,
    to: { people: personIds },
  }),
  'news.comment_decided': ({ commentId, articleId, title, state, reason, at, personIds }) => ({
    category: 'social',
    kind: 'comment',
    title: { key: state === 'shown' ? 'notifications.news.comment_shown' : 'notifications.news.comment_removed' },
    body: { words: reason || title },
    link: `/news/${articleId}`,
    dedupeKey: `news.comment_decided:${commentId}:${at}`,
    to: { people: personIds },
  }),
};
