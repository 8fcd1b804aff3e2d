import { toldFacts } from '#features/files/server/queries.ts';
import * as core from 'zod/v4/core';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Context, Read } from '#platform/server/context.ts';
import { creation, type Creation } from '../assignment.ts';
import { canRead, canUnseal } from '../policy.ts';
import { placeOf } from '#features/organization/policy.ts';
import { sheetPartsOf } from '#features/people/policy.ts';
import { masked } from './code.ts';
import type { getCompanyPile } from './company-queries.ts';
import type { Created } from './created.ts';
import type { PileResult } from './deciding.ts';
import type { FollowedRow, listDeleted } from './following.ts';
import type { Run } from './run-list.ts';
import type { Signed } from './signing.ts';
import type { Content } from './tables.ts';
import type { TemplateEdition } from './template-edition.ts';
import type { Template, TemplateRow } from './template.ts';
import type { Answered } from './verification.ts';
import type { TrailRow } from './trail.ts';

// How the room's rows go over the wire, and the one form that carries JSON comes in.

/** The text of the field `document` of a form. @throws invalid_input */
export function readCreation(text: string): Creation {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (cause) {
    throw platformErrors.invalid_input({}, { cause, issues: [{ path: 'form.document', code: 'invalid' }] });
  }
  const parsed = core.safeParse(creation, given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: `form.document.${issue.path.join('.')}`.slice(0, 300), code: 'invalid' }));
  throw platformErrors.invalid_input({}, { issues });
}

export const templateCard = (row: TemplateRow | Template) => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  category: row.category,
  legal: row.legal,
  state: row.state,
  number: row.number,
  documents: row.documents,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.updatedBy ?? '',
  version: row.version,
});

const words = ({ cover, body, header, footer, logo, logo_file_id, fields, boxes, signers, pages }: Content) => ({
  cover,
  body,
  header,
  footer,
  logo,
  logo_file_id: logo_file_id ?? null,
  fields: [...fields],
  boxes: [...boxes],
  signers: [...signers],
  pages,
});

export const templateEdition = (row: TemplateEdition) => ({
  number: row.number,
  saved_at: row.saved_at.toISOString(),
  saved_by: row.savedBy ?? '',
  ...words(row.content),
  people: Object.fromEntries(row.people.map(({ id, name }) => [id, name])),
  file_hash: row.fileHash,
});

export const template = (row: Template) => ({
  ...templateCard(row),
  ...words(row.content),
  file_id: row.file_id,
  editions: row.editions.map((one) => ({
    number: one.number,
    saved_at: one.saved_at.toISOString(),
    saved_by: one.savedBy ?? '',
    documents: one.documents,
  })),
});

export function created(row: Created) {
  const count = (...states: string[]) => states.reduce((sum, state) => sum + (row.counts[state] ?? 0), 0);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    legal: row.legal,
    kind: row.kind,
    template:
      row.templateId === null
        ? null
        : { id: row.templateId, name: row.templateName ?? '', number: row.templateNumber ?? 1 },
    state: row.state === 'sent' ? ('sent' as const) : ('ready' as const),
    signers: [...row.signers],
    fields: [...row.content.fields],
    needs_password: row.needsPassword,
    due_on: row.dueOn,
    delivered_on: row.deliveredOn,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy ?? '',
    counts: {
      assigned: count(...Object.keys(row.counts)),
      pending: count('pending', 'in_process'),
      completed: count('completed'),
      cancelled: count('cancelled'),
      rejected: count('rejected'),
      expired: count('expired'),
    },
  };
}

type Numbered = Pick<
  FollowedRow,
  'personId' | 'personDocument' | 'headquartersId' | 'clientId' | 'costCenterId' | 'subCostCenterId' | 'campaignId'
>;

/** The ID number of whom an assignment is for: its last four digits for who may not read it on the person's sheet. */
export function numberSeen(read: Read, row: Numbered): string {
  const { headquartersId, clientId, costCenterId, subCostCenterId, campaignId } = row;
  const place = { headquartersId, clientId, costCenterId, subCostCenterId, campaignId };
  const parts = sheetPartsOf(read.scope, { id: row.personId, place, isInTeam: false });
  return parts.includes('document') ? row.personDocument : masked(row.personDocument);
}

