import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import { firstHash } from '#platform/server/hash-chain.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { Party } from '../../machine.ts';
import { hashOf } from '../journal.ts';

export interface OldStep {
  readonly action: string;
  readonly to: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly party: Party;
  readonly reason?: string;
}

export interface OldRequest {
  readonly kind: string;
  readonly family: string;
  readonly personId: string;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly part?: readonly [number, number];
  readonly hundredths: number;
  readonly amount?: number;
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly steps: readonly OldStep[];
  readonly waits?: { readonly party: Party; readonly assigneeId: string | null; readonly dueAt: Date };
  readonly evidenceDueOn?: string;
  readonly isFree: boolean;
  readonly isClosed: boolean;
}

type Row = Record<string, unknown>;

/** Gathers the demo company's requests with their steps, and writes them in a few statements. */
export function openBook() {
  const requests: Row[] = [];
  const events: Row[] = [];
  return {
    /** Writes one down; answers its id. */
    add(old: OldRequest): string {
      const id = newId();
      const last = old.steps.at(-1)!;
      const decided = old.steps.filter((step) => step.party !== 'owner' && step.party !== 'clock').at(-1);
      requests.push({
        id,
        kind: old.kind,
        family: old.family,
        person_id: old.personId,
        state: last.to,
        starts_on: old.startsOn,
        ends_on: old.endsOn,
        from_minute: old.part?.[0] ?? null,
        to_minute: old.part?.[1] ?? null,
        hundredths: old.hundredths,
        amount: old.amount ?? null,
        reason: old.reason,
        details: old.details ?? {},
        fingerprint: id,
        is_open: !old.isClosed,
        occupies: old.startsOn !== null && !old.isFree,
        waits_for: old.waits?.party ?? null,
        assignee_id: old.waits?.assigneeId ?? null,
        level: 0,
        due_at: old.waits?.dueAt.toISOString() ?? null,
        reminded_at: null,
        evidence_due_on: old.evidenceDueOn ?? null,
        last_decider_id: decided?.actorId ?? null,
        version: old.steps.length + 1,
        created_at: old.steps[0]!.at.toISOString(),
        updated_at: last.at.toISOString(),
        decided_at: decided?.at.toISOString() ?? null,
      });
      let previous = { to: 'draft', hash: firstHash };
      for (const [at, step] of old.steps.entries()) {
        const row = {
          id: newId(),
          request_id: id,
          seq: at + 1,
          action: step.action,
          from_state: previous.to,
          to_state: step.to,
          actor_id: step.actorId,
          party: step.party,
          on_behalf_of_id: null,
          reason: step.reason ?? '',
          data: {},
          at: step.at,
          previous_hash: previous.hash,
        };
        const hash = hashOf(row);
        events.push({ ...row, at: step.at.toISOString(), address: '', device: '', hash });
        previous = { to: step.to, hash };
      }
      return id;
    },
    async write(ctx: SeedContext): Promise<void> {
      await populate(ctx, 'requests', requests);
      await populate(ctx, 'request_events', events);
    },
  };
}

export type Book = ReturnType<typeof openBook>;

/** Rows as JSON, a few thousand at a time. */
export async function populate(
  ctx: SeedContext,
  table: 'requests' | 'request_events' | 'medical_leaves' | 'vacation_entries',
  rows: readonly Row[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 2_000) {
    const part = rows.slice(from, from + 2_000);
    const columns = sql.join(Object.keys(part[0]!).map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::jsonb)`.execute(
      ctx.db,
    );
  }
}
