import { sql } from 'kysely';
import { seedCases, type SeedCase } from '#features/cases/server/actions.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';
import type { Party } from '../../machine.ts';
import { freeStates, hoursIn, ownAction, request } from '../../request-case.ts';

export interface OldStep {
  readonly action: string;
  readonly to: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly party: Party | 'clock';
  readonly reason?: string;
}

export interface OldRequest {
  readonly kind: string;
  readonly personId: string;
  /** A claim has none. */
  readonly startsOn?: string;
  /** That on which it begins, where it is one day. */
  readonly endsOn?: string;
  /** How long it is: minutes from midnight of its day, or so many days. */
  readonly part?: readonly [number, number] | undefined;
  readonly days?: number;
  readonly amount?: number;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly steps: readonly OldStep[];
  /** Which leader it waits for. */
  readonly assigneeId?: string | null;
  readonly evidenceDueOn?: string;
}

type Row = Record<string, unknown>;

/** Gathers the demo company's requests with their steps, and writes them in a few statements. */
export async function openBook(ctx: SeedContext) {
  const requests: Row[] = [];
  const cases: SeedCase[] = [];
  const rows = await ctx.db
    .selectFrom('request_kinds')
    .select(['code', 'family', 'decide_hours', 'is_sealed'])
    .execute();
  const kinds = new Map(rows.map((row) => [row.code, row]));
  return {
    /** Writes one down; answers its id. */
    add(old: OldRequest): string {
      const id = newId();
      const { family, is_sealed: isSealed, decide_hours: hours } = kinds.get(old.kind)!;
      const [first, last] = [old.steps[0]!, old.steps.at(-1)!];
      cases.push({
        id,
        kind: request.kind,
        title: '',
        isSealed,
        ownerId: old.personId,
        at: first.at,
        facts: { hours: null },
        steps: old.steps.map(({ action, to, actorId: by, ...step }) => ({
          ...step,
          to,
          by,
          action: ownAction(action),
          facts: { hours: hoursIn(to, hours) },
          assigneeId: step.at === last.at ? (old.assigneeId ?? null) : null,
        })),
      });
      const isClosed = (request.terminal as readonly string[]).includes(last.to);
      requests.push({
        id,
        kind: old.kind,
        family,
        person_id: old.personId,
        created_at: first.at.toISOString(),
        starts_on: old.startsOn ?? null,
        ends_on: old.endsOn ?? old.startsOn ?? null,
        hundredths: old.part ? Math.round(((old.part[1] - old.part[0]) / 480) * 100) : (old.days ?? 0) * 100,
        amount: old.amount ?? null,
        from_minute: old.part?.[0] ?? null,
        to_minute: old.part?.[1] ?? null,
        reason: old.reason ?? '',
        details: old.details ?? {},
        fingerprint: isClosed ? null : id,
        evidence_due_on: old.evidenceDueOn ?? null,
        occupies: old.startsOn !== undefined && !freeStates.includes(last.to),
        went_to_payroll: false,
      });
      return id;
    },
    async write(): Promise<void> {
      await seedCases(ctx, cases);
      await populate(ctx, 'requests', requests);
    },
  };
}

export type Book = Awaited<ReturnType<typeof openBook>>;

/** Rows as JSON, a few thousand at a time. */
export async function populate(
  ctx: SeedContext,
  table: 'requests' | 'medical_leaves' | 'vacation_entries',
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
