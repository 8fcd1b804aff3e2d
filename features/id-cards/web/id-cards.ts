import { currentLanguage } from '#platform/web/i18n.ts';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const idCards: Client<typeof contract> = client<typeof contract>('id-cards');

type Answer<Name extends keyof typeof idCards> = Awaited<ReturnType<(typeof idCards)[Name]>>;

export type Card = Answer<'getOwnCard'>;
export type Check = Answer<'listChecks'>['items'][number];
export type Checked = Answer<'checkCard'>;
export type Verified = Answer<'verifyCard'>;

const MINUTE = 60_000;

/** One's own card stays in memory for as long as the page is open: without a network it goes on changing its code. */
export const cardQuery = {
  ...idCards.getOwnCard.query(),
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: MINUTE,
  refetchInterval: 5 * MINUTE,
};

export const todayQuery = {
  ...idCards.getTodaysCode.query(),
  gcTime: Number.POSITIVE_INFINITY,
  staleTime: MINUTE,
  refetchInterval: 5 * MINUTE,
};

/** `582 910` */
export function spaced(code: string): string {
  return `${code.slice(0, 3)}\u2009${code.slice(3)}`;
}

/** Spanish writes its days small, English never does. */
export function withinSentence(day: string): string {
  return currentLanguage() === 'es' ? day.toLowerCase() : day;
}
