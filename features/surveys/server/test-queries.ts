import './tables.ts';
import type { Read } from '#platform/server/context.ts';
import type { Document } from '../question.ts';

// Tests are lent to the room that lets somebody take them: it answers for who may, and keeps what was answered.

/** Tests that may be taken now, by name. */
export function listTests(read: Read): Promise<{ id: string; title: string }[]> {
  return read.db
    .selectFrom('surveys')
    .select(['id', 'title'])
    .where('kind', '=', 'test')
    .where('state', '=', 'published')
    .orderBy('title')
    .limit(200)
    .execute();
}

/** One edition of a test, its present one when none is named; undefined for what is no test or never had it. */
export function findTest(read: Read, id: string, edition?: number) {
  return read.db
    .selectFrom('surveys')
    .innerJoin('survey_editions as asked', 'asked.survey_id', 'surveys.id')
    .select(['surveys.title', 'surveys.description', 'surveys.state', 'asked.edition', 'asked.document'])
    .where('surveys.id', '=', id)
    .where('surveys.kind', '=', 'test')
    .where((eb) => eb('asked.edition', '=', edition ?? eb.ref('surveys.edition')))
    .executeTakeFirst();
}

/** The questions as who takes the test reads them: without points and without the rule that decides. */
export function unmarked({ layout, questions }: Document): Document {
  return {
    layout,
    questions: questions.map(({ scored: _, options, ...question }) => ({
      ...question,
      ...(options ? { options: options.map(({ id, label }) => ({ id, label })) } : {}),
    })),
  };
}
