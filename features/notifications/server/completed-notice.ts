import type { Events } from '#platform/server/context.ts';
import type { Announcement } from './announcing.ts';

/** Thousands sign in an hour: these are told together. */
export function noticeOfCompleted({
  assignmentId,
  documentId,
  title,
  personIds,
}: Events['documents.completed']): Announcement {
  return {
    category: 'legal',
    kind: 'document',
    title: { key: 'notifications.documents.completed' },
    body: { words: title },
    link: `/document/details/${documentId}/${assignmentId}`,
    dedupeKey: `documents.completed:${assignmentId}`,
    people: personIds,
  };
}
