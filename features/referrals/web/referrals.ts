import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const referrals: Client<typeof contract> = client<typeof contract>('referrals');

type Answer<Name extends keyof typeof referrals> = Awaited<ReturnType<(typeof referrals)[Name]>>;

export type Referral = Answer<'listReferrals'>['items'][number];
export type ReferralDetail = Answer<'getHistory'>;
export type Referred = Answer<'addReferral'>;
export type Standing = Answer<'getStanding'>;

export const look: CaseLook = {
  room: 'referrals',
  marks: { done: ['paid', 'hired'], refused: ['invalid', 'lost'] },
  main: ['accept', 'begin', 'hire', 'pay'],
  harms: ['invalidate', 'lose', 'withdraw'],
};
