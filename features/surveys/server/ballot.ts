import './tables.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { leastAnswers, releasedOf } from '../suppression.ts';

/** So many rows of others are taken up and laid down again with each new one. */
const MIXED = 25;

interface Form {
  readonly id: string;
  readonly edition: number;
}

/**
 * Notes that the caller has taken part, and lays down their answers where nothing links them to it: no person, no
 * moment, a random id. Both rows are written together with others of their table that are taken up for it, in random
 * order, so that neither the order of rows nor the transaction that wrote them pairs the two. The campaign goes along
 * only where at least four others of it have answered before. No audit row and no event are written: their moment
 * would order those who took part.
 * @throws already_answered
 */
export async function castBallot(
  tx: Tx,
  form: Form,
  { answers, points, points_of }: { answers: string; points: number | null; points_of: number | null },
): Promise<void> {
  const { personId, attributes } = tx.scope;
  const campaign = attributes['campaignId'] ?? null;
  // One ballot of a form at a time: two at once would take up the same rows.
  await sql`select pg_advisory_xact_lock(hashtext(${`surveys.ballot:${form.id}`}))`.execute(tx.db);
  const { rows } = await sql<{ mine: number; near: number }>`
    select count(*) filter (where person_id = ${personId})::int as mine,
      count(*) filter (where campaign_id = ${campaign}::uuid)::int as near
    from survey_participations where survey_id = ${form.id}`.execute(tx.db);
  const { mine, near } = rows[0]!;
  if (mine > 0) throw errors.already_answered();
  await sql`
    with taken as (
      delete from survey_participations where survey_id = ${form.id} and person_id in (
        select person_id from survey_participations where survey_id = ${form.id} order by lot limit ${MIXED}
      ) returning person_id, campaign_id
    )
    insert into survey_participations (survey_id, person_id, campaign_id)
    select ${form.id}::uuid, person_id, campaign_id from (
      select person_id, campaign_id from taken union all select ${personId}::uuid, ${campaign}::uuid
    ) as mixed order by random()`.execute(tx.db);
  await sql`
    with taken as (
      delete from survey_ballots where id in (
        select id from survey_ballots where survey_id = ${form.id} order by id limit ${MIXED}
      ) returning edition, campaign_id, counted, answers, points, points_of
    )
    insert into survey_ballots (id, survey_id, edition, campaign_id, counted, answers, points, points_of)
    select gen_random_uuid(), ${form.id}::uuid, mixed.* from (
      select * from taken
      union all
      select ${form.edition}::int, ${near >= leastAnswers - 1 ? campaign : null}::uuid, false, ${answers}::jsonb,
        ${points}::real, ${points_of}::real
    ) as mixed order by random()`.execute(tx.db);
  await releaseBallots(tx, form);
}

/** Counts fives of what waits while the form is open; which of them is a matter of chance. */
async function releaseBallots(tx: Tx, form: Form): Promise<void> {
  const waits = sql`survey_id = ${form.id} and edition = ${form.edition} and not counted`;
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from survey_ballots where ${waits}`.execute(tx.db);
  const released = releasedOf(rows[0]!.waiting);
  if (released === 0) return;
  await sql`update survey_ballots set counted = true where id in (
    select id from survey_ballots where ${waits} order by random() limit ${released})`.execute(tx.db);
}

/**
 * Counts what waits when a form closes: of each edition all together, and nothing where fewer than five would enter.
 * One that has been closed before gives up its campaigns: beside what was shown then, they would tell who came later.
 */
export async function countLastBallots(tx: Tx, form: { id: string; closed_at: Date | null }): Promise<void> {
  const waits = sql`survey_id = ${form.id} and not counted`;
  await sql`update survey_ballots set counted = true where ${waits} and edition in (
    select edition from survey_ballots where ${waits} group by edition having count(*) >= ${leastAnswers})`.execute(
    tx.db,
  );
  if (form.closed_at !== null)
    await tx.db.updateTable('survey_ballots').set({ campaign_id: null }).where('survey_id', '=', form.id).execute();
}
