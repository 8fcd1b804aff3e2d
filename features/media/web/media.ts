import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const media: Client<typeof contract> = client<typeof contract>('media');

type Answer<Name extends keyof typeof media> = Awaited<ReturnType<(typeof media)[Name]>>;

export type Card = Answer<'listPodcast'>['items'][number];
export type Item = Answer<'getEpisode'>;
export type Managed = Answer<'listManaged'>['items'][number];
export type Listener = Answer<'listListeners'>['items'][number];
export type Manuscript = Answer<'getManaged'>;

/** Reference data of the room, asked once a visit. */
export const categoriesQuery = { ...media.listCategories.query(), staleTime: Number.POSITIVE_INFINITY };

/** Where an item is heard or watched: the search part of its address says which of the two. */
export function searchOf(item: Pick<Card, 'kind'>): { tab?: 'videos' } {
  return item.kind === 'video' ? { tab: 'videos' } : {};
}

/** Seconds as a player shows them: 1:05, or 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** The address under which an item of a kind begins. */
export const begins = { podcast: 'nuevo', video: 'nuevo-video' } as const;

/** How many people an audience means. */
export function reachQuery(audience: Manuscript['audience']) {
  return { ...media.countAudience.query({ body: { audience } }), staleTime: 60_000 };
}
