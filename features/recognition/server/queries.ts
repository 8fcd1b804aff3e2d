import './tables.ts';
import { sql, type SqlBool } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import {
  byName,
  employeeFacts,
  isFindable,
  listDirectReports,
  personName,
  worksIn,
} from '#features/people/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatMonth } from '#platform/server/i18n.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import type { Room } from '#platform/server/room.ts';
import { holdsText } from '#platform/server/text-search.ts';
import { canEdit, canManage, nextStates, type winnerOrders, type WinnerState } from '../policy.ts';

export interface WinnerFilters extends Page, PlaceAsked {
  readonly program?: string | undefined;
  /** `YYYY-MM`. */
  readonly period?: string | undefined;
  readonly person?: string | undefined;
  readonly state?: WinnerState | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort<(typeof winnerOrders)[number]> | undefined;
}

/** Programmes in their order; drafts and archived ones for who manages them. */
export async function listPrograms(read: Read) {
  const all = canManage(read.scope);
  const leads = (await listDirectReports(read, read.scope.personId)).length > 0;
  const rows = await read.db
    .selectFrom('recognition_programs as program')
    .selectAll('program')
    .select(
      sql<number>`(select count(*)::int from recognition_nominations as nomination
        where nomination.program_id = program.id and nomination.period = program.period)`.as('nominations'),
    )
    .select(
      all
        ? sql<{ id: string; name: string }[]>`(select coalesce(jsonb_agg(jsonb_build_object('id', juror.person_id,
            'name', ${personName('juror.person_id')}) order by juror.person_id), '[]'::jsonb)
            from recognition_jurors as juror where juror.program_id = program.id)`.as('jury')
        : sql<{ id: string; name: string }[]>`'[]'::jsonb`.as('jury'),
    )
    .$if(!all, (query) => query.where('program.state', 'not in', ['draft', 'archived']))
    .orderBy('program.place')
    .execute();
  return rows.map((row) => ({
    ...row,
    mayNominate: row.state === 'open' && (row.nominators === 'everybody' || (row.nominators === 'leaders' && leads)),
    mayEdit: all && canEdit(row.state),
    next: all ? nextStates(row.state) : [],
  }));
}

export type Program = Awaited<ReturnType<typeof listPrograms>>[number];

/** One of them. @throws not_found */
export async function getProgram(read: Read, id: string): Promise<Program> {
  const row = (await listPrograms(read)).find((one) => one.id === id);
  if (!row) throw platformErrors.not_found();
  return row;
}

/** Winners that the caller may see: the last month first unless another order is asked for. */
export async function listWinners(read: Read, filters: WinnerFilters) {
  let found = winnersFor(read);
  const { program, period, campaign, person, state, search, sort } = filters;
  found = found.where(worksIn({ ...filters, campaign: undefined }, 'winner.person_id'));
  if (!canManage(read.scope) || state !== 'removed') found = found.where('winner.state', '<>', 'removed');
  if (state) found = found.where('winner.state', '=', state);
  if (program) found = found.where('program.code', '=', program);
  if (period) found = found.where('winner.period', '=', `${period}-01`);
  if (campaign) found = found.where('winner.campaign_id', '=', campaign);
  if (person) found = found.where('winner.person_id', '=', person);
  if (search)
    found = found.where((eb) => eb.or([holdsText('employees.display_name', search), holdsText('winner.why', search)]));
  if (sort)
    found = found.orderBy(
      orderOf(sort, {
        period: sql`winner.period`,
        person: byName,
        program: sql`program.place`,
        campaign: sql`${nameOf('campaigns', 'winner.campaign_id')} collate "es_intranet"`,
      }),
    );
  return pageOf(found.orderBy('winner.period', 'desc').orderBy('program.place').orderBy('winner.id', 'desc'), filters);
}

export type Winner = Awaited<ReturnType<typeof listWinners>>['items'][number];

const mostBadges = 6;

/** What somebody won and the caller may know, for their profile and card. */
export const badges: NonNullable<Room['badges']> = async (ctx, personId) => {
  const rows = await winnersFor(ctx)
    .clearSelect()
    .select(['program.name as title', 'winner.period'])
    .where('winner.person_id', '=', personId)
    .where('winner.state', '<>', 'removed')
    .orderBy('winner.period', 'desc')
    .orderBy('program.place')
    .limit(mostBadges)
    .execute();
  return rows.map(({ title, period }) => ({ title, detail: formatMonth(ctx.language, period.slice(0, 7)) }));
};

