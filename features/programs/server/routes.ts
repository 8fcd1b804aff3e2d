import ical from 'ical-generator';
import { decideMany } from '#features/cases/server/actions.ts';
import { getCase } from '#features/cases/server/queries.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { enrolment } from '../enrolment.ts';
import { canAddress } from '../policy.ts';
import { enrol, markAttendance, moveProgram, stepEnrolment } from './actions.ts';
import { correctProgram, writeProgram } from './writing-actions.ts';
import { printCertificate } from './certificate-print.ts';
import type { Own } from './facts.ts';
import { getProgram, listAttendance, listEnrolments, listPrograms, listSessions } from './queries.ts';
import { detailOf, enrolmentsOf, rowOf } from './wire.ts';

export const routes = handle(contract, {
  listPrograms: async (ctx, { query: { page, size, ...filters } }) => {
    const { items, total } = await listPrograms(ctx, filters, { page, size });
    return { items: items.map(rowOf), total };
  },
  getProgram: (ctx, { params }) => detailOf(ctx, params.id),
  enrol: async (ctx, { params }) => ({ own_state: await enrol(ctx, params.id) }),
  takeStep: async (ctx, { params: { id }, body }) => {
    await stepEnrolment(ctx, { ...body, id });
    const [row] = await enrolmentsOf(ctx, [await getCase<Own>(ctx, id, { kind: enrolment.kind })]);
    return row!;
  },
  getCalendar: async (ctx, { params }) => {
    const program = await getProgram(ctx, params.id);
    const calendar = ical({ name: program.title, prodId: { company: 'Plaza', product: 'Programas' } });
    for (const { id, starts_at: start, ends_at: end } of await listSessions(ctx, params.id))
      calendar.createEvent({
        id: `${id}@plaza`,
        start,
        end,
        stamp: program.updated_at,
        sequence: program.version,
        summary: program.title,
        location: program.place,
      });
    return {
      content: new TextEncoder().encode(calendar.toString()),
      type: 'text/calendar; charset=utf-8',
      name: 'programa.ics',
      disposition: 'attachment' as const,
    };
  },
  getCertificate: (ctx, { params }) => printCertificate(ctx, params.id),
  createProgram: async (ctx, { body }) => detailOf(ctx, await writeProgram(ctx, body)),
  correctProgram: async (ctx, { params: { id }, body }) => {
    await correctProgram(ctx, id, body);
    return detailOf(ctx, id);
  },
  publishProgram: async (ctx, { params: { id }, body: { version } }) => {
    await moveProgram(ctx, { id, version, to: 'published' });
    return detailOf(ctx, id);
  },
  closeProgram: async (ctx, { params: { id }, body: { version } }) => {
    await moveProgram(ctx, { id, version, to: 'closed' });
    return detailOf(ctx, id);
  },
  countAudience: async (ctx, { body: { audience } }) => ({
    people: await countByAudience(ctx, audience),
    reachable: canAddress(ctx.scope, audience),
  }),
  listEnrolments: async (ctx, { params, query: { page, size, ...filters } }) => {
    await getProgram(ctx, params.id);
    const { items, total } = await listEnrolments(ctx, params.id, { ...filters, place: filters }, { page, size });
    return { items: await enrolmentsOf(ctx, items), total };
  },
  decideMany: async (ctx, { body }) => {
    const items = await decideMany(ctx, { ...body, kind: enrolment.kind });
    return { items, total: items.length };
  },
  getAttendance: async (ctx, { params }) => {
    await getProgram(ctx, params.id);
    const items = await listAttendance(ctx, params.id);
    return { items, total: items.length };
  },
  markAttendance: (ctx, { params, body }) =>
    markAttendance(ctx, { programId: params.id, sessionId: body.session_id, present: body.present }),
});
