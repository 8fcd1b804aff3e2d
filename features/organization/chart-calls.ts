import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pictureFile } from '#platform/contract/media.ts';
import { id, idParams, pageQuery, text } from '#platform/contract/schemas.ts';

// The calls from which the chart and the fields that choose people are made. The room of people answers them: its
// contract spreads them.

const label = z.nullable(z.string());
/** Somebody as every colleague sees them. */
export const colleague = { id, name: z.string(), position: z.string(), client: label, campaign: label };

const few = z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(20));
const node = z.object({ ...colleague, reports: z.number() });

export const chartCalls = {
  getChart: endpoint({
    method: 'GET',
    path: '/api/people/{id}/chart',
    access: 'session',
    summary: 'A person and those above them, the top first, as far as the caller may find them',
    params: idParams,
    answers: 'data',
    res: z.object({ person: node, bosses: z.array(node) }),
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/api/people/{id}/reports',
    access: 'session',
    summary: 'Who reports to a person, page by page',
    params: idParams,
    query: z.strictObject(pageQuery),
    answers: 'list',
    res: node,
    rateLimit: 600,
  }),
  searchPeople: endpoint({
    method: 'GET',
    path: '/api/people/search',
    access: 'session',
    summary:
      'People by the beginnings of their names or position, as one types; by document number they are told of it',
    query: z.strictObject({ q: text(100), size: z._default(few, 8) }),
    answers: 'list',
    res: z.object({
      ...colleague,
      /** Whether the caller may see more than this on the person's sheet. */
      has_sheet: z.boolean(),
    }),
    writes: true,
    rateLimit: 600,
  }),
  getPhoto: endpoint({
    method: 'GET',
    path: '/api/user/img/{id}',
    access: 'session',
    summary: "A person's photo, or the face that is drawn for them",
    params: idParams,
    query: z.object({
      size: z._default(z.enum(['small', 'medium', 'large']), 'small'),
      /** Changes with the photo, so that a browser may keep it for good. */
      v: z.optional(z.string().check(z.maxLength(60))),
    }),
    ...pictureFile,
    rateLimit: 3_000,
  }),
  findYourBoss: endpoint({
    method: 'GET',
    path: '/api/user/findYourBoss',
    access: 'session',
    summary: 'Whom the caller reports to; null at the top',
    answers: 'data',
    res: z.nullable(z.object({ ...colleague, corporate_email: label })),
  }),
} as const;
