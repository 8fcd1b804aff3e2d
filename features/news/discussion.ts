import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, named, optionalText, pageQuery, search, text } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';

// What readers say to an article: the calls, their shapes, and the rule by which a comment waits for a moderator.

/** Both, reactions alone, or nothing. */
export const discussions = ['open', 'reactions', 'closed'] as const;
export type Discussion = (typeof discussions)[number];

export const reactionKinds = ['like', 'celebrate', 'useful', 'thanks'] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const commentStates = ['shown', 'held', 'removed'] as const;
export type CommentState = (typeof commentStates)[number];

/** So many readers who report a comment take it away until a moderator has looked. */
export const reportsThatHold = 3;

const rude =
  /(?:^|[^\p{L}])(?:hijueputa|hp|gonorrea|malparid[oa]s?|mierda|pendej[oa]s?|imbécil(?:es)?|imbecil(?:es)?|estúpid[oa]s?|estupid[oa]s?|idiotas?|maric[ao]s?|put[oa]s?|fuck(?:ing)?|shit|asshole|bastard)(?![\p{L}])/iu;
const address = /(?:https?:\/\/|www\.)\S/i;

/** Whether somebody should look before others read it: rude words, and addresses that lead elsewhere. */
export function waitsForModerator(words: string): boolean {
  return rude.test(words) || address.test(words);
}

export const commentBody = z.strictObject({ words: text(1000) });

const talk = z.object({
  discussion: z.enum(discussions),
  reactions: z.array(z.object({ kind: z.enum(reactionKinds), people: z.number() })),
  own_reaction: z.nullable(z.enum(reactionKinds)),
  comments: z.number(),
});

const comment = z.object({
  id,
  author: named,
  words: z.string(),
  at: moment,
  state: z.enum(commentStates),
  is_own: z.boolean(),
  is_reported: z.boolean(),
});

const moderated = z.object({
  id,
  author: named,
  article: z.object({ id, title: z.string() }),
  words: z.string(),
  at: moment,
  state: z.enum(commentStates),
  reports: z.number(),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

const closed = [errors.discussion_closed] as const;

export const discussionCalls = {
  getDiscussion: endpoint({
    method: 'GET',
    path: '/api/news/articles/{id}/discussion',
    access: 'session',
    summary: 'What readers may say to an article, and how many have said what',
    params: idParams,
    answers: 'data',
    res: talk,
  }),
  react: endpoint({
    method: 'PUT',
    path: '/api/news/articles/{id}/reaction',
    access: 'session',
    summary: "The caller's reaction to an article, or none",
    params: idParams,
    body: z.strictObject({ kind: z.nullable(z.enum(reactionKinds)) }),
    answers: 'data',
    res: talk,
    errors: closed,
    rateLimit: 60,
  }),
  listComments: endpoint({
    method: 'GET',
    path: '/api/news/articles/{id}/comments',
    access: 'session',
    summary: 'Comments on an article, the newest first, with those of the caller that wait for a moderator',
    params: idParams,
    query: z.object(pageQuery),
    answers: 'list',
    res: comment,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/news/articles/{id}/comments',
    access: 'session',
    summary: 'Comments on an article; what looks rude or leads elsewhere waits for a moderator',
    params: idParams,
    body: commentBody,
    answers: 'data',
    res: comment,
    errors: closed,
    rateLimit: 10,
  }),
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/news/comments/{id}',
    access: 'session',
    summary: 'Takes one of the caller’s own comments back',
    params: idParams,
    answers: 'none',
  }),
  reportComment: endpoint({
    method: 'POST',
    path: '/api/news/comments/{id}/reports',
    access: 'session',
    summary: 'Asks a moderator to look at a comment; three reports hide it until then',
    params: idParams,
    answers: 'none',
    rateLimit: 30,
  }),
  listModerated: endpoint({
    method: 'GET',
    path: '/api/news/comments',
    access: 'news:publish',
    summary: 'Comments on articles within the reach of the caller; those that wait come first',
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum([...commentStates, 'waiting'])),
    }),
    answers: 'list',
    res: moderated,
  }),
  decideComment: endpoint({
    method: 'POST',
    path: '/api/news/comments/{id}/decision',
    access: 'news:publish',
    summary: 'Shows a comment or takes it away, with a reason that its author reads',
    params: idParams,
    body: z.strictObject({ show: z.boolean(), reason: optionalText(300) }),
    answers: 'data',
    res: moderated,
    errors: [errors.reason_missing, errors.own_comment],
  }),
  setDiscussion: endpoint({
    method: 'PUT',
    path: '/api/news/articles/{id}/discussion',
    access: 'news:write',
    summary: 'Says whether readers may react and comment',
    params: idParams,
    body: z.strictObject({ discussion: z.enum(discussions) }),
    answers: 'data',
    res: z.object({ discussion: z.enum(discussions) }),
    errors: [errors.wrong_state],
  }),
} as const;
