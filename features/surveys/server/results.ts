import './tables.ts';
import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { audienceOf } from '#features/organization/audience.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import type { Answers } from '../answer.ts';
import { errors } from '../errors.ts';
import { resultsReach } from '../policy.ts';
import { isDivided, leastAnswers, shownGroups } from '../suppression.ts';
import { addAnswers, newTallies } from '../tally.ts';
import { getReadable } from './desk.ts';

/** So many answers are read and counted before other work gets its turn. */
const BATCH = 500;

export type Results = Awaited<ReturnType<typeof getResults>>;

/**
 * What the answers to one edition say together. Fewer than five are hidden, and so is a campaign that would leave
 * fewer than five beside it; who reaches single campaigns only sees one of them. An anonymous form has no campaigns
 * until it closes.
 * @throws not_found, campaigns_after_closing, too_few_answers for a campaign that stays hidden
 */
export async function getResults(
  read: Read,
  surveyId: string,
  asked: { edition?: number | undefined; campaign?: string | undefined },
) {
  const survey = await getReadable(read, surveyId);
  const divided = isDivided(survey);
  if (asked.campaign !== undefined && !divided) throw errors.campaigns_after_closing();
  const edition = asked.edition ?? survey.edition;
  const version = await read.db
    .selectFrom('survey_editions')
    .select('document')
    .where('survey_id', '=', surveyId)
    .where('edition', '=', edition)
    .executeTakeFirst();
  if (!version) throw platformErrors.not_found();
  const source: Source = { id: surveyId, edition, anonymous: survey.anonymous };
  const groups = await listGroups(read, source);
  const total = groups.reduce((sum, group) => sum + group.answers, 0);
  const named = groups.filter((group): group is Named => divided && group.id !== null);
  const reach = resultsReach(read.scope);
  const shown = shownGroups(named, total).filter(({ id }) => reach === 'all' || reach.includes(id));
  const campaign = asked.campaign ?? (reach === 'all' ? undefined : shown[0]?.id);
  const group = shown.find(({ id }) => id === campaign);
  if (asked.campaign !== undefined && !group) throw errors.too_few_answers({ least: leastAnswers });
  const hidden = total < leastAnswers || (reach !== 'all' && !group);
  const tallies = newTallies(version.document);
  const points = { sum: 0, count: 0, of: null as number | null };
  if (!hidden)
    await eachAnswer(read, source, group?.id, (given) => {
      addAnswers(tallies, version.document, given.answers);
      if (given.points === null) return;
      points.sum += given.points;
      points.count += 1;
      points.of = Math.max(points.of ?? 0, given.pointsOf ?? 0);
    });
  for (const { words } of tallies) words.sort((a, b) => a.localeCompare(b, 'es'));
  const { filled } = await read.db
    .selectFrom('survey_participations')
    .select(sql<number>`count(*)::int`.as('filled'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  const { begun } = await read.db
    .selectFrom('survey_drafts as draft')
    .select(sql<number>`count(*)::int`.as('begun'))
    .where('draft.survey_id', '=', surveyId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('survey_participations as own')
            .select('own.person_id')
            .whereRef('own.survey_id', '=', 'draft.survey_id')
            .whereRef('own.person_id', '=', 'draft.person_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return {
    survey,
    edition,
    document: version.document,
    answers: hidden ? 0 : (group?.answers ?? total),
    hidden,
    untilClosed: reach !== 'all' && !divided,
    filled,
    begun,
    people: await countByAudience(read, audienceOf(survey)),
    campaigns: shown,
    campaign: group,
    hiddenCampaigns: reach === 'all' ? named.length - shown.length : 0,
    meanPoints: points.count === 0 ? null : points.sum / points.count,
    pointsOf: points.of,
    tallies,
  };
}

/** All that was written in answer to one question, in alphabetical order, so that no two questions pair their lines. */
export async function* listWords(
  read: Read,
  { survey, edition }: Pick<Results, 'survey' | 'edition'>,
  question: string,
): AsyncGenerator<string[]> {
  const source: Source = { id: survey.id, edition, anonymous: survey.anonymous };
  const word = sql<string>`(given.answers ->> ${question})`;
  const order = sql`${word} collate "es_intranet"`;
  let after: { word: string; id: string } | undefined;
  do {
    const rows = await selectGiven(read, source)
      .select([word.as('word'), 'given.id'])
      .where(sql<boolean>`${word} is not null`)
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(${order}, given.id) > (${after!.word} collate "es_intranet", ${after!.id}::uuid)`),
      )
      .orderBy(order)
      .orderBy('given.id')
      .limit(BATCH)
      .execute();
    yield rows.map((row) => row.word);
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after !== undefined);
}

interface Source {
  readonly id: string;
  readonly edition: number;
  readonly anonymous: boolean;
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly answers: number;
}

interface Given {
  readonly id: string;
  readonly campaign: string | null;
  readonly answers: Answers;
  readonly points: number | null;
  readonly pointsOf: number | null;
}

/** Named answers, or the ballots that are counted. */
function selectGiven(read: Read, { id, edition, anonymous }: Source) {
  const kept = anonymous ? sql`survey_ballots where counted and` : sql`survey_answers where`;
  return read.db.selectFrom(
    sql<Given>`(select id, campaign_id as campaign, answers, points, points_of as "pointsOf"
      from ${kept} survey_id = ${id} and edition = ${edition})`.as('given'),
  );
}

/** How many answers each campaign has; those without one come as one group without a name. */
async function listGroups(read: Read, source: Source) {
  const rows = await selectGiven(read, source)
    .select(['given.campaign as id', sql<number>`count(*)::int`.as('answers')])
    .select(nameOf('campaigns', 'given.campaign').as('name'))
    .groupBy('given.campaign')
    .execute();
  return rows
    .map((row) => ({ ...row, name: row.name ?? '' }))
    .sort((a, b) => b.answers - a.answers || a.name.localeCompare(b.name));
}

/** Reads the answers in batches by their id, which is random for ballots, so that words come in no order. */
async function eachAnswer(read: Read, source: Source, campaign: string | undefined, take: (given: Given) => void) {
  let after: string | undefined;
  do {
    let query = selectGiven(read, source).selectAll().orderBy('given.id').limit(BATCH);
    if (campaign !== undefined) query = query.where('given.campaign', '=', campaign);
    if (after !== undefined) query = query.where('given.id', '>', after);
    const rows = await query.execute();
    for (const row of rows) take(row);
    after = rows.length === BATCH ? rows.at(-1)!.id : undefined;
    await setImmediate();
  } while (after !== undefined);
}
