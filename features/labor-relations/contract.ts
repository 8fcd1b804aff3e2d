import * as z from 'zod/mini';
import { categories, followSorts, givenStates } from '#features/documents/policy.ts';
import { placedPage, placeQuery } from '#features/organization/place-filter.ts';
import { channels, termNames } from '#features/disciplinary/policy.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pdfFile } from '#platform/contract/media.ts';
import { day, id, moment, month, named, pageQuery, search, sortOf } from '#platform/contract/schemas.ts';

const reading = { method: 'GET', access: 'labor-relations:read' } as const;
const person = { id, number: z.number(), person: named, campaign: z.nullable(z.string()) };
const count = z.number();
const days = z.nullable(z.number());

const ruleParams = z.object({
  id,
  edition: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(10_000)),
});

export const contract = {
  listTerms: endpoint({
    ...reading,
    path: '/api/labor-relations/terms',
    summary: 'The terms of disciplinary processes that run: whose, which, until when, and who moves next',
    query: z.object(placedPage),
    answers: 'list',
    res: z.object({
      ...person,
      state: z.string(),
      term: z.enum(termNames),
      from_on: z.nullable(day),
      /** Its last day; null for one that the law gives no end. */
      until_on: z.nullable(day),
      /** Business days after today. */
      left: days,
      is_late: z.boolean(),
      waits_for: z.nullable(z.string()),
    }),
  }),
  listHearings: endpoint({
    ...reading,
    path: '/api/labor-relations/hearings',
    summary: 'The agenda of hearings from today on, or of a whole month with those that were held',
    query: z.object({ ...placedPage, month: z.optional(month) }),
    answers: 'list',
    res: z.object({
      ...person,
      instructor: z.nullable(z.string()),
      hearing_on: day,
      hearing_at: z.nullable(z.string()),
      channel: z.nullable(z.enum(channels)),
      place: z.string(),
    }),
  }),
  getFigures: endpoint({
    ...reading,
    path: '/api/labor-relations/figures',
    summary: 'Processes by leader and campaign per hundred people, how they ended and how long they took',
    query: z.object({ from: z.optional(day), to: z.optional(day) }),
    answers: 'data',
    res: z.object({
      from: day,
      to: day,
      /** Null where a number could point at somebody. */
      loads: z.array(
        z.object({
          leader: named,
          campaign: named,
          people: count,
          processes: z.nullable(count),
          rate: z.nullable(count),
        }),
      ),
      campaigns: z.array(
        z.object({ campaign: named, people: count, processes: z.nullable(count), rate: z.nullable(count) }),
      ),
      outcomes: z.array(z.object({ outcome: z.string(), count })),
      total: count,
      annulled: count,
      appealed: count,
      changed: count,
      to_charges: days,
      to_decision: days,
      to_notice: days,
      to_end: days,
      months: z.array(z.object({ month: z.string(), reported: count, sanctioned: count })),
    }),
  }),
  listRules: endpoint({
    ...reading,
    path: '/api/labor-relations/rules',
    summary: 'Every edition of the rules of work: when and by whom it was published, and how many confirmed it',
    query: z.object(pageQuery),
    answers: 'list',
    res: z.object({
      /** Of the edition; its document is `document_id`. */
      id: z.string(),
      document_id: id,
      edition: count,
      title: z.string(),
      note: z.string(),
      /** The fingerprint of its text. */
      hash: z.string(),
      published_at: moment,
      published_by: z.nullable(z.string()),
      is_in_force: z.boolean(),
      confirmed: count,
      last_confirmed_at: z.nullable(moment),
    }),
  }),
  listConfirmers: endpoint({
    ...reading,
    path: '/api/labor-relations/rules/{id}/{edition}',
    summary: 'Who confirmed having read one edition of the rules of work, the last first',
    params: ruleParams,
    query: z.object({ ...pageQuery, search }),
    answers: 'list',
    res: z.object({ id, name: z.string(), confirmed_at: moment }),
  }),
  proveRule: endpoint({
    ...reading,
    path: '/api/labor-relations/rules/{id}/{edition}/proof',
    summary: 'That an edition of the rules of work was published and who confirmed it, as a PDF that the company seals',
    params: ruleParams,
    ...pdfFile,
    writes: true,
    rateLimit: 20,
  }),
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/labor-relations/documents',
    access: 'session',
    summary: "Documents of labour relations: all within reach for who follows them, else the caller's own",
    query: z.object({
      ...pageQuery,
      search,
      state: z.optional(z.enum(givenStates)),
      sort: sortOf(followSorts),
      ...placeQuery,
    }),
    answers: 'list',
    res: z.object({
      id,
      document_id: id,
      title: z.string(),
      category: z.enum(categories),
      state: z.enum(givenStates),
      person: named,
      waits_for: z.nullable(z.string()),
      signed: count,
      signers: count,
      assigned_at: moment,
      due_at: z.nullable(moment),
      code: z.string(),
    }),
  }),
  listTemplates: endpoint({
    ...reading,
    path: '/api/labor-relations/templates',
    summary: 'Templates of letters of labour relations, the last saved first',
    query: z.object({ ...pageQuery, search }),
    answers: 'list',
    res: z.object({
      id,
      name: z.string(),
      category: z.enum(categories),
      edition: count,
      documents: count,
      updated_at: moment,
      updated_by: z.nullable(z.string()),
    }),
  }),
} as const;
