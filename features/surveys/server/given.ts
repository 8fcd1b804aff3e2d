import './tables.ts';
import { sql } from 'kysely';
import { openFile } from '#features/files/server/queries.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { recordExport, recordReads } from '#features/people/server/actions.ts';
import { byName, byPosition, employeeFacts, holdsWords, typedWords, worksIn } from '#features/people/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { nameForDisk, zipped, type Part } from '#platform/server/zip.ts';
import { pageOf } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import type { answerOrders } from '../list-order.ts';
import { canReadAnswers } from '../policy.ts';
import type { Question } from '../question.ts';
import { getReadable } from './desk.ts';

/** So many files are looked up at once. */
const BATCH = 200;

export interface GivenFilter extends PlaceAsked {
  readonly page: number;
  readonly size: number;
  readonly edition?: number | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort<(typeof answerOrders)[number]> | undefined;
}

const campaign = nameOf('campaigns', 'given.campaign_id');
const orders = {
  name: byName,
  position: byPosition,
  campaign: sql`${campaign} collate "es_intranet"`,
  day: sql`given.answered_at`,
  points: sql`given.points`,
};

/** Who answered an edition, the last first unless another order is asked for. @throws not_found, forbidden */
export async function listGiven(
  read: Read,
  surveyId: string,
  zone: string,
  { page, size, edition, search, sort, ...place }: GivenFilter,
) {
  const survey = await getNamed(read, surveyId);
  const words = typedWords(search);
  if (search && words.length === 0) return { items: [], total: 0 };
  const found = selectGiven(read, surveyId)
    .where('given.edition', '=', edition ?? survey.edition)
    .where(worksIn(place, 'employees.id'))
    .$if(words.length > 0, (all) => all.where(holdsWords(words)));
  return pageOf(
    found
      .select(['given.id', 'given.person_id as personId', 'given.points', 'given.points_of as pointsOf'])
      .select(['employees.display_name as name', 'employees.position', campaign.as('campaign')])
      .select(sql<string>`(given.answered_at at time zone ${zone})::date::text`.as('answeredOn'))
      .select(
        sql<number>`(select count(*)::int from survey_answer_files held where held.answer_id = given.id)`.as('files'),
      )
      .$if(sort !== undefined, (all) => all.orderBy(orderOf(sort!, orders)))
      .orderBy('given.answered_at', 'desc')
      .orderBy('given.id', 'desc'),
    { page, size },
  );
}

/** One answer with who gave it; that it was read is written down for them. @throws not_found, forbidden */
export async function readGiven(ctx: Context, surveyId: string, answerId: string) {
  await getNamed(ctx, surveyId);
  const answer = await selectGiven(ctx, surveyId)
    .innerJoin('survey_editions as asked', (join) =>
      join.onRef('asked.survey_id', '=', 'given.survey_id').onRef('asked.edition', '=', 'given.edition'),
    )
    .select(['given.id', 'given.edition', 'given.answers', 'given.points', 'given.points_of as pointsOf'])
    .select(['given.answered_at as answeredAt', 'given.person_id as personId', 'asked.document'])
    .select(['employees.display_name as name', 'employees.position', campaign.as('campaign')])
    .where('given.id', '=', answerId)
    .executeTakeFirst();
  if (!answer) throw platformErrors.not_found();
  const files = await ctx.db
    .selectFrom('survey_answer_files')
    .select(['question', 'file_id as fileId'])
    .where('answer_id', '=', answerId)
    .execute();
  await recordLook(ctx, surveyId, answer.personId);
  return { ...answer, files };
}

