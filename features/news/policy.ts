import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { isAtDesk, needsSecondPerson as asksSecondPerson, type Written } from '#features/organization/release.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';

export const permissions = ['news:write', 'news:publish', 'news:publish-everybody'] as const;

/** `corrected` is published in a later edition, whose note readers see. */
export const articleStates = ['draft', 'in_review', 'scheduled', 'published', 'corrected', 'archived'] as const;
export type ArticleState = (typeof articleStates)[number];

export const articleActions = [
  'edit',
  'remove',
  'submit',
  'publish',
  'withdraw',
  'correct',
  'feature',
  'archive',
] as const;
export type ArticleAction = (typeof articleActions)[number];

/** From where each step is taken. `publish` may lead to `scheduled`, and `submit` leads to a second person. */
const from: Readonly<Record<ArticleAction, readonly ArticleState[]>> = {
  edit: ['draft'],
  remove: ['draft'],
  submit: ['draft'],
  publish: ['draft', 'in_review'],
  withdraw: ['in_review', 'scheduled'],
  correct: ['published', 'corrected'],
  feature: ['published', 'corrected'],
  archive: ['published', 'corrected'],
};

/** An article has so many tags at the most. */
export const mostTags = 10;

/** At most so many articles are featured at a time, in order. */
export const mostFeatured = 5;

/** An article that names no end is read for so many days after its publication. */
export const defaultExpiryDays = 90;

export interface ArticleFacts extends Written {
  readonly state: ArticleState;
}

export function isPossible(action: ArticleAction, state: ArticleState): boolean {
  return from[action].includes(state);
}

export function isLive(state: ArticleState): boolean {
  return state === 'published' || state === 'corrected';
}

/** At the writers' desk: one's own articles, and those whose audience lies within the reach of `news:write`. */
export function canManage(scope: Scope, article: ArticleFacts): boolean {
  return isAtDesk(scope, 'news:write', article);
}

/** Whether the audience lies within the reach of the caller's `news:publish`. */
export function reachesAudience(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'news:publish'), audience);
}

/** What goes to everybody is published by somebody who did not write it, unless they hold `news:publish-everybody`. */
export function needsSecondPerson(scope: Scope, article: ArticleFacts): boolean {
  return asksSecondPerson(scope, 'news:publish-everybody', article);
}

/**
 * Who corrects is the last to change its words, so that what everybody reads is never replaced by one person alone: the
 * correction then waits for a second person.
 */
export function needsSecondPersonToCorrect(scope: Scope, article: ArticleFacts): boolean {
  return needsSecondPerson(scope, { ...article, editedBy: scope.personId });
}

/** What the caller may do with the article now. */
export function actionsFor(scope: Scope, article: ArticleFacts): ArticleAction[] {
  if (!canManage(scope, article)) return [];
  return articleActions.filter((action) => {
    if (!isPossible(action, article.state)) return false;
    switch (action) {
      case 'edit':
      case 'remove':
      case 'withdraw':
        return true;
      case 'submit':
        return !canPublish(scope, article);
      case 'publish':
        return canPublish(scope, article);
      default:
        return reachesAudience(scope, article.audience);
    }
  });
}

function canPublish(scope: Scope, article: ArticleFacts): boolean {
  return reachesAudience(scope, article.audience) && !needsSecondPerson(scope, article);
}
