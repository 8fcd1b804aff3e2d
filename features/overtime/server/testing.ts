import { newId } from '#platform/contract/id.ts';
import type { TestApp } from '#platform/server/testing.ts';
import { seedHours, type SeededHours } from './seed.ts';

type Given = Pick<SeededHours, 'person_id' | 'day' | 'starts' | 'ends' | 'state'> & Partial<SeededHours>;

/** Hours of somebody in a state, approved by their leader in the demo company where they are; answers the id. For tests. */
export async function giveHours(plaza: TestApp, given: Given): Promise<string> {
  const [id, at] = [newId(), plaza.house.now()];
  const usual = { is_after: false, cause: null, exception_code: null, title: 'Apoyo', at, decided: at };
  const { personId } = await plaza.scopeOf('manager');
  await seedHours(await plaza.context(), [{ id, ...usual, ...given }], personId);
  return id;
}

/** Leaves somebody no overtime that counts: whatever they have was rejected. For tests. */
export async function rejectHoursOf(plaza: TestApp, personId: string): Promise<void> {
  await plaza.db
    .updateTable('cases')
    .set({ state: 'rejected' })
    .where('kind', '=', 'overtime.request')
    .where('owner_id', '=', personId)
    .execute();
}
