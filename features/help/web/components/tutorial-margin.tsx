import { useQuery } from '@tanstack/react-query';
import { AskedConfirmation, PieceCover, TagsField } from '#features/editorial/web/studio.tsx';
import { AudienceField } from '#features/organization/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { Editor } from '#platform/web/ui/use-editor.ts';
import { help, imageOf, reachQuery, type Manuscript } from '../help.ts';
import type { Writing } from './tutorial-writing.ts';

// At the foot of the margin.
const TutorialHistory = lazyPart(() => import('./tutorial-history.tsx').then((part) => part.TutorialHistory));

const coverCalls = {
  setCover: help.setTutorialCover,
  removeCover: help.removeTutorialCover,
  addImage: help.addTutorialImage,
};

/** Beside the steps: its cover, whom it is for, what kind of request it spares, until when, and what readers are asked. */
export function TutorialMargin({ editor }: { editor: Editor<Manuscript, Writing> }) {
  const { t } = useTranslation();
  const { form, keeper, isPublished } = editor;
  const { values, set } = form;
  const types = useQuery(help.listTypes.query()).data?.items ?? [];
  return (
    <>
      <AudienceField
        {...form.field('audience')}
        label={t('help.editor.audience')}
        reach={reachQuery}
        outOfReach={t('help.error.audience_out_of_reach')}
        needsReview={t('editorial.note.needsReview')}
      />
      <EditorGroup>
        <PieceCover
          isTitled
          editor={editor}
          drawing={{ motif: values.cover_motif, seed: values.title || 'x' }}
          onDraw={({ motif }) => set('cover_motif', motif)}
          imageOf={imageOf}
          calls={coverCalls}
        />
      </EditorGroup>
      <EditorGroup>
        <SelectField
          {...form.field('type')}
          onChange={(type) => set('type', type)}
          label={t('help.home.type')}
          description={t('help.editor.typeHint')}
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TagsField {...form.field('tags')} />
        <DateField
          {...form.field('expires_at')}
          label={t('help.editor.lastDay')}
          description={t('help.editor.lastDayHint')}
        />
      </EditorGroup>
      {isPublished ? null : <AskedConfirmation form={form} />}
      {keeper.saved ? <TutorialHistory tutorial={keeper.saved} /> : null}
    </>
  );
}
