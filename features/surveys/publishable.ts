import { isScored } from './score.ts';
import type { SurveyKind } from './policy.ts';
import {
  boundsOf,
  hasBounds,
  hasOptions,
  isAsked,
  tellsWho,
  type Document,
  type Question,
  type Rule,
} from './question.ts';

/** What stands in the way of publishing a form, at the question where it is to be mended. */
export interface Problem {
  /** Empty for the form as a whole. */
  readonly question: string;
  readonly code: ProblemCode;
}

export type ProblemCode =
  | 'no_questions'
  | 'no_title'
  | 'same_key'
  | 'few_options'
  | 'blank_option'
  | 'few_rows'
  | 'bounds'
  | 'condition'
  | 'tells_who'
  | 'no_papers'
  | 'no_outcome'
  | 'outcome';

const mostSteps = 10;

/** Every problem of a form that is to be published; none means that it may go out. */
export function problemsOf(
  document: Document,
  { anonymous, kind }: { anonymous: boolean; kind: SurveyKind },
): Problem[] {
  const problems: Problem[] = [];
  const earlier = new Map<string, Question>();
  const seen = new Set<string>();
  for (const question of document.questions) {
    const add = (code: ProblemCode) => void problems.push({ question: question.id, code });
    if (seen.has(question.id)) add('same_key');
    seen.add(question.id);
    if (question.title === '') add('no_title');
    if (hasOptions(question.type)) checkOptions(question, add);
    if (hasBounds(question.type) && !hasRightBounds(question)) add('bounds');
    if (kind === 'test' && tellsWho(question.type)) add('no_papers');
    else if (anonymous && tellsWho(question.type)) add('tells_who');
    if ((question.show ?? []).some((rule) => !isPossible(rule, earlier))) add('condition');
    if (isAsked(question.type)) earlier.set(question.id, question);
  }
  if (earlier.size === 0) problems.push({ question: '', code: 'no_questions' });
  return [...problems, ...problemsOfOutcomes(document, earlier, kind)];
}

function checkOptions(question: Question, add: (code: ProblemCode) => void): void {
  const options = question.options ?? [];
  if (options.length < 2 || new Set(options.map(({ id }) => id)).size < options.length) add('few_options');
  const rows = question.rows ?? [];
  if (question.type === 'matrix' && rows.length === 0) add('few_rows');
  if ([...options, ...(question.type === 'matrix' ? rows : [])].some(({ label }) => label === '')) add('blank_option');
}

function hasRightBounds(question: Question): boolean {
  const { min, max } = boundsOf(question);
  if (question.type === 'number') return min < max;
  return Number.isInteger(min) && Number.isInteger(max) && min < max && max - min <= mostSteps && min >= 0;
}

function problemsOfOutcomes(document: Document, asked: ReadonlyMap<string, Question>, kind: SurveyKind): Problem[] {
  const rules = document.outcomes ?? [];
  // A test without a rule is decided by its points.
  const needsRule = kind === 'passage' || (kind === 'test' && !document.questions.some(isScored));
  if (needsRule && rules.length === 0) return [{ question: '', code: 'no_outcome' }];
  const wrong = rules.some(({ when }) => when.length === 0 || when.some((rule) => !isPossible(rule, asked)));
  return wrong ? [{ question: '', code: 'outcome' }] : [];
}

/** A condition looks back at a question that can give what it waits for. */
function isPossible(rule: Rule, earlier: ReadonlyMap<string, Question>): boolean {
  const question = earlier.get(rule.question);
  if (!question) return false;
  if (rule.is === 'answered') return true;
  const isFigure = hasBounds(question.type) || question.type === 'nps';
  if (rule.is === 'at_least' || rule.is === 'at_most') return isFigure && isNumber(rule.value);
  if (hasOptions(question.type)) return question.options?.some((option) => option.id === rule.value) ?? false;
  if (question.type === 'yes_no') return rule.value === 'yes' || rule.value === 'no';
  return isFigure ? isNumber(rule.value) : rule.value !== '';
}

const isNumber = (value: string) => value !== '' && Number.isFinite(Number(value));
