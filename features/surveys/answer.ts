import * as z from 'zod/mini';
import type { Issue } from '#platform/contract/errors.ts';
import { askedQuestions, isAnswered } from './condition.ts';
import { isSignature, longestSignature } from './signature.ts';
import { boundsOf, most, type Document, type Question } from './question.ts';

/**
 * What was answered to one question: words, an option's key, `yes`, a day or an hour; a figure; several options, in
 * their order for a ranking; an option for each row of a matrix. A file is named by its id, or by `file:0` while it
 * travels as the first file beside the answers.
 */
export type Answer = string | number | string[] | Record<string, string>;
export type Answers = Readonly<Record<string, Answer>>;

const name = z.string().check(z.regex(/^[a-z0-9]{1,12}$/));
const value = z.union([
  z.string().check(z.maxLength(longestSignature)),
  z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  z.array(z.string().check(z.maxLength(60))).check(z.maxLength(most.options)),
  z.record(name, z.string().check(z.maxLength(60))),
]);

/** All answers by the key of their question; as text it is the same in JSON, because a multipart field is text. */
export const answersSchema = z
  .record(name, value)
  .check(z.refine((given) => Object.keys(given).length <= most.questions));

export interface Checked {
  /** Only what was asked, in the order of the form. */
  readonly answers: Record<string, Answer>;
  readonly issues: readonly Issue[];
}

/**
 * Checks answers against the form that they are for. What was not asked falls off. A draft may lack what is
 * required, and what does not fit falls off instead of being refused.
 */
export function checkAnswers(document: Document, given: Answers, { draft = false }: { draft?: boolean } = {}): Checked {
  const answers: Record<string, Answer> = {};
  const issues: Issue[] = [];
  const { fitting, broken } = sorted(document, given, draft);
  for (const question of askedQuestions(document, fitting)) {
    const path = `answers.${question.id}`;
    const answer = fitting[question.id];
    const rule = broken.get(question.id);
    if (answer !== undefined) answers[question.id] = answer;
    else if (draft || question.type === 'section') continue;
    else if (rule) issues.push({ path, ...rule });
    else if (question.required) issues.push({ path, code: 'required' });
  }
  return { answers, issues };
}

/** What fits its question, and why the rest does not: what is broken counts as not answered for every condition. */
function sorted(document: Document, given: Answers, draft: boolean) {
  const fitting: Record<string, Answer> = {};
  const broken = new Map<string, NonNullable<Broken>>();
  for (const question of document.questions) {
    const answer = given[question.id];
    if (question.type === 'section' || !isAnswered(answer)) continue;
    const rule = brokenRule(question, answer, draft);
    if (rule) broken.set(question.id, rule);
    else fitting[question.id] = typeof answer === 'string' ? answer.trim() : answer;
  }
  return { fitting, broken };
}

type Broken = Omit<Issue, 'path'> | undefined;

function brokenRule(question: Question, answer: Answer, draft: boolean): Broken {
  switch (question.type) {
    case 'scale':
    case 'rating':
    case 'nps':
    case 'number':
      return brokenFigure(question, answer);
    case 'multiple':
    case 'ranking':
      return brokenList(question, answer, draft);
    case 'matrix':
      return brokenMatrix(question, answer, draft);
    default:
      return typeof answer === 'string' ? brokenText(question, answer.trim()) : { code: 'wrong_type' };
  }
}

function brokenFigure(question: Question, answer: Answer): Broken {
  if (typeof answer !== 'number') return { code: 'wrong_type' };
  const { min, max } = boundsOf(question);
  if (answer < min) return { code: 'too_small', params: { minimum: min } };
  if (answer > max) return { code: 'too_big', params: { maximum: max } };
  return question.type === 'number' || Number.isInteger(answer) ? undefined : { code: 'not_allowed' };
}

function brokenList(question: Question, answer: Answer, draft: boolean): Broken {
  if (!Array.isArray(answer)) return { code: 'wrong_type' };
  const known = new Set(question.options?.map((option) => option.id));
  if (new Set(answer).size !== answer.length || answer.some((one) => !known.has(one))) return { code: 'not_allowed' };
  const isWhole = question.type !== 'ranking' || answer.length === known.size || draft;
  return isWhole ? undefined : { code: 'too_few', params: { count: known.size } };
}

function brokenMatrix(question: Question, answer: Answer, draft: boolean): Broken {
  if (typeof answer !== 'object' || Array.isArray(answer)) return { code: 'wrong_type' };
  const options = new Set(question.options?.map((option) => option.id));
  const rows = new Set(question.rows?.map((row) => row.id));
  for (const [row, option] of Object.entries(answer))
    if (!rows.has(row) || !options.has(option)) return { code: 'not_allowed' };
  const isWhole = !question.required || draft || Object.keys(answer).length === rows.size;
  return isWhole ? undefined : { code: 'too_few', params: { count: rows.size } };
}

function brokenText(question: Question, answer: string): Broken {
  switch (question.type) {
    case 'single':
    case 'dropdown':
      return question.options?.some((option) => option.id === answer) ? undefined : { code: 'not_allowed' };
    case 'yes_no':
      return answer === 'yes' || answer === 'no' ? undefined : { code: 'not_allowed' };
    case 'consent':
      return answer === 'yes' ? undefined : { code: 'not_allowed' };
    case 'date':
      return z.safeParse(z.iso.date(), answer).success ? undefined : { code: 'invalid_date' };
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(answer) ? undefined : { code: 'invalid_format' };
    case 'email':
      return z.safeParse(z.email(), answer).success && answer.length <= 200 ? undefined : { code: 'invalid_email' };
    case 'phone':
      return /^\+?[\d ()-]{7,20}$/.test(answer) ? undefined : { code: 'invalid_format' };
    case 'file':
      return /^(?:file:\d{1,2}|[0-9a-f-]{36})$/.test(answer) ? undefined : { code: 'not_allowed' };
    case 'signature':
      return isSignature(answer) ? undefined : { code: 'invalid_format' };
    default: {
      const count = question.type === 'short_text' ? most.text : most.answer;
      return answer.length <= count ? undefined : { code: 'too_long', params: { count } };
    }
  }
}
