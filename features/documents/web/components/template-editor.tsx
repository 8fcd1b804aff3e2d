import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EditorColumns, EditorFrame, EditorGroup } from '#platform/web/ui/editor-layout.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { RichTextField } from '#platform/web/ui/rich-text-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { categories } from '../../policy.ts';
import { templateBody, type TemplateBody } from '../../template.ts';
import { documents, type Template } from '../documents.ts';
import { logged } from '../logged.ts';
import { usePlaceholders } from '../use-placeholders.ts';
import { BoxEditor } from './box-editor.tsx';
import { EditionChanges } from './edition-changes.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { LogoField } from './logo-field.tsx';
import { MarginField } from './margin-field.tsx';
import { PdfUpload } from './pdf-upload.tsx';
import { SignersEditor } from './signers-editor.tsx';
import { TemplatePreview } from './template-preview.tsx';
import css from './writing.module.css';

/** Writes a template: its words with values in them or its PDF with places, who signs, and what it asks to be filled. */
export function TemplateEditor({ template, isLegal }: { template: Template | undefined; isLegal: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [pages, setPages] = useState(template?.pages ?? 0);
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useForm<TemplateBody, TemplateBody>({
    schema: templateBody,
    initial: bodyOf(template, isLegal, t('documents.role.employee')),
    submit: async (input) => {
      const saved = await logged(documents.saveTemplate({ body: input }));
      form.reset(bodyOf(saved, isLegal, ''));
      toast({ title: t('documents.template.saved', { number: saved.number }) });
      await renew(documents.listTemplates.key());
      queries.setQueryData(documents.getTemplate.key({ params: { id: saved.id } }), saved);
      if (template === undefined)
        void navigate({ to: '/document/plantillas/$id', params: { id: saved.id }, replace: true });
    },
  });
  const { kind, signers, fields, boxes, file_id } = form.values;
  const inserts = usePlaceholders(fields).map(({ name, ...named }) => ({ value: `{{${name}}}`, ...named }));
  const missing = kind === 'pdf' && file_id === null ? t('documents.write.pdfFirst') : undefined;
  return (
    <>
      <PageHeader
        title={template?.name ?? t('documents.template.new')}
        lead={t('documents.template.editorLead')}
        actions={
          <Button icon={<IconEye />} blocked={missing} onClick={() => setPreviewing(true)}>
            {t('documents.template.preview')}
          </Button>
        }
      />
      <UnsavedGuard when={form.dirty && !form.busy} />
      <EditorFrame>
        <Form
          form={form}
          submitLabel={t('documents.template.save')}
          busyLabel={t('documents.template.saving')}
          submitProps={{ blocked: missing }}
        >
          <EditorColumns margin={<Settings form={form} isNew={template === undefined} />}>
            {kind === 'text' ? (
              <div className={css.paper}>
                <LogoField
                  isOn={form.values.logo}
                  fileId={form.values.logo_file_id}
                  onSwitch={(isOn) => form.set('logo', isOn)}
                  onChange={(id) => form.set('logo_file_id', id)}
                />
                <MarginField label={t('documents.template.header')} inserts={inserts} {...form.field('header')} />
                <RichTextField
                  required
                  label={t('documents.template.body')}
                  description={t('documents.template.bodyText')}
                  inserts={inserts}
                  {...form.field('body')}
                />
                <MarginField label={t('documents.template.footer')} inserts={inserts} {...form.field('footer')} />
              </div>
            ) : (
              <div className={css.paper}>
                <PdfUpload
                  onUploaded={(id, count) => {
                    form.set('file_id', id);
                    if (id !== null) setPages(count);
                  }}
                />
                {file_id !== null ? (
                  <BoxEditor
                    key={file_id}
                    fileId={file_id}
                    pages={pages}
                    signers={signers}
                    fields={fields}
                    value={boxes}
                    error={form.errors.get('boxes')}
                    onChange={(next) => form.set('boxes', next)}
                  />
                ) : null}
              </div>
            )}
          </EditorColumns>
        </Form>
      </EditorFrame>
      {template ? (
        <Card padded>
          <Editions template={template} />
        </Card>
      ) : null}
      {isPreviewing ? <TemplatePreview template={form.values} onClose={() => setPreviewing(false)} /> : null}
    </>
  );
}

/** What the paper is called, who signs it and what it asks to be filled, beside it. */
function Settings({ form, isNew }: { form: ReturnType<typeof useForm<TemplateBody, TemplateBody>>; isNew: boolean }) {
  const { t } = useTranslation();
  const { kind, category, fields, signers } = form.values;
  return (
    <>
      <EditorGroup>
        <TextField required label={t('documents.template.name')} maxLength={120} {...form.field('name')} />
        <SelectField
          required
          label={t('documents.list.category')}
          value={category}
          error={form.errors.get('category')}
          options={categories.map((value) => ({ value, label: t(`documents.category.${value}`) }))}
          onChange={(value) => form.set('category', value)}
        />
        {isNew ? (
          <RadioCards
            label={t('documents.template.kind')}
            value={kind}
            options={(['text', 'pdf'] as const).map((value) => ({
              value,
              label: t(`documents.template.${value}`),
              detail: t(`documents.template.${value}Text`),
            }))}
            onChange={(value) => form.set('kind', value)}
          />
        ) : null}
        <TextArea
          label={t('documents.write.cover')}
          description={t('documents.write.coverText')}
          maxLength={1500}
          {...form.field('cover')}
        />
      </EditorGroup>
      <EditorGroup>
        <FieldsEditor value={fields} error={form.errors.get('fields')} onChange={(next) => form.set('fields', next)} />
      </EditorGroup>
      <EditorGroup>
        <SignersEditor
          value={signers}
          error={form.errors.get('signers')}
          onChange={(next) => form.set('signers', next)}
        />
      </EditorGroup>
    </>
  );
}

function Editions({ template }: { template: Template }) {
  const { t } = useTranslation();
  const [isComparing, setComparing] = useState(false);
  const compare = (
    <Button size="small" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
      {t(isComparing ? 'documents.editions.close' : 'documents.editions.compare')}
    </Button>
  );
  return (
    <section>
      <SectionTitle aside={template.editions.length > 1 ? compare : undefined}>
        {t('documents.template.editions')}
      </SectionTitle>
      <ul className={`${css.list} ${css.editions}`}>
        {template.editions.map(({ number, saved_at, saved_by, documents: count }) => (
          <li key={number} className="t13">
            {t('documents.template.editionLine', { number, moment: formatMoment(saved_at), name: saved_by, count })}
          </li>
        ))}
      </ul>
      {isComparing ? <EditionChanges key={template.number} template={template} /> : null}
    </section>
  );
}

function bodyOf(template: Template | undefined, isLegal: boolean, employee: string): TemplateBody {
  if (!template)
    return {
      name: '',
      kind: 'text',
      category: 'contract',
      legal: isLegal,
      cover: '',
      body: '',
      header: '',
      footer: '',
      logo: false,
      logo_file_id: null,
      fields: [],
      boxes: [],
      signers: [{ role: 'employee', label: employee, person_id: null }],
      file_id: null,
    };
  const { pages: _pages, state: _state, number: _number, documents: _documents, ...saved } = template;
  const { updated_at: _at, updated_by: _by, editions: _editions, ...body } = saved;
  return body;
}
