import './tables.ts';
import { sql } from 'kysely';
import { audienceColumns } from '#features/organization/audience.ts';
import { listClients } from '#features/organization/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { Answer, Answers } from '../answer.ts';
import { askedQuestions } from '../condition.ts';
import { actionsDueDays } from '../policy.ts';
import { boundsOf, type Question } from '../question.ts';
import { outcomeOf, scoreOf } from '../score.ts';
import { leastAnswers, releasedOf } from '../suppression.ts';
import { forms, phrases, type SeededForm } from './seed/forms.ts';

const CAST = new Set(
  'employee manager hr labor selection security support pm documents content commissions payroll planner wellbeing convivencia auditor admin outsider'.split(
    ' ',
  ),
);
const CHUNK = 400;

/** Ten forms: open and closed, named and anonymous, one in writing, the safe passage; with some hundred answers each. */
export async function seed(ctx: SeedContext): Promise<void> {
  const people = await employeeFacts(ctx.db).where('employees.active', '=', true).orderBy('employees.id').execute();
  const clients = new Map((await listClients(ctx)).map(({ id, code }) => [code, id]));
  const author = people.find(({ username }) => username === 'content')!;
  for (const form of forms) {
    const id = newId();
    await ctx.db
      .insertInto('surveys')
      .values(rowOf(ctx, form, { id, authorId: author.id, clients }))
      .execute();
    if (form.state === 'draft') continue;
    const document = JSON.stringify(form.document);
    const edition = { survey_id: id, edition: 1, document, published_at: at(ctx, form.opened) };
    await ctx.db.insertInto('survey_editions').values(edition).execute();
    const isFor = new Set(form.clients?.map((code) => clients.get(code)));
    const meant = people.filter(({ clientId }) => !form.clients || isFor.has(clientId ?? undefined));
    const filled = meant.filter(({ username }) =>
      CAST.has(username) ? form.answeredBy?.includes(username) : chance(`${form.code} ${username}`, 100) < form.share,
    );
    if (form.kind === 'test') continue;
    if (form.kind === 'passage') await seedPassages(ctx, id, form, people);
    else await seedAnswers(ctx, id, form, filled);
  }
}

interface Person {
  readonly id: string;
  readonly username: string;
  readonly campaignId: string | null;
}

function rowOf(
  ctx: SeedContext,
  form: SeededForm,
  { id, authorId, clients }: { id: string; authorId: string; clients: ReadonlyMap<string, string> },
) {
  const isOut = form.state !== 'draft';
  const isClosed = form.state === 'closed';
  const closes = form.closes ?? 0;
  const audience = form.clients ? { clients: form.clients.map((code) => clients.get(code)!) } : {};
  return {
    ...audienceColumns(audience),
    id,
    kind: form.kind ?? ('survey' as const),
    title: form.title,
    description: form.description,
    document: JSON.stringify(form.document),
    anonymous: form.anonymous ?? false,
    repeatable: form.repeatable ?? false,
    for_all: form.forAll ?? false,
    state: form.state,
    edition: isOut ? 1 : 0,
    opens_at: isOut ? at(ctx, form.opened) : null,
    closes_at: isOut && form.closes !== undefined ? at(ctx, form.closes, '23:59') : null,
    actions: JSON.stringify(form.actions ?? []),
    actions_at: form.actions ? at(ctx, Math.max(0, closes - 10)) : null,
    actions_due_on: isClosed ? ctx.daysAgo(closes - actionsDueDays) : null,
    announced_at: isOut ? at(ctx, form.opened) : null,
    published_at: isOut ? at(ctx, form.opened) : null,
    closed_at: isClosed ? at(ctx, closes, '23:59') : null,
    created_by: authorId,
    created_at: at(ctx, form.opened + 2),
    updated_at: at(ctx, Math.max(form.opened, 0)),
  };
}

