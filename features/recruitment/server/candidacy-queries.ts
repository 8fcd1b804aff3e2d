import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import { listCases, type CaseFilters } from '#features/cases/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import type { Page } from '#platform/server/page.ts';
import { holdsText, wordsOf } from '#platform/server/text-search.ts';
import { candidacy } from '../candidacy.ts';
import { blindStages, type Source } from '../policy.ts';
import { isHidden, type CandidacyOwn } from './candidacy-cases.ts';
import { wireCandidacies } from './candidacy-wire.ts';
import { getManaged } from './vacancy-queries.ts';

interface Filters extends Page {
  readonly search?: string | undefined;
  readonly state?: CaseFilters['state'];
  readonly source?: Source | undefined;
}

/** The people of a vacancy, those whose answer is due first at the head. @throws not_found */
export async function listVacancyCandidacies(
  ctx: Context,
  vacancyId: string,
  { search, state, source, ...page }: Filters,
) {
  const { is_blind: isBlind } = await getManaged(ctx, vacancyId);
  const words = wordsOf(search);
  const named = sql`(${sql.join(
    words.map((word) => holdsText('candidates.folded_name', word)),
    sql` and `,
  )} ${isBlind ? sql`and not (cases.state = any(${blindStages}::text[]))` : sql``})`;
  const place = /^#?(\d{1,6})$/.exec(search?.trim() ?? '')?.[1];
  const found =
    words.length === 0
      ? sql``
      : sql`and (${named} ${place ? sql`or candidacies.place = ${Number(place)}` : sql``}
          or plaza_fold(candidates.skills) like '%' || plaza_fold(${words.join(' ')}) || '%')`;
  return listCases<CandidacyOwn>(
    ctx,
    candidacy.kind,
    {
      state,
      where: sql<SqlBool>`exists (select from candidacies join candidates on candidates.id = candidacies.candidate_id
        where candidacies.case_id = cases.id and candidacies.vacancy_id = ${vacancyId}::uuid
          ${source ? sql`and candidacies.source = ${source}` : sql``} ${found})`,
    },
    page,
  );
}

/** The caller's own applications, the newest first, with what they were told last. */
export async function listOwnCandidacies(ctx: Context, page: Page) {
  const { items, total } = await listCases<CandidacyOwn>(ctx, candidacy.kind, { box: 'own' }, page);
  const ids = items.map(({ id }) => id);
  const told =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('candidacy_messages')
          .distinctOn('candidacy_id')
          .select(['candidacy_id', 'words'])
          .where('candidacy_id', 'in', ids)
          .orderBy('candidacy_id')
          .orderBy('sent_at', 'desc')
          .execute();
  const rows = await wireCandidacies(ctx, items);
  return {
    items: rows.map((row) => ({ ...row, answer: told.find((one) => one.candidacy_id === row.id)?.words ?? null })),
    total,
  };
}

/** Interviews that the caller holds from today on; who is screened blindly is a number. */
export async function listInterviews(ctx: Context) {
  const slots = await ctx.db
    .selectFrom('interview_slots as slot')
    .innerJoin('vacancies', 'vacancies.id', 'slot.vacancy_id')
    .select(['slot.id', 'slot.candidacy_id', 'slot.starts_at', 'slot.venue', 'vacancies.title as vacancy'])
    .select(
      sql<boolean>`exists (select from candidacy_scorecards as card
        where card.candidacy_id = slot.candidacy_id and card.author_id = slot.interviewer_id)`.as('is_scored'),
    )
    .where('slot.interviewer_id', '=', ctx.scope.personId)
    .where('slot.candidacy_id', 'is not', null)
    .where('slot.starts_at', '>', new Date(ctx.now().getTime() - 7 * 86_400_000))
    .orderBy('slot.starts_at')
    .limit(50)
    .execute();
  const { items: records } = await listCases<CandidacyOwn>(
    ctx,
    candidacy.kind,
    { where: sql<SqlBool>`cases.id = any(${slots.map((slot) => slot.candidacy_id)}::uuid[])` },
    { page: 1, size: 50 },
  );
  const items = slots.flatMap(({ candidacy_id: candidacyId, starts_at: at, ...slot }) => {
    const record = records.find((one) => one.id === candidacyId);
    if (!record || candidacyId === null) return [];
    const name = isHidden(ctx, record)
      ? ctx.t('recruitment.candidate.hidden', { place: record.own.place })
      : record.own.name;
    return [{ ...slot, candidacy_id: candidacyId, starts_at: at.toISOString(), name }];
  });
  return { items, total: items.length };
}
