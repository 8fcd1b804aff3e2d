import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';
import { errors } from './errors.ts';
import { languages } from './linguo/kinds.ts';
import { isDictionaryWord, longestWord, mostWordsAtOnce, wordOrigins, wordSorts } from './policy.ts';

const looksAfterAll = { access: 'assistants:rules' } as const;

/** A dictionary that texts are checked with, as its package says. */
const dictionary = z.object({
  language: z.enum(languages),
  package: z.string(),
  version: z.string(),
  /** Entries, of which each stands for all its endings. */
  words: z.number(),
});

const sharedWord = z.object({
  id,
  word: z.string(),
  language: z.enum(languages),
  origin: z.enum(wordOrigins),
  by: z.nullable(z.string()),
  added_at: moment,
});

export const wordsBody = z.strictObject({
  language: z.enum(languages),
  words: z
    .array(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(1),
          z.maxLength(longestWord),
          z.refine(isDictionaryWord, { error: 'assistants.issue.one_word' }),
        ),
    )
    .check(z.minLength(1), z.maxLength(mostWordsAtOnce)),
});

/** The dictionaries, and the company's own words that are right for everybody. */
export const dictionaryCalls = {
  listDictionaries: endpoint({
    ...looksAfterAll,
    method: 'GET',
    path: '/api/linguo/dictionaries',
    summary: 'The dictionaries that texts are checked with, as their packages say',
    answers: 'list',
    res: dictionary,
  }),
  listSharedWords: endpoint({
    ...looksAfterAll,
    method: 'GET',
    path: '/api/linguo/dictionaries/words',
    summary: "The company's own words that are right for everybody, with who added each, when and why",
    query: z.object({
      ...pageQuery,
      search,
      language: z.optional(z.enum(languages)),
      origin: z.optional(z.enum(wordOrigins)),
      sort: sortOf(wordSorts),
    }),
    answers: 'list',
    res: sharedWord,
  }),
  addSharedWords: endpoint({
    ...looksAfterAll,
    method: 'POST',
    path: '/api/linguo/dictionaries/words',
    summary: 'Lets words stand for everybody from now on, and tells which stood already',
    body: wordsBody,
    answers: 'data',
    res: z.object({ added: z.number(), doubled: z.array(z.string()) }),
    errors: [errors.too_many_words],
  }),
  withdrawSharedWord: endpoint({
    ...looksAfterAll,
    method: 'DELETE',
    path: '/api/linguo/dictionaries/words/{id}',
    summary: 'Has a word told again as one that no dictionary knows',
    params: idParams,
    answers: 'none',
  }),
};
