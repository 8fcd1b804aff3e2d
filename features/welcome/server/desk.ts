import './tables.ts';
import { sql } from 'kysely';
import { platformErrors } from '#platform/contract/errors.ts';
import { requireComplete } from '#platform/server/complete.ts';
import type { Read, Tx } from '#platform/server/context.ts';
import { errors } from '../errors.ts';
import {
  actionsFor,
  canWrite,
  isPossible,
  type BrochureAction,
  type BrochureLanguage,
  type BrochureState,
} from '../policy.ts';
import { shownColumns } from './queries.ts';

/** Most brochures of one language that a desk shows: nobody reads so many before their first day. */
const MOST = 200;

/** The brochures of a language in any state, in the order of reading, the archived ones last. */
export async function listManaged(read: Read, language: BrochureLanguage) {
  if (!canWrite(read.scope)) return { items: [], total: 0 };
  const rows = await selectManaged(read)
    .where('language', '=', language)
    .orderBy(sql`(state = 'archived')`)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return { items: rows.map((row) => withActions(read, row)), total: rows.length };
}

export type Managed = Awaited<ReturnType<typeof listManaged>>['items'][number];
export type Manuscript = Managed;

/** @throws not_found also when the caller does not write brochures */
export async function getManuscript(read: Read, id: string): Promise<Manuscript> {
  const row = canWrite(read.scope) && (await selectManaged(read).where('id', '=', id).executeTakeFirst());
  if (!row) throw platformErrors.not_found();
  return withActions(read, row);
}

/** A brochure at the desk, locked for a change. @throws not_found, conflict, wrong_state */
export async function lockManaged(tx: Tx, action: BrochureAction, id: string, version?: number) {
  const row = await tx.db.selectFrom('brochures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row || !canWrite(tx.scope)) throw platformErrors.not_found();
  if (version !== undefined && version !== row.version) throw platformErrors.conflict();
  if (!isPossible(action, row.state)) throw errors.wrong_state();
  return row;
}

/**
 * Nobody opens the welcome page to find a title alone: a text or a PDF has to stand behind it.
 * @throws incomplete
 */
export function requireReady(brochure: { summary: string; body_text: string; document_file_id: string | null }): void {
  const { summary, body_text: body, document_file_id: document } = brochure;
  requireComplete(errors.incomplete, document === null ? { summary, body } : { summary });
}

function selectManaged(read: Read) {
  return read.db
    .selectFrom('brochures')
    .select(shownColumns)
    .select(['language', 'state', 'version', 'updated_at as updatedAt']);
}

function withActions<R extends { state: BrochureState }>(read: Read, row: R) {
  return { ...row, actions: actionsFor(read.scope, row.state) };
}
