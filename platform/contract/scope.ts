import type { FailureFactory } from './errors.ts';

declare const minted: unique symbol;

/** One place in which a permission holds; `all` has no id. Rooms decide which kinds there are. */
export interface Reach {
  readonly kind: string;
  readonly id: string | null;
}

/**
 * Who is asking, and how far each of their permissions reaches. Only the session room mints it (and the
 * platform the anonymous and the system one); every query that reads records takes it.
 */
export interface Scope {
  readonly [minted]: true;
  readonly kind: 'anonymous' | 'person' | 'system';
  /** The person's id; empty for anonymous and system. */
  readonly personId: string;
  readonly sessionId: string;
  /** The name that is shown for the person. */
  readonly name: string;
  readonly permissions: ReadonlyMap<string, readonly Reach[]>;
  /** Facts about the person that rooms scope by, such as their client or campaign. */
  readonly attributes: Readonly<Record<string, string | null>>;
  /** Something must be done first: until then every call but the few that are declared `whenHeld` fails with this. */
  readonly heldBy?: FailureFactory | undefined;
  /** Until when the person has said again in this session who they are; absent when they have not. */
  readonly confirmedUntil?: Date | undefined;
}

export type ScopeFacts = Omit<Scope, typeof minted>;

/** Mints a scope. Called by the session room for people, and by the platform for nobody and for itself. */
export function mintScope(facts: ScopeFacts): Scope {
  return Object.freeze({ ...facts }) as Scope;
}

export const anonymousScope = mintScope({
  kind: 'anonymous',
  personId: '',
  sessionId: '',
  name: '',
  permissions: new Map(),
  attributes: {},
});

export const systemScope = mintScope({
  kind: 'system',
  personId: '',
  sessionId: '',
  name: 'Plaza',
  permissions: new Map(),
  attributes: {},
});

/** Whether the person holds the permission somewhere. Which records it covers is the policy's business. */
export function holds(scope: Scope, permission: string): boolean {
  return scope.kind === 'system' || scope.permissions.has(permission);
}

/** Where the permission holds: none is an empty list, everything is one reach of kind `all`. */
export function reachOf(scope: Scope, permission: string): readonly Reach[] {
  if (scope.kind === 'system') return [{ kind: 'all', id: null }];
  return scope.permissions.get(permission) ?? [];
}
