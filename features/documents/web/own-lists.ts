import i18next from 'i18next';
import type { Query } from '#platform/web/client.ts';
import { readToken } from '#platform/web/token.ts';
import { documents, type OwnDocument } from './documents.ts';
import { logged } from './logged.ts';

interface Page {
  readonly items: readonly OwnDocument[];
  readonly total: number;
}

/** Both lists of one's own documents, as they are kept together. */
export interface OwnLists {
  readonly pending: Page;
  readonly completed: Page;
}

export interface Asked {
  readonly page: number;
  readonly size: number;
  readonly search?: string;
}

const none: Page = { items: [], total: 0 };

/** Both lists, as a query. */
export function ownListsQuery(asked: Asked): Query<OwnLists | null> {
  return { queryKey: ['documents', 'own', asked], queryFn: () => loadOwnLists(asked) };
}

/**
 * The pending and the completed documents of the caller. Both are kept if either answers, else nothing is. Without a
 * token nothing is asked: that is written to the console, and nothing is answered.
 * @throws ApiFailure of the pending list when neither answers
 */
export async function loadOwnLists(asked: Asked): Promise<OwnLists | null> {
  if (readToken() === undefined) {
    // eslint-disable-next-line no-console -- the specification wants it there
    console.error(i18next.t('documents.list.noToken'));
    return null;
  }
  const [pending, completed] = await Promise.allSettled([
    logged(documents.listPending({ query: asked })),
    logged(documents.listCompleted({ query: asked })),
  ]);
  if (pending.status === 'rejected' && completed.status === 'rejected') throw pending.reason;
  return { pending: valueOf(pending), completed: valueOf(completed) };
}

function valueOf(answer: PromiseSettledResult<Page>): Page {
  return answer.status === 'fulfilled' ? answer.value : none;
}
