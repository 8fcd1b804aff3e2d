import { sql } from 'kysely';
import { getCase, listCases, wireDetail, wireRows } from '#features/cases/server/queries.ts';
import { personName } from '#features/people/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import type { Handlers } from '#platform/server/room.ts';
import { minutes } from '../minutes.ts';
import type { minutesCalls } from '../minutes-calls.ts';
import {
  createMinutes,
  digestOfMinutes,
  finishCommitment,
  saveMinutes,
  signMinutes,
  stepMinutes,
} from './minutes-actions.ts';
import type { MinutesRecord, OwnMinutes } from './minutes-rules.ts';
import { listSignatures } from './signature-actions.ts';
import { findIncidentOf } from './tied-queries.ts';

const { kind } = minutes;

const factsOf = ({ own: { type, held_on, place } }: MinutesRecord) => ({ type, held_on, place });

export const minutesRoutes: Handlers<typeof minutesCalls> = {
  listMinutes: async (ctx, { query: { page, size, type, ...filters } }) => {
    const where = type
      ? sql<boolean>`exists (select from security_minutes as one where one.case_id = cases.id and one.type = ${type})`
      : undefined;
    const { items, total } = await listCases<OwnMinutes>(
      ctx,
      kind,
      { ...filters, place: filters, where },
      { page, size },
    );
    const rows = await wireRows(ctx, items);
    return {
      items: rows.map((row, at) => {
        const record = items[at]!;
        const { signers, attendees, open_commitments } = record.own;
        return {
          ...row,
          ...factsOf(record),
          signed: signers.length,
          attendees: attendees.length,
          open_commitments,
        };
      }),
      total,
    };
  },
  getMinutes: async (ctx, { params }) => readMinutes(ctx, params.id),
  createMinutes: (ctx, { body }) => createMinutes(ctx, body),
  saveMinutes: (ctx, { params, body }) => saveMinutes(ctx, params.id, body),
  stepMinutes: (ctx, { params, body }) => stepMinutes(ctx, params.id, body),
  signMinutes: (ctx, { params, body }) => signMinutes(ctx, params.id, body),
  finishCommitment: (ctx, { params, body }) => finishCommitment(ctx, params.id, body.note ?? ''),
};

async function readMinutes(ctx: Context, id: string) {
  const record = await getCase<OwnMinutes>(ctx, id, { kind });
  const detail = await wireDetail(ctx, id, kind);
  const signatures = await listSignatures(ctx, id);
  const attendees = await ctx.db
    .selectFrom('security_attendees as among')
    .select(['among.person_id as id', personName('among.person_id').as('name')])
    .where('among.case_id', '=', id)
    .orderBy('name')
    .execute();
  const commitments = await ctx.db
    .selectFrom('security_commitments as one')
    .select(['one.id', 'one.words', 'one.person_id', 'one.due_on', 'one.done_at', 'one.done_note'])
    .select(personName('one.person_id').as('name'))
    .where('one.case_id', '=', id)
    .orderBy('one.place')
    .execute();
  const can = (action: string) => detail.steps.some((step) => step.action === action && step.blocked === null);
  return {
    ...detail,
    ...factsOf(record),
    points: record.own.points,
    incident_id: record.own.incident_id,
    incident: await findIncidentOf(ctx, record.own.incident_id),
    attendees: attendees.map(({ id: personId, name }) => ({
      id: personId,
      name: name ?? '',
      signed_at: signatures.find((one) => one.person_id === personId)?.at.toISOString() ?? null,
    })),
    commitments: commitments.map((one) => ({
      id: one.id,
      words: one.words,
      person: { id: one.person_id, name: one.name ?? '' },
      due_on: one.due_on,
      done_at: one.done_at?.toISOString() ?? null,
      done_note: one.done_note,
      can_finish: one.person_id === ctx.scope.personId && one.done_at === null && record.own.shared_at !== null,
    })),
    sha256: await digestOfMinutes(ctx, id),
    can_edit: record.isOwner && record.state === 'draft',
    can_sign: can('sign') || can('complete'),
  };
}
