import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import type { DocumentState as State } from '../../policy.ts';
import type { OwnDocument } from '../documents.ts';

const glyphs: Readonly<Record<State, StateGlyphName>> = {
  draft: 'draft',
  ready: 'draft',
  pending: 'pending',
  in_process: 'waiting',
  completed: 'done',
  cancelled: 'withdrawn',
  rejected: 'refused',
  expired: 'broken',
};

/** How far a document is, as one of its readers sees it: what they have done counts before what others do. */
export function OwnDocumentState({ document }: { document: OwnDocument }) {
  const { t } = useTranslation();
  const { state, own_state, is_own_turn, signers, signed } = document;
  const isOpen = state === 'pending' || state === 'in_process';
  if (isOpen && is_own_turn && (own_state === 'read' || own_state === 'authenticated'))
    return <StateMark state="review">{t('documents.state.readByMe')}</StateMark>;
  if (isOpen && is_own_turn) return <StateMark state="pending">{t('documents.state.toSign')}</StateMark>;
  if (isOpen && own_state === 'signed')
    return <StateMark state="waiting">{t('documents.state.signedByMe', { signed, signers })}</StateMark>;
  return <DocumentState state={state} />;
}

export function DocumentState({ state }: { state: State }) {
  const { t } = useTranslation();
  return <StateMark state={glyphs[state]}>{t(`documents.state.${state}`)}</StateMark>;
}
