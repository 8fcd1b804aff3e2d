import { useEffect } from 'react';
import { useDraft, type Draft } from './use-draft.ts';
import type { Form } from './use-form.ts';
import type { KeptDraft } from './use-kept-draft.ts';

/** While `isDraft`, what a form holds is kept on the server a second after the typing rests; `isPaused` waits for another call. */
export function useAutosave<Saved extends { readonly updated_at: string }, Writing extends object>(
  keeper: KeptDraft<Saved, Writing>,
  form: Pick<Form<Writing>, 'values' | 'dirty'>,
  { isDraft = true, isPaused = false }: { isDraft?: boolean; isPaused?: boolean } = {},
): Draft<Writing> {
  const isTyped = isDraft && form.dirty;
  useEffect(() => {
    keeper.watch(isTyped ? form.values : undefined);
  });
  return useDraft<Writing>(
    {
      load: () => Promise.resolve(undefined),
      save: async (writing) => new Date((await keeper.save(writing)).updated_at),
      drop: () => Promise.resolve(),
    },
    form.values,
    isTyped && !isPaused && !keeper.isStale,
  );
}
