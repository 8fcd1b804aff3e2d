import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const commissions: Client<typeof contract> = client<typeof contract>('commissions');

type Answer<Name extends keyof typeof commissions> = Awaited<ReturnType<(typeof commissions)[Name]>>;

export type Live = Answer<'getCollaborator'>;
export type LiveLine = Live['lines'][number];
export type Waiting = NonNullable<Live['to_sign']>;
export type Change = Waiting['changes'][number];
export type Performing = Answer<'listPerforming'>['items'][number];
export type OnPlan = Answer<'listPeople'>['items'][number];
export type Version = Answer<'listConditions'>['items'][number];
export type FileRead = Answer<'uploadConditions'>;
export type FileRow = Answer<'listUploadRows'>['items'][number];
export type Period = Answer<'listPeriods'>['items'][number];
export type Provision = Answer<'listProvision'>['items'][number];
export type Sums = Answer<'filterSums'>;
export type Dispute = Answer<'getDispute'>;
export type DisputeRow = Answer<'listDisputes'>['items'][number];
