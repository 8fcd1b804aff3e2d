import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, optionalText } from '#platform/contract/schemas.ts';

const page = z.object({ a: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(10_000)) });

const brochureKind = z.enum(['about', 'first_steps', 'benefits', 'culture']);

export const contract = {
  listBrochures: endpoint({
    method: 'POST',
    path: '/content/folletos/{a}',
    access: 'public',
    summary: 'Welcome brochures for who is about to start, page {a} of twenty, in the order of reading',
    params: page,
    body: z.optional(
      z.strictObject({ language: z.optional(z.enum(['es', 'en'])), search: z.optional(optionalText(100)) }),
    ),
    answers: 'list',
    cacheSeconds: 60,
    res: z.object({
      id,
      kind: brochureKind,
      title: z.string(),
      summary: z.string(),
      body: z.array(z.string()),
      cover: z.string(),
    }),
  }),
};
