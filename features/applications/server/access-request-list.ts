import './tables.ts';
import { sql } from 'kysely';
import { getCase, listCases, withinReach } from '#features/cases/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Read } from '#platform/server/context.ts';
import type { Page } from '#platform/server/page.ts';
import type { PlaceAsked } from '#features/organization/place-keys.ts';
import { askedAccess } from '../asked-access.ts';
import type { RequestState } from '../policy.ts';
import type { Own, RequestRecord } from './request-cases.ts';

const { kind } = askedAccess;

/** What the caller has asked for, the newest first. */
export function listOwnRequests(read: Read, page: Page) {
  return listCases<Own>(read, kind, { box: 'own', sort: '-created' }, page);
}

interface RequestFilter extends Page, PlaceAsked {
  readonly state?: RequestState | undefined;
  readonly search?: string | undefined;
}

/** Of people within the caller's reach: the open ones by age, then the others, the last first. */
export function listRequests(read: Read, { state, search, page, size, ...place }: RequestFilter) {
  return listCases<Own>(
    read,
    kind,
    { search, state, place, reach: withinReach(read, 'applications:manage'), order },
    { page, size },
  );
}

/** @throws not_found when it is not the caller's */
export async function getOwnRequest(read: Read, id: string): Promise<RequestRecord> {
  const record = await getCase<Own>(read, id, { kind });
  if (!record.isOwner) throw platformErrors.not_found();
  return record;
}

const order = sql`cases.is_open desc, case when cases.is_open then cases.created_at end, cases.closed_at desc`;
