import './tables.ts';
import './ports.ts';
import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import {
  asksOfOthers,
  foldedWords,
  namesIn,
  scoreOf,
  sealedTopicOf,
  speaksOf,
  topicWords,
  type Outcome,
  type SealedTopic,
} from '../chat.ts';
import { maskLeaks } from '../linguo/leaks.ts';
import type { Cited } from './ports.ts';

export interface Said {
  readonly outcome: Outcome;
  readonly text: string;
  readonly link: string | null;
  readonly topic: SealedTopic | null;
  readonly cited: readonly (Cited & { readonly source: string })[];
}

const nothing = { text: '', link: null, topic: null, cited: [] } as const;
/** So many texts are cited at most. */
const mostCited = 3;

/**
 * Answers from the portal's records and texts with the rights of who asks. Of sealed topics it says only where to go, and
 * of what it does not know that it does not know. No model is asked. What is kept is masked, and names its asker only
 * where they want a history.
 */
export async function ask(
  ctx: Context,
  { question, remember }: { question: string; remember: boolean },
): Promise<Said & { id: string }> {
  const said = await answerOf(ctx, question);
  const id = newId();
  // A sealed question is kept nowhere.
  if (said.outcome === 'sealed') return { ...said, id };
  const masked = maskLeaks(question);
  await ctx.tx(async (tx) => {
    if (remember || said.outcome === 'unknown')
      await tx.db
        .insertInto('chat_questions')
        .values({
          id,
          person_id: remember ? tx.scope.personId : null,
          question: masked,
          folded: foldedWords(masked).join(' '),
          outcome: said.outcome,
          asked_at: tx.now(),
        })
        .execute();
    await tx.audit('assistants.asked', { subject: 'question', subjectId: id, after: { outcome: said.outcome } });
  });
  return { ...said, id };
}

async function answerOf(ctx: Context, question: string): Promise<Said> {
  const topic = sealedTopicOf(question);
  if (topic !== undefined) return { ...nothing, outcome: 'sealed', topic };
  if (asksOfOthers(question)) return { ...nothing, outcome: 'unknown' };
  const words = foldedWords(question);
  const intents = ctx.rooms.all
    .flatMap(({ answers = [] }) => answers)
    .map((intent) => ({ intent, score: Math.max(scoreOf(intent.asks.es, words), scoreOf(intent.asks.en, words)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  if (intents.length > 0 && (await namesSomebody(ctx, question))) return { ...nothing, outcome: 'unknown' };
  for (const { intent } of intents) {
    const found = await intent.answer(ctx);
    if (found) return { ...nothing, outcome: 'answered', text: ctx.t(found.key, found.params), link: found.link };
  }
  const cited = await citeFor(ctx, topicWords(question));
  return cited.length > 0 ? { ...nothing, outcome: 'cited', cited } : { ...nothing, outcome: 'unknown' };
}

/** Whether a question about records names a person of the company, however it is written: «turno de laura mañana». */
async function namesSomebody(ctx: Context, question: string): Promise<boolean> {
  const names = namesIn(question);
  if (names.length === 0) return false;
  const found = await ctx.db
    .selectFrom('employees')
    .select('id')
    .where('id', '<>', ctx.scope.personId)
    .where(sql<boolean>`split_part(plaza_fold(first_names), ' ', 1) = any(${names}::text[])`)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Texts whose title speaks of the question and that hold all its words, or all but one of three and more. */
async function citeFor(ctx: Context, words: readonly string[]) {
  if (words.length === 0) return [];
  const whole = await findAll(ctx, words);
  if (whole.length > 0 || words.length < 3) return whole;
  for (const [index] of words.entries()) {
    const found = await findAll(
      ctx,
      words.filter((_, other) => other !== index),
    );
    if (found.length > 0) return found;
  }
  return [];
}

async function findAll(ctx: Context, words: readonly string[]) {
  const found: (Cited & { source: string })[] = [];
  for (const source of ctx.rooms.all.flatMap(({ knowledge = [] }) => knowledge)) {
    if (found.length >= mostCited) break;
    for (const one of await source.find(ctx, words.join(' ')))
      if (speaksOf(one.title, words)) found.push({ ...one, source: source.name });
  }
  return found.slice(0, mostCited);
}

/** The caller's own questions, the last first. */
export function listRemembered(read: Read, page: Page) {
  const found = read.db
    .selectFrom('chat_questions')
    .select(['id', 'question', 'outcome', 'asked_at'])
    .where('person_id', '=', read.scope.personId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc');
  return pageOf(found, page);
}

/** Forgets everything that the caller asked. What nobody could answer stays without their name. */
export async function forget(ctx: Context): Promise<void> {
  const { personId } = ctx.scope;
  await ctx.tx(async (tx) => {
    await tx.db
      .deleteFrom('chat_questions')
      .where('person_id', '=', personId)
      .where('outcome', '<>', 'unknown')
      .execute();
    await tx.db.updateTable('chat_questions').set({ person_id: null }).where('person_id', '=', personId).execute();
    await tx.audit('assistants.history_forgotten', { subject: 'person', subjectId: personId });
  });
}

/** What nobody could answer, the most often asked first; the same words are one question. */
export function listUnanswered(read: Read, { closed, ...page }: Page & { closed: boolean }) {
  const found = read.db
    .selectFrom('chat_questions')
    .leftJoin('employees', 'employees.id', 'chat_questions.closed_by')
    .select([
      sql<string>`min(chat_questions.id::text)`.as('id'),
      sql<string>`min(question)`.as('question'),
      sql<number>`count(*)::int`.as('times'),
      sql<Date>`max(asked_at)`.as('askedAt'),
      sql<string | null>`min(employees.id::text)`.as('closedById'),
      sql<string | null>`min(employees.display_name)`.as('closedBy'),
      sql<string>`coalesce(min(note), '')`.as('note'),
    ])
    .where('outcome', '=', 'unknown')
    .where('closed_at', closed ? 'is not' : 'is', null)
    .groupBy('folded')
    .orderBy('times', 'desc')
    .orderBy('id');
  return pageOf(found, page);
}

/** Takes a question and those of the same words off the desk, with what was done about it. @throws not_found, decided_already */
export async function closeQuestion(ctx: Context, id: string, note: string): Promise<void> {
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom('chat_questions')
      .select(['folded', 'closed_at'])
      .where('id', '=', id)
      .where('outcome', '=', 'unknown')
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw platformErrors.not_found();
    if (row.closed_at !== null) throw errors.decided_already();
    await tx.db
      .updateTable('chat_questions')
      .set({ closed_at: tx.now(), closed_by: tx.scope.personId, note })
      .where('folded', '=', row.folded)
      .where('outcome', '=', 'unknown')
      .where('closed_at', 'is', null)
      .execute();
    await tx.audit('assistants.question_closed', { subject: 'question', subjectId: id, reason: note || undefined });
  });
}

/** Whether an answer helped: counted by outcome and day, without who said it. */
export async function noteHelp(ctx: Context, outcome: Outcome, helped: boolean): Promise<void> {
  await ctx.tx(async (tx) => {
    await sql`insert into chat_opinions (day, outcome, helped, times) values (${tx.now()}::date, ${outcome}, ${helped}, 1)
      on conflict (day, outcome, helped) do update set times = chat_opinions.times + 1`.execute(tx.db);
    await tx.audit('assistants.chat_rated', { subject: 'answer', subjectId: outcome, after: { helped } });
  });
}
