import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const people: Client<typeof contract> = client<typeof contract>('people');

type Answer<Name extends keyof typeof people> = Awaited<ReturnType<(typeof people)[Name]>>;

export type Profile = Answer<'getMyProfile'>;
export type Sheet = Answer<'getSheet'>;
export type SheetRow = Answer<'listEmployees'>['items'][number];
export type DataRead = Answer<'listReads'>['items'][number];
export type Change = Answer<'listMyChanges'>['items'][number];
export type AskedChange = Answer<'listChanges'>['items'][number];

export type PeopleImport = Answer<'getImport'>;
export type PeopleImportRow = Answer<'listImportRows'>['items'][number];

export const profileQuery = people.getMyProfile.query();
