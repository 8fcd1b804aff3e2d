import { sql, type RawBuilder } from 'kysely';
import { momentAt } from '#platform/contract/moment-at.ts';
import type { Context, Read } from '#platform/server/context.ts';
import type { PendingSelect } from '#platform/server/pending.ts';
import { remembered } from '#platform/server/remembered.ts';
import { reachOf } from '#platform/contract/scope.ts';
import { reachCovers } from '#features/organization/server/queries.ts';
import { dayIn } from '../calendar.ts';
import { profileParts, updateSeasonOn } from '../profile.ts';
import { findPendingChange } from './history.ts';
import { placeColumns } from './colleague.ts';
import { legendsOf } from './legend.ts';
import { badgesOf } from './badge-ports.ts';
import { ownSeatOf } from './seat-ports.ts';
import { countReaders } from './reader.ts';
import { groupsOf, selectRecords } from './record.ts';

/** The caller's own data, with what waits for a decision and what they have confirmed this season. */
export async function getOwnProfile(ctx: Context) {
  const row = await selectRecords(ctx.db).where('employees.id', '=', ctx.scope.personId).executeTakeFirstOrThrow();
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const season = updateSeasonOn(today);
  const confirmed = await ctx.db
    .selectFrom('profile_confirmations')
    .select('part')
    .where('person_id', '=', row.id)
    .where('confirmed_at', '>=', startOf(ctx, season.opensOn))
    .execute();
  return {
    id: row.id,
    version: row.version,
    name: row.display_name,
    nickname: row.nickname,
    photoVersion: row.photo_version,
    hasPhoto: row.photo_file_id !== null,
    isCelebrated: !row.celebrations_hidden,
    ...groupsOf(row, today),
    pending: await findPendingChange(ctx, row.id, 'update'),
    correction: await findPendingChange(ctx, row.id, 'correction'),
    season: { ...season, confirmed: confirmed.map(({ part }) => part) },
    readers: await countReaders(ctx),
    legends: [...(await legendsOf(ctx, ctx, row.id))],
    seat: await ownSeatOf(ctx),
    badges: await badgesOf(ctx, row.id),
  };
}

export type OwnProfile = Awaited<ReturnType<typeof getOwnProfile>>;

/** Those of the season who have not said yet that their data holds. */
export function pendingConfirmation(read: Read, season: Season): PendingSelect {
  return sql`
    select 'people'::text as source, employees.id, 'people.pending.confirm'::text as title_key,
      jsonb_build_object('minutes', 2) as params, ${season.ends}::timestamptz as due_at, ${season.opens}::timestamptz as created_at,
      '/profile'::text as link
    from employees
    where employees.id = ${read.scope.personId || null}::uuid and ${isConfirmed(season.opens)} is false`;
}

/** How many active people within the reach of the permission have confirmed their data this season, by campaign. */
export async function listCompletion(ctx: Context, permission: 'people:manage' | 'people:export') {
  const { opens } = seasonNow(ctx);
  const asked = JSON.stringify([reachOf(ctx.scope, permission), opens]);
  return keptCompletion(ctx, asked, () => countCompletion(ctx, permission, opens));
}

/** Everybody is looked at for it, so it is kept until somebody moves or confirms. */
const keptCompletion = remembered<readonly Completion[]>({
  tables: () => ['employees', 'profile_confirmations', 'campaigns', 'clients'],
  forMs: 300_000,
  most: 100,
});

interface Completion {
  readonly id: string | null;
  readonly client: string | null;
  readonly campaign: string | null;
  readonly people: number;
  readonly confirmed: number;
}

async function countCompletion(ctx: Context, permission: 'people:manage' | 'people:export', opens: Date) {
  const works = sql`employees.active and ${reachCovers(reachOf(ctx.scope, permission), placeColumns)}`;
  // Who belongs to no campaign, as a value that can be looked up.
  const nowhere = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const { rows } = await sql<Completion>`
    with counted as (select campaign_id, count(*)::int as people from employees where ${works} group by campaign_id),
      done as (select employees.campaign_id, count(*)::int as people
        from (select person_id from profile_confirmations where confirmed_at >= ${opens}::timestamptz
          group by person_id having count(*) = ${profileParts.length}) as complete
          join employees on employees.id = complete.person_id
        where ${works} group by employees.campaign_id)
    select campaigns.id, clients.name as client, campaigns.name as campaign, counted.people,
      coalesce(done.people, 0) as confirmed
    from counted left join done on coalesce(done.campaign_id, ${nowhere}) = coalesce(counted.campaign_id, ${nowhere})
      left join campaigns on campaigns.id = counted.campaign_id
      left join clients on clients.id = campaigns.client_id
    order by clients.name collate "es_intranet" nulls last, campaigns.name collate "es_intranet"`.execute(ctx.db);
  return rows;
}

interface Season {
  readonly opens: Date;
  readonly ends: Date;
}

/** The season's first moment and its last, where the company is. */
export function seasonNow(ctx: Context): Season {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const day = dayIn(zone, ctx.now());
  if (season?.day !== day || season.zone !== zone) {
    const { opensOn, dueOn } = updateSeasonOn(day);
    const ends = new Date(startOf(ctx, dueOn).getTime() + 86_399_000);
    season = { zone, day, opens: startOf(ctx, opensOn), ends };
  }
  return { opens: season.opens, ends: season.ends };
}

/** Of the day that was asked for last: home asks on each visit. */
let season: (Season & { zone: string; day: string }) | undefined;

function isConfirmed(opens: Date): RawBuilder<boolean> {
  return sql`((select count(*) from profile_confirmations where person_id = employees.id
    and confirmed_at >= ${opens}::timestamptz) = ${profileParts.length})`;
}

/** Midnight that begins a calendar day where the company is. */
function startOf(ctx: Context, day: string): Date {
  return momentAt(day, '00:00', ctx.settings.COMPANY_TIME_ZONE);
}
