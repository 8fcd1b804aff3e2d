import { EditionsCard } from '#features/editorial/web/studio.tsx';
import { formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { welcome, type Manuscript } from '../welcome.ts';
import { shownBy, shownInEdition, textOfWords } from './brochure-writing.ts';
import { ComparedPieces } from './compared-pieces.tsx';

/** Beside a brochure that is or was out: how often it was read, and what it said before. */
export function BrochureHistory({ brochure }: { brochure: Manuscript }) {
  const { t } = useTranslation();
  const { id, edition, state, views } = brochure;
  const wasOut = state === 'published' || state === 'archived' || edition > 1;
  if (!wasOut) return null;
  return (
    <>
      <FactList facts={[[t('welcome.desk.views'), <span key="views">{formatNumber(views)}</span>]]} />
      <EditionsCard
        key={edition}
        editions={welcome.listEditions.query({ params: { id } })}
        textOf={textOfWords}
        current={textOfWords({ ...brochure })}
        factsOf={(writing) => <ComparedPieces before={shownInEdition(id, writing)} after={shownBy(id, brochure)} />}
      />
    </>
  );
}
