import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfirmationPlan } from '#features/must-read/confirmation.ts';
import { countOf, type Reach } from './reach.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { EditorForm, type EditorFormProps } from '#platform/web/ui/editor-form.tsx';
import type { EditedRecord } from '#platform/web/ui/use-editor.ts';
import { EditorNotes } from './editor-notes.tsx';
import type { PieceReleaseProps } from './piece-release.tsx';

const CorrectDialog = lazyPart(() => import('./correct-dialog.tsx').then((part) => part.CorrectDialog));
const PieceRelease = lazyPart(() => import('./piece-release.tsx').then((part) => part.PieceRelease));

/** What a manuscript must have for the way of the second person, of moments and of versions. */
export interface Piece extends EditedRecord {
  readonly title: string;
  readonly publish_at: string | null;
  readonly review_note: string | null;
  /** Absent where readers never confirm anything. */
  readonly confirmation?: ConfirmationPlan | null;
  /** Both absent where what is out is not corrected: the correction that waits, and whether the caller's would. */
  readonly correction?: object | null;
  readonly waits?: boolean;
}

export interface PieceFormProps<Saved extends Piece, Writing extends object> extends Omit<
  EditorFormProps<Saved, Writing>,
  'submitLabel' | 'blocked' | 'dialogs'
> {
  /** Of the audience of what is written; the call tells too whether it needs a second person. */
  reach: Reach;
  told?: PieceReleaseProps<Saved>['told'];
  notes?: ReactNode;
}

/** The form of a piece that goes out now, at a moment or through a second person, and is corrected with a note. */
export function PieceForm<Saved extends Piece, Writing extends object>({
  reach,
  told,
  notes,
  ...props
}: PieceFormProps<Saved, Writing>) {
  const { t } = useTranslation();
  const { editor } = props;
  const { keeper, isOpen, isPublished, close } = editor;
  const { saved } = keeper;
  const counted = countOf(reach);
  const isAsked = counted.enabled && (isPublished || saved === undefined);
  const { data: reached } = useQuery({ ...counted, enabled: isAsked });
  // What is for everybody now waits too, whomever the correction leaves it for.
  const waits = (saved?.waits ?? false) || (reached?.needs_review ?? false);
  // What has no audience to be counted is for everybody.
  const releasesAll = useHolds('editorial:release-everybody');
  const mayPublish = saved ? saved.actions.includes('publish') : !waits && (releasesAll || typeof reach !== 'string');
  const label = isPublished
    ? t(waits ? 'editorial.correct.send' : 'editorial.correct.save')
    : t(mayPublish ? 'editorial.release.publish' : 'editorial.release.submit');
  return (
    <EditorForm<Saved, Writing>
      {...props}
      submitLabel={label}
      blocked={saved?.correction ? t('editorial.error.correction_waits') : undefined}
      notes={
        <>
          {isPublished || keeper.isStale ? null : (
            <EditorNotes keeper={keeper} stale="" returned={t('editorial.note.returned')} />
          )}
          {notes}
        </>
      }
      dialogs={
        <>
          {saved && isOpen === 'release' ? (
            <PieceRelease piece={saved} reach={reach} told={told} onClose={close} onRelease={editor.release} />
          ) : null}
          {saved && isOpen === 'correct' ? (
            <CorrectDialog
              asked={saved.confirmation}
              waits={waits}
              onClose={close}
              onCorrect={(correction) =>
                editor.correct(correction, (made) =>
                  t(made.correction ? 'editorial.correct.sent' : 'editorial.correct.done'),
                )
              }
            />
          ) : null}
        </>
      }
    />
  );
}
