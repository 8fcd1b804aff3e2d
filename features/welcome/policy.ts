import { actionsForAgain, type NumberedFacts, type PieceAction } from '#features/editorial/policy.ts';
import type { Audience } from '#features/organization/audience.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['welcome:write'] as const;

export const brochureKinds = ['about', 'first_steps', 'benefits', 'culture'] as const;
export type BrochureKind = (typeof brochureKinds)[number];

export const brochureLanguages = ['es', 'en'] as const;
export type BrochureLanguage = (typeof brochureLanguages)[number];

/** The drawing of a kind, until its writer chooses another one. */
export const kindMotifs: Readonly<Record<BrochureKind, CoverKind>> = {
  about: 'andes',
  first_steps: 'jornada',
  benefits: 'hojas',
  culture: 'adoquin',
};

/** Whom every brochure is for. */
export const everybody: Audience = {};

/** A PDF that newcomers may open beside what they read, on a phone and without an account. */
export const documentRule = { maxBytes: 20 * 1_048_576, types: ['application/pdf'] } as const;

/** Newcomers have no client or campaign yet: what is written for them is written for all, by who may address all. */
export function canWrite(scope: Scope): boolean {
  return reachOf(scope, 'welcome:write').some((reach) => reach.kind === 'all');
}

/** What the caller may do with a brochure now; it is for everybody, so that a second person lets it out. */
export function actionsFor(scope: Scope, brochure: Omit<NumberedFacts, 'audience'>): PieceAction[] {
  return canWrite(scope) ? actionsForAgain(scope, 'welcome', { ...brochure, audience: everybody }) : [];
}
