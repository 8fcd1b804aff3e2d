import { recordListing } from '#features/people/server/actions.ts';
import { dayIn } from '#features/people/calendar.ts';
import { asksForDocument, findLeave, listHeldThings } from '#features/people/server/queries.ts';
import { addDays } from '#platform/contract/calendar-day.ts';
import { momentAt } from '#platform/contract/moment-at.ts';
import type { Context } from '#platform/server/context.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { cardNumber, maskedDocument } from '../holder.ts';
import { checkCard, openCard, openDailyCode, printCard, reportLost, verifyPublicly } from './actions.ts';
import { exportChecks } from './export.ts';
import { readPhoto } from './photo.ts';
import { listChecks, listOwnChecks, type Holder } from './queries.ts';

export const routes = handle(contract, {
  async getTodaysCode(ctx) {
    const { code, day } = await openDailyCode(ctx);
    return { code, day, valid_until: endOf(day, ctx.settings.COMPANY_TIME_ZONE).toISOString() };
  },
  async getEntryCard(ctx, { query, headers }) {
    const origin = ctx.settings.PUBLIC_URL?.replace(/\/$/, '') ?? `http://${headers['host'] ?? 'localhost'}`;
    return printCard(ctx, { ...query, origin });
  },
  async getOwnCard(ctx) {
    const { holder, leases } = await openCard(ctx);
    const leave = await findLeave(ctx, { personId: holder.id, day: dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()) });
    return {
      number: cardNumber(holder.number),
      serial: holder.serial,
      valid: leases.length > 0,
      leave: leave ? { until: leave.until, valid_from: leave.backOn } : null,
      first_names: holder.firstNames,
      last_names: holder.lastNames,
      position: holder.position,
      document: maskedDocument(holder.documentNumber),
      campaign: holder.campaign,
      headquarters: holder.headquarters,
      photo: photoAddress(holder),
      reported_lost_at: holder.reportedLostAt?.toISOString() ?? null,
      leases,
    };
  },
  async listOwnChecks(ctx, { query }) {
    const { items, total } = await listOwnChecks(ctx, query);
    return {
      items: items.map(({ id, method, result, checkedAt, checkerName }) => ({
        id,
        method,
        result,
        checked_at: checkedAt.toISOString(),
        checked_by: checkerName,
      })),
      total,
    };
  },
  reportLost: (ctx) => reportLost(ctx),
  async verifyCard(ctx, { params }) {
    const { result, method, holder } = await verifyPublicly(ctx, params.code);
    const isValid = result === 'valid' && holder !== undefined;
    const photo = isValid && method === 'qr' ? await readPhoto(ctx, holder, 'small') : undefined;
    return {
      result,
      printed: method === 'printed',
      name: isValid ? holder.name : null,
      photo: photo ? `data:image/webp;base64,${Buffer.from(photo).toString('base64')}` : null,
      checked_at: ctx.now().toISOString(),
    };
  },
  async checkCard(ctx, { body }) {
    const { result, method, holder } = await checkCard(ctx, body.shown);
    const person = holder && { id: holder.id, name: holder.name, photo: photoAddress(holder) };
    const isOnLeave = holder?.status === 'on_leave' && result === 'inactive';
    const held = holder ? await listHeldThings(ctx, holder.id) : null;
    return {
      result,
      method,
      checked_at: ctx.now().toISOString(),
      person: person ?? null,
      on_leave: isOnLeave,
      held: held?.map(({ id, name, serial, dueOn }) => ({ id, name, serial, due_on: dueOn })) ?? null,
    };
  },
  exportChecks: (ctx, { query }) => exportChecks(ctx, { ...query, since: sinceOf(ctx, query.from) }),
  async listChecks(ctx, { query }) {
    const { items, total } = await listChecks(ctx, { ...query, since: sinceOf(ctx, query.from) });
    const people = items.map(({ person }) => person?.id ?? null);
    await recordListing(ctx, people, asksForDocument(query.search) ? ['document', 'gate'] : ['gate']);
    return {
      items: items.map(({ id, method, result, checkedAt, person, checker }) => ({
        id,
        method,
        result,
        checked_at: checkedAt.toISOString(),
        person,
        checked_by: checker,
      })),
      total,
    };
  },
});

function sinceOf({ settings }: Context, day: string | undefined) {
  return day === undefined ? undefined : { day, zone: settings.COMPANY_TIME_ZONE };
}

/** Of this photo and no other: one that was taken away is not shown once more out of a cache. */
function photoAddress({ id, photoFileId, faceSeed }: Holder): string {
  return `/api/user/img/${id}?v=${photoFileId ?? faceSeed}`;
}

/** The last second of a day where the company is. */
function endOf(day: string, zone: string): Date {
  return new Date(momentAt(addDays(day, 1), '00:00', zone).getTime() - 1_000);
}
