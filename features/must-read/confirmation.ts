import * as z from 'zod/mini';
import { day, text } from '#platform/contract/schemas.ts';

/** An item asks at most so many questions before it counts as understood. */
export const mostQuestions = 3;

const question = z
  .strictObject({
    text: text(200),
    options: z.array(text(120)).check(z.minLength(2), z.maxLength(4)),
    /** Which option is right, from 0. */
    right: z.number().check(z.int(), z.minimum(0), z.maximum(3)),
  })
  .check(z.refine((one) => one.right < one.options.length, { error: 'unknown_option', path: ['right'] }));

/** What an item asks of its readers: to confirm it by the end of a day, after answering the questions rightly. */
export const confirmationPlan = z.strictObject({
  due_on: day,
  questions: z.array(question).check(z.maxLength(mostQuestions)),
});

export type Question = { readonly text: string; readonly options: readonly string[]; readonly right: number };
export interface ConfirmationPlan {
  readonly due_on: string;
  readonly questions: readonly Question[];
}

/** Which questions, from 0, were answered wrongly; an answer that is missing is wrong. */
export function wrongAnswers(questions: readonly Question[], answers: readonly number[]): number[] {
  return questions.flatMap((one, at) => (answers[at] === one.right ? [] : [at]));
}

/** A plan as its fields hold it, for the wire: answers left empty go, and the right one stays the right one. */
export function sentPlan(plan: ConfirmationPlan | null) {
  if (plan === null) return null;
  return {
    due_on: plan.due_on,
    questions: plan.questions.map((one) => ({
      text: one.text,
      options: one.options.filter((option) => option.trim() !== ''),
      right: one.options.slice(0, one.right).filter((option) => option.trim() !== '').length,
    })),
  };
}
