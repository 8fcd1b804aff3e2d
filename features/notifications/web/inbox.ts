import i18next from 'i18next';
import { client } from '#platform/web/client.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { now } from '#platform/web/now.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { contract } from '../contract.ts';
import type { Category } from '../policy.ts';

export const inbox = client<typeof contract>('notifications');

type Page = Awaited<ReturnType<typeof inbox.list>>;
export type Notice = Page['items'][number];
export type Exceptional = Awaited<ReturnType<typeof inbox.listExceptions>>['items'][number];

export type Mail = Awaited<ReturnType<typeof inbox.listMails>>['items'][number];
export type Receipt = Awaited<ReturnType<typeof inbox.listReceipts>>['items'][number];

/** Counts whom a message would reach, by the permission that its sending will need. */
export const previewFor = { message: inbox.previewRecipients, security: inbox.previewSecurityRecipients } as const;

/** As many as can be put back one by one when the person thinks better of it. */
const UNDO_AT_MOST = 100;

/** Marks a notice as read or unread: on screen at once, then on the server. What fails is put back and told. */
export async function markNotice({ id, read_at }: Pick<Notice, 'id' | 'read_at'>, read: boolean): Promise<void> {
  if ((read_at !== null) === read) return;
  paint((notice) => notice.id === id, read);
  await change(async () => void (await inbox.markNotice({ body: { id, read } })));
}

/** Confirms a legal notice; what fails is told. */
export async function confirmReceipt({ id }: Pick<Notice, 'id'>): Promise<void> {
  try {
    await inbox.confirmReceipt({ params: { id } });
    toast({ title: i18next.t('notifications.receipt.done') });
  } catch (error) {
    toast({ title: i18next.t('notifications.not_marked'), text: explainFailure(error), tone: 'failed' });
  }
  await refresh(inbox.list.key());
}

/** Marks everything as read, or what is of one category, and offers to put it back. */
export async function markAllRead(category: Category | undefined): Promise<void> {
  const { items, total } = await inbox.list({ query: { page: 1, size: UNDO_AT_MOST, unread: 'true', category } });
  paint((notice) => category === undefined || notice.category === category, true);
  const isDone = await change(async () => void (await inbox.markAllRead({ body: { category } })));
  if (!isDone) return;
  const undo = { label: i18next.t('ui.undo'), run: () => void markUnread(items) };
  toast({
    title: i18next.t('notifications.all_read', { count: total }),
    action: total <= UNDO_AT_MOST ? undo : undefined,
  });
}

/** Empties the inbox, but for legal notices and unread ones of security. @throws ApiFailure */
export async function clearInbox(): Promise<void> {
  const { changed } = await inbox.clear();
  await refresh(inbox.list.key());
  toast({ title: i18next.t('notifications.cleared', { count: changed }) });
}

async function markUnread(notices: readonly Notice[]): Promise<void> {
  const ids = new Set(notices.map(({ id }) => id));
  paint((notice) => ids.has(notice.id), false);
  await change(async () => {
    for (const id of ids) await inbox.markNotice({ body: { id, read: false } });
  });
}

/** Every list on screen says it before the server has answered. */
function paint(isMeant: (notice: Notice) => boolean, read: boolean): void {
  const at = now().toISOString();
  queryClient.setQueriesData<Page>({ queryKey: inbox.list.key() }, (page) => {
    if (!page) return page;
    const items = page.items.map((one) =>
      isMeant(one) && (one.read_at !== null) !== read ? { ...one, read_at: read ? at : null } : one,
    );
    return { ...page, items };
  });
}

async function change(write: () => Promise<void>): Promise<boolean> {
  const lists = () => queryClient.getQueryCache().findAll({ queryKey: inbox.list.key() });
  const before = new Map(lists().map(({ queryHash, state }) => [queryHash, state.dataUpdateCount]));
  try {
    await write();
    // What was asked for meanwhile may have been read before this was written.
    const asked = lists().filter(
      ({ queryHash, state }) => state.fetchStatus === 'fetching' || before.get(queryHash) !== state.dataUpdateCount,
    );
    await refresh(...asked.map(({ queryKey }) => queryKey));
    return true;
  } catch (error) {
    toast({ title: i18next.t('notifications.not_marked'), text: explainFailure(error), tone: 'failed' });
    await refresh(inbox.list.key());
    return false;
  }
}

/** What counts notices is asked anew. A list keeps its rows where they are, so that none slips away under the hand. */
async function refresh(...also: (readonly unknown[])[]): Promise<void> {
  const stale = [inbox.countUnread.key(), ['home'], ...also];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
