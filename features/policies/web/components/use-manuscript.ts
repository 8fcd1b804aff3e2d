import { useQueryClient } from '@tanstack/react-query';
import { sentPlan, type ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { useKeptDraft, type DraftCalls, type KeptDraft } from '#platform/web/ui/use-kept-draft.ts';
import type { PolicyKind } from '../../policy.ts';
import { policies, type Manuscript } from '../policies.ts';

/** What the editor's fields hold. */
export interface Writing {
  kind: PolicyKind;
  title: string;
  summary: string;
  area: string;
  body: string;
  audience: Manuscript['audience'];
  confirmation: ConfirmationPlan | null;
  note: string;
  reconfirm: boolean;
}

export type ManuscriptKeeper = KeptDraft<Manuscript, Writing>;

/** Keeps a document in writing on the server. */
export function useManuscript(
  initial: Manuscript | undefined,
  { untitled, onCreated }: { untitled: string; onCreated: (id: string) => void },
  unsaved: () => Writing | undefined,
): ManuscriptKeeper {
  const queries = useQueryClient();
  const read = (writing: Writing) => bodyOf({ ...writing, title: writing.title.trim() || untitled });
  const calls: DraftCalls<Manuscript, Writing> = {
    create: (writing) => policies.draftPolicy({ body: read(writing) }),
    edit: ({ id, version }, writing) => policies.editPolicy({ params: { id }, body: { ...read(writing), version } }),
    onSaved: (manuscript) => {
      queries.setQueryData(policies.getManaged.key({ params: { id: manuscript.id } }), manuscript);
      void queries.invalidateQueries({ queryKey: policies.listManaged.key() });
    },
    onCreated,
  };
  return useKeptDraft(initial, calls, unsaved);
}

export function writingOf(manuscript: Manuscript): Writing {
  const { kind, title, summary, area, body, audience, confirmation, note, reconfirm } = manuscript;
  return { kind, title, summary, area, body, audience, confirmation, note, reconfirm };
}

/** What the calls take. */
export function bodyOf(writing: Writing) {
  const plan = sentPlan(writing.kind === 'terms' ? null : writing.confirmation);
  const audience = writing.kind === 'terms' ? {} : writing.audience;
  const questions = plan?.questions.map((one) => ({ ...one, options: [...one.options] })) ?? [];
  return { ...writing, audience, confirmation: plan && { ...plan, questions } };
}
