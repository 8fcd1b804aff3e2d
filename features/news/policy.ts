import { isEverybody, mayAddress, type Audience } from '#features/organization/audience.ts';
import { holds, reachOf, type Scope } from '#platform/contract/scope.ts';

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

/** At most so many articles are featured at a time, in order. */
export const mostFeatured = 5;

/** An article that names no end is read for so many days after its publication. */
export const defaultExpiryDays = 90;

export interface ArticleFacts {
  readonly state: ArticleState;
  readonly authorId: string;
  /** Who changed its words last. */
  readonly editedBy: string;
  readonly audience: Audience;
}

export function isPossible(action: ArticleAction, state: ArticleState): boolean {
  return from[action].includes(state);
}

export function isLive(state: ArticleState): boolean {
  return state === 'published' || state === 'corrected';
}

/** At the writers' desk: one's own articles, and those whose audience lies within the reach of `news:write`. */
export function canManage(scope: Scope, article: ArticleFacts): boolean {
  if (!holds(scope, 'news:write')) return false;
  return article.authorId === scope.personId || mayAddress(reachOf(scope, 'news:write'), article.audience);
}

/** Whether the audience lies within the reach of the caller's `news:publish`. */
export function reachesAudience(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'news:publish'), audience);
}

/**
 * What goes to everybody needs a second person: whoever wrote or last changed it may not publish it, unless they
 * hold `news:publish-everybody` (domain A4).
 */
export function needsSecondPerson(scope: Scope, article: ArticleFacts): boolean {
  if (!isEverybody(article.audience) || holds(scope, 'news:publish-everybody')) return false;
  return article.authorId === scope.personId || article.editedBy === scope.personId;
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
