import { mayRelease } from '#features/editorial/policy.ts';
import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { isAtDesk, type Written } from '#features/organization/release.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['media:write', 'media:publish'] as const;

export const mediaKinds = ['podcast', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaStates = ['draft', 'in_review', 'scheduled', 'published', 'expired', 'archived'] as const;
export type MediaState = (typeof mediaStates)[number];

export const mediaActions = [
  'edit',
  'record',
  'remove',
  'submit',
  'publish',
  'withdraw',
  'correct',
  'archive',
] as const;
export type MediaAction = (typeof mediaActions)[number];

/**
 * From where each step is taken. `publish` may lead to `scheduled`, and `submit` leads to a second person. Only a draft
 * changes its recording; what has expired is found by nobody, and is written on like a draft.
 */
const from: Readonly<Record<MediaAction, readonly MediaState[]>> = {
  edit: ['draft', 'expired'],
  record: ['draft'],
  remove: ['draft'],
  submit: ['draft', 'expired'],
  publish: ['draft', 'in_review', 'expired'],
  withdraw: ['in_review', 'scheduled', 'published', 'expired'],
  correct: ['published'],
  archive: ['published', 'expired'],
};

const gigabyte = 1_073_741_824;

/** What a recording may be: formats that browsers play. MAX_UPLOAD_MB says how large. */
export const recordingRules = {
  podcast: {
    maxBytes: 10 * gigabyte,
    types: ['audio/mpeg', 'audio/ogg', 'audio/ogg; codecs=opus', 'audio/mp4', 'audio/x-m4a', 'audio/wav'],
  },
  video: { maxBytes: 10 * gigabyte, types: ['video/mp4', 'video/webm'] },
} as const satisfies Record<MediaKind, { maxBytes: number; types: readonly string[] }>;

export const recordingUses = { podcast: 'media.podcast', video: 'media.video' } as const;

/** Whoever has come so near to the end has heard it. */
const finalSeconds = 5;

export interface MediaFacts extends Written {
  readonly state: MediaState;
}

export function isPossible(action: MediaAction, state: MediaState): boolean {
  return from[action].includes(state);
}

/** At the studio: one's own items, and those whose audience lies within the reach of `media:write`. */
export function canManage(scope: Scope, item: Pick<MediaFacts, 'authorId' | 'audience'>): boolean {
  return isAtDesk(scope, 'media:write', item);
}

/** Whether the audience lies within the reach of the caller's `media:publish`. */
export function reachesAudience(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'media:publish'), audience);
}

/**
 * What the caller may do with the item now. What is or was out is taken away, corrected or written on only by who may
 * publish to its audience.
 */
export function actionsFor(scope: Scope, item: MediaFacts): MediaAction[] {
  if (!canManage(scope, item)) return [];
  const isOwn = item.state === 'draft' || item.state === 'in_review' || item.state === 'scheduled';
  return mediaActions.filter((action) => {
    if (!isPossible(action, item.state)) return false;
    if (action === 'publish') return mayRelease(scope, 'media', item);
    if (!isOwn && !reachesAudience(scope, item.audience)) return false;
    return action !== 'submit' || !mayRelease(scope, 'media', item);
  });
}

export function isFinished(position: number, seconds: number): boolean {
  return position >= seconds - Math.min(finalSeconds, seconds / 10);
}
