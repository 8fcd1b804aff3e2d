import * as z from 'zod/mini';
import { optionalText } from '#platform/contract/schemas.ts';

// What a form asks: a document of questions, kept as JSON in numbered editions and read by both sides.

/** `section` asks nothing: it opens a part with a title of its own. */
export const questionTypes = [
  'short_text',
  'long_text',
  'single',
  'multiple',
  'dropdown',
  'yes_no',
  'scale',
  'rating',
  'nps',
  'matrix',
  'ranking',
  'number',
  'date',
  'time',
  'email',
  'phone',
  'consent',
  'file',
  'signature',
  'section',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export const comparisons = ['equals', 'differs', 'includes', 'at_least', 'at_most', 'answered'] as const;
export type Comparison = (typeof comparisons)[number];

export const outcomes = ['allowed', 'review', 'not_allowed'] as const;
export type Outcome = (typeof outcomes)[number];

/** As pages of a whole, or part by part. */
const layouts = ['page', 'sections'] as const;

export const most = {
  questions: 100,
  options: 30,
  rows: 20,
  rules: 5,
  outcomes: 20,
  text: 300,
  answer: 5_000,
} as const;

/** Made by the builder: short, and the same in every edition, so that answers find their question. */
const key = z.string().check(z.regex(/^[a-z0-9]{1,12}$/));
const score = z.optional(z.number().check(z.minimum(-1_000), z.maximum(1_000)));
const bound = z.optional(z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)));

const ruleSchema = z.strictObject({
  question: key,
  is: z.enum(comparisons),
  /** An option's key, `yes` or `no`, or a figure in digits; empty for `answered`. */
  value: z.string().check(z.maxLength(60)),
});

const questionSchema = z.strictObject({
  id: key,
  type: z.enum(questionTypes),
  title: optionalText(most.text),
  help: z.optional(optionalText(500)),
  required: z.boolean(),
  options: z.optional(
    z.array(z.strictObject({ id: key, label: optionalText(200), score })).check(z.maxLength(most.options)),
  ),
  rows: z.optional(z.array(z.strictObject({ id: key, label: optionalText(200) })).check(z.maxLength(most.rows))),
  min: bound,
  max: bound,
  low: z.optional(optionalText(60)),
  high: z.optional(optionalText(60)),
  /** Figures count as points. */
  scored: z.optional(z.boolean()),
  /** It is asked only when all of these hold. */
  show: z.optional(z.array(ruleSchema).check(z.maxLength(most.rules))),
});

export const documentSchema = z.strictObject({
  layout: z.enum(layouts),
  questions: z.array(questionSchema).check(z.maxLength(most.questions)),
  /** What an answer leads to: the gravest of those that hold; none holds is `allowed`. */
  outcomes: z.optional(
    z
      .array(
        z.strictObject({
          result: z.enum(['review', 'not_allowed']),
          when: z.array(ruleSchema).check(z.maxLength(most.rules)),
        }),
      )
      .check(z.maxLength(most.outcomes)),
  ),
});

export type Rule = (typeof ruleSchema)['_zod']['output'];
export type Question = (typeof questionSchema)['_zod']['output'];
export type Document = (typeof documentSchema)['_zod']['output'];

const withOptions: ReadonlySet<QuestionType> = new Set(['single', 'multiple', 'dropdown', 'matrix', 'ranking']);
const withBounds: ReadonlySet<QuestionType> = new Set(['scale', 'rating', 'number']);
const figures: ReadonlySet<QuestionType> = new Set(['scale', 'rating', 'nps', 'number']);
/** Whoever signs or hands in a paper says who they are. */
const telling: ReadonlySet<QuestionType> = new Set(['file', 'signature']);

export const hasOptions = (type: QuestionType) => withOptions.has(type);
export const hasBounds = (type: QuestionType) => withBounds.has(type);
export const isFigure = ({ type }: Pick<Question, 'type'>) => figures.has(type);
export const isAsked = (type: QuestionType) => type !== 'section';
export const tellsWho = (type: QuestionType) => telling.has(type);

/** The figures that a question of this kind takes: `nps` is always 0 to 10. */
export function boundsOf(question: Pick<Question, 'type' | 'min' | 'max'>): { min: number; max: number } {
  if (question.type === 'nps') return { min: 0, max: 10 };
  if (question.type === 'number') return { min: question.min ?? -1_000_000_000, max: question.max ?? 1_000_000_000 };
  return { min: question.type === 'rating' ? 1 : (question.min ?? 1), max: question.max ?? 5 };
}

/** A question of a kind as the builder begins it. */
export function newQuestion(type: QuestionType, id: string, optionIds: readonly string[] = ['a', 'b']): Question {
  return {
    id,
    type,
    title: '',
    required: type !== 'section',
    ...(hasOptions(type) ? { options: optionIds.map((one) => ({ id: one, label: '' })) } : {}),
    ...(type === 'matrix' ? { rows: [{ id: 'r1', label: '' }] } : {}),
    ...(type === 'scale' || type === 'rating' ? { min: 1, max: 5 } : {}),
  };
}

/** The parts of a form: what stands before the first section is a part without a title. */
export function partsOf(questions: readonly Question[]): { section: Question | undefined; questions: Question[] }[] {
  const parts: { section: Question | undefined; questions: Question[] }[] = [];
  for (const question of questions) {
    if (question.type === 'section') parts.push({ section: question, questions: [] });
    else {
      if (parts.length === 0) parts.push({ section: undefined, questions: [] });
      parts.at(-1)!.questions.push(question);
    }
  }
  return parts;
}
