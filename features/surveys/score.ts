import type { Answer, Answers } from './answer.ts';
import { askedQuestions, holdsRule } from './condition.ts';
import { boundsOf, outcomes, type Document, type Outcome, type Question } from './question.ts';

export interface Score {
  readonly points: number;
  /** The most that the questions which were asked could give. */
  readonly of: number;
}

/** The points of an answered form; undefined where nothing in it counts. */
export function scoreOf(document: Document, answers: Answers): Score | undefined {
  const counted = askedQuestions(document, answers).filter(isScored);
  if (counted.length === 0) return undefined;
  const add = (pointsOf: (question: Question) => number) =>
    counted.reduce((sum, question) => sum + pointsOf(question), 0);
  return { points: add((question) => pointsFor(question, answers[question.id])), of: add(bestOf) };
}

/** What a form with a result rule leads to: the gravest outcome that holds. */
export function outcomeOf(document: Document, answers: Answers): Outcome {
  const found = (document.outcomes ?? []).filter(
    ({ when }) => when.length > 0 && when.every((rule) => holdsRule(rule, answers)),
  );
  return found.reduce<Outcome>((gravest, { result }) => (rank(result) > rank(gravest) ? result : gravest), 'allowed');
}

const rank = (outcome: Outcome) => outcomes.indexOf(outcome);

/** Whether its answer gives points. */
export function isScored(question: Question): boolean {
  return isScoredFigure(question) || (question.options ?? []).some((option) => option.score !== undefined);
}

function isScoredFigure({ type, scored }: Question): boolean {
  return scored === true && (type === 'scale' || type === 'rating' || type === 'nps' || type === 'number');
}

function pointsFor(question: Question, answer: Answer | undefined): number {
  if (answer === undefined) return 0;
  if (typeof answer === 'number') return isScoredFigure(question) ? answer : 0;
  if (question.type === 'ranking') return 0;
  const chosen = typeof answer === 'string' ? [answer] : Object.values(answer);
  return chosen.reduce((sum, id) => sum + (question.options?.find((option) => option.id === id)?.score ?? 0), 0);
}

function bestOf(question: Question): number {
  if (isScoredFigure(question))
    return question.type === 'number' && question.max === undefined ? 0 : boundsOf(question).max;
  const scores = (question.options ?? []).map((option) => option.score ?? 0);
  if (question.type === 'ranking') return 0;
  if (question.type === 'multiple') return scores.filter((one) => one > 0).reduce((sum, one) => sum + one, 0);
  return Math.max(0, ...scores) * (question.type === 'matrix' ? (question.rows?.length ?? 0) : 1);
}
