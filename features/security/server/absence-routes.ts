import { decideMany, takeStep } from '#features/cases/server/actions.ts';
import {
  countCases,
  getCase,
  listCases,
  wireDetail,
  wireRows,
  type CaseRecord,
} from '#features/cases/server/queries.ts';
import { listCampaignsWithClients } from '#features/organization/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import type { Handlers } from '#platform/server/room.ts';
import { absence } from '../absence.ts';
import type { absenceCalls } from '../absence-calls.ts';
import { absenceWhere, countToday, hasDesk, type OwnAbsence } from './absence-cases.ts';
import { importAttendance } from './attendance-import.ts';
import { getReport } from './report.ts';
import { downloadAbsences } from './absence-export.ts';

const { kind } = absence;

const factsOf = ({ own }: CaseRecord<OwnAbsence>) => {
  const { day, starts, ends, campaign, outcome, code, minutes_late } = own;
  return { day, starts, ends, campaign, outcome, code, minutes_late };
};

export const absenceRoutes: Handlers<typeof absenceCalls> = {
  getAbsenceReport: (ctx, { query }) => getReport(ctx, query),
  downloadAbsences: (ctx, { query }) => downloadAbsences(ctx, query),
  listAbsences: async (ctx, { query: { page, size, box, from, to, campaign, ...filters } }) => {
    const where = absenceWhere(ctx, { box, from, to, campaign });
    const asked = { ...filters, place: filters, where, ...(box && box !== 'team' ? { box } : {}) };
    const { items, total } = await listCases<OwnAbsence>(ctx, kind, asked, { page, size });
    const rows = await wireRows(ctx, items);
    return { items: rows.map((row, at) => ({ ...row, ...factsOf(items[at]!) })), total };
  },
  countAbsences: async (ctx) => {
    const counts = await countCases(ctx, kind);
    return {
      states: Object.fromEntries([...counts].map(([state, { count }]) => [state, count])),
      late: [...counts.values()].reduce((sum, one) => sum + one.late, 0),
      has_desk: await hasDesk(ctx),
      today: await countToday(ctx, dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now())),
      campaigns: (await listCampaignsWithClients(ctx)).map(({ id, name }) => ({ id, name })),
    };
  },
  getAbsence: async (ctx, { params }) => {
    const record = await getCase<OwnAbsence>(ctx, params.id, { kind });
    const detail = await wireDetail(ctx, params.id, kind);
    const signs = record.own.signs.map(({ at, source }) => ({ at: at.toISOString(), source }));
    return { ...detail, ...factsOf(record), signs };
  },
  stepAbsence: async (ctx, { params: { id }, body }) => {
    await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind }));
  },
  decideAbsences: async (ctx, { body }) => {
    const items = await decideMany(ctx, { ...body, kind });
    return { items, total: items.length };
  },
  importAttendance: async (ctx, { files, form }) => {
    const result = await importAttendance(ctx, files[0]!, { apply: form.apply === 'yes' });
    return { ...result, faults: [...result.faults] };
  },
};