export const followed = (read: Read) => (row: FollowedRow) => ({
  ...readingOf(read, row),
  id: row.documentId,
  doc_user: row.id,
  title: row.title,
  category: row.category,
  legal: row.legal,
  state: row.state,
  person: { id: row.personId, name: row.personName, document_number: numberSeen(read, row), position: row.position },
  client: row.client,
  campaign: row.campaign,
  cost_center: row.costCenter,
  headquarters: row.headquarters,
  signers: row.signers,
  signed: row.signed,
  waits_for: row.waitsFor,
  on_shift: row.onShift,
  awaits_person: row.awaitsPerson,
  has_paper: row.hasPaper,
  assigned_at: row.assignedAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
  delivered_on: row.deliveredOn,
  ended_at: (row.completedAt ?? row.endedAt)?.toISOString() ?? null,
  reminded_at: row.remindedAt?.toISOString() ?? null,
  reason: row.reason,
  code: row.code,
});

function readingOf({ scope }: Read, row: FollowedRow) {
  const facts = {
    legal: row.legal,
    category: row.category,
    personId: row.personId,
    parties: [row.personId],
    carriesPay: row.carriesPay,
    place: placeOf({
      headquartersId: row.headquartersId,
      clientId: row.clientId,
      costCenterId: row.costCenterId,
      subCostCenterId: row.subCostCenterId,
      campaignId: row.campaignId,
    }),
  };
  return { can_read: canRead(scope, facts), needs_reason: canUnseal(scope, facts) };
}

export const deleted = (row: Awaited<ReturnType<typeof listDeleted>>['items'][number]) => ({
  doc_user: row.id,
  id: row.document_id,
  title: row.title,
  person: { id: row.person_id, name: row.person_name, document_number: row.person_document },
  was_signed_by: row.signed,
  deleted_at: row.ended_at.toISOString(),
  deleted_by: row.ended_by ?? '',
  reason: row.reason ?? '',
});

export const run = (row: Run) => ({
  id: row.id,
  document_id: row.document_id,
  title: row.title,
  source: row.source,
  file_name: row.file_name,
  state: row.state,
  total: row.total,
  good: row.good,
  wrong: row.total - row.good,
  issues: row.issues,
  job: row.job ? { state: row.job.state, done: row.job.done, total: row.job.total } : null,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

export const signed = (one: Signed) => ({
  id: one.documentId,
  doc_user: one.assignmentId,
  state: one.state,
  signed_at: one.signedAt.toISOString(),
  code: one.code,
});

/**
 * A line of a trail. Who only follows a document is told what happened, not from which device; what a signer filled
 * in stood in the line of the signature once and is told to nobody here.
 */
export const event = (row: TrailRow, isReader: boolean) => ({
  number: row.number,
  kind: row.kind,
  at: row.at,
  name: row.name,
  address: isReader ? row.address : '',
  user_agent: isReader ? row.user_agent : '',
  detail: told(row),
  hash_before: row.hash_before,
  hash_after: row.hash_after,
  hash: row.hash,
});

function told({ kind, detail }: TrailRow): Record<string, string> {
  const all = Object.entries(JSON.parse(detail) as Record<string, string>);
  return Object.fromEntries(kind === 'signed' ? all.filter(([key]) => ofSignature.has(key)) : all);
}

const ofSignature = new Set(['signer', 'kind', 'behalf_of']);

export function verified(ctx: Context, found: Answered | undefined, isDemo: boolean) {
  const { document, issued } = found ?? {};
  const assignment = document?.assignment;
  return {
    found: found !== undefined,
    intact: found?.intact ?? null,
    issued: issued
      ? {
          kind: issued.kind,
          what: ctx.t(issued.kind.replace('.', '.issued.')),
          issued_at: issued.issuedAt.toISOString(),
          facts: toldFacts(ctx, issued),
        }
      : null,
    state: assignment?.state ?? null,
    title: assignment?.title ?? (issued?.title || null),
    company: ctx.settings.COMPANY_NAME,
    completed_at: assignment?.completed_at?.toISOString() ?? null,
    pages: assignment?.pages ?? null,
    chain_whole: document?.isChainWhole ?? null,
    is_demo: isDemo,
    is_earlier: document?.isEarlier ?? false,
    replaced: document?.isReplaced ?? false,
    signers: (document?.signers ?? []).map(({ signedAt, ...one }) => ({
      ...one,
      signed_at: signedAt?.toISOString() ?? null,
    })),
  };
}

export function pileResult({ assignmentId, title, signed, message }: PileResult) {
  return {
    doc_user: assignmentId,
    title,
    state: signed?.state ?? null,
    signed: signed !== undefined,
    code: signed?.code ?? null,
    message,
  };
}

export function companyPile({
  id,
  title,
  columns,
  rows,
  needsPassword,
  sample,
}: Awaited<ReturnType<typeof getCompanyPile>>) {
  return {
    id,
    title,
    columns,
    needs_password: needsPassword,
    rows: rows.map(({ assignmentId, values, ...row }) => ({ doc_user: assignmentId, ...row, values: [...values] })),
    sample: sample && { doc_user: sample.id, code: sample.code },
  };
}
