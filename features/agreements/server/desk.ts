import './tables.ts';
import { sql } from 'kysely';
import {
  isPossible,
  waitsForAnother,
  type PieceAction,
  type PieceFacts,
  type PieceState,
} from '#features/editorial/policy.ts';
import { correctionOf, readersOf, tagsOf, textOrTagsHold } from '#features/editorial/server/queries.ts';
import { type Audience, audienceNamesOf, audienceOf } from '#features/organization/audience.ts';
import { audienceWithin } from '#features/organization/server/queries.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import { reachOf, type Scope } from '#platform/contract/scope.ts';
import type { Sort } from '#platform/contract/schemas.ts';
import type { Read } from '#platform/server/context.ts';
import { orderOf } from '#platform/server/order.ts';
import { pageOf, type Page } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import { errors } from '../errors.ts';
import { actionsFor, canManage, type deskOrders, type AgreementCategory } from '../policy.ts';
import { cities, codes, uses } from './figures.ts';

export interface DeskFilters {
  readonly state?: PieceState | undefined;
  readonly category?: AgreementCategory | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort<(typeof deskOrders)[number]> | undefined;
}

const searched = { id: 'agreements.id', text: 'agreements.search' } as const;

const orders = {
  title: sql`agreements.title collate "es_intranet"`,
  partner: sql`agreements.partner collate "es_intranet"`,
  ends: sql`agreements.ends_on`,
  codes: sql`codes`,
  uses: sql`uses`,
};

/** Agreements at the caller's desk in any state, the last changed first unless another order is asked for. */
export async function listManaged(read: Read, filters: DeskFilters, page: Page) {
  const words = wordsOf(filters.search);
  if (filters.search && words.length === 0) return { items: [], total: 0 };
  let found = select(read);
  if (filters.state) found = found.where('agreements.state', '=', filters.state);
  if (filters.category) found = found.where('agreements.category', '=', filters.category);
  if (words.length > 0) found = found.where(textOrTagsHold('agreements', searched, words));
  if (filters.sort) found = found.orderBy(orderOf(filters.sort, orders));
  const { items, total } = await pageOf(
    found.orderBy('agreements.updated_at', 'desc').orderBy('agreements.id', 'desc'),
    page,
  );
  return { items: items.map((row) => withActions(read.scope, row)), total };
}

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];
export type Manuscript = Awaited<ReturnType<typeof getManuscript>>;

/** @throws not_found also when the agreement is not at the caller's desk */
export async function getManuscript(read: Read, id: string) {
  const row = await select(read)
    .select(['agreements.summary', 'agreements.benefit', 'agreements.body_html as body', 'agreements.website'])
    .select(['agreements.contact', 'agreements.code_prefix as codePrefix', 'agreements.cover_motif as coverMotif'])
    .select(['agreements.cover_file_id as coverFileId', 'agreements.edition', 'agreements.review_note as reviewNote'])
    .select(['agreements.publish_at as publishAt', 'agreements.correction_note as correctionNote'])
    .select(['agreements.confirmation', tagsOf('agreements', 'agreements.id').as('tags'), cities().as('cities')])
    .where('agreements.id', '=', id)
    .executeTakeFirst();
  if (!row) throw platformErrors.not_found();
  const correction = await correctionOf(read, { source: 'agreements', itemId: id });
  const waits = waitsForAnother(read.scope, 'agreements', audienceOf(row));
  return { ...withActions(read.scope, row), correction, waits };
}

/** An agreement at the caller's desk, locked for a change. @throws not_found, conflict, wrong_state */
export async function lockManaged(read: Read, action: PieceAction, id: string, version?: number) {
  const row = await read.db.selectFrom('agreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !canManage(read.scope, audienceOf(row))) throw platformErrors.not_found();
  if (version !== undefined && version !== row.version) throw platformErrors.conflict();
  if (!isPossible(action, row.state)) throw errors.wrong_state();
  return { ...row, audience: audienceOf(row) };
}

interface Stored {
  readonly state: PieceState;
  readonly author_id: string;
  readonly edited_by: string;
  readonly audience: Audience;
}

/** Who wrote it for whom, as the rule of the second person asks it. */
export function writtenOf({ author_id, edited_by, audience }: Omit<Stored, 'state'>): Omit<PieceFacts, 'state'> {
  return { authorId: author_id, editedBy: edited_by, audience };
}

function select(read: Read) {
  return read.db
    .selectFrom('agreements')
    .select(['agreements.id', 'agreements.title', 'agreements.partner', 'agreements.category', 'agreements.state'])
    .select(['agreements.starts_on as startsOn', 'agreements.ends_on as endsOn', 'agreements.version'])
    .select(['agreements.updated_at as updatedAt', ...audienceNamesOf('agreements'), uses().as('uses')])
    .select(['agreements.author_id', 'agreements.edited_by', readersOf('agreements', 'agreements.id').as('readers')])
    .select(codes().as('codes'))
    .where(audienceWithin(reachOf(read.scope, 'agreements:manage'), 'agreements'));
}

function withActions<R extends Parameters<typeof audienceOf>[0] & Omit<Stored, 'audience'>>(scope: Scope, row: R) {
  const audience = audienceOf(row);
  return { ...row, audience, actions: actionsFor(scope, { state: row.state, ...writtenOf({ ...row, audience }) }) };
}
