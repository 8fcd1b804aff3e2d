import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const help: Client<typeof contract> = client<typeof contract>('help');

type Answer<Name extends keyof typeof help> = Awaited<ReturnType<(typeof help)[Name]>>;

export type TutorialCard = Answer<'listTutorials'>['items'][number];
export type Tutorial = Answer<'getTutorial'>;
export type RequestRow = Answer<'listDesk'>['items'][number];
export type Request = Answer<'getRequest'>;
export type TutorialRow = Answer<'listManagedTutorials'>['items'][number];
export type Manuscript = Answer<'getManagedTutorial'>;
export type Choice = Answer<'listChoices'>['items'][number];
export type Candidate = Answer<'listCandidates'>['items'][number];

/** The address of an uploaded cover in a size; undefined where it is drawn. */
export function pictureOf({ cover_url: url }: { cover_url: string | null }, size: 'small' | 'medium' | 'large') {
  return url === null ? undefined : `${url}&size=${size}`;
}

/** The address of a picture that was added to a tutorial; its size goes behind it. */
export function imageOf(id: string, fileId: string): string {
  return `/api/help/tutorials/${id}/images/${fileId}?v=${fileId}`;
}

/** How many people an audience means, and whether the caller may address it alone. */
export const reachQuery = (audience: Manuscript['audience']) => help.countAudience.query({ body: { audience } });
