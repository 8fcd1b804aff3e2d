import './tables.ts';
import { sql } from 'kysely';
import { bindCase, openCase, takeStep } from '#features/cases/server/actions.ts';
import {
  getCase,
  isOwn,
  listCases,
  placeOf,
  wireDetail,
  wireRows,
  withinReach,
  type CaseFilters,
  type CaseRecord,
} from '#features/cases/server/queries.ts';
import { anyCovers } from '#features/organization/policy.ts';
import type { CampaignAsked } from '#features/organization/place-keys.ts';
import { campaignLiesIn, findPlace } from '#features/organization/server/queries.ts';
import { holds, reachOf } from '#platform/contract/scope.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import type { Page } from '#platform/server/page.ts';
import { errors } from '../errors.ts';
import { canSeePay, type Shift } from '../policy.ts';
import { requisition } from '../requisition.ts';
import type { RequisitionBody } from '../vacancy.ts';
import { todayOf } from './clock.ts';

const kind = requisition.kind;

interface OwnFacts {
  readonly position: string;
  readonly seats: number;
  readonly filled: number;
  readonly campaign: string;
  readonly city: string;
  readonly startsOn: string;
  readonly profile: string;
  readonly schedule: string;
  readonly shift: Shift | null;
  readonly reason: string;
  readonly bandMin: number | null;
  readonly bandMax: number | null;
  readonly vacancyId: string | null;
}

/** Ties requisitions to their rules: a leader asks, whoever holds the budget approves, selection publishes. */
export const requisitions = bindCase(requisition, {
  errors,
  load: listOwn,
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const among = (permission: string) => anyCovers(reachOf(read.scope, permission), placeOf(record));
    return [
      ...(among('recruitment:approve') ? (['budget'] as const) : []),
      ...(among('recruitment:manage') ? (['selection'] as const) : []),
    ];
  },
  factsOf: (read, { own, isOwner, isOpener }) => ({
    seats: own.seats,
    filledSeats: own.filled,
    hasBand: own.bandMin !== null,
    startsInFuture: own.startsOn > todayOf(read),
    isRequester: isOwner || isOpener,
  }),
  visible: (read) =>
    sql`(${isOwn(read)} or ${withinReach(read, 'recruitment:approve')} or ${withinReach(read, 'recruitment:manage')})`,
  effects: {
    publish: async (_ctx, tx, { id }) => requirePublication(tx, id),
    hold: async (_ctx, tx, { id }) => setVacancyState(tx, id, 'closed'),
    cancel: async (_ctx, tx, { id }) => setVacancyState(tx, id, 'closed'),
    fill: async (_ctx, tx, { id }) => setVacancyState(tx, id, 'closed'),
  },
  link: ({ id }) => `/atraccion/seleccion?requisicion=${id}`,
  queue: '/atraccion/seleccion',
  groups: { budget: 'recruitment:approve', selection: 'recruitment:manage' },
  ripe: () => sql`cases.state in ('open', 'on_hold')`,
});

/** Keeps what a leader asks for, and sends it on where they say so. @throws band_wrong, place_unknown, unknown_law */
export async function askForSeats(ctx: Context, body: RequisitionBody): Promise<string> {
  const { band_min: min, band_max: max } = body;
  if ((min === undefined) !== (max === undefined) || (min !== undefined && max !== undefined && min > max))
    throw errors.band_wrong({}, { issues: [{ path: 'band_max', code: 'recruitment.error.band_wrong' }] });
  return ctx.tx(async (tx) => {
    await requirePlaces(tx, body);
    const { id } = await openCase(ctx, tx, {
      kind,
      title: `${body.position} (${body.seats})`,
      keep: async (caseId) => {
        await tx.db
          .insertInto('requisitions')
          .values({
            case_id: caseId,
            position: body.position,
            seats: body.seats,
            campaign_id: body.campaign,
            city_id: body.city,
            profile: body.profile,
            schedule: body.schedule,
            shift: body.shift ?? null,
            reason: body.reason,
            band_min: min ?? null,
            band_max: max ?? null,
            starts_on: body.starts_on,
          })
          .execute();
      },
    });
    await tx.audit('recruitment.requisition_written', {
      subject: kind,
      subjectId: id,
      after: { position: body.position, seats: body.seats },
    });
    if (body.request) await takeStep(ctx, tx, { id, action: 'request' });
    return id;
  });
}

/** By where the seats are, not by where their leader works. */
export function listRequisitions(ctx: Context, filters: CaseFilters & CampaignAsked, page: Page) {
  const where = sql<boolean>`exists (select from requisitions as seats where seats.case_id = cases.id
    and ${campaignLiesIn(filters, 'seats.campaign_id')})`;
  return listCases<OwnFacts>(ctx, kind, { ...filters, where }, page);
}

