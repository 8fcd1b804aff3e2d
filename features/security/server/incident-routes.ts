import { sql, type Expression, type SqlBool } from 'kysely';
import { getCase, listCases, wireDetail, wireRows } from '#features/cases/server/queries.ts';
import type { Handlers } from '#platform/server/room.ts';
import { incident } from '../incident.ts';
import type { incidentCalls } from '../incident-calls.ts';
import { reportIncident, stepIncident, type IncidentRecord, type OwnIncident } from './incident-rules.ts';
import { listMinutesOf } from './tied-queries.ts';

const { kind } = incident;

const factsOf = ({ own: { type, severity, occurred_at, place, badge_blocked_at } }: IncidentRecord) => ({
  type,
  severity,
  occurred_at: occurred_at.toISOString(),
  place,
  badge_blocked_at: badge_blocked_at?.toISOString() ?? null,
});

export const incidentRoutes: Handlers<typeof incidentCalls> = {
  listIncidents: async (ctx, { query: { page, size, type, severity, ...filters } }) => {
    const where: Expression<SqlBool> | undefined =
      type || severity
        ? sql`exists (select from security_incidents as one where one.case_id = cases.id
            and one.type = coalesce(${type ?? null}, one.type) and one.severity = coalesce(${severity ?? null}, one.severity))`
        : undefined;
    const { items, total } = await listCases<OwnIncident>(
      ctx,
      kind,
      { ...filters, place: filters, where },
      { page, size },
    );
    const rows = await wireRows(ctx, items);
    return { items: rows.map((row, at) => ({ ...row, ...factsOf(items[at]!) })), total };
  },
  getIncident: async (ctx, { params: { id } }) => {
    const record = await getCase<OwnIncident>(ctx, id, { kind });
    const detail = await wireDetail(ctx, id, kind);
    const items = await ctx.db
      .selectFrom('security_incident_items as of')
      .innerJoin('security_items as item', 'item.id', 'of.item_id')
      .select(['item.id', 'item.name', 'item.serial', 'item.act_id', 'item.is_out'])
      .where('of.case_id', '=', id)
      .orderBy('item.name')
      .execute();
    const { words, lessons } = record.own;
    return { ...detail, ...factsOf(record), words, lessons, items, minutes: await listMinutesOf(ctx, id) };
  },
  reportIncident: (ctx, { body }) => reportIncident(ctx, body),
  stepIncident: (ctx, { params, body }) => stepIncident(ctx, params.id, body),
};
