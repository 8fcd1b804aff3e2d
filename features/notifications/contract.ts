import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, optionalText, pageQuery, search, text } from '#platform/contract/schemas.ts';
import { parseChannel } from './channels.ts';
import { errors } from './errors.ts';
import { mailCalls } from './mail-calls.ts';
import { notice } from './notice.ts';
import { receiptCalls } from './receipt-calls.ts';
import { categories, exceptionCodes, writtenCategories, writtenExceptions } from './policy.ts';

const channel = z.string().check(
  z.maxLength(164),
  z.refine((name) => parseChannel(name) !== undefined, { error: 'bad_channel' }),
);
const channels = z.array(channel).check(z.minLength(1), z.maxLength(200));
const documents = z.array(text(30)).check(z.minLength(1), z.maxLength(1_000));
/** A screen of ours: a link that somebody sends leads nowhere else. */
const link = z.string().check(z.maxLength(300), z.regex(/^\/(?![/\\])[\w\-./?=&%]*$/));
const category = z.enum(categories);
const inboxOwner = z.object({ id: text(40) });
const inboxFilter = {
  unread: z.optional(z.enum(['true', 'false'])),
  category: z.optional(category),
  kind: z.optional(text(40)),
};

const recipients = {
  channels: z.optional(channels),
  /** Document numbers of single people. */
  documents: z.optional(documents),
};
const recipientsBody = z.strictObject(recipients);
export const sendBody = z.strictObject({
  ...recipients,
  title: z.optional(optionalText(120)),
  message: text(1_000),
  category: z._default(z.enum(writtenCategories), 'news'),
  link: z.optional(link),
  /** Why it does not wait for the next shift of who rests. */
  exception: z.optional(z.enum(writtenExceptions)),
});
export const securityBody = z.strictObject({
  channels,
  title: z.optional(optionalText(120)),
  message: text(1_000),
  link: z.optional(link),
});
const settingsBody = z.strictObject({ discreet: z.boolean() });

const waiting = z.object({
  unread: z.number(),
  greetings: z.number(),
  by_category: z.record(category, z.number()),
  /** Something new was published for the caller that they have not read, whether they were told of it or not. */
  has_news: z.boolean(),
});
const sent = z.object({ id, people: z.number() });
const people = z.object({
  people: z.number(),
  /** How many of them rest now, and when the first and the last of those are called. */
  resting: z.number(),
  first_at: z.nullable(moment),
  last_at: z.nullable(moment),
});
const changed = z.object({ changed: z.number() });
const settings = z.object({
  discreet: z.boolean(),
  /** Until when the caller rests; null at work. */
  rests_until: z.nullable(moment),
  /** Unread notices that wait for the end of the rest. */
  held: z.number(),
  /** The contact hours of days without a published shift, in minutes after midnight. */
  contact_starts: z.number(),
  contact_ends: z.number(),
});
const exception = z.object({
  id,
  code: z.enum(exceptionCodes),
  category,
  title: z.string(),
  /** Who sent it; null for the house itself. */
  sender: z.nullable(z.string()),
  people: z.number(),
  created_at: moment,
});
const sendErrors = [errors.no_recipients, errors.outside_reach] as const;

