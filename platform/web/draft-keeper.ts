import { shellParts } from './shell-parts.ts';
import type { DraftKeeper } from './ui/use-draft.ts';

/** Keeps what a form holds with the person's session under a key, so that it waits for them on every computer. */
export function draftKeeper<Values extends object>(key: string): DraftKeeper<Values> {
  return {
    load: async () => {
      const kept = await shellParts().drafts?.find(key);
      return kept ? { values: kept.content as Values, savedAt: new Date(kept.saved_at) } : undefined;
    },
    save: async (values) => {
      const kept = await shellParts().drafts?.keep(key, { ...(values as Record<string, unknown>) });
      return kept && new Date(kept.saved_at);
    },
    drop: async () => {
      await shellParts().drafts?.drop(key);
    },
  };
}
