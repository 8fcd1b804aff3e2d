import { sql } from 'kysely';
import { newId } from '#platform/contract/id.ts';
import type { TestApp } from '#platform/server/testing.ts';
import type { Family } from '../policy.ts';
import { request } from '../request-case.ts';

interface Given {
  readonly personId: string;
  readonly kind: string;
  readonly family: Family;
  readonly state: string;
  readonly from: string;
  readonly to: string;
  readonly hundredths?: number;
}

/** A request of somebody in a state, its days taken, whatever led there; answers its id. For tests. */
export async function giveRequest(
  plaza: Pick<TestApp, 'db' | 'house'>,
  { personId, kind, family, state, from, to, hundredths = 100 }: Given,
): Promise<string> {
  const [id, at] = [newId(), plaza.house.now()];
  await sql`insert into cases (id, kind, number, state, title, is_sealed, owner_id, is_open, created_at, updated_at)
    select ${id}::uuid, ${request.kind}, coalesce(max(number), 0) + 1, ${state}, '', false, ${personId}::uuid, true, ${at}, ${at}
    from cases where kind = ${request.kind}`.execute(plaza.db);
  await plaza.db
    .insertInto('requests')
    .values({
      id,
      kind,
      family,
      person_id: personId,
      starts_on: from,
      ends_on: to,
      hundredths,
      fingerprint: id,
      ...{
        from_minute: null,
        to_minute: null,
        occupies: true,
        evidence_due_on: null,
        reminded_at: null,
        created_at: at,
      },
    })
    .execute();
  await sql`update case_numbers set last = last + 1 where kind = ${request.kind}`.execute(plaza.db);
  return id;
}
