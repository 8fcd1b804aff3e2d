import './tables.ts';
import { dayIn } from '#features/people/calendar.ts';
import { recordExport } from '#features/people/server/actions.ts';
import { listColleagues } from '#features/people/server/queries.ts';
import type { FileAnswer } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatMoment } from '#platform/server/i18n.ts';
import { spreadsheet, type Cell, type Spreadsheet } from '#platform/server/spreadsheet.ts';
import type { Answer } from '../answer.ts';
import { errors } from '../errors.ts';
import { canReadAnswers } from '../policy.ts';
import { isAsked, isFigure, type Question } from '../question.ts';
import { firstShown } from '../suppression.ts';
import { isWritten, keysOf, meanOf, npsOf, type Tally } from '../tally.ts';
import { getResults, listWords, type Results } from './results.ts';

const BATCH = 1_000;

/**
 * The results of one edition as an Excel file that says who took it and when: the figures, or who answered what, which
 * goes only to who may read it, and never of an anonymous form.
 * @throws not_found, too_few_answers, campaigns_after_closing, forbidden
 */
export async function exportResults(
  ctx: Context,
  surveyId: string,
  { edition, rows }: { edition?: number | undefined; rows: 'figures' | 'people' },
): Promise<FileAnswer> {
  const results = await getResults(ctx, surveyId, { edition });
  const withNames = rows === 'people';
  if (withNames && !canReadAnswers(ctx.scope, results.survey)) throw platformErrors.forbidden();
  if (!withNames && results.untilClosed) throw errors.campaigns_after_closing();
  if (!withNames && results.hidden) throw errors.too_few_answers({ least: firstShown(results.survey) });
  const moment = formatMoment(ctx.language, ctx.now(), ctx.settings.COMPANY_TIME_ZONE);
  await ctx.tx(async (tx) => {
    if (withNames) await recordExport(tx, answerers(tx, surveyId, results.edition), ['answers']);
    await tx.audit('surveys.exported', {
      subject: 'survey',
      subjectId: surveyId,
      after: { edition: results.edition, answers: results.answers, withNames },
    });
  });
  return spreadsheet(results.survey.title.slice(0, 80), {
    note: ctx.t('surveys.export.note', { name: ctx.scope.name, moment }),
    ...(withNames ? answerSheet(ctx, surveyId, results) : summarySheet(ctx, results)),
  });
}

type Sheet = Omit<Spreadsheet, 'note'>;

function summarySheet(ctx: Context, results: Results): Sheet {
  const heads = ['question', 'row', 'option', 'answers', 'share'] as const;
  return {
    title: ctx.t('surveys.export.summary'),
    widths: [50, 30, 40, 12, 12],
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: heads.map((head) => ctx.t(`surveys.export.${head}`)),
    pages: summaryPages(ctx, results),
  };
}

async function* summaryPages(ctx: Context, results: Results): AsyncGenerator<Cell[][]> {
  for (const tally of results.tallies) {
    const question = results.document.questions.find(({ id }) => id === tally.question)!;
    if (!isWritten(question)) yield rowsOf(ctx, question, tally);
    else
      for await (const words of listWords(ctx, results, question.id))
        yield words.map((word) => [question.title, '', word, null, null]);
  }
}

function rowsOf(ctx: Context, question: Question, tally: Tally): Cell[][] {
  const { title } = question;
  const line = (row: string, option: string, count: number, share = true): Cell[] => [
    title,
    row,
    option,
    count,
    share && tally.answers > 0 ? Math.round((count / tally.answers) * 1000) / 10 : null,
  ];
  const mean = meanOf(tally);
  const nps = question.type === 'nps' ? npsOf(tally) : undefined;
  if (question.type === 'matrix')
    return (question.rows ?? []).flatMap((row) =>
      (question.options ?? []).map(({ id, label }) => line(row.label, label, tally.rows[row.id]?.[id] ?? 0)),
    );
  if (question.type === 'ranking')
    return (question.options ?? []).map(({ id, label }) => [
      title,
      ctx.t('surveys.export.place'),
      label,
      tally.answers,
      tally.answers === 0 ? null : Math.round(((tally.counts[id] ?? 0) / tally.answers) * 100) / 100,
    ]);
  return [
    ...(question.type === 'number' ? givenFigures(tally) : keysOf(question)).map((key) =>
      line('', labelOf(ctx, question, key), tally.counts[key] ?? 0),
    ),
    ...(mean !== undefined && isFigure(question)
      ? [[title, ctx.t('surveys.export.mean'), '', Math.round(mean * 100) / 100, null]]
      : []),
    ...(nps === undefined ? [] : [[title, 'NPS', '', nps, null]]),
  ];
}

