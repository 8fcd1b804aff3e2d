import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { anyCovers, type Place } from '#features/organization/policy.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = [
  'applications:read-activity',
  'applications:manage',
  'applications:export',
  'applications:handle-outages',
] as const;

export const categories = [
  'service',
  'communication',
  'knowledge',
  'learning',
  'people',
  'reports',
  'support',
] as const;
export type Category = (typeof categories)[number];

/** What a generated icon is drawn with. */
export const glyphs = [
  'headset',
  'messages',
  'chart',
  'book',
  'school',
  'mail',
  'bulb',
  'monitor',
  'database',
  'globe',
  'receipt',
  'refresh',
  'calendar',
  'shield',
  'video',
  'sheet',
  'users',
  'wallet',
  'clock',
  'ticket',
  'heart',
  'map',
  'key',
  'apps',
] as const;
export type Glyph = (typeof glyphs)[number];

export const tones = ['blue', 'rust', 'teal', 'ochre', 'plum', 'sky', 'coral', 'green', 'slate', 'indigo'] as const;
export type Tone = (typeof tones)[number];

/** How the desk sees an application. The first that is true counts. */
export const states = ['retired', 'expired', 'failing', 'expiring', 'in_use'] as const;
export type State = (typeof states)[number];

/** What the desk can be ordered by. */
export const deskOrders = ['name', 'openings', 'expires_on', 'owner'] as const;

/** Where a request for an application stands. */
export const requestStates = ['pending', 'granted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

/** So many requests of a person wait at most. */
export const mostAsked = 10;

/** So many favourites a person has at most. */
export const mostFavourites = 24;

/** So many of the most used are offered as favourites. */
export const mostOffered = 6;

/** So many people an application is given to one by one at most; larger groups are an audience. */
export const mostListed = 10_000;

/** Days before the end on which owner and users are warned. */
export const warningDays = [30, 7, 1] as const;

/** From so many reports on, an outage that nobody has confirmed is told as certain. */
const certainReports = 3;

/** An outage that nobody reports for so many hours is over. */
export const silentHours = 12;

/** Days of openings that a report spans at most. */
export const mostDays = 366;

/** What the policy asks about an application. */
export interface ApplicationFacts {
  readonly audience: Audience;
  readonly listedOnly: boolean;
  readonly ownerId: string;
}

/** Another's activity is read where they belong. */
export function canReadActivity(scope: Scope, place: Place): boolean {
  return anyCovers(reachOf(scope, 'applications:read-activity'), place);
}

/** At the desk: one's own applications, and those whose audience lies within the reach of `applications:manage`. */
export function canManage(scope: Scope, application: ApplicationFacts): boolean {
  if (!holds(scope, 'applications:manage')) return false;
  return application.ownerId === scope.personId || mayOffer(scope, application);
}

/** Whether the caller may offer an application to these: a list of people alone is within every reach. */
export function mayOffer(scope: Scope, { audience, listedOnly }: Omit<ApplicationFacts, 'ownerId'>): boolean {
  const reaches = reachOf(scope, 'applications:manage');
  if (listedOnly) return reaches.some((reach) => reach.kind === 'all');
  return mayAddress(reaches, audience);
}

/** Whether an outage is told as certain. */
export function isCertain(outage: { reports: number; isConfirmed: boolean }): boolean {
  return outage.isConfirmed || outage.reports >= certainReports;
}

/** The step of `warningDays` that is due when so many days are left; undefined when none is. */
export function warningDue(daysLeft: number): (typeof warningDays)[number] | undefined {
  if (daysLeft < 0) return undefined;
  return warningDays.findLast((step) => daysLeft <= step);
}

const DAY = 86_400_000;

/** The day to store: the caller's, unless their clock is more than a day wrong. */
export function dayOfActivity(claimed: string, today: string): string {
  const distance = Math.abs(Date.parse(claimed) - Date.parse(today));
  return distance <= DAY ? claimed : today;
}
