import { useTranslation } from '#platform/web/translation.ts';
import type { StateGlyphName } from '#platform/web/ui/state-glyph.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { RequestRow } from '../help.ts';

const glyphs: Readonly<Record<RequestRow['state'], StateGlyphName>> = {
  received: 'review',
  in_progress: 'review',
  waiting: 'waiting',
  solved: 'done',
  cancelled: 'withdrawn',
};

/** Where a request stands, said to its owner or to support: who waits for whom. */
export function RequestState({ state, own }: { state: RequestRow['state']; own: boolean }) {
  const { t } = useTranslation();
  const isMine = own && state === 'waiting';
  return (
    <StateMark state={isMine ? 'pending' : glyphs[state]}>
      {t(!own && state === 'waiting' ? 'help.state.waitingOther' : `help.case.request.state.${state}`)}
    </StateMark>
  );
}
