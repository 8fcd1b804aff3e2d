import { IconArchive, IconEye, IconSend, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../translation.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DraftStatus } from './draft-status.tsx';
import { EditorColumns, EditorFrame } from './editor-layout.tsx';
import { Form } from './form.tsx';
import { KeptEditOffer } from './kept-edit-offer.tsx';
import { StaleBanner } from './stale-banner.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { EditedRecord, Editor } from './use-editor.ts';

export interface EditorFormProps<Saved extends EditedRecord, Writing extends object> {
  editor: Editor<Saved, Writing>;
  /** What the form is called for who does not see it. */
  label: string;
  /** A way to what readers see, once it is published. */
  see?: ReactNode;
  /** The cards beside the words. */
  margin: ReactNode;
  /** The preview of what is typed, which opens over the form. */
  preview: (shown: { open: boolean; onClose: () => void }) => ReactNode;
  /** What the button says that asks how it goes out. */
  submitLabel: string;
  /** Why nothing can be sent now. */
  blocked?: string | undefined;
  /** Above the fields: what came back, what waits. */
  notes?: ReactNode;
  /** What is asked before it goes out. */
  dialogs?: ReactNode;
  /** The fields of the words. */
  children: ReactNode;
}

/** The form of `useEditor`: its fields, its buttons, and what it asks before something is put away. */
export function EditorForm<Saved extends EditedRecord, Writing extends object>({
  editor,
  label,
  see,
  margin,
  preview,
  submitLabel,
  blocked,
  notes,
  dialogs,
  children,
}: EditorFormProps<Saved, Writing>) {
  const { t } = useTranslation();
  const { form, keeper, draft, kept, words, isPublished, isOpen, close } = editor;
  const may = (action: string) => keeper.saved?.actions.includes(action);
  return (
    <EditorFrame>
      <UnsavedGuard when={isPublished && form.dirty && !form.busy} keptHere={kept.isKept} />
      <Form
        form={form}
        label={label}
        submitLabel={submitLabel}
        submitProps={{ icon: <IconSend size={16} />, blocked: keeper.isStale ? words('stale') : (blocked ?? false) }}
        status={<DraftStatus draft={draft} />}
        actions={
          <>
            <Button variant="quiet" icon={<IconEye size={16} />} onClick={() => editor.open('preview')}>
              {t('ui.preview.title')}
            </Button>
            {isPublished ? see : null}
            {may('archive') ? (
              <Button icon={<IconArchive size={16} />} onClick={() => editor.open('archive')}>
                {words('archive')}
              </Button>
            ) : null}
            {may('remove') ? (
              <Button variant="quiet" icon={<IconTrash size={16} />} onClick={() => editor.open('remove')}>
                {words('remove')}
              </Button>
            ) : null}
          </>
        }
      >
        {notes}
        <KeptEditOffer kept={kept} onResume={(writing) => form.replace({ ...form.values, ...writing })} />
        {keeper.isStale ? (
          <StaleBanner title={words('stale')} text={kept.isKept ? t('ui.stale.textKept') : undefined} />
        ) : null}
        <EditorColumns margin={margin}>{children}</EditorColumns>
      </Form>
      {preview({ open: isOpen === 'preview', onClose: close })}
      <ConfirmDialog
        open={isOpen === 'archive'}
        onClose={close}
        danger
        title={words('archiveTitle')}
        text={words('archiveText')}
        action={words('archive')}
        onConfirm={editor.archive}
      />
      <ConfirmDialog
        open={isOpen === 'remove'}
        onClose={close}
        danger
        title={words('removeTitle')}
        text={words('removeText')}
        action={words('remove')}
        onConfirm={editor.remove}
      />
      {dialogs}
    </EditorFrame>
  );
}
