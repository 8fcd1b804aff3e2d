import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const habeasData: Client<typeof contract> = client<typeof contract>('habeas-data');

type Answer<Name extends keyof typeof habeasData> = Awaited<ReturnType<(typeof habeasData)[Name]>>;

export type CaseRow = Answer<'listDesk'>['items'][number];
export type Case = Answer<'getRequest'>;
