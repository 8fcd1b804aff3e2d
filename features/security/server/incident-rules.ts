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
    const made = await openCase(ctx, tx, {
      kind,
      title: ctx.t(`security.incident.type.${given.type}`),
      ownerId,
      keep: async (caseId) => {
        await tx.db
          .insertInto('security_incidents')
          .values({
            case_id: caseId,
            type: given.type,
            severity: severityOf[given.type],
            occurred_at: at,
            place: given.place ?? '',
            words: given.words,
            badge_blocked_at: isBadge ? tx.now() : null,
          })
          .execute();
        if (items.length > 0)
          await tx.db
            .insertInto('security_incident_items')
            .values([...new Set(items)].map((itemId) => ({ case_id: caseId, item_id: itemId })))
            .execute();
      },
    });
    if (isBadge) await blockCard(tx, ownerId);
    return { ...made, badge_blocked: isBadge };
  });
}

/** @throws not_found, and what the engine refuses */
export async function stepIncident(ctx: Context, id: string, body: StepBody): Promise<void> {
  await getCase(ctx, id, { kind });
  // eslint-disable-next-line plaza/audited-transaction -- the engine audits it
  await ctx.tx((tx) => takeStep(ctx, tx, { ...body, id, kind }));
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
