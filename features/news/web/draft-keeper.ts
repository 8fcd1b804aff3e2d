import type { contract as sessionContract } from '#features/session/contract.ts';
import { client } from '#platform/web/client.ts';
import type { DraftKeeper } from '#platform/web/ui/use-draft.ts';

const session = client<typeof sessionContract>('session');

/** Keeps what is typed over a published article with the person's session, for the article itself stays as it is. */
export function draftKeeper<Values extends object>(key: string): DraftKeeper<Values> {
  return {
    load: async () => {
      const kept = await session.getDraft({ params: { key } });
      return kept ? { values: kept.content as Values, savedAt: new Date(kept.saved_at) } : undefined;
    },
    save: async (values) => {
      const content = { ...(values as Record<string, unknown>) };
      return new Date((await session.saveDraft({ params: { key }, body: { content } })).saved_at);
    },
    drop: async () => {
      await session.deleteDraft({ params: { key } });
    },
  };
}
