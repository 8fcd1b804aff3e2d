import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';
import { isEverybody, mayAddress, type Audience } from './audience.ts';

// Who may write something for an audience and who may let it out: the same in every room that has editors.

/** Something that is written for an audience. */
export interface Written {
  readonly authorId: string;
  /** Who changed its words last. */
  readonly editedBy: string;
  readonly audience: Audience;
}

/** At the desk of who holds the permission: their own pieces, and those whose audience lies within its reach. */
export function isAtDesk(
  scope: Scope,
  permission: string,
  { authorId, audience }: Pick<Written, 'authorId' | 'audience'>,
): boolean {
  if (!holds(scope, permission)) return false;
  return authorId === scope.personId || mayAddress(reachOf(scope, permission), audience);
}

/**
 * Whether a draft may name this audience. One that is for nobody yet is allowed to everybody who writes; whom it is for
 * is asked again before it goes out.
 */
export function mayDraftFor(scope: Scope, permission: string, audience: Audience): boolean {
  return isEverybody(audience) || mayAddress(reachOf(scope, permission), audience);
}

/**
 * What goes to everybody needs a second person: whoever wrote or last changed it may not publish it, unless they hold
 * the permission to publish to everybody (domain A4).
 */
export function needsSecondPerson(scope: Scope, permission: string, written: Written): boolean {
  if (!isEverybody(written.audience) || holds(scope, permission)) return false;
  return written.authorId === scope.personId || written.editedBy === scope.personId;
}

/** Whether who writes for this audience now will need somebody else to let it out. */
export function needsReview(
  scope: Scope,
  { publish, everybody }: { publish: string; everybody: string },
  audience: Audience,
): boolean {
  const alone = !isEverybody(audience) || holds(scope, everybody);
  return !alone || !mayAddress(reachOf(scope, publish), audience);
}

/** Who wrote it and who changed it last, without the one who acts now. */
export function writersBut(scope: Scope, { authorId, editedBy }: Pick<Written, 'authorId' | 'editedBy'>): string[] {
  return [...new Set([authorId, editedBy])].filter((id) => id !== scope.personId);
}
