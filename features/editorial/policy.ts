import { isEverybody, mayAddress, type Audience } from '#features/organization/audience.ts';
import { needsSecondPerson, type Written } from '#features/organization/release.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

/** Who lets out alone what is for everybody, in the rooms whose pieces take the way that is told here. */
export const permissions = ['editorial:release-everybody'] as const;

/** The rooms whose desks share tags, editions, the second person and the list of readers. */
export const editorialSources = ['news', 'media', 'agreements', 'help', 'welcome', 'policies'] as const;
export type EditorialSource = (typeof editorialSources)[number];

/** With which permission a piece of each room is let out. */
export const releasePermissions: Readonly<Record<EditorialSource, string>> = {
  news: 'news:publish',
  media: 'media:publish',
  agreements: 'agreements:manage',
  help: 'help:write',
  welcome: 'welcome:write',
  policies: 'policies:publish',
};

export const pieceStates = ['draft', 'in_review', 'scheduled', 'published', 'archived'] as const;
export type PieceState = (typeof pieceStates)[number];

export const pieceActions = ['edit', 'remove', 'submit', 'publish', 'withdraw', 'correct', 'archive'] as const;
export type PieceAction = (typeof pieceActions)[number];

/** From where each step is taken. `publish` may lead to `scheduled`; `submit` leads to a second person. */
const from: Readonly<Record<PieceAction, readonly PieceState[]>> = {
  edit: ['draft'],
  remove: ['draft'],
  submit: ['draft'],
  publish: ['draft', 'in_review'],
  withdraw: ['in_review', 'scheduled'],
  correct: ['published'],
  archive: ['published'],
};

export interface PieceFacts extends Written {
  readonly state: PieceState;
}

export function isPossible(action: PieceAction, state: PieceState): boolean {
  return from[action].includes(state);
}

/**
 * Whether the caller may let this out now: its audience lies within the reach of the room's permission, and what goes to
 * everybody was written by somebody else (domain A4), unless they hold `editorial:release-everybody`.
 */
export function mayRelease(scope: Scope, source: EditorialSource, written: Written): boolean {
  return (
    mayAddress(reachOf(scope, releasePermissions[source]), written.audience) &&
    !needsSecondPerson(scope, 'editorial:release-everybody', written)
  );
}

/** Whether what the caller writes for this audience will wait for a second person. */
export function waitsForAnother(scope: Scope, source: EditorialSource, audience: Audience): boolean {
  return !mayRelease(scope, source, { authorId: scope.personId, editedBy: scope.personId, audience });
}

/** Whom a piece is for, and whom a correction would make it for. */
export interface Readdressed {
  readonly before: Audience;
  readonly after: Audience;
}

/** Whether a correction by the caller waits for a second person: of what is for everybody now, or would be. */
export function correctionWaits(scope: Scope, source: EditorialSource, { before, after }: Readdressed): boolean {
  return [before, after].some((audience) => waitsForAnother(scope, source, audience));
}

/** Whom who decides on a correction must reach: those who read the piece now, and those who would. */
export function decidedFor({ before, after }: Readdressed): Audience {
  return isEverybody(before) ? before : after;
}

/** What somebody at the desk may do with a piece now. Who corrects may need a second person: the correction then waits. */
export function actionsFor(scope: Scope, source: EditorialSource, piece: PieceFacts): PieceAction[] {
  const reaches = mayAddress(reachOf(scope, releasePermissions[source]), piece.audience);
  return pieceActions.filter((action) => {
    if (!isPossible(action, piece.state)) return false;
    if (action === 'submit') return !mayRelease(scope, source, piece);
    if (action === 'publish') return mayRelease(scope, source, piece);
    return action === 'archive' || action === 'correct' ? reaches : true;
  });
}

/** A piece that keeps its number when it is archived and taken up again. */
export interface NumberedFacts extends PieceFacts {
  readonly edition: number;
}

/**
 * As `isPossible`, in rooms where what is archived goes back to its desk as the draft of its next edition. Such a draft
 * is archived again, never thrown away: people have read it.
 */
export function isPossibleAgain(action: PieceAction, { state, edition }: Omit<NumberedFacts, keyof Written>): boolean {
  if (action === 'withdraw' && state === 'archived') return true;
  return isPossible(action, state) && !(action === 'remove' && edition > 1);
}

/** As `actionsFor`, in those rooms. */
export function actionsForAgain(scope: Scope, source: EditorialSource, piece: NumberedFacts): PieceAction[] {
  if (piece.state === 'archived')
    return mayAddress(reachOf(scope, releasePermissions[source]), piece.audience) ? ['withdraw'] : [];
  return actionsFor(scope, source, piece).filter((action) => isPossibleAgain(action, piece));
}
