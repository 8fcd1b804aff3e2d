import * as z from 'zod/mini';
import { id, moment, named, optionalText, text, version } from '#platform/contract/schemas.ts';
import { requestActions, requestStates } from './policy.ts';

// The shapes of a request to support, and of the lists from which it is made.

export const listNames = ['types', 'priorities'] as const;
export type ListName = (typeof listNames)[number];

export const requestType = z.object({ id, name: z.string(), description: z.string() });
export const priority = z.object({ id, name: z.string(), description: z.string(), hours: z.number() });

const person = z.object({ id, name: z.string(), position: z.string() });

export const solver = z.extend(person, { types: z.array(id) });
/** Somebody who may be support; `receives` says whether requests come to them. */
export const candidate = z.extend(solver, { receives: z.boolean() });

export const choice = z.object({
  id,
  name: z.string(),
  description: z.string(),
  hours: z.nullable(z.number()),
  active: z.boolean(),
  uses: z.number(),
  version,
});

const hours = z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(2160)));

export const choiceBody = z.strictObject({
  name: text(60),
  description: optionalText(160),
  /** Of a priority, and of nothing else. */
  hours,
  active: z.boolean(),
});

export const requestRow = z.object({
  id,
  number: z.number(),
  subject: z.string(),
  type: named,
  priority: named,
  state: z.enum(requestStates),
  person,
  assignee: z.nullable(named),
  created_at: moment,
  updated_at: moment,
  due_at: moment,
  is_late: z.boolean(),
  version,
});

const message = z.object({
  id,
  kind: z.string(),
  by_support: z.boolean(),
  author: z.string(),
  words: z.string(),
  /** Whom it was assigned to. */
  person: z.nullable(z.string()),
  at: moment,
  files: z.array(z.object({ id, name: z.string(), size: z.number() })),
});

export const requestDetail = z.extend(requestRow, {
  is_own: z.boolean(),
  messages: z.array(message),
  actions: z.array(z.enum(requestActions)),
});

/** Whether somebody receives requests, and of which types. */
export const solving = z.strictObject({ receives: z.boolean(), types: z.array(id).check(z.maxLength(100)) });

/** In a form every field is text. */
const formVersion = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

export const asking = z.strictObject({ type: id, priority: id, subject: text(120), words: text(4000) });
export const answering = z.strictObject({ version: formVersion, words: text(4000) });
/** What support writes: more for the person to read, a question to them, or the solution. */
export const replying = z.extend(answering, { as: z._default(z.enum(['reply', 'question', 'solution']), 'reply') });

const megabyte = 1_048_576;
/** Files that one step brings at most. */
export const mostFiles = 5;

/** What the desk can be ordered by; a priority stands where its list has it. */
export const deskSorts = ['number', 'person', 'type', 'priority', 'state', 'assignee', 'due'] as const;
export const fileRule = {
  maxBytes: 10 * megabyte,
  max: mostFiles,
  types: [
    ...['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain', 'text/csv'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
} as const;