export async function wireRequisitions(ctx: Context, records: readonly CaseRecord<OwnFacts>[]) {
  const rows = await wireRows(ctx, records);
  return rows.map((row, at) => ({ ...row, ...factsOf(records[at]!.own) }));
}

/** @throws not_found */
export async function wireRequisition(ctx: Context, id: string) {
  const detail = await wireDetail(ctx, id, kind);
  const { own, owner_id: ownerId } = await getCase<OwnFacts>(ctx, id, { kind });
  const { profile, schedule, shift, reason, bandMin: min, bandMax: max } = own;
  const band = min !== null && max !== null && canSeePay(ctx.scope, ownerId) ? { min, max } : null;
  return { ...detail, ...factsOf(own), profile, schedule, shift, reason, band };
}

/** An approved requisition for its vacancy, locked. @throws not_found, forbidden */
export async function getForVacancy(tx: Tx, id: string): Promise<CaseRecord<OwnFacts>> {
  return getCase<OwnFacts>(tx, id, { kind, lock: true });
}

function factsOf({ position, seats, filled, campaign, city, startsOn, vacancyId }: OwnFacts) {
  return { position, seats, filled, campaign, city, starts_on: startsOn, vacancy_id: vacancyId };
}

async function listOwn(read: Read, ids: readonly string[]): Promise<Map<string, OwnFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await read.db
    .selectFrom('requisitions')
    .innerJoin('campaigns', 'campaigns.id', 'requisitions.campaign_id')
    .innerJoin('cities', 'cities.id', 'requisitions.city_id')
    .leftJoin('vacancies', 'vacancies.requisition_id', 'requisitions.case_id')
    .select([
      'requisitions.case_id as id',
      'requisitions.position',
      'requisitions.seats',
      'requisitions.starts_on as startsOn',
      'requisitions.profile',
      'requisitions.schedule',
      'requisitions.shift',
      'requisitions.reason',
      'requisitions.band_min as bandMin',
      'requisitions.band_max as bandMax',
      'campaigns.name as campaign',
      'cities.name as city',
      'vacancies.id as vacancyId',
      sql<number>`(select count(*)::int from candidacies join cases as held on held.id = candidacies.case_id
        where candidacies.vacancy_id = vacancies.id and held.state in ('signed', 'onboarded'))`.as('filled'),
    ])
    .where('requisitions.case_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...own }) => [id, own]));
}

async function requirePlaces(tx: Tx, { campaign, city }: RequisitionBody): Promise<void> {
  const place = await findPlace(tx, { kind: 'campaign', id: campaign });
  const found = await tx.db
    .selectFrom('cities')
    .innerJoin('countries', 'countries.id', 'cities.country_id')
    .select('countries.code')
    .where('cities.id', '=', city)
    .executeTakeFirst();
  if (!place)
    throw errors.place_unknown({}, { issues: [{ path: 'campaign', code: 'recruitment.error.place_unknown' }] });
  if (!found) throw errors.place_unknown({}, { issues: [{ path: 'city', code: 'recruitment.error.place_unknown' }] });
  // What an offer must not ask for, how long data is kept and what a letter says are Colombia's.
  if (found.code !== 'CO')
    throw errors.unknown_law({}, { issues: [{ path: 'city', code: 'recruitment.error.unknown_law' }] });
  const isLeader = anyCovers(reachOf(tx.scope, 'recruitment:request'), place);
  if (!isLeader || !holds(tx.scope, 'recruitment:request'))
    throw errors.place_unknown({}, { issues: [{ path: 'campaign', code: 'recruitment.error.place_unknown' }] });
}

/** The first publication goes by the text of a vacancy; after a pause the same vacancy is shown again. */
async function requirePublication(tx: Tx, id: string): Promise<void> {
  const vacancy = await tx.db.selectFrom('vacancies').select('id').where('requisition_id', '=', id).executeTakeFirst();
  if (!vacancy) throw errors.needs_publication();
  await setVacancyState(tx, id, 'published');
}

async function setVacancyState(tx: Tx, requisitionId: string, state: 'published' | 'closed'): Promise<void> {
  await tx.db
    .updateTable('vacancies')
    .set({
      state,
      closed_at: state === 'closed' ? tx.now() : null,
      updated_at: tx.now(),
      version: sql<number>`version + 1`,
    })
    .where('requisition_id', '=', requisitionId)
    .where('state', '<>', state)
    .execute();
}
