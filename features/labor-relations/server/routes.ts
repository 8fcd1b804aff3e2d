import { listHearings, listTerms } from '#features/disciplinary/server/queries.ts';
import { listLaborDocuments, listTemplates } from '#features/documents/server/queries.ts';
import type { GivenState } from '#features/documents/policy.ts';
import { listEditionConfirmers } from '#features/must-read/server/queries.ts';
import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { proveRule } from './proof-print.ts';
import { getFigures, listRules } from './queries.ts';

export const routes = handle(contract, {
  listTerms: (ctx, { query }) => listTerms(ctx, query, query),
  listHearings: (ctx, { query }) => listHearings(ctx, query, query),
  getFigures: (ctx, { query }) => getFigures(ctx, query),
  listRules: (ctx, { query }) => listRules(ctx, query),
  listConfirmers: async (ctx, { params, query: { search, ...page } }) => {
    const asked = {
      source: 'policies',
      itemId: params.id,
      edition: params.edition,
      ...(search ? { search } : {}),
    } as const;
    const { items, total } = await listEditionConfirmers(ctx, asked, page);
    return {
      items: items.map(({ id, name, confirmedAt }) => ({ id, name, confirmed_at: confirmedAt.toISOString() })),
      total,
    };
  },
  proveRule: (ctx, { params }) => proveRule(ctx, params),
  listDocuments: async (ctx, { query }) => {
    const { items, total } = await listLaborDocuments(ctx, query, query);
    return {
      items: items.map((one) => ({
        id: one.id,
        document_id: one.documentId,
        title: one.title,
        category: one.category,
        state: one.state as GivenState,
        person: { id: one.personId, name: one.personName },
        waits_for: one.waitsFor,
        signed: one.signed,
        signers: one.signers,
        assigned_at: one.assignedAt.toISOString(),
        due_at: one.dueAt?.toISOString() ?? null,
        code: one.code,
      })),
      total,
    };
  },
  listTemplates: async (ctx, { query: { search, ...page } }) => {
    const { items, total } = await listTemplates(ctx, { legal: true, state: 'active', search }, page);
    return {
      items: items.map(({ id, name, category, number, documents, updatedAt, updatedBy }) => ({
        id,
        name,
        category,
        edition: number,
        documents,
        updated_at: updatedAt.toISOString(),
        updated_by: updatedBy ?? null,
      })),
      total,
    };
  },
});
