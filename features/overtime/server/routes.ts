import { verifyCase } from '#features/cases/server/queries.ts';
import { recordLook } from '#features/people/server/actions.ts';
import { handle } from '#platform/server/room.ts';
import { phraseKey, platformErrors, type Failure } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { dayIn } from '#features/people/calendar.ts';
import { findOwnSlip, nextPayDay } from '#features/payroll/server/queries.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { contract } from '../contract.ts';
import { errors } from '../errors.ts';
import { canAskFor, type OvertimeState } from '../policy.ts';
import * as actions from './actions.ts';
import { listCaps } from './caps-queries.ts';
import { explain, worthOf, type Interval } from './explanation.ts';
import { isAfter, problemOf } from './guard.ts';
import { conceptOf } from './pay.ts';
import { listOfferPeople, listOffers } from './offer-queries.ts';
import * as queries from './queries.ts';
import { payRoutes } from './pay-routes.ts';
import { exportRegister } from './register.ts';
import type { OvertimeRecord } from './request-cases.ts';

export const routes = handle(contract, {
  listOvertime: async (ctx, { body }) => {
    const { items, total } = await queries.listOvertime(ctx, body);
    return { items: items.map((record) => requestOf(ctx, record)), total };
  },
  saveOvertime: async (ctx, { body }) => detail(ctx, await actions.saveOvertime(ctx, body)),
  decideOvertime: async (ctx, { body: { items, ...decision } }) => {
    const results = await actions.decideOvertime(ctx, items, decision);
    return results.map(({ id, failure }) => ({ id, ...told(ctx, failure) }));
  },
  deleteOvertime: (ctx, { body }) => actions.deleteOvertime(ctx, body.id, body.version),
  async getOvertime(ctx, { params }) {
    const found = await detail(ctx, params.id);
    await recordLook(ctx, found.person_id, ['hours']);
    return found;
  },
  previewOvertime: async (ctx, { body: { id, person_id, ...times } }) => {
    const interval = { ...times, personId: person_id ?? ctx.scope.personId };
    if (times.ends <= times.starts || times.ends - times.starts > 720) throw errors.too_long();
    const person = await employeeFacts(ctx.db).where('employees.id', '=', interval.personId).executeTakeFirst();
    if (!person || !canAskFor(ctx.scope, { id: person.id, place: person })) throw platformErrors.not_found();
    const problem = await problemOf(ctx, ctx, interval, id);
    return { ...(await explained(ctx, interval, id)), problem: problem ? sentence(ctx, problem()) : null };
  },
  listCaps: (ctx, { query }) => listCaps(ctx, query.day),
  withdrawOvertime: async (ctx, { params, body }) => {
    await actions.withdrawOvertime(ctx, params.id, body);
    return detail(ctx, params.id);
  },
  executeOvertime: async (ctx, { params, body }) => {
    await actions.executeOvertime(ctx, params.id, body);
    return detail(ctx, params.id);
  },
  sendToPayroll: (ctx, { body }) => actions.sendToPayroll(ctx, body),
  listOfferPeople: (ctx, { query }) => listOfferPeople(ctx, query),
  listOffers: async (ctx, { query }) => {
    const rows = await listOffers(ctx, query.view);
    const items = [];
    for (const row of rows) items.push(await offerOf(ctx, row));
    return items;
  },
  makeOffers: async (ctx, { body }) => {
    const results = await actions.makeOffers(ctx, body);
    return results.map(({ personId, failure }) => ({ person_id: personId, ...told(ctx, failure) }));
  },
  answerOffer: (ctx, { params, body }) => actions.answerOffer(ctx, params.id, body),
  ...payRoutes,
  exportRegister: (ctx, { query }) => exportRegister(ctx, { ...query, own: false }),
  exportOwnRegister: (ctx, { query }) => exportRegister(ctx, { ...query, own: true }),
});

const sentence = (ctx: Context, { code, params }: Failure) => ctx.t(phraseKey(code), params);

const told = (ctx: Context, failure: Failure | undefined) => ({
  code: failure?.code ?? null,
  message: failure ? sentence(ctx, failure) : null,
});

async function offerOf(ctx: Context, row: Awaited<ReturnType<typeof listOffers>>[number]) {
  const { person_id, day, starts, ends } = row;
  const isOwn = person_id === ctx.scope.personId;
  return {
    ...row,
    person: row.person ?? '',
    asked_by: row.asker ?? '',
    reply_by: row.reply_by.toISOString(),
    explained: isOwn ? await explained(ctx, { personId: person_id, day, starts, ends }, undefined) : null,
  };
}

function requestOf(ctx: Context, record: OvertimeRecord) {
  const { title: activity, version, own } = record;
  return {
    ...own,
    activity,
    version,
    person: record.ownerName ?? '',
    minutes: own.ends - own.starts,
    state: record.state as OvertimeState,
    exception: own.exception_code,
    actions: [...queries.stepsByButton(ctx, record).keys()],
  };
}

async function detail(ctx: Context, id: string) {
  const record = await queries.getOvertime(ctx, id);
  const history = await queries.listHistory(ctx, record);
  return {
    ...requestOf(ctx, record),
    ...(await explained(ctx, intervalOf(record), id)),
    ...(await paymentOf(ctx, record)),
    is_after: record.own.is_after,
    is_intact: (await verifyCase(ctx, id)).isIntact,
    history: history.map((one) => ({ ...one, at: one.at.toISOString() })),
  };
}

const unpaid: ReadonlySet<string> = new Set(['approved_leader', 'approved_final', 'executed', 'sent_to_payroll']);

/** When the hours are paid, and by which payslip, for the person alone. */
async function paymentOf(ctx: Context, record: OvertimeRecord) {
  const { own: row, state, isOwner } = record;
  if (!isOwner) return { pay_on: null, payslip: null };
  const today = dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now());
  const slip = row.payroll_id === null ? undefined : await findOwnSlip(ctx, row.payroll_id);
  const parts = slip && (await explain(ctx, intervalOf(record), row.id)).parts;
  const concepts = (parts ?? []).flatMap(({ category }) => conceptOf[category] ?? []);
  return {
    pay_on: unpaid.has(state) ? await nextPayDay(ctx, row.person_id, row.day > today ? row.day : today) : null,
    payslip: slip
      ? { number: slip.number, concepts: [...new Set(concepts)].filter((one) => slip.concepts.includes(one)) }
      : null,
  };
}

const intervalOf = ({ own: { person_id: personId, day, starts, ends } }: OvertimeRecord): Interval => ({
  ...{ personId, day, starts, ends },
});

/** Nobody but the person reads what the hours are worth. */
async function explained(ctx: Context, interval: Interval, exceptId: string | undefined) {
  const found = await explain(ctx, interval, exceptId);
  const worth = interval.personId === ctx.scope.personId ? await worthOf(ctx, interval, found) : undefined;
  const meter = ({ before, after, cap, isOver }: typeof found.meters.day) => ({ before, after, cap, is_over: isOver });
  return {
    minutes: found.minutes,
    is_after: isAfter(ctx.now(), interval),
    parts: found.parts.map((one, at) => ({ ...one, value: worth?.parts[at] ?? null })),
    value: worth?.value ?? null,
    hour_value: worth ? Math.round(worth.hourValue) : null,
    base: worth?.base ?? null,
    day_meter: meter(found.meters.day),
    week_meter: meter(found.meters.week),
    short_rest: found.meters.rest,
  };
}
