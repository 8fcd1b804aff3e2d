import { kindMotifs, type BrochureLanguage } from '../../policy.ts';
import type { Manuscript } from '../welcome.ts';

/** What the editor's fields hold. */
export type Writing = Pick<
  Manuscript,
  'kind' | 'language' | 'title' | 'summary' | 'body' | 'cover_motif' | 'cover_seed'
>;

export function blank(language: BrochureLanguage): Writing {
  return {
    kind: 'first_steps',
    language,
    ...{ title: '', summary: '', body: '' },
    cover_motif: kindMotifs.first_steps,
    cover_seed: crypto.randomUUID().slice(0, 8),
  };
}

export function writingOf(manuscript: Manuscript): Writing {
  const { kind, language, title, summary, body, cover_motif, cover_seed } = manuscript;
  return { kind, language, title, summary, body, cover_motif, cover_seed };
}
