import './tables.ts';
import { sql } from 'kysely';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { mostFavourites } from '../policy.ts';
import { visible } from './launcher.ts';

/**
 * The caller's favourites in this order. Those that are away for now, expired or no longer theirs, stay after
 * them as far as there is room, so that they are back when the application is.
 * @throws not_found when one of them is not theirs
 * @throws forbidden when the document number is another's
 */
export async function saveFavourites(
  ctx: Context,
  applicationIds: readonly string[],
  documentNumber?: string,
): Promise<string[]> {
  const own = ctx.scope.attributes['documentNumber'];
  if (!own || (documentNumber !== undefined && documentNumber !== own)) throw platformErrors.forbidden();
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const chosen = [...new Set(applicationIds)];
  return ctx.tx(async (tx) => {
    const theirs = await visible(tx, tx.scope, today).select('applications.id').execute();
    const isTheirs = new Set(theirs.map((row) => row.id));
    if (chosen.some((id) => !isTheirs.has(id))) throw platformErrors.not_found();
    const before = await tx.db
      .selectFrom('application_favourites')
      .select('application_id as id')
      .where('document_number', '=', own)
      .orderBy('position')
      .forUpdate()
      .execute();
    const away = before.map((row) => row.id).filter((id) => !isTheirs.has(id));
    const kept = [...chosen, ...away].slice(0, mostFavourites);
    await tx.db.deleteFrom('application_favourites').where('document_number', '=', own).execute();
    await sql`insert into application_favourites (document_number, application_id, position)
      select ${own}, id, position from unnest(${kept}::uuid[]) with ordinality as given (id, position)
      on conflict (document_number, application_id) do update set position = excluded.position`.execute(tx.db);
    await tx.audit('applications.favourites_saved', {
      subject: 'favourites',
      subjectId: tx.scope.personId,
      personId: tx.scope.personId,
      after: { favourites: kept.length },
    });
    return chosen;
  });
}

/** The favourites of somebody whose document number was corrected, under the new one. Run twice it moves nothing. */
export async function moveFavourites(
  ctx: Context,
  { personId, before, after }: { personId: string; before: string; after: string },
): Promise<void> {
  await ctx.tx(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into application_favourites (document_number, application_id, position)
      select ${after}, application_id, position from application_favourites where document_number = ${before}
      on conflict do nothing`.execute(tx.db);
    await tx.db.deleteFrom('application_favourites').where('document_number', '=', before).execute();
    if (!numAffectedRows) return;
    await tx.audit('applications.favourites_moved', {
      subject: 'favourites',
      subjectId: personId,
      personId,
      after: { favourites: Number(numAffectedRows) },
    });
  });
}
