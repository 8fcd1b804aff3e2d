import { IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { media, type Manuscript } from '../media.ts';
import { MediaState } from './media-state.tsx';

const ListenerPanel = lazyPart(() => import('./listener-panel.tsx').then((part) => part.ListenerPanel));

/** Where an item at the studio stands, who has heard it, and what can be done with what is out. */
export function ItemHeader({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'withdraw' | 'listeners'>();
  const { id, version, state, expires_at } = manuscript;
  const until = expires_at && state !== 'draft' && state !== 'archived' ? formatDay(expires_at) : undefined;
  const can = (action: Manuscript['actions'][number]) => manuscript.actions.includes(action);
  const withdraw = async (note: string) => {
    const body = { version, ...(note ? { note } : {}) };
    queries.setQueryData(media.getManaged.key({ params: { id } }), await media.withdrawItem({ params: { id }, body }));
    await renew('media');
    toast({ title: t('editorial.withdraw.done') });
  };
  return (
    <>
      <PageHeader
        title={manuscript.title}
        lead={
          <>
            <MediaState state={state} />
            {until
              ? ` · ${t(state === 'expired' ? 'media.editor.ended' : 'media.editor.until', { day: until })}`
              : null}
          </>
        }
        actions={
          <>
            {manuscript.listeners > 0 ? (
              <Button icon={<IconUsers />} onClick={() => setOpen('listeners')}>
                {t(`media.listeners.title.${manuscript.kind}`)}
              </Button>
            ) : null}
            {can('withdraw') ? (
              <Button icon={<IconArrowBackUp />} onClick={() => setOpen('withdraw')}>
                {t('editorial.withdraw.action')}
              </Button>
            ) : null}
          </>
        }
      />
      {isOpen === 'listeners' ? <ListenerPanel manuscript={manuscript} onClose={() => setOpen(undefined)} /> : null}
      <ConfirmDialog
        open={isOpen === 'withdraw'}
        onClose={() => setOpen(undefined)}
        title={t('editorial.withdraw.title', { title: manuscript.title })}
        text={t('media.editor.withdrawText')}
        action={t('editorial.withdraw.action')}
        reason={{ label: t('editorial.withdraw.note'), maxLength: 300 }}
        onConfirm={withdraw}
      />
    </>
  );
}
