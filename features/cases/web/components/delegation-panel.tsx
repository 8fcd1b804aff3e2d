import { DelegationForm, DelegationList } from '#features/people/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { caseCalls } from '../use-case-calls.ts';

/** Who stands in for the reader in the cases of a room between two days, and for whom the reader does. */
export function DelegationPanel({ room, onClose }: { room: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = { room };
  const given = {
    calls: {
      listDelegations: { query: () => caseCalls.listDelegations.query({ query }) },
      listDelegates: { query: () => caseCalls.listDelegates.query({ query }) },
      addDelegation: ({ body }: { body: Omit<Parameters<typeof caseCalls.addDelegation>[0]['body'], 'room'> }) =>
        caseCalls.addDelegation({ body: { ...body, room } }),
      endDelegation: caseCalls.endDelegation,
    },
    words: (part: string, params: { name?: string } = {}) => t(`cases.delegation.${part}`, params),
    touches: caseCalls.listDelegations.key(),
  };
  return (
    <SidePanel onClose={onClose} title={t('cases.delegation.title')}>
      <div className="stack gap16">
        <p className="ink2">{t('cases.delegation.lead')}</p>
        <DelegationList {...given} />
        <DelegationForm {...given} />
      </div>
    </SidePanel>
  );
}
