import './tables.ts';
import { sql } from 'kysely';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { holdsText } from '#platform/server/text-search.ts';
import { canFollow, type Category, type FollowSort, type GivenState } from '../policy.ts';
import { followOrder, listFollowed } from './following.ts';

interface Asked extends PlaceAsked {
  readonly search?: string | undefined;
  readonly state?: GivenState | undefined;
}

export interface LaborDocument {
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly category: Category;
  readonly state: string;
  readonly personId: string;
  readonly personName: string;
  readonly waitsFor: string | null;
  readonly signed: number;
  readonly signers: number;
  readonly assignedAt: Date;
  readonly dueAt: Date | null;
  readonly code: string;
}

/**
 * Documents of labour relations: those within reach for who follows them, and for everybody else those that they sign or
 * that are about them. The newest first, or by a column.
 */
export function listLaborDocuments(
  ctx: Read & Pick<Context, 'settings'>,
  { search, state, ...place }: Asked,
  page: Page & { readonly sort?: FollowSort | undefined },
): Promise<{ items: LaborDocument[]; total: number }> {
  if (!canFollow(ctx.scope, { legal: true })) return listOwnLegal(ctx, { search, state }, page);
  const filters = {
    legal: true,
    ...(search ? { search } : {}),
    ...(state ? { states: [state] } : {}),
    ...(place.country ? { country: place.country } : {}),
    ...(place.headquarters ? { headquarters: [place.headquarters] } : {}),
    ...(place.cost_center ? { cost_centers: [place.cost_center] } : {}),
    ...(place.sub_cost_center ? { sub_cost_centers: [place.sub_cost_center] } : {}),
    ...(place.campaign ? { campaigns: [place.campaign] } : {}),
    ...(place.sub_campaign ? { sub_campaign: place.sub_campaign } : {}),
  };
  return listFollowed(ctx, filters, page);
}

async function listOwnLegal(
  read: Read,
  { search, state }: Asked,
  { sort = '-assigned', ...page }: Parameters<typeof listLaborDocuments>[2],
) {
  const me = read.scope.personId;
  return pageOf(
    read.db
      .selectFrom('document_assignments as each')
      .select(['each.id', 'each.document_id as documentId', 'each.title', 'each.category', 'each.state', 'each.code'])
      .select(['each.person_id as personId', 'each.person_name as personName', 'each.signers', 'each.signed'])
      .select(['each.assigned_at as assignedAt', 'each.due_at as dueAt'])
      .select(
        sql<string | null>`(select name from document_signers where assignment_id = each.id and not done
          and state <> 'waiting' order by index limit 1)`.as('waitsFor'),
      )
      .where('each.legal', '=', true)
      .where(
        sql<boolean>`(each.person_id = ${me}::uuid or exists (select from document_signers as own
          where own.assignment_id = each.id and own.person_id = ${me}::uuid))`,
      )
      .$if(state !== undefined, (found) => found.where('each.state', '=', state!))
      .$if(search !== undefined && search !== '', (found) => found.where(holdsText('each.title', search!)))
      .orderBy(followOrder(sort)),
    page,
  );
}
