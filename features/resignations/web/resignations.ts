import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const resignations: Client<typeof contract> = client<typeof contract>('resignations');

type Answer<Name extends keyof typeof resignations> = Awaited<ReturnType<(typeof resignations)[Name]>>;

export type Resignation = Answer<'getResign'>;
export type Summary = Answer<'listResigns'>['items'][number];
export type Outlook = Answer<'getOutlook'>;
export type Report = Answer<'getReport'>;
export type SettlementLine = NonNullable<Answer<'getSettlement'>>['lines'][number];
export type Certificate = Answer<'listCertificates'>['items'][number];
