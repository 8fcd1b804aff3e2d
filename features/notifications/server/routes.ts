import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { isOwnInbox } from '../policy.ts';
import * as actions from './actions.ts';
import * as mails from './mail-desk.ts';
import * as queries from './queries.ts';
import { confirmReceipt, listReceipts } from './receipts.ts';
import { tell } from './wording.ts';

export const routes = handle(contract, {
  listMails: (ctx, { query }) => mails.listMails(ctx, query),

  countMails: (ctx) => mails.countMails(ctx),

  resendMail: (ctx, { params }) => mails.resendMail(ctx, params.id),

  countGreetings: async (ctx, { params }) => {
    requireOwnInbox(ctx, params.id);
    return { greetings: (await queries.countNotices(ctx)).greetings };
  },

  listGreetings: async (ctx, { params, query }) => {
    requireOwnInbox(ctx, params.id);
    return listOnWire(ctx, { ...query, kind: 'greeting' });
  },

  clearGreetings: async (ctx, { params }) => {
    requireOwnInbox(ctx, params.id);
    return { changed: await actions.clearInbox(ctx, 'greeting') };
  },

  clear: async (ctx) => ({ changed: await actions.clearInbox(ctx) }),

  markNotice: async (ctx, { body }) => noticeOnWire(ctx, await actions.markNotice(ctx, body.id, body.read)),

  sendMessage: async (ctx, { body, headers }) => {
    const { channels, documents, title, category, message, link, exception } = body;
    const draft = {
      category,
      kind: 'message',
      title: title ? { words: title } : ({ key: 'notifications.message.title' } as const),
      message,
      link,
      exception,
      attempt: attemptOf(headers),
    };
    return actions.sendMessage(ctx, 'notifications:send', draft, { channels, documents });
  },

  sendSecurityNotice: async (ctx, { body, headers }) => {
    const { channels, title, message, link } = body;
    const draft = {
      category: 'security',
      kind: 'security',
      title: title ? { words: title } : ({ key: 'notifications.security.title' } as const),
      message,
      link,
      attempt: attemptOf(headers),
    } as const;
    return actions.sendMessage(ctx, 'notifications:send-security', draft, { channels });
  },

  previewRecipients: async (ctx, { body }) =>
    countedOnWire(await queries.countRecipients(ctx, 'notifications:send', body)),

  previewSecurityRecipients: async (ctx, { body }) =>
    countedOnWire(await queries.countRecipients(ctx, 'notifications:send-security', body)),

  list: async (ctx, { query }) => listOnWire(ctx, query),

  countUnread: async (ctx) => waitingOnWire(await queries.countWaiting(ctx)),

  markRead: async (ctx, { params }) => noticeOnWire(ctx, await actions.markNotice(ctx, params.id, true)),

  markAllRead: async (ctx, { body }) => ({ changed: await actions.markAllRead(ctx, body.category) }),

  getSettings: settingsOnWire,

  changeSettings: async (ctx, { body }) => {
    await actions.changeSettings(ctx, body);
    return settingsOnWire(ctx);
  },

  listExceptions: async (ctx, { query }) => {
    const { items, total } = await queries.listExceptions(ctx, query);
    return {
      items: items.map(({ id, code, category, resting, sender, title, params, createdAt }) => ({
        ...{ id, code, category, people: resting, sender },
        title: tell(ctx, ctx.language, title, params),
        created_at: createdAt.toISOString(),
      })),
      total,
    };
  },

  countExceptions: async (ctx) => {
    const items = await queries.countExceptions(ctx);
    return { items, total: items.length };
  },

  confirmReceipt: async (ctx, { params }) => noticeOnWire(ctx, await confirmReceipt(ctx, params.id)),

  listReceipts: async (ctx, { query }) => {
    const { items, total } = await listReceipts(ctx, query);
    const rows = items.map((row) => ({
      ...{ id: row.id, person_id: row.personId, person: row.person, state: row.state },
      title: tell(ctx, ctx.language, row.words, row.params),
      created_at: row.createdAt.toISOString(),
      read_at: row.readAt?.toISOString() ?? null,
      received_at: row.receivedAt?.toISOString() ?? null,
      escalated_at: row.escalatedAt?.toISOString() ?? null,
    }));
    return { items: rows, total };
  },

  authenticatePush: async (ctx, { body }) => actions.openLive(ctx, body.socket_id),
});

function requireOwnInbox(ctx: Context, owner: string): void {
  if (!isOwnInbox(ctx.scope, owner)) throw platformErrors.not_found();
}

/** At most 100 characters of the caller's choice; without it every call is a new message. */
function attemptOf(headers: Readonly<Record<string, string | undefined>>): string | undefined {
  return headers['idempotency-key']?.slice(0, 100) || undefined;
}

function countedOnWire({ first, last, ...counted }: Awaited<ReturnType<typeof queries.countRecipients>>) {
  return { ...counted, first_at: first?.toISOString() ?? null, last_at: last?.toISOString() ?? null };
}

type WireFilter = Omit<queries.InboxFilter, 'unread'> & { readonly unread?: 'true' | 'false' | undefined };

async function listOnWire(ctx: Context, { unread, ...filter }: WireFilter) {
  const { items, total } = await queries.listNotices(ctx, { ...filter, unread: unread && unread === 'true' });
  return { items: items.map((notice) => noticeOnWire(ctx, notice)), total };
}

function noticeOnWire(ctx: Context, notice: queries.InboxNotice) {
  return {
    id: notice.id,
    category: notice.category,
    kind: notice.kind,
    title: tell(ctx, ctx.language, notice.title, notice.params),
    message: tell(ctx, ctx.language, notice.body, notice.params),
    link: notice.link,
    created_at: notice.createdAt.toISOString(),
    read_at: notice.readAt?.toISOString() ?? null,
    needs_receipt: notice.needsReceipt,
    received_at: notice.receivedAt?.toISOString() ?? null,
  };
}

async function settingsOnWire(ctx: Context) {
  const { discreet, rest } = await queries.getSettings(ctx);
  return {
    discreet,
    rests_until: rest.until?.toISOString() ?? null,
    held: rest.held,
    contact_starts: rest.starts,
    contact_ends: rest.ends,
  };
}

function waitingOnWire({ unread, greetings, byCategory, hasNews }: Awaited<ReturnType<typeof queries.countWaiting>>) {
  return { unread, greetings, by_category: byCategory, has_news: hasNews };
}