async function seedAnswers(ctx: SeedContext, surveyId: string, form: SeededForm, people: readonly Person[]) {
  const seen = new Map<string, number>();
  const given = people.map((person) => {
    const answers = answersOf(form, person.username);
    const score = scoreOf(form.document, answers);
    const before = seen.get(person.campaignId ?? '') ?? 0;
    seen.set(person.campaignId ?? '', before + 1);
    const later = chance(`day ${form.code} ${person.username}`, daysOpen(form));
    const minutes = chance(`hour ${form.code} ${person.username}`, 600);
    const moment = new Date(at(ctx, form.opened - later).getTime() + minutes * 60_000);
    return {
      person,
      moment,
      written: {
        survey_id: surveyId,
        edition: 1,
        answers: JSON.stringify(answers),
        points: score?.points ?? null,
        points_of: score?.of ?? null,
      },
      isNamed: before >= leastAnswers - 1,
    };
  });
  const counted = form.state === 'published' ? releasedOf(given.length) : given.length;
  for (let from = 0; from < given.length; from += CHUNK) {
    const part = given.slice(from, from + CHUNK);
    await ctx.db
      .insertInto('survey_participations')
      .values(
        part.map(({ person, moment }) => ({
          survey_id: surveyId,
          person_id: person.id,
          campaign_id: person.campaignId,
          filled_at: form.anonymous ? null : moment,
        })),
      )
      .execute();
    if (form.anonymous)
      await ctx.db
        .insertInto('survey_ballots')
        .values(
          part.map(({ person, written, isNamed }, place) => ({
            ...written,
            id: sql<string>`gen_random_uuid()`,
            campaign_id: isNamed ? person.campaignId : null,
            counted: from + place < counted,
          })),
        )
        .execute();
    else
      await ctx.db
        .insertInto('survey_answers')
        .values(
          part.map(({ person, moment, written }) => ({
            ...written,
            id: newId(),
            person_id: person.id,
            campaign_id: person.campaignId,
            answered_at: moment,
          })),
        )
        .execute();
  }
}

/** Some have come in this morning. */
async function seedPassages(ctx: SeedContext, surveyId: string, form: SeededForm, people: readonly Person[]) {
  const came = people
    .filter(({ username }) => !CAST.has(username) && chance(`passage ${username}`, 100) < 8)
    .slice(0, 60);
  const values = came.map((person) => {
    const number = chance(`health ${person.username}`, 100);
    const answers: Answers = {
      fever: number < 3 ? 'yes' : 'no',
      near: number > 93 ? 'yes' : 'no',
      true: 'yes',
      ...(number > 88 && number < 92 ? { signs: ['a'] } : {}),
    };
    const moment = new Date(ctx.now().getTime() - 60_000 * (1 + chance(`entry ${person.username}`, 120)));
    return {
      id: newId(),
      survey_id: surveyId,
      edition: 1,
      person_id: person.id,
      day: ctx.daysAgo(0),
      result: outcomeOf(form.document, answers),
      answers: JSON.stringify(answers),
      answered_at: moment,
      valid_until: at(ctx, 0, '23:59'),
    };
  });
  await ctx.db.insertInto('survey_passages').values(values).execute();
}

/** The same person answers the same at every start; most of them rather well. */
function answersOf(form: SeededForm, username: string): Answers {
  const answers: Record<string, Answer> = {};
  for (const question of form.document.questions) {
    const answer = answerOf(question, `${form.code} ${question.id} ${username}`);
    if (answer !== undefined) answers[question.id] = answer;
  }
  const asked = new Set(askedQuestions(form.document, answers).map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));
}

function answerOf(question: Question, salt: string): Answer | undefined {
  const ids = question.options?.map(({ id }) => id) ?? [];
  const pick = <T>(from: readonly T[], more = '') => from[chance(salt + more, from.length)]!;
  switch (question.type) {
    case 'nps':
      return pick([10, 10, 9, 9, 9, 8, 8, 7, 7, 6, 5, 3]);
    case 'scale':
    case 'rating': {
      const { max } = boundsOf(question);
      return pick([max, max, max - 1, max - 1, max - 1, max - 2, max - 2, max - 3, max - 4]);
    }
    case 'number':
      return 3 + chance(salt, 22);
    case 'yes_no':
      return pick(['yes', 'yes', 'no']);
    case 'single':
    case 'dropdown':
      return pick([...ids.slice(0, 4), ...ids.slice(1, 3), ...ids.slice(1, 2)]);
    case 'multiple':
      return ids.filter((id, at) => chance(salt + id, 100) < 60 - at * 12);
    case 'ranking':
      return [...ids].sort((a, b) => chance(salt + a, 100) - chance(salt + b, 100));
    case 'matrix':
      return Object.fromEntries((question.rows ?? []).map((row) => [row.id, pick(ids, row.id)]));
    case 'short_text':
      return chance(salt, 100) < 25
        ? pick(['Ajiaco', 'Bandeja paisa', 'Lasaña de verduras', 'Sancocho'], 'dish')
        : undefined;
    case 'long_text':
      return chance(salt, 100) < 22 ? pick(phrases, 'words') : undefined;
    default:
      return undefined;
  }
}

/** Whole days on which answers came, before today. */
function daysOpen(form: SeededForm): number {
  return Math.max(1, form.opened - Math.max(form.closes ?? 1, 1));
}

function at(ctx: SeedContext, days: number, hour = '08:00'): Date {
  return new Date(`${ctx.daysAgo(days)}T${hour}:00-05:00`);
}

/** A whole number below `under` that follows from the text alone. */
function chance(text: string, under: number): number {
  let hash = 2_166_136_261;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 16_777_619);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 2_246_822_519) >>> 8) % under;
}
