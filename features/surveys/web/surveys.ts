import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const surveys: Client<typeof contract> = client<typeof contract>('surveys');

type Answer<Name extends keyof typeof surveys> = Awaited<ReturnType<(typeof surveys)[Name]>>;

export type Assignment = Answer<'listAssigned'>['items'][number];
export type Questionnaire = Answer<'getQuestionnaire'>;
export type OwnAnswers = Answer<'getOwnAnswers'>;
export type Managed = Answer<'listManaged'>['items'][number];
export type ManagedSurvey = Answer<'getManaged'>;
export type Results = Answer<'getResults'>;
export type Passage = Answer<'listPassages'>['items'][number];
