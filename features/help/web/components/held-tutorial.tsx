import { HeldPiece, PieceState } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { help, reachQuery, type Manuscript } from '../help.ts';
import { TutorialCover } from './tutorial-cover.tsx';
import { TutorialHistory } from './tutorial-history.tsx';
import { TutorialPreview } from './tutorial-preview.tsx';
import { TutorialSteps } from './tutorial-steps.tsx';

/** A tutorial that waits for a second person or its moment, or is over. */
export function HeldTutorial({ tutorial }: { tutorial: Manuscript }) {
  const { t } = useTranslation();
  const { id, version, audience, type, tags, expires_at: last, confirmation } = tutorial;
  return (
    <HeldPiece
      piece={tutorial}
      state={<PieceState state={tutorial.state} />}
      reach={reachQuery(audience)}
      facts={[
        [t('help.editor.audience'), <AudienceSummary key="audience" value={audience} />],
        [t('help.home.type'), type?.name],
        [t('editorial.tags.label'), tags.join(', ')],
        [t('help.editor.lastDay'), last && formatNearDay(last)],
        [t('help.editor.confirm'), confirmation && formatNearDay(confirmation.due_on)],
      ]}
      calls={{
        publish: (publish_at) => help.publishTutorial({ params: { id }, body: { version, publish_at } }),
        withdraw: (note) => help.withdrawTutorial({ params: { id }, body: { version, note } }),
        keyOf: (held) => help.getManagedTutorial.key({ params: { id: held } }),
      }}
      preview={(shown) => <TutorialPreview {...shown} tutorial={tutorial} />}
      aside={<TutorialHistory tutorial={tutorial} />}
    >
      <p className="ink2">{tutorial.summary}</p>
      <TutorialCover tutorial={tutorial} />
      <TutorialSteps steps={tutorial.texts} />
    </HeldPiece>
  );
}
