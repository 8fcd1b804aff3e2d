import { HeldPiece, PieceState } from '#features/editorial/web/studio.tsx';
import { formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PreviewDialog } from '#platform/web/ui/preview-dialog.tsx';
import { welcome, type Manuscript } from '../welcome.ts';
import { Brochure } from './brochure.tsx';
import { BrochureHistory } from './brochure-history.tsx';

/** A brochure that waits for a second person or its moment, or is over. */
export function HeldBrochure({ brochure }: { brochure: Manuscript }) {
  const { t } = useTranslation();
  const { id, version, kind, language, tags, expires_at: last } = brochure;
  return (
    <HeldPiece
      piece={brochure}
      state={<PieceState state={brochure.state} />}
      reach={t('welcome.desk.reach')}
      facts={[
        [t('welcome.editor.kind'), t(`welcome.kind.${kind}`)],
        [t('welcome.editor.language'), t(`welcome.language.${language}`)],
        [t('editorial.tags.label'), tags.join(', ')],
        [t('welcome.editor.lastDay'), last && formatNearDay(last)],
      ]}
      calls={{
        publish: (publish_at) => welcome.publishBrochure({ params: { id }, body: { version, publish_at } }),
        withdraw: (note) => welcome.withdrawBrochure({ params: { id }, body: { version, note } }),
        keyOf: (held) => welcome.getManaged.key({ params: { id: held } }),
      }}
      preview={(shown) => (
        <PreviewDialog {...shown}>
          <Brochure brochure={brochure} />
        </PreviewDialog>
      )}
      aside={<BrochureHistory brochure={brochure} />}
    >
      <Brochure brochure={brochure} />
    </HeldPiece>
  );
}
