import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const laborRelations: Client<typeof contract> = client<typeof contract>('labor-relations');

type Answer<Name extends keyof typeof laborRelations> = Awaited<ReturnType<(typeof laborRelations)[Name]>>;

export type Term = Answer<'listTerms'>['items'][number];
export type Hearing = Answer<'listHearings'>['items'][number];
export type Figures = Answer<'getFigures'>;
export type Rule = Answer<'listRules'>['items'][number];
export type LaborDocument = Answer<'listDocuments'>['items'][number];
export type Template = Answer<'listTemplates'>['items'][number];