export const contract = {
  countGreetings: endpoint({
    method: 'GET',
    path: '/api/auth/getCantHc/{id}',
    access: 'session',
    summary: "How many birthday greetings wait in one's own inbox; the id is one's own or the document number",
    params: inboxOwner,
    answers: 'data',
    res: z.object({ greetings: z.number() }),
  }),
  listGreetings: endpoint({
    method: 'GET',
    path: '/api/auth/getHc/{id}',
    access: 'session',
    summary: "The birthday greetings in one's own inbox, the newest first",
    params: inboxOwner,
    query: z.object(pageQuery),
    answers: 'list',
    res: notice,
  }),
  clearGreetings: endpoint({
    method: 'GET',
    path: '/api/auth/delHc/{id}',
    access: 'session',
    summary: "Clears the birthday greetings in one's own inbox, and nothing else",
    params: inboxOwner,
    answers: 'data',
    res: changed,
    writes: true,
  }),
  markNotice: endpoint({
    method: 'PATCH',
    path: '/api/auth/NotiById',
    access: 'session',
    summary: "Marks one of one's own notices as read, or as unread again",
    body: z.strictObject({ id, read: z._default(z.boolean(), true) }),
    answers: 'data',
    res: notice,
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/sendNotifications',
    access: 'notifications:send',
    summary: 'Sends a message to channels and single people: into every inbox, and live to who is connected',
    body: sendBody,
    answers: 'data',
    res: sent,
    errors: sendErrors,
    rateLimit: 60,
  }),
  sendSecurityNotice: endpoint({
    method: 'POST',
    path: '/api/security/notification/send',
    access: 'notifications:send-security',
    summary: 'Sends a security notice to channels, as sendMessage does',
    body: securityBody,
    answers: 'data',
    res: sent,
    errors: sendErrors,
    rateLimit: 60,
  }),
  previewRecipients: endpoint({
    method: 'POST',
    path: '/api/notifications/preview',
    access: 'notifications:send',
    summary: 'How many people a message to these channels and people would reach',
    body: recipientsBody,
    answers: 'data',
    res: people,
    errors: [errors.outside_reach],
  }),
  previewSecurityRecipients: endpoint({
    method: 'POST',
    path: '/api/security/notification/preview',
    access: 'notifications:send-security',
    summary: 'How many people a security notice to these channels would reach',
    body: recipientsBody,
    answers: 'data',
    res: people,
    errors: [errors.outside_reach],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'session',
    summary: "One's own notices, the newest first: all, unread, of a category or kind, or with words in them",
    query: z.object({ ...pageQuery, ...inboxFilter, search }),
    answers: 'list',
    res: notice,
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    access: 'session',
    summary: "How many of one's own notices are unread, in all and by category",
    answers: 'data',
    res: waiting,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    access: 'session',
    summary: "Marks one of one's own notices as read",
    params: idParams,
    answers: 'data',
    res: notice,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'session',
    summary: "Marks all of one's own notices as read, or those of a category",
    body: z.strictObject({ category: z.optional(category) }),
    answers: 'data',
    res: changed,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/api/notifications/clear',
    access: 'session',
    summary: "Empties one's own inbox; legal notices stay, and those of security that nobody has read",
    answers: 'data',
    res: changed,
  }),
  getSettings: endpoint({
    method: 'GET',
    path: '/api/notifications/settings',
    access: 'session',
    summary: "How one's own notifications are shown",
    answers: 'data',
    res: settings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/notifications/settings',
    access: 'session',
    summary: 'Chooses whether desktop notifications hide what they say, for screens that others see',
    body: settingsBody,
    answers: 'data',
    res: settings,
  }),
  listExceptions: endpoint({
    method: 'GET',
    path: '/api/notifications/exceptions',
    access: 'notifications:read-exceptions',
    summary: 'Messages that reached people in their rest, the newest first, each with its coded reason and its sender',
    query: z.object({ ...pageQuery, code: z.optional(z.enum(exceptionCodes)) }),
    answers: 'list',
    res: exception,
  }),
  countExceptions: endpoint({
    method: 'GET',
    path: '/api/notifications/exceptions/count',
    access: 'notifications:read-exceptions',
    summary: 'How many messages reached people in their rest in the last half year, by reason',
    answers: 'list',
    res: z.object({ code: z.enum(exceptionCodes), messages: z.number(), people: z.number() }),
  }),
  authenticatePush: endpoint({
    method: 'POST',
    path: '/api/push/user-auth',
    access: 'session',
    summary:
      'Signs the caller in to live events: what a Pusher Channels client asks of its user authentication endpoint',
    body: z.strictObject({ socket_id: z.string().check(z.regex(/^\d{1,20}\.\d{1,20}$/)) }),
    urlencoded: true,
    answers: 'raw',
    res: z.object({ auth: z.string(), user_data: z.string() }),
  }),
  ...receiptCalls,
  ...mailCalls,
};
