import { useNavigate } from '@tanstack/react-router';
import { coverOf, PieceForm, TypedText } from '#features/editorial/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor } from '#platform/web/ui/use-editor.ts';
import type { sentPlan } from '#features/must-read/confirmation.ts';
import { agreementBody } from '../../agreement.ts';
import { agreements, type Manuscript } from '../agreements.ts';
import { AgreementMargin, coverAddress } from './agreement-margin.tsx';
import { blank, bodyOf, correctionOf, writingOf, type Writing } from './agreement-writing.ts';

const AgreementPreview = lazyPart(() => import('./agreement-preview.tsx').then((part) => part.AgreementPreview));

export interface AgreementEditorProps {
  /** Absent for an agreement that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes an agreement. */
export function AgreementEditor({ manuscript, onCreated }: AgreementEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const named = (writing: Writing) => ({
    ...writing,
    title: writing.title.trim() || t('agreements.editor.untitled'),
    partner: writing.partner.trim() || t('agreements.editor.noPartner'),
  });
  const editor = useEditor<Manuscript, Writing>({
    manuscript,
    initial: manuscript ? writingOf(manuscript) : blank(),
    schema: agreementBody,
    prepare: bodyOf,
    calls: {
      create: (writing) => agreements.draftAgreement({ body: bodyOf(named(writing)) }),
      edit: ({ id, version }, writing) =>
        agreements.editAgreement({ params: { id }, body: { ...bodyOf(named(writing)), version } }),
      publish: ({ id, version }, publishAt) =>
        agreements.publishAgreement({
          params: { id },
          body: { version, publish_at: publishAt },
        }),
      correct: ({ id, version }, writing, { note, confirmation }) =>
        agreements.correctAgreement({
          params: { id },
          body: { ...correctionOf(writing), version, note, ...planOf(confirmation) },
        }),
      archive: ({ id, version }) => agreements.archiveAgreement({ params: { id }, body: { version } }),
      remove: ({ id }) => agreements.removeDraft({ params: { id } }),
      keyOf: (id) => agreements.getManaged.key({ params: { id } }),
      listKey: agreements.listManaged.key(),
    },
    words: (word) => t(`agreements.editor.${word}`),
    onCreated,
    onLeave: () => navigate({ to: '/gestion/convenios', ignoreBlocker: true }),
  });
  const { form, idOf } = editor;
  const { saved } = editor.keeper;
  const cover = coverOf(editor);
  const coverUrl = saved && cover !== null ? coverAddress(saved, saved.id, cover) : null;
  return (
    <PieceForm
      editor={editor}
      label={t('agreements.title.edit')}
      see={
        <ButtonLink variant="quiet" to={'/convenio/$id'} params={{ id: saved?.id ?? '' }}>
          {t('agreements.editor.see')}
        </ButtonLink>
      }
      reach={agreements.countAudience.query({ body: { audience: form.values.audience } })}
      margin={<AgreementMargin editor={editor} />}
      preview={({ open, onClose }) =>
        open ? (
          <AgreementPreview agreement={{ ...form.values, cover_url: coverUrl }} onClose={onClose}>
            <TypedText html={form.values.body} />
          </AgreementPreview>
        ) : null
      }
    >
      <TextField {...form.field('title')} label={t('agreements.editor.title')} required maxLength={120} />
      <FieldRow>
        <TextField
          {...form.field('partner')}
          label={t('agreements.editor.partner')}
          description={t('agreements.editor.partnerHint')}
          required
          maxLength={80}
        />
        <TextField
          {...form.field('benefit')}
          label={t('agreements.editor.benefit')}
          description={t('agreements.editor.benefitHint')}
          maxLength={80}
        />
      </FieldRow>
      <TextArea {...form.field('summary')} label={t('agreements.editor.summary')} rows={2} maxLength={300} />
      <RichTextField
        {...form.field('body')}
        label={t('agreements.editor.body')}
        embeds
        onImage={async (image) => (await agreements.addImage({ params: { id: await idOf() }, files: { image } })).url}
      />
    </PieceForm>
  );
}

/** Without a plan readers are asked nothing anew. */
function planOf(plan: unknown) {
  return plan ? { confirmation: plan as NonNullable<ReturnType<typeof sentPlan>> } : {};
}
