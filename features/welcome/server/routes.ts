import { handle } from '#platform/server/room.ts';
import { contract } from '../contract.ts';
import { listBrochures } from './queries.ts';

const PAGE_SIZE = 20;

export const routes = handle(contract, {
  listBrochures: async (ctx, { params, body }) => {
    const language = body?.language ?? ctx.language;
    const found = await listBrochures(ctx, { language, page: params.a, size: PAGE_SIZE, search: body?.search });
    return {
      items: found.items.map(({ coverSeed, body: paragraphs, ...brochure }) => ({
        ...brochure,
        body: [...paragraphs],
        cover: coverSeed,
      })),
      total: found.total,
    };
  },
});
