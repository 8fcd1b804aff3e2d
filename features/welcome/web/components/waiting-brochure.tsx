import { WaitingCorrection } from '#features/editorial/web/studio.tsx';
import { formatNearDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { welcome, type Manuscript } from '../welcome.ts';
import { shownBy, shownInEdition, textOfWords } from './brochure-writing.ts';
import { ComparedPieces } from './compared-pieces.tsx';

export interface WaitingBrochureProps {
  brochure: Manuscript;
  /** It was published or sent back: the brochure as it is now. */
  onDecided: (made: Manuscript) => void;
}

/** Above a brochure that is out: the correction that waits for a second person. */
export function WaitingBrochure({ brochure, onDecided }: WaitingBrochureProps) {
  const { t } = useTranslation();
  const me = useSignedIn();
  const { id, version, correction } = brochure;
  if (!correction) return null;
  const decided = async (made: Manuscript) => {
    onDecided(made);
    await renew('welcome');
  };
  const now = shownBy(id, brochure);
  const { kind, language, tags, expires_at: last } = correction.writing as Manuscript;
  const facts = [
    t(`welcome.kind.${kind}`),
    t(`welcome.language.${language}`),
    tags.length > 0 ? `${t('editorial.tags.label')}: ${tags.join(', ')}` : '',
    last ? `${t('welcome.editor.lastDay')}: ${formatNearDay(last)}` : '',
  ];
  return (
    <WaitingCorrection
      correction={correction}
      isOwn={correction.asked_by.id === me.id}
      before={textOfWords({ ...brochure })}
      after={textOfWords(correction.writing)}
      facts={
        <>
          <p className="t13 ink2">{facts.filter((fact) => fact !== '').join(' · ')}</p>
          <ComparedPieces before={now} after={shownInEdition(id, correction.writing) ?? now} />
        </>
      }
      onPublish={async () => decided(await welcome.publishCorrection({ params: { id }, body: { version } }))}
      onReturn={async (note) => decided(await welcome.returnCorrection({ params: { id }, body: { note } }))}
    />
  );
}
