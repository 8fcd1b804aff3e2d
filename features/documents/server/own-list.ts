import './tables.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { personalPayslips } from '#features/payroll/server/queries.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { formatMonth } from '#platform/server/i18n.ts';
import { eachOf, pageOf } from '#platform/server/page.ts';
import { wordsOf } from '#platform/server/text-search.ts';
import type { PersonalKind } from '../personal-kind.ts';
import { isTheirTurn, type Category, type DocumentState, type SignerState } from '../policy.ts';

export interface OwnRow {
  readonly id: string;
  readonly documentId: string;
  readonly title: string;
  readonly category: Category;
  readonly state: DocumentState;
  readonly ownState: SignerState;
  readonly personName: string;
  readonly signers: number;
  readonly signed: number;
  readonly needsPassword: boolean;
  readonly assignedAt: Date;
  readonly dueAt: Date | null;
  readonly deliveredOn: string | null;
  readonly completedAt: Date | null;
  readonly endedAt: Date | null;
  readonly code: string;
}

interface Page {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
}

const shown = sql`
  each.id, each.document_id as "documentId", each.title, each.category, each.state, own.state as "ownState",
  each.person_name as "personName", each.signers, each.signed, each.needs_password as "needsPassword",
  own.assigned_at as "assignedAt", each.due_at as "dueAt", each.delivered_on::text as "deliveredOn",
  each.completed_at as "completedAt", each.ended_at as "endedAt", each.code`;

const inTurn = sql`own.state in ('assigned', 'notified', 'opened', 'read', 'authenticated')`;
const matches = (search: string | undefined): RawBuilder<unknown> =>
  search ? sql`plaza_fold(each.title) like '%' || plaza_fold(${search}) || '%'` : sql`true`;

/** What waits for the caller, by deadline, then by age. */
export async function listPending(read: Read, { page, size, search }: Page) {
  const joined = sql`join document_assignments each on each.id = own.assignment_id`;
  const mine = sql`own.person_id = ${read.scope.personId || null}::uuid and ${inTurn} and ${matches(search)}`;
  const { rows } = await sql<OwnRow>`
    select ${shown} from document_signers own ${joined} where ${mine}
    order by own.due_at nulls last, own.assignment_id limit ${size} offset ${(page - 1) * size}`.execute(read.db);
  // An index alone knows how many wait; only a search has to look at each of them.
  const from = sql`from document_signers own ${search ? joined : sql``} where ${mine}`;
  return { items: rows, total: await count(read, from, rows.length, { page, size }) };
}

/** What needs nothing more from the caller: signed, rejected, cancelled or expired, the newest first. */
export async function listCompleted(read: Read, { page, size, search, year }: Page & { year?: string | undefined }) {
  const during = year === undefined ? sql`true` : sql`to_char(own.assigned_at, 'YYYY') = ${year}`;
  const from = sql`
    from document_signers own join document_assignments each on each.id = own.assignment_id
    where own.person_id = ${read.scope.personId || null}::uuid and own.done
      and not (each.state = 'cancelled' and own.opened_at is null) and ${matches(search)} and ${during}`;
  const { rows } = await sql<OwnRow>`
    select ${shown} ${from} order by own.assigned_at desc, own.assignment_id
    limit ${size} offset ${(page - 1) * size}`.execute(read.db);
  return { items: rows, total: await count(read, from, rows.length, { page, size }) };
}

/** The one that waits after this one, or the first; undefined when none other does. */
export async function findNextPending(read: Read, assignmentId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select ${shown}
    from document_signers own join document_assignments each on each.id = own.assignment_id
    where own.person_id = ${read.scope.personId || null}::uuid and ${inTurn} and own.assignment_id <> ${assignmentId}
    order by own.due_at nulls last, own.assignment_id limit 1`.execute(read.db);
  return rows[0];
}

/** A page that is not full tells the total by itself. */
async function count(read: Read, from: RawBuilder<unknown>, found: number, { page, size }: Page): Promise<number> {
  if (found > 0 && found < size) return (page - 1) * size + found;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(read.db);
  return rows[0]?.total ?? 0;
}

export interface PersonalRow {
  readonly id: string;
  readonly assignmentId: string | null;
  readonly kind: PersonalKind;
  readonly title: string | null;
  readonly link: string;
  readonly period: string | null;
  readonly issuedOn: string;
}

interface PersonalFilter extends Page {
  readonly kind?: PersonalKind | undefined;
}

/** All that belongs to the caller, the newest first: what was given to them, and what they and everybody else have signed. */
export async function listPersonal(ctx: Context, { page, size, kind, search }: PersonalFilter) {
  const me = sql`${ctx.scope.personId || null}::uuid`;
  const all = sql<PersonalRow>`(
    select id, null::uuid as "assignmentId", kind, title, period, issued_on::text as "issuedOn",
      '/api/documents/personal/' || id as link
    from personal_documents where person_id = ${me}
    union all
    select id, null, kind, title, period, day, link from (${personalPayslips(ctx)}) payslips
    union all
    select id, id, 'signed', title, null, (completed_at at time zone 'America/Bogota')::date::text,
      '/document/details/' || document_id || '/' || id
    from document_assignments where person_id = ${me} and state = 'completed')`;
  let found = ctx.db.selectFrom(all.as('each')).selectAll('each').orderBy('each.issuedOn', 'desc').orderBy('each.id');
  if (kind) found = found.where('each.kind', '=', kind);
  if (search) found = found.where(await isTitled(ctx, search));
  return eachOf(await pageOf(found, { page, size }), (row) => ({
    ...row,
    title: row.title ?? payslipTitle(ctx, row.period ?? ''),
  }));
}

/** A condition: each word begins one of the title, which for a payslip is the one that the caller reads. */
async function isTitled(ctx: Context, search: string): Promise<RawBuilder<SqlBool>> {
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const { rows } = await sql<{ period: string }>`
    select distinct period from (${personalPayslips(ctx)}) payslips`.execute(ctx.db);
  const titles = JSON.stringify(Object.fromEntries(rows.map(({ period }) => [period, payslipTitle(ctx, period)])));
  const title = sql`' ' || plaza_fold(coalesce(each.title, ${titles}::jsonb ->> each.period))`;
  return sql`(${sql.join(
    words.map((word) => sql`${title} like '% ' || plaza_fold(${word}) || '%'`),
    sql` and `,
  )})`;
}

const payslipTitle = (ctx: Pick<Context, 't' | 'language'>, period: string) =>
  ctx.t('documents.personal.payslipOf', { period: period && formatMonth(ctx.language, `${period}-15`) });

/** A row as it goes over the wire. */
export function cardOf(row: OwnRow) {
  return {
    id: row.documentId,
    doc_user: row.id,
    title: row.title,
    category: row.category,
    state: row.state,
    own_state: row.ownState,
    is_own_turn: isTheirTurn(row.ownState),
    person: row.personName,
    signers: row.signers,
    signed: row.signed,
    needs_password: row.needsPassword,
    assigned_at: row.assignedAt.toISOString(),
    due_at: row.dueAt?.toISOString() ?? null,
    delivered_on: row.deliveredOn,
    completed_at: row.completedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    code: row.code,
  };
}
