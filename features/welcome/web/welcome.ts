import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const welcome: Client<typeof contract> = client<typeof contract>('welcome');

type Answer<Name extends keyof typeof welcome> = Awaited<ReturnType<(typeof welcome)[Name]>>;

export type Shown = Answer<'listBrochures'>['items'][number];
export type Managed = Answer<'listManaged'>['items'][number];
export type Manuscript = Answer<'getManaged'>;

/** The address of a picture that was added to a brochure; its size goes behind it. */
export function imageOf(id: string, fileId: string): string {
  return `/api/welcome/brochures/${id}/images/${fileId}?v=${fileId}`;
}

/** The address of a PDF that a brochure has, had or may have, for who writes it. */
export function documentOf(id: string, fileId: string): string {
  return welcome.getOwnDocument.url({ params: { id, file: fileId } });
}

/** The address of an uploaded cover; undefined where it is drawn. */
export function pictureOf({ cover_url: url }: { cover_url: string | null }, size: 'small' | 'medium') {
  return url === null ? undefined : `${url}&size=${size}`;
}
