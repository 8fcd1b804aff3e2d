import { IconArchive, IconArrowBackUp, IconEye, IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EditorColumns } from '#platform/web/ui/editor-layout.tsx';
import { FactList } from '#platform/web/ui/fact-list.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { PieceRelease, type PieceReleaseProps, type ReleasedPiece } from './piece-release.tsx';
import type { Reach } from './reach.ts';

export interface HeldRecord extends ReleasedPiece {
  readonly id: string;
}

export interface HeldPieceProps<Held extends HeldRecord> {
  piece: Held;
  state: ReactNode;
  /** What stands beside the words, such as whom it is for. */
  facts: readonly (readonly [string, ReactNode])[];
  reach: Reach;
  told?: PieceReleaseProps<Held>['told'];
  calls: {
    publish: (publishAt: string | undefined) => Promise<Held>;
    withdraw: (note: string) => Promise<Held>;
    /** Where what is out stands here too. */
    archive?: () => Promise<Held>;
    keyOf: (id: string) => readonly unknown[];
  };
  /** The preview, which opens over it. */
  preview: (shown: { open: boolean; onClose: () => void }) => ReactNode;
  /** What the room's pieces can do besides, such as to be corrected. */
  actions?: ReactNode;
  /** Above the words, such as a correction that waits. */
  notes?: ReactNode;
  /** Under the facts, such as who has read it. */
  aside?: ReactNode;
  /** The words, as readers will see them. */
  children: ReactNode;
}

/** A piece whose words nobody changes now: it waits for a second person or its moment, is out or over. What it says, and what can be done with it. */
export function HeldPiece<Held extends HeldRecord>({
  piece,
  state,
  facts,
  reach,
  told,
  calls,
  preview,
  actions,
  notes,
  aside,
  children,
}: HeldPieceProps<Held>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState<'preview' | 'publish' | 'withdraw' | 'archive'>();
  const { archive } = calls;
  const close = () => setOpen(undefined);
  const can = (action: string) => piece.actions.includes(action);
  const refresh = async (made: Held, title: string) => {
    const key = calls.keyOf(made.id);
    queries.setQueryData(key, made);
    close();
    toast({ title });
    await renew(key.slice(0, 1));
  };
  return (
    <>
      <PageHeader
        title={piece.title}
        lead={state}
        actions={
          <>
            <Button icon={<IconEye />} onClick={() => setOpen('preview')}>
              {t('ui.preview.title')}
            </Button>
            {archive && can('archive') ? (
              <Button icon={<IconArchive />} onClick={() => setOpen('archive')}>
                {t('editorial.archive.action')}
              </Button>
            ) : null}
            {can('withdraw') ? (
              <Button icon={<IconArrowBackUp />} onClick={() => setOpen('withdraw')}>
                {t('editorial.withdraw.action')}
              </Button>
            ) : null}
            {actions}
            {can('publish') ? (
              <Button variant="primary" icon={<IconSend />} onClick={() => setOpen('publish')}>
                {t('editorial.release.publish')}
              </Button>
            ) : null}
          </>
        }
      />
      <EditorColumns
        margin={
          <>
            <FactList
              facts={[[t('editorial.release.when'), piece.publish_at && formatMoment(piece.publish_at)], ...facts]}
            />
            {aside}
          </>
        }
      >
        {notes}
        <Card padded as="div">
          {children}
        </Card>
      </EditorColumns>
      {preview({ open: isOpen === 'preview', onClose: close })}
      {isOpen === 'publish' ? (
        <PieceRelease
          piece={piece}
          reach={reach}
          told={told}
          onClose={close}
          onRelease={async (publishAt, told) => {
            const made = await calls.publish(publishAt);
            await refresh(made, told(made));
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isOpen === 'withdraw'}
        onClose={close}
        title={t('editorial.withdraw.title', { title: piece.title })}
        text={t('editorial.withdraw.text')}
        action={t('editorial.withdraw.action')}
        reason={{ label: t('editorial.withdraw.note'), maxLength: 300 }}
        onConfirm={async (note) => refresh(await calls.withdraw(note), t('editorial.withdraw.done'))}
      />
      {archive ? (
        <ConfirmDialog
          open={isOpen === 'archive'}
          onClose={close}
          danger
          title={t('editorial.archive.title', { title: piece.title })}
          text={t('editorial.archive.text')}
          action={t('editorial.archive.action')}
          onConfirm={async () => refresh(await archive(), t('editorial.archive.done', { title: piece.title }))}
        />
      ) : null}
    </>
  );
}
