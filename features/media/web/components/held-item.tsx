import { HeldPiece } from '#features/editorial/web/studio.tsx';
import { AudienceSummary } from '#features/organization/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { media, reachQuery, type Manuscript } from '../media.ts';
import { ItemContent } from './item-content.tsx';
import { ItemPreview } from './item-preview.tsx';
import { writingOf } from './item-writing.ts';
import { MediaState } from './media-state.tsx';

/** An item that waits for a second person or for its moment. */
export function HeldItem({ item }: { item: Manuscript }) {
  const { t } = useTranslation();
  const { id, kind, version, audience, category, tags, expires_at, confirmation } = item;
  const content = { kind, writing: writingOf(item), saved: item };
  return (
    <HeldPiece
      piece={item}
      state={<MediaState state={item.state} />}
      facts={[
        [t('media.editor.audience'), <AudienceSummary key="audience" value={audience} />],
        [t('media.editor.category'), category?.name],
        [t('editorial.tags.label'), tags.join(', ')],
        [t('media.editor.expires'), expires_at && formatDay(expires_at)],
        [t('must-read.plan.due'), confirmation && formatDay(confirmation.due_on)],
        [t('media.studio.who'), item.author.name],
      ]}
      reach={reachQuery(audience)}
      calls={{
        publish: (publishAt) => media.publishItem({ params: { id }, body: { version, publish_at: publishAt } }),
        withdraw: (note) => media.withdrawItem({ params: { id }, body: { version, ...(note ? { note } : {}) } }),
        keyOf: (key) => media.getManaged.key({ params: { id: key } }),
      }}
      preview={(shown) => <ItemPreview {...shown} {...content} />}
    >
      <ItemContent {...content} />
    </HeldPiece>
  );
}
