import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const assistants: Client<typeof contract> = client<typeof contract>('assistants');

type Answer<Name extends keyof typeof assistants> = Awaited<ReturnType<(typeof assistants)[Name]>>;

export type Setup = Answer<'getSetup'>;
export type Brand = Answer<'getBrand'>;
export type ManagedRule = Answer<'listBrandRules'>['items'][number];
export type Objection = Answer<'listObjections'>['items'][number];
export type SharedWord = Answer<'listSharedWords'>['items'][number];
export type SharedRule = Answer<'listSharedRules'>['items'][number];
