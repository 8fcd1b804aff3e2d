import './tables.ts';
import { sql } from 'kysely';
import { audienceOf } from '#features/organization/audience.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import { audienceCovers } from '#features/organization/server/queries.ts';
import { canManage } from '../policy.ts';
import { visible } from './queries.ts';

/**
 * A reader may see the pictures that an edition meant for them shows, a writer those at their desk.
 * @throws not_found
 */
export async function requirePicture(read: Read, policyId: string, fileId: string): Promise<void> {
  const row = await read.db
    .selectFrom('policies')
    .innerJoin('policy_images', 'policy_images.policy_id', 'policies.id')
    .selectAll('policies')
    .where('policies.id', '=', policyId)
    .where('policy_images.file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  if (canManage(read.scope, { authorId: row.author_id, audience: audienceOf(row) })) return;
  const shown = await visible(read)
    .innerJoin('policy_editions as telling', 'telling.policy_id', 'policies.id')
    .select('telling.edition')
    .where('policies.id', '=', policyId)
    .where(audienceCovers(read.scope, 'telling'))
    .where(sql<boolean>`position(${fileId} in telling.body_html) > 0`)
    .executeTakeFirst();
  if (!shown) throw platformErrors.not_found();
}
