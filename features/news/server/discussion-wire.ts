import type { Comment, getDiscussion, ModeratedComment } from './discussion.ts';

export function talkOf({ discussion, reactions, own, comments }: Awaited<ReturnType<typeof getDiscussion>>) {
  return { discussion, reactions, own_reaction: own, comments };
}

export function commentOf(row: Comment, personId: string) {
  const { id, words, at, state } = row;
  return {
    ...{ id, words, state, is_reported: row.isReported },
    author: { id: row.authorId, name: row.author ?? '' },
    at: at.toISOString(),
    is_own: row.authorId === personId,
  };
}

export function moderatedOf(row: Omit<ModeratedComment, 'total'>) {
  const { id, words, at, state, reports, reason } = row;
  return {
    ...{ id, words, state, reports, reason },
    author: { id: row.authorId, name: row.author ?? '' },
    article: { id: row.articleId, title: row.title },
    at: at.toISOString(),
    decided_by: row.decidedBy,
  };
}
