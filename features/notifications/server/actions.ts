import './tables.ts';
import type { Audience } from '#features/organization/audience.ts';
import { countByAudience, personIdsByAudience } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { categories, isClearable, type Category, type ExceptionCode, type SendPermission } from '../policy.ts';
import { post, type NewMessage } from './post.ts';
import { findNotice, type InboxNotice } from './queries.ts';
import { channelsOfAudience, findRecipients, listAddresses, liveChannels, type Recipients } from './recipients.ts';
import { EVENT, quietly } from './rest.ts';
import { headline, type Wording } from './wording.ts';

export { mailAtWork } from './mails.ts';

export interface Draft {
  readonly category: Category;
  readonly kind: string;
  readonly title: Wording;
  readonly message: string;
  readonly link?: string | undefined;
  /** Why it reaches people in their rest as well. */
  readonly exception?: ExceptionCode | undefined;
  /** The caller's word for this attempt: repeating it sends nothing twice. */
  readonly attempt?: string | undefined;
}

/**
 * Sends what a person wrote: into the inbox of everybody whom the recipients mean, then live on their channels. Nobody
 * is called in their rest, unless by a coded exception.
 * @throws outside_reach when the caller may not write to one of them
 * @throws no_recipients when nobody active is meant
 */
export async function sendMessage(
  ctx: Context,
  permission: SendPermission,
  draft: Draft,
  to: Recipients,
): Promise<{ id: string; people: number }> {
  const { resting, ...sent } = await ctx.tx(async (tx) => {
    const { ids, people } = await findRecipients(tx, permission, to);
    if (people === 0) throw errors.no_recipients();

    const message: NewMessage = {
      ...draft,
      body: { words: draft.message },
      params: { sender: ctx.scope.name },
      senderId: ctx.scope.personId,
      dedupeKey: draft.attempt && `attempt:${ctx.scope.personId}:${draft.attempt}`,
    };
    const { messageId, isNew, resting } = await post(tx, message, ids);

    if (isNew)
      await tx.audit('notifications.sent', {
        subject: 'message',
        subjectId: messageId,
        after: { category: draft.category, message: draft.message, exception: draft.exception, ...to, people },
      });
    if (isNew) await tx.emit('notifications.sent', { messageId, senderId: ctx.scope.personId, people });
    return { id: messageId, people, resting };
  });
  const told = { message: draft.message, id: sent.id };
  await ctx.services.push.send(liveChannels(to), EVENT, told, quietly(resting, told));
  return sent;
}

/** Whom the house itself tells something: single people by id, or an audience. */
export type Addressees = { readonly people: readonly string[] } | { readonly audience: Audience };

/**
 * Tells people of something that happened in another room. It may be run twice: the key makes it one message.
 * Single people are told live in their own language, audiences in both: the browser shows the one of its reader. With
 * `held` only those single people hear whom it names, within the transaction that tells them.
 */
export async function announce(
  ctx: Context,
  message: NewMessage,
  to: Addressees,
  held?: (tx: Tx) => Promise<readonly string[]>,
): Promise<void> {
  const most = 'people' in to ? to.people.length : await countByAudience(ctx, to.audience);
  if (most === 0) return;
  const posted = await ctx.tx(async (tx) => {
    const single = 'people' in to ? await heldOf(tx, to.people, held) : undefined;
    if (single?.length === 0) return undefined;
    const addressed = 'people' in to ? single! : personIdsByAudience(tx, to.audience);
    const { messageId: id, isNew, resting } = await post(tx, message, addressed);
    const people = single?.length ?? most;
    if (isNew)
      await tx.audit('notifications.announced', {
        subject: 'message',
        subjectId: id,
        after: { category: message.category, kind: message.kind, people },
      });
    return { id, resting, single: single ?? [] };
  });
  if (posted === undefined) return;
  const { id, resting, single } = posted;
  if ('audience' in to) {
    const [es, en] = [headline(ctx, 'es', message), headline(ctx, 'en', message)];
    const told = { message: es, id, ...(en === es ? {} : { en }) };
    for await (const channels of channelsOfAudience(ctx, to.audience))
      await ctx.services.push.send(channels, EVENT, told, quietly(resting, told));
    return;
  }
  for (const { documentNumber, language } of await listAddresses(ctx, single)) {
    const live = liveChannels({ documents: [documentNumber] });
    const told = { message: headline(ctx, language, message), id };
    await ctx.services.push.send(live, EVENT, told, quietly(resting, told));
  }
}