/** One winner that the caller may see. @throws not_found */
export async function getWinner(read: Read, id: string): Promise<Winner> {
  let found = winnersFor(read).where('winner.id', '=', id);
  if (!canManage(read.scope)) found = found.where('winner.state', '<>', 'removed');
  const row = await found.executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  return row;
}

/** Everybody sees winners who let them; themselves and who manages see all. */
function winnersFor(read: Read) {
  const me = read.scope.personId || null;
  return employeeFacts(read.db)
    .clearSelect()
    .innerJoin('recognition_winners as winner', 'winner.person_id', 'employees.id')
    .innerJoin('recognition_programs as program', 'program.id', 'winner.program_id')
    .select([
      'winner.id',
      'winner.person_id as personId',
      'employees.display_name as name',
      'employees.position',
      'program.id as programId',
      'program.code as programCode',
      'program.emblem',
      'program.name as programName',
      'winner.period',
      'winner.why',
      'winner.nominated_by as nominatedBy',
      personName('winner.nominated_by').as('nominatedByName'),
      'winner.is_tie as isTie',
      'program.gives_certificate as hasCertificate',
      'winner.state',
      'winner.reason',
      'winner.code',
      'winner.version',
      'winner.registered_at as registeredAt',
      nameOf('campaigns', 'winner.campaign_id').as('campaign'),
      nameOf('headquarters', 'employees.headquarters_id').as('site'),
      sql<number>`(select count(*)::int from recognition_cheers as cheer where cheer.winner_id = winner.id)`.as(
        'cheers',
      ),
      sql<boolean>`exists (select from recognition_cheers as cheer
        where cheer.winner_id = winner.id and cheer.person_id = ${me}::uuid)`.as('hasCheered'),
    ])
    .where(
      canManage(read.scope)
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(winner.person_id = ${me}::uuid or (${isFindable(read)} and not exists (
            select from recognition_choices as choice where choice.person_id = winner.person_id and not choice.on_wall)))`,
    );
}

/** What the caller was recognized for, what they gave, and their team. */
export async function getOwn(read: Read) {
  const me = read.scope.personId;
  const { items: winners } = await listWinners(read, { person: me, page: 1, size: 24 });
  const thanks = await read.db
    .selectFrom('recognition_thanks as thanks')
    .select(['thanks.id', 'thanks.from_id as fromId', personName('thanks.from_id').as('fromName')])
    .select(['thanks.reaction', 'thanks.words', 'thanks.thanked_at as thankedAt', 'thanks.from_client as isFromClient'])
    .where('thanks.to_id', '=', me)
    .orderBy('thanks.thanked_at', 'desc')
    .orderBy('thanks.id', 'desc')
    .limit(20)
    .execute();
  const nominations = read.db
    .selectFrom('recognition_nominations as nomination')
    .innerJoin('recognition_programs as program', 'program.id', 'nomination.program_id')
    .select(['nomination.id', 'program.id as programId', 'program.code as programCode'])
    .select(['program.emblem', 'program.name as programName', 'program.closes_on as closesOn'])
    .where(sql<SqlBool>`nomination.period = program.period`)
    .orderBy('nomination.nominated_at', 'desc')
    .limit(20);
  const nominated = await nominations
    .where('nomination.nominee_id', '=', me)
    .where('program.state', 'in', ['open', 'evaluation'])
    .execute();
  const given = await nominations
    .select(['nomination.nominee_id as nomineeId', personName('nomination.nominee_id').as('nomineeName')])
    .select(['nomination.why', 'nomination.nominated_at as nominatedAt'])
    .where('nomination.nominator_id', '=', me)
    .execute();
  const choice = await read.db
    .selectFrom('recognition_choices')
    .select(['on_wall', 'in_ranking'])
    .where('person_id', '=', me)
    .executeTakeFirst();
  const team = await employeeFacts(read.db)
    .clearSelect()
    .select(['employees.id', 'employees.display_name as name'])
    .select([
      sql<number>`(select count(*)::int from recognition_winners as winner
        where winner.person_id = employees.id and winner.state <> 'removed')`.as('recognitions'),
      sql<string | null>`(select max(winner.period)::text from recognition_winners as winner
        where winner.person_id = employees.id and winner.state <> 'removed')`.as('lastOn'),
    ])
    .where('employees.boss_id', '=', me)
    .where('employees.active', '=', true)
    .orderBy(sql`"lastOn" asc nulls first`)
    .orderBy(byName)
    .limit(60)
    .execute();
  return {
    winners,
    thanks,
    nominated,
    given,
    onWall: choice?.on_wall ?? true,
    inRanking: choice?.in_ranking ?? false,
    team,
  };
}

/** The calendar day where the company is. */
export const todayOf = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
