import type { CoverKind } from '#platform/contract/cover.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['welcome:write'] as const;

export const brochureKinds = ['about', 'first_steps', 'benefits', 'culture'] as const;
export type BrochureKind = (typeof brochureKinds)[number];

export const brochureLanguages = ['es', 'en'] as const;
export type BrochureLanguage = (typeof brochureLanguages)[number];

export const brochureStates = ['draft', 'published', 'archived'] as const;
export type BrochureState = (typeof brochureStates)[number];

export const brochureActions = ['edit', 'remove', 'publish', 'archive'] as const;
export type BrochureAction = (typeof brochureActions)[number];

/** The drawing of a kind, until its writer chooses another one. */
export const kindMotifs: Readonly<Record<BrochureKind, CoverKind>> = {
  about: 'andes',
  first_steps: 'jornada',
  benefits: 'hojas',
  culture: 'adoquin',
};

/** A PDF that newcomers may open beside what they read, on a phone and without an account. */
export const documentRule = { maxBytes: 20 * 1_048_576, types: ['application/pdf'] } as const;

const from: Readonly<Record<BrochureAction, readonly BrochureState[]>> = {
  edit: ['draft', 'published'],
  remove: ['draft'],
  publish: ['draft', 'archived'],
  archive: ['published'],
};

export function isPossible(action: BrochureAction, state: BrochureState): boolean {
  return from[action].includes(state);
}

/** Newcomers have no client or campaign yet: what is written for them is written for all, by who may address all. */
export function canWrite(scope: Scope): boolean {
  return reachOf(scope, 'welcome:write').some((reach) => reach.kind === 'all');
}

export function actionsFor(scope: Scope, state: BrochureState): BrochureAction[] {
  return canWrite(scope) ? brochureActions.filter((action) => isPossible(action, state)) : [];
}
