import { mayAddress, type Audience } from '#features/organization/audience.ts';
import { isAtDesk } from '#features/organization/release.ts';
import { reachOf, type Reach, type Scope } from '#platform/contract/scope.ts';

export const permissions = [
  'surveys:manage',
  'surveys:read-results',
  'surveys:read-answers',
  'surveys:export',
  'surveys:read-passage',
] as const;

/**
 * `passage` is the declaration before entering a site, with a result for the day. `test` is for nobody of the house: who
 * is being selected takes it by a link, and its rule says how it went.
 */
export const surveyKinds = ['survey', 'passage', 'test'] as const;
export type SurveyKind = (typeof surveyKinds)[number];

export const surveyStates = ['draft', 'published', 'closed', 'archived'] as const;
export type SurveyState = (typeof surveyStates)[number];

/** Where a form stands for one of those whom it is for. */
export const assignmentStates = ['pending', 'draft_saved', 'filled', 'expired'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export const surveyActions = ['edit', 'remove', 'publish', 'remind', 'close', 'answer', 'archive', 'copy'] as const;
export type SurveyAction = (typeof surveyActions)[number];

/** `answer` publishes what was done after a closed survey. */
const from: Readonly<Record<SurveyAction, readonly SurveyState[]>> = {
  edit: ['draft', 'published'],
  remove: ['draft'],
  publish: ['draft', 'published'],
  remind: ['published'],
  close: ['published'],
  answer: ['closed', 'archived'],
  archive: ['closed'],
  copy: surveyStates,
};

/** Days after closing within which people are told what was done. */
export const actionsDueDays = 15;

/** Days after which the answers of a passage are deleted: they tell of health. */
export const passageDays = 30;

export const answerFileRule = {
  maxBytes: 10 * 1_048_576,
  types: ['application/pdf', 'image/png', 'image/jpeg'],
} as const;

export interface SurveyFacts {
  readonly state: SurveyState;
  readonly kind: SurveyKind;
  readonly createdBy: string;
  readonly audience: Audience;
}

export function isPossible(action: SurveyAction, state: SurveyState): boolean {
  return from[action].includes(state);
}

/** Whether the whole audience lies within the reach of the caller's `surveys:manage`. */
export function reachesAudience(scope: Scope, audience: Audience): boolean {
  return mayAddress(reachOf(scope, 'surveys:manage'), audience);
}

/** One's own forms, and those whose audience lies within reach. */
export function canManage(scope: Scope, survey: SurveyFacts): boolean {
  return isAtDesk(scope, 'surveys:manage', { authorId: survey.createdBy, audience: survey.audience });
}

/** What the caller may do with the form now. */
export function actionsFor(scope: Scope, survey: SurveyFacts): SurveyAction[] {
  if (!canManage(scope, survey)) return [];
  return surveyActions.filter(
    (action) =>
      isPossible(action, survey.state) && (survey.kind === 'survey' || (action !== 'remind' && action !== 'answer')),
  );
}

/** The campaigns whose results and people the caller may see; `all` is everybody. */
export function resultsReach(scope: Scope): 'all' | readonly string[] {
  const reaches = [...reachOf(scope, 'surveys:read-results'), ...reachOf(scope, 'surveys:manage')];
  return reaches.some((reach) => reach.kind === 'all') ? 'all' : campaignsOf(reaches);
}

/** Who said what is for who holds that permission everywhere, and never for an anonymous form. */
export function canReadAnswers(scope: Scope, { anonymous }: { anonymous: boolean }): boolean {
  return !anonymous && reachOf(scope, 'surveys:read-answers').some((reach) => reach.kind === 'all');
}

const campaignsOf = (reaches: readonly Reach[]) => [
  ...new Set(reaches.flatMap((reach) => (reach.kind === 'campaign' && reach.id !== null ? [reach.id] : []))),
];
