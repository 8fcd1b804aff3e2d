import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const mustRead: Client<typeof contract> = client<typeof contract>('must-read');

export type Request = NonNullable<Awaited<ReturnType<(typeof mustRead)['getRequest']>>>;
export type Followed = Awaited<ReturnType<(typeof mustRead)['listFollowed']>>['items'][number];
export type Report = Awaited<ReturnType<(typeof mustRead)['getReport']>>;