async function heldOf(
  tx: Tx,
  people: readonly string[],
  held: ((tx: Tx) => Promise<readonly string[]>) | undefined,
): Promise<readonly string[]> {
  if (held === undefined) return people;
  const still = new Set(await held(tx));
  return people.filter((id) => still.has(id));
}

/**
 * What the caller's live connection must present to sign in. The language of the call is remembered: what is
 * told to this person alone is told in it.
 */
export async function openLive(ctx: Context, socketId: string): Promise<{ auth: string; user_data: string }> {
  const { personId, sessionId } = ctx.scope;
  const { language } = ctx;
  await ctx.db
    .insertInto('notification_settings')
    .values({ person_id: personId, language, updated_at: ctx.now() })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ language })
        .where((eb) => eb('notification_settings.language', 'is distinct from', language)),
    )
    .execute();
  return ctx.services.push.authenticate(socketId, { id: personId, session: sessionId });
}

/** Marks one of the caller's own notices as read or unread. @throws not_found */
export async function markNotice(ctx: Context, messageId: string, isRead: boolean): Promise<InboxNotice> {
  await ctx.tx(async (tx) => {
    const notice = await findNotice(tx, messageId);
    if (!notice) throw platformErrors.not_found();
    if ((notice.readAt !== null) === isRead) return;
    await tx.db
      .updateTable('notifications')
      .set({ read_at: isRead ? tx.now() : null })
      .where('person_id', '=', ctx.scope.personId)
      .where('message_id', '=', messageId)
      .execute();
    await tx.audit(isRead ? 'notifications.read' : 'notifications.unread', {
      subject: 'notice',
      subjectId: messageId,
      personId: ctx.scope.personId,
    });
  });
  const marked = await findNotice(ctx, messageId);
  if (!marked) throw platformErrors.not_found();
  return marked;
}

/** Marks all of the caller's notices as read, or those of one category. Answers how many it changed. */
export async function markAllRead(ctx: Context, category?: Category): Promise<number> {
  return ctx.tx(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .from('notification_messages as message')
      .whereRef('message.id', '=', 'notifications.message_id')
      .set({ read_at: tx.now() })
      .where('person_id', '=', ctx.scope.personId)
      .where('read_at', 'is', null)
      .where('cleared_at', 'is', null)
      .$if(category !== undefined, (query) => query.where('message.category', '=', category!))
      .executeTakeFirst();
    const changed = Number(numUpdatedRows);
    if (changed > 0)
      await tx.audit('notifications.all_read', {
        subject: 'inbox',
        subjectId: ctx.scope.personId,
        personId: ctx.scope.personId,
        after: { category, changed },
      });
    return changed;
  });
}

/** Takes everything out of the caller's inbox that may be cleared, or what is of one kind. Answers how many. */
export async function clearInbox(ctx: Context, kind?: string): Promise<number> {
  return ctx.tx(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('notifications')
      .from('notification_messages as message')
      .whereRef('message.id', '=', 'notifications.message_id')
      .set({ cleared_at: tx.now() })
      .where('person_id', '=', ctx.scope.personId)
      .where('cleared_at', 'is', null)
      .where('message.category', 'in', categories.filter(isClearable))
      // What somebody has not read of their safety is not cleared along.
      .where((eb) => eb.or([eb('message.category', '<>', 'security'), eb('notifications.read_at', 'is not', null)]))
      .$if(kind !== undefined, (query) => query.where('message.kind', '=', kind!))
      .executeTakeFirst();
    const changed = Number(numUpdatedRows);
    if (changed > 0)
      await tx.audit('notifications.cleared', {
        subject: 'inbox',
        subjectId: ctx.scope.personId,
        personId: ctx.scope.personId,
        after: { kind, changed },
      });
    return changed;
  });
}

/** Chooses how the caller's own notifications are shown. */
export async function changeSettings(ctx: Context, settings: { discreet: boolean }): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = { discreet: settings.discreet, updated_at: tx.now() };
    await tx.db
      .insertInto('notification_settings')
      .values({ person_id: ctx.scope.personId, ...row })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
      .execute();
    await tx.audit('notifications.settings_changed', {
      subject: 'settings',
      subjectId: ctx.scope.personId,
      personId: ctx.scope.personId,
      after: settings,
    });
  });
}
