import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const help: Client<typeof contract> = client<typeof contract>('help');

type Answer<Name extends keyof typeof help> = Awaited<ReturnType<(typeof help)[Name]>>;

export type TutorialCard = Answer<'listTutorials'>['items'][number];
export type Tutorial = Answer<'getTutorial'>;
export type RequestRow = Answer<'listDesk'>['items'][number];
export type Request = Answer<'getRequest'>;
export type TutorialRow = Answer<'listManagedTutorials'>['items'][number];
export type Manuscript = Answer<'getManagedTutorial'>;
export type Choice = Answer<'listChoices'>['items'][number];
export type Candidate = Answer<'listCandidates'>['items'][number];

/** How many people an audience means, and whether the caller may address it alone. */
export const reachQuery = (audience: Manuscript['audience']) => help.countAudience.query({ body: { audience } });
