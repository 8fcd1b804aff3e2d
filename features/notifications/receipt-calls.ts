import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, idParams, moment, pageQuery, search } from '#platform/contract/schemas.ts';
import { placeQuery } from '#features/organization/place-filter.ts';
import { errors } from './errors.ts';
import { notice } from './notice.ts';

// The calls of legal notices that their people confirm; the room's contract spreads them.

export const receiptStates = ['waiting', 'late', 'received'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const receiptCalls = {
  confirmReceipt: endpoint({
    method: 'POST',
    path: '/api/notifications/{id}/receipt',
    access: 'session',
    summary: 'Confirms that a legal notice of one’s own was received: its terms are counted from then',
    params: idParams,
    answers: 'data',
    res: notice,
    errors: [errors.no_receipt],
  }),
  listReceipts: endpoint({
    method: 'GET',
    path: '/api/notifications/receipts',
    access: 'notifications:follow-receipts',
    summary: 'Legal notices of people within reach: who confirmed them and when, and who has not',
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(receiptStates)),
      search,
      ...placeQuery,
    }),
    answers: 'list',
    res: z.object({
      id,
      person_id: id,
      person: z.string(),
      /** What it was about, never the words of its body. */
      title: z.string(),
      created_at: moment,
      read_at: z.nullable(moment),
      received_at: z.nullable(moment),
      escalated_at: z.nullable(moment),
      state: z.enum(receiptStates),
    }),
  }),
} as const;
