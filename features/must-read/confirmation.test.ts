import { expect, test } from 'vitest';
import { sentPlan, wrongAnswers } from './confirmation.ts';

const question = (right: number, ...options: string[]) => ({ text: '¿Qué haces?', options, right });

test('an answer that is wrong or missing is told, a right one is not', () => {
  const questions = [question(0, 'a', 'b'), question(1, 'a', 'b'), question(1, 'a', 'b')];
  expect(wrongAnswers(questions, [0, 0])).toEqual([1, 2]);
  expect(wrongAnswers(questions, [0, 1, 1])).toEqual([]);
  expect(wrongAnswers([], [])).toEqual([]);
});

test('answers left empty are not sent, and the right one stays the right one', () => {
  const plan = { due_on: '2026-12-01', questions: [question(2, 'a', '', 'c')] };
  expect(sentPlan(plan)?.questions).toEqual([question(1, 'a', 'c')]);
  expect(sentPlan(null)).toBeNull();
});