/** A file behind an answer, of the caller or of whom they may read; a look at another's is written down. @throws not_found */
export async function openAnswerFile(ctx: Context, answerId: string, question: string): Promise<FileAnswer> {
  const row = await ctx.db
    .selectFrom('survey_answer_files as held')
    .innerJoin('survey_answers as given', 'given.id', 'held.answer_id')
    .select(['held.file_id as fileId', 'given.person_id as personId', 'given.survey_id as surveyId'])
    .where('held.answer_id', '=', answerId)
    .where('held.question', '=', question)
    .$if(!canReadAnswers(ctx.scope, { anonymous: false }), (all) =>
      all.where('given.person_id', '=', ctx.scope.personId),
    )
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  if (row.personId !== ctx.scope.personId) await recordLook(ctx, row.surveyId, row.personId);
  return openFile(ctx, row.fileId, { disposition: 'attachment' });
}

/** All files of an edition in one zip, each with its person's name and its question. @throws not_found, forbidden, no_files */
export async function exportFiles(ctx: Context, surveyId: string, asked: { edition?: number | undefined }) {
  const survey = await getNamed(ctx, surveyId);
  const edition = asked.edition ?? survey.edition;
  const held = ctx.db
    .selectFrom('survey_answer_files as held')
    .innerJoin('survey_answers as given', 'given.id', 'held.answer_id')
    .where('given.survey_id', '=', surveyId)
    .where('given.edition', '=', edition);
  const { count } = await held.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  if (Number(count) === 0) throw errors.no_files();
  const { document } = await ctx.db
    .selectFrom('survey_editions')
    .select('document')
    .where('survey_id', '=', surveyId)
    .where('edition', '=', edition)
    .executeTakeFirstOrThrow();
  await ctx.tx(async (tx) => {
    await recordExport(tx, held.select('given.person_id as personId'), ['answers']);
    const after = { edition, files: Number(count) };
    await tx.audit('surveys.files_exported', { subject: 'survey', subjectId: surveyId, after });
  });
  return {
    content: zipped(partsOf(ctx, { surveyId, edition, questions: document.questions })),
    type: 'application/zip',
    name: `${nameForDisk(survey.title) ?? surveyId}.zip`,
    disposition: 'attachment' as const,
  };
}

async function* partsOf(
  ctx: Context,
  { surveyId, edition, questions }: { surveyId: string; edition: number; questions: readonly Question[] },
): AsyncGenerator<Part> {
  const titles = new Map(questions.map(({ id, title }) => [id, title]));
  let after: { id: string; question: string } | undefined;
  do {
    const rows = await selectGiven(ctx, surveyId)
      .innerJoin('survey_answer_files as held', 'held.answer_id', 'given.id')
      .select(['given.id', 'held.question', 'held.file_id as fileId', 'employees.display_name as name'])
      .where('given.edition', '=', edition)
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(given.id, held.question) > (${after!.id}::uuid, ${after!.question})`),
      )
      .orderBy('given.id')
      .orderBy('held.question')
      .limit(BATCH)
      .execute();
    for (const { name, question, fileId } of rows) {
      const { content, name: given = '' } = await openFile(ctx, fileId, { disposition: 'attachment' });
      const ending = /\.[a-z0-9]{2,5}$/i.exec(given)?.[0] ?? '';
      const stem = [name, titles.get(question) ?? question].map((part) => (nameForDisk(part) ?? '').slice(0, 60));
      yield { name: `${stem.join(' - ')}${ending}`, content };
    }
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after !== undefined);
}

/** A form of which the caller may read who answered what. @throws not_found, forbidden */
async function getNamed(read: Read, surveyId: string) {
  const survey = await getReadable(read, surveyId);
  if (!canReadAnswers(read.scope, survey)) throw platformErrors.forbidden();
  return survey;
}

function selectGiven(read: Read, surveyId: string) {
  return employeeFacts(read.db)
    .clearSelect()
    .innerJoin('survey_answers as given', 'given.person_id', 'employees.id')
    .where('given.survey_id', '=', surveyId);
}

async function recordLook(ctx: Context, surveyId: string, personId: string): Promise<void> {
  await ctx.tx(async (tx) => {
    await recordReads(tx, [personId], { parts: ['answers'] });
    await tx.audit('surveys.answer_read', { subject: 'survey', subjectId: surveyId, personId });
  });
}
