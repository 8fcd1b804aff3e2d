import { ComparedCover, EditionsCard, ReadersCard } from '#features/editorial/web/studio.tsx';
import { help, type Manuscript } from '../help.ts';
import { coverNow, coverOfEdition, currentText, textOfWords } from './tutorial-writing.ts';

/** Beside a tutorial that is or was out: what it said before, and who has read it. */
export function TutorialHistory({ tutorial }: { tutorial: Manuscript }) {
  const { id, edition, state } = tutorial;
  const params = { id };
  const wasOut = state === 'published' || state === 'archived' || edition > 1;
  if (!wasOut) return null;
  return (
    <>
      <EditionsCard
        key={edition}
        editions={help.listTutorialEditions.query({ params })}
        textOf={textOfWords}
        current={currentText(tutorial)}
        factsOf={(writing) => <ComparedCover before={coverOfEdition(id, writing)} after={coverNow(tutorial)} />}
      />
      <ReadersCard readers={(query) => help.listTutorialReaders.query({ params, query })} />
    </>
  );
}
