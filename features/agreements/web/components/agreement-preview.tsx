import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { agreements, type Manuscript } from '../agreements.ts';
import { AgreementText, type AgreementTextProps } from './agreement-text.tsx';

export interface AgreementPreviewProps {
  agreement: AgreementTextProps['agreement'] & Pick<Manuscript, 'audience'>;
  onClose: () => void;
  children?: AgreementTextProps['children'];
}

/** An agreement as its readers will see it, and whether a chosen person would. */
export function AgreementPreview({ agreement, onClose, children }: AgreementPreviewProps) {
  return (
    <AudiencePreview
      open
      onClose={onClose}
      audience={agreement.audience}
      seeAs={(body) => agreements.seeAs.query({ body })}
    >
      <AgreementText agreement={agreement} titled>
        {children}
      </AgreementText>
    </AudiencePreview>
  );
}
