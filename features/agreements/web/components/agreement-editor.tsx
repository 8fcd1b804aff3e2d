import { useNavigate } from '@tanstack/react-router';
import { AudiencePreview } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { EditorForm } from '#platform/web/ui/editor-form.tsx';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { RichText } from '#platform/web/ui/rich-text.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useEditor } from '#platform/web/ui/use-editor.ts';
import { agreementBody } from '../../agreement.ts';
import { agreements, type Manuscript } from '../agreements.ts';
import { AgreementMargin } from './agreement-margin.tsx';
import { blank, bodyOf, writingOf, type Writing } from './agreement-writing.ts';

export interface AgreementEditorProps {
  /** Absent for an agreement that begins. */
  manuscript: Manuscript | undefined;
  onCreated: (id: string) => void;
}

/** Writes an agreement. */
export function AgreementEditor({ manuscript, onCreated }: AgreementEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const read = (writing: Writing) =>
    bodyOf({
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
      create: (writing) => agreements.draftAgreement({ body: read(writing) }),
      edit: ({ id, version }, writing) =>
        agreements.editAgreement({ params: { id }, body: { ...read(writing), version } }),
      publish: ({ id, version }) => agreements.publishAgreement({ params: { id }, body: { version } }),
      archive: ({ id, version }) => agreements.archiveAgreement({ params: { id }, body: { version } }),
      remove: ({ id }) => agreements.removeDraft({ params: { id } }),
      keyOf: (id) => agreements.getManaged.key({ params: { id } }),
      listKey: agreements.listManaged.key(),
    },
    words: (word) => t(`agreements.editor.${word}`),
    onCreated,
    onLeave: () => navigate({ to: '/gestion/convenios', ignoreBlocker: true }),
  });
  const { form, keeper, idOf } = editor;
  return (
    <EditorForm
      editor={editor}
      label={t('agreements.title.edit')}
      see={
        <ButtonLink variant="quiet" to={'/convenio/$id'} params={{ id: keeper.saved?.id ?? '' } as never}>
          {t('agreements.editor.see')}
        </ButtonLink>
      }
      margin={<AgreementMargin editor={editor} />}
      preview={(shown) => (
        <AudiencePreview {...shown} audience={form.values.audience} seeAs={(body) => agreements.seeAs.query({ body })}>
          <h3 className="h1">{form.values.title}</h3>
          <p className="ink2">{form.values.partner}</p>
          <p className="strong">{form.values.benefit}</p>
          <p>{form.values.summary}</p>
          <RichText html={keeper.saved?.body ?? ''} />
        </AudiencePreview>
      )}
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
    </EditorForm>
  );
}
