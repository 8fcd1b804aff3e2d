import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { TimelineRow } from '#platform/server/timeline.ts';

/** What happened to the caller and what they did, from all rooms, the newest first. @throws invalid_input for a room that is none */
export async function listTimeline(
  ctx: Context,
  { page, size, source }: { page: number; size: number; source?: string | undefined },
): Promise<{ items: TimelineRow[]; total: number }> {
  if (source !== undefined && !ctx.rooms.all.some(({ name }) => name === source))
    throw platformErrors.invalid_input({}, { issues: [{ path: 'source', code: 'invalid' }] });
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const { language } = ctx;
  const sources = ctx.rooms.all.flatMap(({ timeline = [] }) =>
    timeline.map((source) => source(ctx, { zone, language })),
  );
  const all = sql.join(sources, sql` union all `);
  const found = await sql<TimelineRow & { total: number }>`
    select *, (count(*) over ())::int as total from (${all}) as timeline
    where ${source ?? null}::text is null or source = ${source ?? null}::text
    order by at desc, id limit ${size} offset ${(page - 1) * size}
  `.execute(ctx.db);
  return { items: found.rows, total: found.rows[0]?.total ?? 0 };
}
