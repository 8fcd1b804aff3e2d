import { cleanRichText, type CleanText } from '#platform/server/rich-text.ts';

/** An article's text as it is stored; it shows only pictures of this article. */
export function cleanBody(given: string, articleId: string): Promise<CleanText> {
  return cleanRichText(given, new RegExp(`^/api/news/articles/${articleId}/images/[0-9a-f-]{36}$`));
}
