import './tables.ts';
import { sql } from 'kysely';
import { bindCase, openCase, takeStep } from '#features/cases/server/actions.ts';
import { getCase, isOwn, placeOf, withinReach, type CaseRecord } from '#features/cases/server/queries.ts';
import type { StepBody } from '#features/cases/case.ts';
import { blockCard } from '#features/id-cards/server/actions.ts';
import { anyCovers } from '#features/organization/policy.ts';
import { employeeFacts } from '#features/people/server/queries.ts';
import { reachOf } from '#platform/contract/scope.ts';
import type { Context, Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import { incident, severities, severityOf, type IncidentType } from '../incident.ts';

const { kind } = incident;
const typePhrases = 'security.incident.type.';
const phraseOf = (type: IncidentType) => `${typePhrases}${type}`;

export type OwnIncident =
  Awaited<ReturnType<typeof loadIncidents>> extends ReadonlyMap<string, infer One> ? One : never;
export type IncidentRecord = CaseRecord<OwnIncident>;

/** Incidents: of who reports them, and of who handles security there. */
export const incidents = bindCase(incident, {
  errors,
  load: loadIncidents,
  partiesOf: (read, record) => {
    if (record.isOwner) return ['owner'];
    const reaches = (permission: string) => anyCovers(reachOf(read.scope, permission), placeOf(record));
    return [
      ...(reaches('security:incidents') ? (['desk'] as const) : []),
      ...(reaches('security:delete') ? (['keeper'] as const) : []),
    ];
  },
  factsOf: (_read, { own }) => ({ severity: own.severity, hasLessons: own.lessons !== '' }),
  visible: (read) =>
    sql`(${isOwn(read)} or ${withinReach(read, 'security:incidents')} or ${withinReach(read, 'security:delete')})`,
  effects: {
    teach: async (_ctx, tx, { id }, { reason }) => {
      await tx.db.updateTable('security_incidents').set({ lessons: reason }).where('case_id', '=', id).execute();
    },
    regrade: async (_ctx, tx, { id, own }, { code }) => {
      const severity = severities.find((one) => one === code) ?? own.severity;
      await tx.db.updateTable('security_incidents').set({ severity }).where('case_id', '=', id).execute();
    },
    delete: async (_ctx, tx, { id }) => {
      await tx.db.updateTable('security_incidents').set({ words: '', place: '' }).where('case_id', '=', id).execute();
      await tx.db.deleteFrom('security_incident_items').where('case_id', '=', id).execute();
    },
  },
  assign: (_ctx, tx, _record, { state }) =>
    Promise.resolve(state === 'handling' && tx.scope.personId ? { personId: tx.scope.personId } : undefined),
  titleOf: (ctx, { own }) => ctx.t(phraseOf(own.type)),
  told: () =>
    sql`(select jsonb_build_object('title_key', ${typePhrases} || type) from security_incidents where case_id = cases.id)`,
  link: ({ id }) => `/seguridad/incidentes?incidente=${id}`,
  queue: '/seguridad/incidentes?estado=reported',
  groups: { desk: 'security:incidents' },
  staff: ['desk', 'keeper'],
});

export interface Reported {
  readonly type: IncidentType;
  readonly person_id?: string | undefined;
  readonly occurred_at: string;
  readonly place?: string | undefined;
  readonly words: string;
  readonly items?: readonly string[] | undefined;
}

/**
 * Reports an incident of the caller, or of somebody else for who handles them there. A lost badge counts no more from
 * this moment. @throws in_future, no_person, not_theirs for things that the person does not have
 */
export async function reportIncident(ctx: Context, { person_id: personId, items = [], ...given }: Reported) {
  const at = new Date(given.occurred_at);
  if (at > ctx.now()) throw errors.in_future();
  const ownerId = personId ?? ctx.scope.personId;
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits it
  return ctx.tx(async (tx) => {
    if (ownerId !== tx.scope.personId) await requireReached(tx, ownerId);
    await requireHeld(tx, ownerId, items);
    const isBadge = given.type === 'lost_badge';
    const made = await openIncident(ctx, tx, { ...given, ownerId, at, items, blockedAt: isBadge ? tx.now() : null });
    if (isBadge) await blockCard(tx, ownerId);
    return { ...made, badge_blocked: isBadge };
  });
}

/** The incident of a card that its holder blocked; told twice it is opened once. */
export async function openForLostCard(ctx: Context, { personId, at }: { personId: string; at: string }): Promise<void> {
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits it
  await ctx.tx(async (tx) => {
    const known = await tx.db
      .selectFrom('security_incidents as one')
      .innerJoin('cases', 'cases.id', 'one.case_id')
      .select('one.case_id')
      .where('cases.owner_id', '=', personId)
      .where('one.type', '=', 'lost_badge')
      .where((has) => has.or([has('cases.is_open', '=', true), has('one.occurred_at', '=', new Date(at))]))
      .executeTakeFirst();
    if (known) return;
    await openIncident(ctx, tx, {
      ownerId: personId,
      at: new Date(at),
      type: 'lost_badge',
      words: ctx.t('security.incident.fromCard'),
      blockedAt: new Date(at),
    });
  });
}

/** @throws not_found, and what the engine refuses */
export async function stepIncident(ctx: Context, id: string, body: StepBody): Promise<void> {
  await getCase(ctx, id, { kind });
  await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind }));
}

interface Opened {
  readonly ownerId: string;
  readonly at: Date;
  readonly type: IncidentType;
  readonly words: string;
  readonly place?: string | undefined;
  readonly items?: readonly string[];
  readonly blockedAt: Date | null;
}

function openIncident(ctx: Context, tx: Tx, { ownerId, at, type, words, place = '', items = [], blockedAt }: Opened) {
  return openCase(ctx, tx, {
    kind,
    title: ctx.t(phraseOf(type)),
    ownerId,
    keep: async (caseId) => {
      const row = { case_id: caseId, type, severity: severityOf[type], occurred_at: at, place, words };
      await tx.db
        .insertInto('security_incidents')
        .values({ ...row, badge_blocked_at: blockedAt })
        .execute();
      if (items.length > 0)
        await tx.db
          .insertInto('security_incident_items')
          .values([...new Set(items)].map((itemId) => ({ case_id: caseId, item_id: itemId })))
          .execute();
    },
  });
}

async function requireReached(tx: Tx, personId: string): Promise<void> {
  const person = await employeeFacts(tx.db).where('employees.id', '=', personId).executeTakeFirst();
  if (!person?.active || !anyCovers(reachOf(tx.scope, 'security:incidents'), person)) throw errors.no_person();
}

async function requireHeld(tx: Tx, personId: string, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  const held = await tx.db
    .selectFrom('security_items')
    .select('id')
    .where('id', 'in', [...items])
    .where('person_id', '=', personId)
    .where('is_out', '=', true)
    .execute();
  if (held.length !== new Set(items).size) throw errors.not_theirs();
}

async function loadIncidents(read: Read, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await read.db
    .selectFrom('security_incidents')
    .selectAll()
    .where('case_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.case_id, row]));
}
