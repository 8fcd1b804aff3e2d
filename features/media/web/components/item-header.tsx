import { IconArchive, IconArrowBackUp, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { media, searchOf, type Manuscript } from '../media.ts';
import { MediaState } from './media-state.tsx';

const ListenerPanel = lazyPart(() => import('./listener-panel.tsx').then((part) => part.ListenerPanel));

/** Where an item at the studio stands, who has heard it, and what can be done with what is out. */
export function ItemHeader({ manuscript }: { manuscript: Manuscript }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'withdraw' | 'archive' | 'listeners'>();
  const { id, version, state, publish_at, expires_at } = manuscript;
  const until = expires_at && state !== 'draft' && state !== 'archived' ? formatDay(expires_at) : undefined;
  const can = (action: Manuscript['actions'][number]) => manuscript.actions.includes(action);
  const refresh = async (changed: Manuscript, told: string) => {
    queries.setQueryData(media.getManaged.key({ params: { id } }), changed);
    await queries.invalidateQueries({ queryKey: ['media'] });
    setOpen(undefined);
    toast({ title: t(told) });
  };
  return (
    <>
      <PageHeader
        title={manuscript.title}
        lead={
          <>
            <MediaState state={state} />
            {state === 'scheduled' && publish_at ? ` ${formatMoment(publish_at)}` : null}
            {until
              ? ` · ${t(state === 'expired' ? 'media.editor.ended' : 'media.editor.until', { day: until })}`
              : null}
          </>
        }
        actions={
          <>
            {state === 'published' ? (
              <ButtonLink
                variant="quiet"
                to={'/podcast/$id'}
                params={{ id } as never}
                search={searchOf(manuscript) as never}
              >
                {t('media.editor.see')}
              </ButtonLink>
            ) : null}
            {manuscript.listeners > 0 ? (
              <Button icon={<IconUsers />} onClick={() => setOpen('listeners')}>
                {t(`media.listeners.title.${manuscript.kind}`)}
              </Button>
            ) : null}
            {can('archive') ? (
              <Button icon={<IconArchive />} onClick={() => setOpen('archive')}>
                {t('media.editor.archive')}
              </Button>
            ) : null}
            {can('withdraw') ? (
              <Button icon={<IconArrowBackUp />} onClick={() => setOpen('withdraw')}>
                {t('media.editor.withdraw')}
              </Button>
            ) : null}
          </>
        }
      />
      {isOpen === 'listeners' ? <ListenerPanel manuscript={manuscript} onClose={() => setOpen(undefined)} /> : null}
      <ConfirmDialog
        open={isOpen === 'archive'}
        onClose={() => setOpen(undefined)}
        danger
        title={t('media.editor.archiveTitle')}
        text={t('media.editor.archiveText')}
        action={t('media.editor.archive')}
        onConfirm={async () =>
          refresh(await media.archiveItem({ params: { id }, body: { version } }), 'media.editor.archived')
        }
      />
      <ConfirmDialog
        open={isOpen === 'withdraw'}
        onClose={() => setOpen(undefined)}
        title={t('media.editor.withdrawTitle')}
        text={t('media.editor.withdrawText')}
        action={t('media.editor.withdraw')}
        onConfirm={async () =>
          refresh(await media.withdrawItem({ params: { id }, body: { version } }), 'media.editor.withdrawn')
        }
      />
    </>
  );
}
