import './tables.ts';
import { newId } from '#platform/contract/id.ts';
import type { SeedContext } from '#platform/server/room.ts';

/** Makes a role of the demo company's own, and grants it everywhere to these people. */
export async function seedRole(
  ctx: SeedContext,
  { name, permissions, personIds }: { name: string; permissions: readonly string[]; personIds: readonly string[] },
): Promise<void> {
  await ctx.db
    .insertInto('roles')
    .values({ name, permissions: [...permissions] })
    .execute();
  const everywhere = { role: name, reach_kind: 'all', reach_id: null, granted_by: null } as const;
  await ctx.db
    .insertInto('grants')
    .values(personIds.map((id) => ({ id: newId(), person_id: id, granted_at: ctx.now(), ...everywhere })))
    .execute();
}
