import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, pageQuery } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';

// The calls of who looks after mails; the room's contract spreads them.

export const mailStates = ['failed', 'delayed', 'resent'] as const;
export type MailState = (typeof mailStates)[number];

/** What a mail is for; what no phrase names is told as another one. */
export const mailKinds = [
  'documents.assigned',
  'documents.reminded',
  'documents.last_day',
  'documents.completed',
  'documents.rejected',
  'documents.reset',
  'session.invitation',
  'session.invitation_used',
  'referrals.consent',
  'recruitment.message',
  'other',
] as const;

export const mailCalls = {
  listMails: endpoint({
    method: 'GET',
    path: '/api/notifications/mails',
    access: 'notifications:keep-mails',
    summary: 'Mails that wait for another try or were given up: what for, to whom and why; never their words',
    query: z.object({ ...pageQuery, state: z.optional(z.enum(mailStates)) }),
    answers: 'list',
    res: z.object({
      id,
      kind: z.enum(mailKinds),
      state: z.enum(mailStates),
      recipient: z.nullable(z.string()),
      tries: z.number(),
      /** What the mail server answered. */
      why: z.nullable(z.string()),
      created_at: moment,
      ended_at: z.nullable(moment),
    }),
  }),
  countMails: endpoint({
    method: 'GET',
    path: '/api/notifications/mails/count',
    access: 'notifications:keep-mails',
    summary: 'How many mails were given up, and how many wait for another try',
    answers: 'data',
    res: z.object({ failed: z.number(), delayed: z.number(), is_set: z.boolean() }),
  }),
  resendMail: endpoint({
    method: 'POST',
    path: '/api/notifications/mails/{id}/resend',
    access: 'notifications:keep-mails',
    summary: 'Sends a mail again that was given up, with three days of tries of its own',
    params: idParams,
    answers: 'none',
    errors: [errors.mail_not_failed, errors.mail_not_set],
  }),
} as const;
