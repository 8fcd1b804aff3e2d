import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const documents: Client<typeof contract> = client<typeof contract>('documents');

type Answer<Name extends keyof typeof documents> = Awaited<ReturnType<(typeof documents)[Name]>>;

export type OwnDocument = Answer<'listPending'>['items'][number];
export type PersonalDocument = Answer<'listPersonal'>['items'][number];
export type Reading = Answer<'getDocument'>;
export type KeptSignature = Answer<'getSignature'>;
export type PileResult = Answer<'signPile'>['items'][number];
export type CompanyPile = Answer<'getCompanyPile'>;
export type Verified = Answer<'verifyCode'>;
export type Followed = Answer<'listManaged'>['items'][number];
export type Deleted = Answer<'listDeleted'>['items'][number];
export type Created = Answer<'createDocument'>;
export type Progress = Answer<'getProgress'>;
export type Run = Answer<'getRun'>;
export type TemplateCard = Answer<'listTemplates'>['items'][number];
export type Template = Answer<'getTemplate'>;
export type TemplateEdition = Answer<'getTemplateEdition'>;
export type DryRun = Answer<'cancelMany'>;
