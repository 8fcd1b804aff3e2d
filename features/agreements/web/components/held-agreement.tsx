import { HeldPiece } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { agreements, type Manuscript } from '../agreements.ts';
import { AgreementCorrection, AgreementHistory } from './agreement-history.tsx';
import { AgreementPreview } from './agreement-preview.tsx';
import { AgreementState } from './agreement-state.tsx';
import { AgreementText } from './agreement-text.tsx';

/** An agreement whose words nobody changes now: it, or its correction, waits for a second person or its moment, or it is archived. */
export function HeldAgreement({ agreement }: { agreement: Manuscript }) {
  const { t } = useTranslation();
  const { id, version, audience, starts_on, ends_on, cities, confirmation, tags } = agreement;
  const params = { id };
  const where = cities.length === 0 ? t('agreements.card.everywhere') : cities.map((city) => city.name).join(', ');
  return (
    <HeldPiece
      piece={agreement}
      state={<AgreementState agreement={agreement} />}
      facts={[
        [t('agreements.editor.audience'), <AudienceSummary key="audience" value={audience} />],
        [t('agreements.desk.category'), t(`agreements.category.${agreement.category}`)],
        [
          t('agreements.detail.valid'),
          t('agreements.detail.facts', { from: formatDay(starts_on), to: formatDay(ends_on) }),
        ],
        [t('agreements.detail.where'), where],
        [t('agreements.editor.prefix'), agreement.code_prefix],
        [t('agreements.editor.contact'), agreement.contact],
        [t('agreements.editor.website'), agreement.website],
        [t('editorial.tags.label'), tags.join(', ')],
        [t('agreements.held.confirm'), confirmation && formatDay(confirmation.due_on)],
      ]}
      reach={agreements.countAudience.query({ body: { audience } })}
      calls={{
        publish: (publishAt) => agreements.publishAgreement({ params, body: { version, publish_at: publishAt } }),
        withdraw: (note) => agreements.withdrawAgreement({ params, body: { version, note } }),
        keyOf: (made) => agreements.getManaged.key({ params: { id: made } }),
      }}
      preview={({ open, onClose }) => (open ? <AgreementPreview agreement={agreement} onClose={onClose} /> : null)}
      notes={<AgreementCorrection agreement={agreement} />}
      aside={<AgreementHistory agreement={agreement} />}
    >
      <AgreementText agreement={agreement} />
    </HeldPiece>
  );
}
