import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const files: Client<typeof contract> = client<typeof contract>('files');

export type OwnFile = Awaited<ReturnType<(typeof files)['listFiles']>>['items'][number];