function answerers(read: Read, surveyId: string, edition: number) {
  return read.db
    .selectFrom('survey_answers')
    .select('person_id as personId')
    .where('survey_id', '=', surveyId)
    .where('edition', '=', edition);
}

function answerSheet(ctx: Context, surveyId: string, { document, edition }: Results): Sheet {
  const asked = document.questions.filter(({ type }) => isAsked(type));
  const heads = ['person', 'campaign', 'day', 'points'] as const;
  return {
    title: ctx.t('surveys.export.people'),
    widths: [32, 28, 12, 10, ...asked.map(() => 30)],
    zone: ctx.settings.COMPANY_TIME_ZONE,
    heads: [...heads.map((head) => ctx.t(`surveys.export.${head}`)), ...asked.map(({ title }) => title)],
    pages: answerPages(ctx, { surveyId, edition, asked }),
  };
}

async function* answerPages(
  ctx: Context,
  { surveyId, edition, asked }: { surveyId: string; edition: number; asked: readonly Question[] },
): AsyncGenerator<Cell[][]> {
  let after: string | undefined;
  do {
    let query = ctx.db
      .selectFrom('survey_answers')
      .select(['id', 'person_id as personId', 'answers', 'points', 'answered_at as answeredAt'])
      .where('survey_id', '=', surveyId)
      .where('edition', '=', edition)
      .orderBy('id')
      .limit(BATCH);
    if (after !== undefined) query = query.where('id', '>', after);
    const batch = await query.execute();
    const people = await listColleagues(
      ctx,
      batch.map(({ personId }) => personId),
    );
    yield batch.map((given) => {
      const person = people.get(given.personId);
      return [
        person?.name ?? '',
        person?.campaign ?? '',
        dayIn(ctx.settings.COMPANY_TIME_ZONE, given.answeredAt),
        given.points,
        ...asked.map((question) => wordsOf(ctx, question, given.answers[question.id])),
      ];
    });
    after = batch.length === BATCH ? batch.at(-1)!.id : undefined;
  } while (after !== undefined);
}

function wordsOf(ctx: Context, question: Question, given: Answer | undefined): Cell {
  if (given === undefined || typeof given === 'number') return given ?? null;
  if (question.type === 'yes_no' || question.type === 'consent') return given === 'yes';
  const label = (key: string) => labelOf(ctx, question, key);
  if (Array.isArray(given)) return given.map(label).join(', ');
  if (typeof given === 'object')
    return Object.entries(given)
      .map(([row, key]) => `${question.rows?.find(({ id }) => id === row)?.label ?? row}: ${label(key)}`)
      .join('; ');
  if (question.type === 'file') return ctx.t('surveys.export.file');
  if (question.type === 'signature') return given.startsWith('text:') ? given.slice(5) : ctx.t('surveys.export.signed');
  return label(given);
}

const givenFigures = ({ counts }: Tally) => Object.keys(counts).sort((a, b) => Number(a) - Number(b));

function labelOf(ctx: Context, question: Pick<Question, 'type' | 'options'>, key: string): string {
  if (question.type === 'yes_no' || question.type === 'consent')
    return ctx.t(`surveys.answer.${key === 'yes' ? 'yes' : 'no'}`);
  return question.options?.find(({ id }) => id === key)?.label ?? key;
}
