import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { expiryApp } from '#features/session/expiry.ts';
import { findOwnerOfEnded } from '#features/session/server/queries.ts';
import { newId } from '#platform/contract/id.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { dayOfActivity } from '../policy.ts';
import { halfLife, listMostUsed, meantFor, visible } from './launcher.ts';

export interface Activity {
  readonly claimedUser: string | null;
  readonly appId: string;
  readonly appName: string;
  readonly usedOn: string;
  readonly device: 'Mobile' | 'Desktop';
  /** The session that has just ended, of a record that is sent without one. */
  readonly sessionId?: string | undefined;
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Notes that an application was used. The session decides whose it is; the record of one that ran out is of whom that
 * session was, and any other without a session keeps the claimed user as a claim. An opening of an application that the person has counts in its usage. Such a record is itself the trace, so
 * it leaves no audit row.
 */
export async function recordActivity(ctx: Context, activity: Activity): Promise<string> {
  const id = newId();
  const { scope } = ctx;
  const isSignedIn = scope.kind === 'person';
  const personId = isSignedIn ? scope.personId : await whoseEnded(ctx, activity);
  const usedOn = dayOfActivity(activity.usedOn, dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()));
  const note = sql`insert into app_activity (id, person_id, claimed_user, app_id, app_name, used_on, device, created_at)
    values (${id}, ${personId ?? null}, ${personId ? null : activity.claimedUser},
      ${activity.appId}, ${activity.appName}, ${usedOn}, ${activity.device}, ${ctx.now()})`;
  if (!isSignedIn || !isId.test(activity.appId)) {
    await note.execute(ctx.db);
    return id;
  }
  const mobile = activity.device === 'Mobile' ? 1 : 0;
  await sql`with noted as (${note})
    insert into application_usage (application_id, used_on, campaign_id, openings, mobile)
    select applications.id, ${usedOn}::date, ${scope.attributes['campaignId'] ?? null}::uuid, 1, ${mobile}
    from applications where applications.id = ${activity.appId}::uuid and applications.active and ${meantFor(scope)}
    on conflict (application_id, used_on, campaign_id) do update
    set openings = application_usage.openings + 1, mobile = application_usage.mobile + excluded.mobile`.execute(ctx.db);
  return id;
}

async function whoseEnded(ctx: Context, { appId, sessionId }: Activity): Promise<string | undefined> {
  return appId === `${expiryApp}` && sessionId !== undefined ? findOwnerOfEnded(ctx, sessionId) : undefined;
}

/**
 * Counts one more use of each application for the caller; answers those that they use most. The record is the trace.
 * @throws not_found when one of them is not theirs
 */
export async function recordUses(ctx: Context, applicationIds: readonly string[]): Promise<string[]> {
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const ids = [...new Set(applicationIds)].sort();
  const now = ctx.now();
  const known = await visible(ctx, ctx.scope, today)
    .select('applications.id')
    .where('applications.id', 'in', ids)
    .execute();
  if (known.length < ids.length) throw platformErrors.not_found();
  await sql`insert into application_rankings as ranking (person_id, application_id, uses, score, used_at)
    select ${ctx.scope.personId}::uuid, id, 1, 1, ${now}::timestamptz from unnest(${ids}::uuid[]) as id
    on conflict (person_id, application_id) do update set uses = ranking.uses + 1, used_at = excluded.used_at,
      score = 1 + ranking.score * power(2::float8,
        -extract(epoch from (excluded.used_at - ranking.used_at))::float8 / ${sql.lit(halfLife)})`.execute(ctx.db);
  return (await listMostUsed(ctx, ctx.scope.personId, today)).items.map((row) => row.id);
}
