import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const requests: Client<typeof contract> = client<typeof contract>('requests');

type Answer<Name extends keyof typeof requests> = Awaited<ReturnType<(typeof requests)[Name]>>;

export type Kind = Answer<'listKinds'>['items'][number];
export type Balance = Answer<'getBalance'>;
export type RequestRow = Answer<'listMine'>['items'][number];
export type RequestDetail = Answer<'getRequest'>;
export type RoomDay = Answer<'listRoom'>['items'][number];
export type Step = RequestRow['steps'][number];
export type Account = Answer<'listAccounts'>['items'][number];
export type MedicalCase = Answer<'listMedicalCases'>['items'][number];
export type ManagedKind = Answer<'listManagedKinds'>['items'][number];
export type Entry = Answer<'listEntries'>['items'][number];
export type Summary = Answer<'listSummaries'>['items'][number];
