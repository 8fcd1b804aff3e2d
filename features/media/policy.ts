import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { isAtDesk } from '#features/organization/release.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['media:write', 'media:publish'] as const;

export const mediaKinds = ['podcast', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export const mediaStates = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const;
export type MediaState = (typeof mediaStates)[number];

export const mediaActions = ['edit', 'record', 'remove', 'publish', 'withdraw', 'archive'] as const;
export type MediaAction = (typeof mediaActions)[number];

/** From where each step is taken. `publish` may lead to `scheduled`; only a draft changes its recording. */
const from: Readonly<Record<MediaAction, readonly MediaState[]>> = {
  edit: ['draft', 'scheduled', 'published', 'expired'],
  record: ['draft'],
  remove: ['draft'],
  publish: ['draft', 'expired'],
  withdraw: ['scheduled', 'published', 'expired'],
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

export interface MediaFacts {
  readonly state: MediaState;
  readonly authorId: string;
  readonly audience: Audience;
}

export function isPossible(action: MediaAction, state: MediaState): boolean {
  return from[action].includes(state);
}

/** Whether people find it, or will without anybody doing more. */
export function isOut(state: MediaState): boolean {
  return state === 'scheduled' || state === 'published';
}

/** At the studio: one's own items, and those whose audience lies within the reach of `media:write`. */
export function canManage(scope: Scope, item: MediaFacts): boolean {
  return isAtDesk(scope, 'media:write', item);
}

/** Whether the audience lies within the reach of the caller's `media:publish`. */
export function reachesAudience(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'media:publish'), audience);
}

/** What the caller may do with the item now: what is, was or will be out is changed only by who may publish to its audience. */
export function actionsFor(scope: Scope, item: MediaFacts): MediaAction[] {
  if (!canManage(scope, item)) return [];
  const own = item.state === 'draft' ? ['edit', 'record', 'remove'] : [];
  return mediaActions.filter(
    (action) => isPossible(action, item.state) && (own.includes(action) || reachesAudience(scope, item.audience)),
  );
}

export function isFinished(position: number, seconds: number): boolean {
  return position >= seconds - Math.min(finalSeconds, seconds / 10);
}
