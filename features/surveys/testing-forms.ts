import { newQuestion, type Document, type Question, type QuestionType } from './question.ts';

/** A question for tests, with whatever the test cares about. */
export function question(id: string, type: QuestionType, more: Partial<Question> = {}): Question {
  return { ...newQuestion(type, id), title: `¿${id}?`, ...more };
}

export function form(...questions: Question[]): Document {
  return { layout: 'page', questions };
}
