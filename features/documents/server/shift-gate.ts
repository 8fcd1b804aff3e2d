import './tables.ts';
import { sql } from 'kysely';
import { listWorking } from '#features/people/server/queries.ts';
import type { Read } from '#platform/server/context.ts';
import type { Filters } from '../assignment.ts';

/** Filters that say who is at work now, where that is asked for. */
export type Settled = Filters & { readonly working?: readonly string[] };

/**
 * Looks up who is at work now among those who would have to sign something, where the filters ask for it.
 * @param found a condition on `document_assignments each`, of the same filters without the shift
 */
export async function settleShift(
  read: Read,
  filters: Filters,
  found: (filters: Filters) => ReturnType<typeof sql<boolean>>,
): Promise<Settled> {
  if (!filters.on_shift) return filters;
  const { on_shift: _, ...rest } = filters;
  const { rows } = await sql<{ id: string }>`
    select distinct own.person_id as id
    from document_assignments each join document_signers own on own.assignment_id = each.id
    where ${found(rest)} and each.state in ('pending', 'in_process') and not own.done and own.state <> 'waiting'`.execute(
    read.db,
  );
  const working = await listWorking(
    read,
    rows.map(({ id }) => id),
  );
  return { ...rest, working: [...working] };
}
