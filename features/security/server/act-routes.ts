import { listCases, wireRows } from '#features/cases/server/queries.ts';
import type { Handlers } from '#platform/server/room.ts';
import { act } from '../act.ts';
import type { actCalls } from '../act-calls.ts';
import type { itemCalls } from '../item-calls.ts';
import { createAct, saveAct, signAct, stepAct } from './act-actions.ts';
import { importActs } from './act-import.ts';
import { printAct } from './act-print.ts';
import type { OwnAct } from './act-rules.ts';
import { factsOf, readAct } from './act-wire.ts';
import { exportItems } from './item-export.ts';
import { listItems, listOwnItems } from './item-queries.ts';
import { addPhoto, openPhoto, removePhoto } from './photo-actions.ts';

const { kind } = act;

export const actRoutes: Handlers<typeof actCalls & typeof itemCalls> = {
  listActs: async (ctx, { query: { page, size, ...filters } }) => {
    const { items, total } = await listCases<OwnAct>(ctx, kind, { ...filters, place: filters }, { page, size });
    const rows = await wireRows(ctx, items);
    return { items: rows.map((row, at) => ({ ...row, ...factsOf(items[at]!) })), total };
  },
  getAct: (ctx, { params }) => readAct(ctx, params.id),
  createAct: (ctx, { body }) => createAct(ctx, body),
  saveAct: (ctx, { params, body }) => saveAct(ctx, params.id, body),
  stepAct: (ctx, { params, body }) => stepAct(ctx, params.id, body),
  acceptAct: (ctx, { params, body }) => signAct(ctx, params.id, { ...body, action: 'accept' }),
  giveAct: (ctx, { params, body }) => signAct(ctx, params.id, { ...body, action: 'hand_over' }),
  closeAct: (ctx, { params, body }) => signAct(ctx, params.id, { ...body, action: 'close' }),
  printAct: (ctx, { params }) => printAct(ctx, params.id),
  addPhoto: (ctx, { params, files }) => addPhoto(ctx, params.id, files[0]!),
  getPhoto: (ctx, { params: { id, file }, query: { size } }) => openPhoto(ctx, { id, file, size }),
  removePhoto: (ctx, { params }) => removePhoto(ctx, params.id, params.file),
  importActs: async (ctx, { files, form }) => {
    const result = await importActs(ctx, files[0]!, { apply: form.apply === 'yes' });
    return { ...result, faults: [...result.faults] };
  },
  listItems: (ctx, { query: { page, size, ...filters } }) => listItems(ctx, filters, { page, size }),
  exportItems: (ctx, { query }) => exportItems(ctx, query),
  listOwnItems: (ctx, { query }) => listOwnItems(ctx, query),
};
