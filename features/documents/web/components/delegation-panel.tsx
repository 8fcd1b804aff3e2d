import { DelegationForm, DelegationList } from '#features/people/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { documents } from '../documents.ts';

/** Who signs the company's part in the reader's place between two days, and for whom the reader signs. */
export function DelegationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const given = {
    calls: documents,
    words: (part: string, params: { name?: string } = {}) => t(`documents.delegation.${part}`, params),
    // What was handed over or came back stands in the other lists.
    touches: ['documents'],
  };
  return (
    <SidePanel onClose={onClose} title={t('documents.delegation.title')}>
      <div className="stack gap16">
        <p className="ink2">{t('documents.delegation.lead')}</p>
        <DelegationList {...given} />
        <DelegationForm {...given} />
      </div>
    </SidePanel>
  );
}
