import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const agreements: Client<typeof contract> = client<typeof contract>('agreements');

type Answer<Name extends keyof typeof agreements> = Awaited<ReturnType<(typeof agreements)[Name]>>;

export type Card = Answer<'listAgreements'>['items'][number];
export type Agreement = Answer<'getAgreement'>;
export type Managed = Answer<'listManaged'>['items'][number];
export type Manuscript = Answer<'getManaged'>;

/** The address of a picture that was added to an agreement; its size goes behind it. */
export function imageOf(id: string, fileId: string): string {
  return `/api/agreements/${id}/images/${fileId}?v=${fileId}`;
}

/** The address of an uploaded cover; undefined where it is drawn. */
export function pictureOf({ cover_url: url }: { cover_url: string | null }, size: 'medium' | 'large') {
  return url === null ? undefined : `${url}&size=${size}`;
}
