import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const news: Client<typeof contract> = client<typeof contract>('news');

type Answer<Name extends keyof typeof news> = Awaited<ReturnType<(typeof news)[Name]>>;

export type Card = Answer<'listArticles'>['items'][number];
export type Article = Answer<'getArticle'>;
export type Managed = Answer<'listManaged'>['items'][number];
export type Manuscript = Answer<'getManaged'>;
export type Comment = Answer<'listComments'>['items'][number];
export type Moderated = Answer<'listModerated'>['items'][number];
export type Category = Answer<'listCategories'>['items'][number];

/** Reference data of the room, asked once a visit. */
export const categoriesQuery = { ...news.listCategories.query(), staleTime: Number.POSITIVE_INFINITY };

/** The address of a picture of an article, to which its size is added. */
export const imageOf = (id: string, fileId: string) => `/api/news/articles/${id}/images/${fileId}?v=${fileId}`;

/** How many people an audience means, and who has to publish to it. */
export function reachQuery(audience: Manuscript['audience']) {
  return { ...news.countAudience.query({ body: { audience } }), staleTime: 60_000 };
}
