import { ComparedCover, WaitingCorrection } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatNearDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { help, type Manuscript } from '../help.ts';
import { coverNow, coverOfEdition, currentText, textOfWords } from './tutorial-writing.ts';

export interface WaitingTutorialProps {
  tutorial: Manuscript;
  /** It was published or sent back: the tutorial as it is now. */
  onDecided: (made: Manuscript) => void;
}

/** Above a tutorial that is out: the correction that waits for a second person. */
export function WaitingTutorial({ tutorial, onDecided }: WaitingTutorialProps) {
  const { t } = useTranslation();
  const me = useSignedIn();
  const { id, version, correction } = tutorial;
  if (!correction) return null;
  const decided = async (made: Manuscript) => {
    onDecided(made);
    await renew('help');
  };
  const {
    audience,
    tags,
    expires_at: last,
  } = correction.writing as Pick<Manuscript, 'audience' | 'tags' | 'expires_at'>;
  return (
    <WaitingCorrection
      correction={correction}
      isOwn={correction.asked_by.id === me.id}
      before={currentText(tutorial)}
      after={textOfWords(correction.writing)}
      facts={
        <>
          <p className="t13 ink2">
            {t('help.editor.audience')}: <AudienceSummary value={audience} />
            {tags.length > 0 ? ` · ${t('editorial.tags.label')}: ${tags.join(', ')}` : ''}
            {last ? ` · ${t('help.editor.lastDay')}: ${formatNearDay(last)}` : ''}
          </p>
          <ComparedCover
            before={coverNow(tutorial)}
            after={coverOfEdition(id, correction.writing) ?? coverNow(tutorial)}
          />
        </>
      }
      onPublish={async () => decided(await help.publishTutorialCorrection({ params: { id }, body: { version } }))}
      onReturn={async (note) => decided(await help.returnTutorialCorrection({ params: { id }, body: { note } }))}
    />
  );
}
