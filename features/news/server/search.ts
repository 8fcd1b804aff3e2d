import { holdsWords, rankOfWords } from '#platform/server/text-search.ts';

export { wordsOf } from '#platform/server/text-search.ts';

/** A condition for `where`: the article holds every word, by its stem or as the beginning of a word. */
export const matches = (words: readonly string[]) => holdsWords('articles.search', words);

/** For `order by`: a word in the title weighs more than one in the summary, and that more than one in the text. */
export const rankOf = (words: readonly string[]) => rankOfWords('articles.search', words);
