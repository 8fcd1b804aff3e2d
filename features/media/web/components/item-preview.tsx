import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { media } from '../media.ts';
import { ItemContent, type ItemContentProps } from './item-content.tsx';

export interface ItemPreviewProps extends ItemContentProps {
  open: boolean;
  onClose: () => void;
}

/** An item as its listeners will find it, and who of them. */
export function ItemPreview({ open, onClose, ...content }: ItemPreviewProps) {
  return (
    <AudiencePreview
      open={open}
      onClose={onClose}
      audience={content.writing.audience}
      seeAs={(body) => media.seeAs.query({ body })}
    >
      <ItemContent {...content} titled />
    </AudiencePreview>
  );
}
