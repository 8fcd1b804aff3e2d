import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import * as actions from './actions.ts';
import { getPersonalFile, getUpload, listPersonalFiles, openFile, wireUpload } from './queries.ts';

export const routes = handle(contract, {
  listFiles: async (ctx, { query }) => {
    const { items, total } = await listPersonalFiles(ctx, query);
    return { items: items.map(wire), total };
  },
  uploadFile: async (ctx, { files }) => wire(await actions.uploadPersonalFile(ctx, files[0]!)),
  recordInteraction: async (ctx, { body }) =>
    wire(await actions.recordInteraction(ctx, body.file_id, body.type, { liked: body.liked ?? true })),
  downloadFile: async (ctx, { params }) => {
    await getPersonalFile(ctx, params.id);
    return openFile(ctx, params.id, { disposition: 'attachment' });
  },
  removeFile: (ctx, { params }) => actions.removePersonalFile(ctx, params.id),
  beginUpload: async (ctx, { body }) => wireUpload(await actions.beginPersonalUpload(ctx, body)),
  getUpload: async (ctx, { params }) => wireUpload(await getUpload(ctx, params.id)),
  sendChunk: (ctx, { params, form, files }) =>
    actions.receiveChunk(ctx, params.id, params.start, files[0]!, form.sha256),
  finishUpload: async (ctx, { params }) => wireUpload(await actions.finishUpload(ctx, params.id)),
  dropUpload: (ctx, { params }) => actions.dropUpload(ctx, params.id),
});

function wire({ createdAt, ...file }: Awaited<ReturnType<typeof getPersonalFile>>) {
  return { ...file, created_at: createdAt.toISOString() };
}
