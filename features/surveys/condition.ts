import type { Answer, Answers } from './answer.ts';
import type { Document, Question, Rule } from './question.ts';

/** Whether something was said at all: blanks and empty lists say nothing. */
export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (typeof answer === 'string') return answer.trim() !== '';
  if (typeof answer === 'number') return true;
  return Array.isArray(answer) ? answer.length > 0 : Object.keys(answer).length > 0;
}

/** Whether one rule holds. Nothing but `differs` holds of what was not answered. */
export function holdsRule(rule: Rule, answers: Answers): boolean {
  const given = answers[rule.question];
  if (!isAnswered(given)) return rule.is === 'differs';
  switch (rule.is) {
    case 'answered':
      return true;
    case 'equals':
      return isSame(given, rule.value);
    case 'differs':
      return !isSame(given, rule.value);
    case 'includes':
      return typeof given === 'object' ? valuesOf(given).includes(rule.value) : isSame(given, rule.value);
    case 'at_least':
      return typeof given === 'number' && given >= Number(rule.value);
    case 'at_most':
      return typeof given === 'number' && given <= Number(rule.value);
  }
}

/**
 * The questions that are asked after these answers, in their order. What is not asked counts as not answered for
 * the conditions after it, and a section without any question that is asked is left out too.
 */
export function askedQuestions(document: Pick<Document, 'questions'>, answers: Answers): Question[] {
  const heard: Record<string, Answer> = {};
  const asked: Question[] = [];
  let isOpen = true;
  for (const question of document.questions) {
    const shown = (question.show ?? []).every((rule) => holdsRule(rule, heard));
    if (question.type === 'section') {
      isOpen = shown;
      if (asked.at(-1)?.type === 'section') asked.pop();
      if (shown) asked.push(question);
    } else if (isOpen && shown) {
      asked.push(question);
      const given = answers[question.id];
      if (given !== undefined) heard[question.id] = given;
    }
  }
  if (asked.at(-1)?.type === 'section') asked.pop();
  return asked;
}

const isSame = (given: Answer, value: string) =>
  typeof given === 'object' ? valuesOf(given).join() === value : String(given) === value;
const valuesOf = (given: readonly string[] | Readonly<Record<string, string>>) =>
  Array.isArray(given) ? (given as readonly string[]) : Object.values(given);
