import './tables.ts';
import { sql } from 'kysely';
import { saveTags } from '#features/editorial/server/actions.ts';
import type { StoredWriting } from '#features/editorial/server/tables.ts';
import { audienceColumns, type Audience } from '#features/organization/audience.ts';
import { nameOf } from '#features/organization/server/queries.ts';
import { countByAudience } from '#features/people/server/queries.ts';
import type { CoverKind } from '#platform/contract/cover.ts';
import { requireComplete } from '#platform/server/complete.ts';
import type { Tx } from '#platform/server/context.ts';
import type { CleanText } from '#platform/server/rich-text.ts';
import { errors } from '../errors.ts';
import { canManage, type AgreementCategory } from '../policy.ts';

/** The words, the dates and the addressees of an agreement, in the shape of the wire. */
export interface Writing {
  readonly title: string;
  readonly partner: string;
  readonly category: AgreementCategory;
  readonly summary: string;
  readonly benefit: string;
  readonly body: string;
  readonly website: string | null;
  readonly contact: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly code_prefix: string | null;
  readonly cover_motif: CoverKind;
  readonly cities: readonly string[];
  readonly audience: Audience;
  readonly tags: readonly string[];
}

/** What an edition says: the writing and its picture. */
export interface EditionWriting extends Writing {
  readonly cover: string | null;
}

/** The columns of what was written, its text cleaned. */
export function columnsOf(writing: Writing, body: CleanText) {
  const { title, partner, category, summary, benefit, website, contact } = writing;
  const { starts_on, ends_on, code_prefix, cover_motif } = writing;
  return {
    ...audienceColumns(writing.audience),
    ...{ title, partner, category, summary, benefit, website, contact, starts_on, ends_on, code_prefix, cover_motif },
    body_html: body.html,
    body_text: body.text,
  };
}

/** Puts cities and tags beside an agreement. A city that has gone from the lists meanwhile is left out. */
export async function saveParts(tx: Tx, id: string, { cities, tags }: Pick<Writing, 'cities' | 'tags'>): Promise<void> {
  await tx.db.deleteFrom('agreement_cities').where('agreement_id', '=', id).execute();
  const given = sql`select distinct given.city_id from unnest(${[...cities]}::uuid[]) as given (city_id)`;
  await sql`insert into agreement_cities (agreement_id, city_id)
    select ${id}::uuid, city_id from (${given}) as given
    where ${nameOf('cities', 'given.city_id')} is not null`.execute(tx.db);
  await saveTags(tx, 'agreements', id, tags);
}

/** @throws audience_out_of_reach, ends_before_start */
export function refuseWriting(tx: Tx, { audience, starts_on: start, ends_on: end }: Writing): void {
  if (!canManage(tx.scope, audience)) throw errors.audience_out_of_reach();
  if (end < start)
    throw errors.ends_before_start({}, { issues: [{ path: 'ends_on', code: 'agreements.error.ends_before_start' }] });
}

interface Complete {
  readonly summary: string;
  readonly benefit: string;
  readonly body_text: string;
  readonly ends_on: string;
  readonly audience: Audience;
}

/** Whether it can be shown on that day. @throws incomplete, already_over, nobody_in_audience */
export async function requireReady(tx: Tx, agreement: Complete, day: string): Promise<void> {
  const { summary, benefit, body_text: body } = agreement;
  requireComplete(errors.incomplete, { summary, benefit, body });
  if (agreement.ends_on < day) throw errors.already_over();
  if ((await countByAudience(tx, agreement.audience)) === 0) throw errors.nobody_in_audience();
}

/** What is kept of an edition, and of new words that wait. */
export function storedOf(writing: EditionWriting): StoredWriting {
  return { ...writing };
}
