import type { Handlers } from '#platform/server/room.ts';
import type { payCalls } from '../pay-calls.ts';
import { exportOvertimePay } from './pay-export.ts';
import { listOvertimePay } from './pay.ts';

export const payRoutes: Handlers<typeof payCalls> = {
  listOvertimePay: async (ctx, { query }) => {
    const { items, total } = await listOvertimePay(ctx, query);
    const people = items.map(({ id, name, documentNumber, parts, ...worth }) => ({
      ...worth,
      ...{ person_id: id, person: name, document_number: documentNumber, parts: [...parts] },
    }));
    return { items: people, total };
  },
  exportOvertimePay: (ctx, { query }) => exportOvertimePay(ctx, query),
};
