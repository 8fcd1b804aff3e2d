import { IconUserShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { caseCalls } from '../use-case-calls.ts';

const DelegationPanel = lazyPart(() => import('./delegation-panel.tsx').then((part) => part.DelegationPanel));

/** Opens who stands in for the reader in the cases of a room; nothing for who works on none, or has nobody to ask. */
export function DelegationButton({ room }: { room: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({ ...caseCalls.listDelegates.query({ query: { room } }), staleTime: 300_000 });
  if (!found.data || found.data.items.length === 0) return null;
  return (
    <>
      <Button icon={<IconUserShare />} onClick={() => setOpen(true)}>
        {t('cases.delegation.open')}
      </Button>
      {isOpen ? <DelegationPanel room={room} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
