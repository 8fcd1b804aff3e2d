import { openFile } from '#features/files/server/queries.ts';
import { dayIn } from '#features/people/calendar.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import * as changes from './change-queries.ts';
import { exportDay } from './export.ts';
import * as queries from './queries.ts';
import { readPositions } from './position-import.ts';
import { findThings, listSeatThings, setSeatThings } from './thing-actions.ts';

const today = (ctx: Context) => dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
const whole = <Item>(items: readonly Item[]) => ({ items: [...items], total: items.length });
const floorOf = async (ctx: Context, id: string) => queries.wireFloor(ctx, await queries.getFloor(ctx, id));

export const routes = handle(contract, {
  listSeats: async (ctx, { params }) => whole(await queries.listSeats(ctx, today(ctx), params.id)),
  saveMap: async (ctx, { body }) => {
    await actions.saveMap(ctx, today(ctx), body);
    return queries.getLastMap(ctx, body.site, body.floor);
  },
  getLastMap: (ctx, { params }) => queries.getLastMap(ctx, params.a, params.b),
  createSeat: async (ctx, { body }) => queries.getSeat(ctx, today(ctx), await actions.createSeat(ctx, body)),
  listSeatsByNumber: async (ctx, { params }) =>
    whole(await queries.listSeatsByNumber(ctx, today(ctx), params.a, params.b)),
  editSeat: async (ctx, { params, body }) => {
    await actions.editSeat(ctx, params.id, body);
    return queries.getSeat(ctx, today(ctx), params.id);
  },
  listSeatThings: async (ctx, { params }) => whole(await listSeatThings(ctx, params.id)),
  findThings: async (ctx, { params, query }) => whole(await findThings(ctx, params.id, query.search)),
  setSeatThings: async (ctx, { params, body }) => whole(await setSeatThings(ctx, params.id, body.version, body.things)),
  listFloors: async (ctx, { params }) => whole(await queries.wireFloors(ctx, await queries.listFloors(ctx, params.id))),
  getFloor: (ctx, { params }) => floorOf(ctx, params.id),
  createFloor: async (ctx, { body }) => floorOf(ctx, await actions.createFloor(ctx, body)),
  editFloor: async (ctx, { params, body }) => {
    await actions.editFloor(ctx, params.id, body);
    return floorOf(ctx, params.id);
  },
  listMaps: async (ctx, { params }) =>
    whole((await queries.listMaps(ctx, params.id)).map((row) => ({ ...row, made_at: row.made_at.toISOString() }))),
  getMap: async (ctx, { params }) => queries.wireMap(await queries.getMap(ctx, params.id)),
  setPlan: async (ctx, { params, files }) => {
    const measured = await actions.setPlan(ctx, params.id, files[0]!);
    return { ...(await floorOf(ctx, params.id)), measured };
  },
  getPlan: async (ctx, { params }) => {
    const { plan_file_id } = await queries.getFloor(ctx, params.id);
    if (plan_file_id === null) throw platformErrors.not_found();
    return openFile(ctx, plan_file_id, { rendition: 'large', disposition: 'inline', maxAge: 60 });
  },
  removePlan: async (ctx, { params, body }) => {
    await actions.removePlan(ctx, params.id, body.version);
    return floorOf(ctx, params.id);
  },
  readPositions: (ctx, { params, files }) => readPositions(ctx, params.id, files[0]!),
  getDay: (ctx, { params, query }) => queries.getDay(ctx, params.id, query.day ?? today(ctx), today(ctx)),
  findSeats: async (ctx, { query }) => whole(await queries.findSeats(ctx, query.search, today(ctx))),
  getOwnSeats: async (ctx) => whole(await queries.listOwnSeats(ctx, today(ctx))),
  listSeatings: async (ctx, { params }) => {
    await queries.getSeat(ctx, today(ctx), params.id);
    const rows = await queries.listSeatEvents(ctx, params.id);
    return whole(rows.map((row) => ({ ...row, at: row.at.toISOString() })));
  },
  assignSeat: async (ctx, { body }) => ({ days: await actions.assignSeat(ctx, today(ctx), body) }),
  freeSeat: async (ctx, { body }) => ({ days: await actions.freeSeat(ctx, today(ctx), body) }),
  solveWeek: (ctx, { body }) => actions.solveWeek(ctx, today(ctx), body),
  listChanges: (ctx, { query: { page, size, ...filters } }) =>
    changes.listChanges(ctx, { ...filters, place: filters }, { page, size }),
  getChange: (ctx, { params }) => changes.getChange(ctx, params.id),
  askChange: async (ctx, { body }) => changes.getChange(ctx, await actions.askChange(ctx, today(ctx), body)),
  takeChangeStep: async (ctx, { params, body }) => {
    await actions.takeChangeStep(ctx, params.id, body);
    return changes.getChange(ctx, params.id);
  },
  listFitting: async (ctx, { params, query }) => whole(await changes.listFitting(ctx, today(ctx), params.id, query.to)),
  getOwnNeeds: async (ctx) => {
    const { personId } = ctx.scope;
    return { needs: [...((await changes.listNeeds(ctx, [personId])).get(personId) ?? [])] };
  },
  getNeeds: async (ctx, { params }) => ({ needs: await changes.getNeeds(ctx, params.id) }),
  setNeeds: async (ctx, { params, body }) => {
    await actions.setNeeds(ctx, params.id, body.needs);
    return { needs: await changes.getNeeds(ctx, params.id) };
  },
  getSiteDay: (ctx, { params, query }) => queries.getSiteDay(ctx, params.id, query.day ?? today(ctx)),
  exportDay: (ctx, { params, query }) => exportDay(ctx, params.id, query.day, today(ctx)),
  listInside: async (ctx, { params }) => whole(await queries.listInside(ctx, params.id, clockOf(ctx))),
  markInside: (ctx, { params, body }) =>
    actions.markInside(ctx, params.id, { day: today(ctx), people: body.people, isSafe: body.is_safe }),
});

/** The day and the minute of it, where the company is. */
function clockOf(ctx: Context): { day: string; minute: number } {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: ctx.settings.COMPANY_TIME_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
    .format(ctx.now())
    .split(':')
    .map(Number);
  return { day: today(ctx), minute: hours * 60 + minutes };
}
