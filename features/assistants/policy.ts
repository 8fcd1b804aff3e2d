import { anyCovers, type Place } from '#features/organization/policy.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

/** `brands` writes the rules of brands within its reach; `rules` looks after the rules that all brands share. */
export const permissions = ['assistants:brands', 'assistants:rules'] as const;

export const ruleKinds = ['spelling', 'forbidden', 'promise'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const objectionStates = ['open', 'accepted', 'refused'] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** Why a word of the company is right for everybody: somebody added it, or accepted that it is no error. */
export const wordOrigins = ['hand', 'objection'] as const;
export const wordSorts = ['word', 'language', 'by', 'added'] as const;
export const mostSharedWords = 2_000;
export const mostWordsAtOnce = 200;
export const longestWord = 60;

/** Letters alone, as texts are taken apart into words: what has a figure, a blank or a hyphen would never be met in one. */
export const isDictionaryWord = (word: string) => /^[\p{L}\p{M}]{2,}(?:['’][\p{L}\p{M}]+)*$/u.test(word);

/** So many texts one person keeps; the oldest is not thrown away, the newest is refused. */
export const mostTexts = 200;
export const longestText = 20_000;
export const mostRules = 500;

/** Whether the caller writes the rules of a brand: it belongs to a client within their reach, or they hold it everywhere. */
export function canWriteBrand(scope: Scope, brand: { readonly clientId: string | null }): boolean {
  const place: Place = {
    headquartersId: null,
    clientId: brand.clientId,
    costCenterId: null,
    subCostCenterId: null,
    campaignId: null,
  };
  return anyCovers(reachOf(scope, 'assistants:brands'), place);
}

/** Whether the caller writes for a brand: it is of everybody or of their own client, or they write its rules. */
export function canUseBrand(scope: Scope, brand: { readonly clientId: string | null }): boolean {
  return brand.clientId === null || scope.attributes['clientId'] === brand.clientId || canWriteBrand(scope, brand);
}
