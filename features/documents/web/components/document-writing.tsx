import { IconReplace } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { creation, type Creation } from '../../assignment.ts';
import { categories } from '../../policy.ts';
import type { Box, Field } from '../../template.ts';
import { documents, type Created, type Followed } from '../documents.ts';
import { logged } from '../logged.ts';
import { BoxEditor } from './box-editor.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { PdfUpload } from './pdf-upload.tsx';
import { SignersEditor } from './signers-editor.tsx';
import css from './writing.module.css';

type Values = Omit<Creation, 'due_on' | 'delivered_on' | 'template_id' | 'replaces' | 'correction_reason'> & {
  source: 'template' | 'pdf';
  template_id: string;
  due_on: string;
  delivered_on: string;
  correction_reason: string;
};

export interface DocumentWritingProps {
  isLegal: boolean;
  /** A completed document that the new one puts right. */
  corrected: Followed | undefined;
  onCreated: (created: Created) => void;
}

/** What is to be signed, by whom, until when: from a template, or from a PDF with its places. */
export function DocumentWriting({ isLegal, corrected, onCreated }: DocumentWritingProps) {
  const { t } = useTranslation();
  const form = useForm<Values, Creation>({
    schema: creation,
    initial: {
      source: 'template',
      title: corrected ? t('documents.write.correction', { title: corrected.title }).slice(0, 160) : '',
      category: corrected?.category ?? 'other',
      legal: isLegal,
      cover: '',
      template_id: '',
      file_id: null,
      boxes: [],
      fields: [],
      signers: [{ role: 'employee', label: t('documents.role.employee'), person_id: null }],
      due_on: '',
      delivered_on: '',
      needs_password: false,
      correction_reason: '',
    },
    prepare: ({ source, template_id, file_id, boxes, fields, due_on, delivered_on, correction_reason, ...rest }) => ({
      ...rest,
      ...(corrected ? { replaces: corrected.doc_user, correction_reason } : {}),
      template_id: source === 'template' ? template_id || null : null,
      file_id: source === 'pdf' ? file_id : null,
      boxes: source === 'pdf' ? boxes : [],
      fields: source === 'pdf' ? fields : [],
      due_on: due_on || null,
      delivered_on: delivered_on || null,
    }),
    submit: async (input) => {
      onCreated(await logged(documents.createDocument({ form: { document: JSON.stringify(input) } })));
    },
  });
  const { source } = form.values;
  const isMissing = source === 'template' ? form.values.template_id === '' : form.values.file_id === null;
  return (
    <Card padded>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <Form
        form={form}
        label={t('documents.write.what')}
        submitLabel={t('documents.write.create')}
        busyLabel={t('documents.write.creating')}
        submitProps={{
          blocked: isMissing
            ? t(`documents.write.${source === 'template' ? 'templateFirst' : 'pdfFirst'}`)
            : corrected && form.values.correction_reason.trim() === ''
              ? t('documents.many.reasonFirst')
              : undefined,
        }}
      >
        <div className={css.form}>
          <SectionTitle>{t('documents.write.what')}</SectionTitle>
          {corrected ? (
            <>
              <Banner
                tone="info"
                icon={<IconReplace size={20} />}
                text={t('documents.write.corrects', { title: corrected.title, name: corrected.person.name })}
              />
              <TextArea
                required
                label={t('documents.write.correctionReason')}
                description={t('documents.write.correctionReasonText')}
                maxLength={500}
                {...form.field('correction_reason')}
              />
            </>
          ) : null}
          <RadioCards
            side
            label={t('documents.write.source')}
            value={source}
            options={(['template', 'pdf'] as const).map((value) => ({
              value,
              label: t(`documents.write.${value}`),
              detail: t(`documents.write.${value}Text`),
            }))}
            onChange={(value) => form.set('source', value)}
          />
          {source === 'template' ? <FromTemplate form={form} isLegal={isLegal} /> : <FromPdf form={form} />}
          <div className={css.pair}>
            <TextField required label={t('documents.write.title')} maxLength={160} {...form.field('title')} />
            <SelectField
              required
              label={t('documents.list.category')}
              value={form.values.category}
              error={form.errors.get('category')}
              options={categories.map((value) => ({ value, label: t(`documents.category.${value}`) }))}
              onChange={(value) => form.set('category', value)}
            />
          </div>
          <TextArea
            label={t('documents.write.cover')}
            description={t('documents.write.coverText')}
            maxLength={1500}
            {...form.field('cover')}
          />
          <SignersEditor
            value={form.values.signers}
            error={form.errors.get('signers')}
            onChange={(signers) => form.set('signers', signers)}
          />
          <div className={css.pair}>
            <DateField label={t('documents.write.due')} min={isoDay(now())} {...form.field('due_on')} />
            <DateField label={t('documents.panel.delivered')} {...form.field('delivered_on')} />
          </div>
          <Checkbox
            label={t('documents.write.password')}
            value={form.values.needs_password}
            onChange={(on) => form.set('needs_password', on)}
          />
        </div>
      </Form>
    </Card>
  );
}

type WritingForm = ReturnType<typeof useForm<Values, Creation>>;

function FromTemplate({ form, isLegal }: { form: WritingForm; isLegal: boolean }) {
  const { t } = useTranslation();
  const written = useRef(form.values);
  useEffect(() => {
    written.current = form.values;
  });
  const search = async (query: string, signal: AbortSignal) => {
    const { items } = await documents.listTemplates({
      params: { a: 1, b: 50 },
      query: { legal: isLegal ? 'yes' : 'no', ...(query.trim() === '' ? {} : { search: query.trim() }) },
      signal,
    });
    return items.map(({ id, name, category, number }) => ({
      value: id,
      label: name,
      detail: t('documents.write.edition', { category: t(`documents.category.${category}`), number }),
    }));
  };
  const choose = async (id: string) => {
    form.set('template_id', id);
    if (id === '') return;
    const template = await documents.getTemplate({ params: { id } });
    // What was written while the template came stays.
    if (written.current.title === '') form.set('title', template.name);
    if (written.current.cover === '') form.set('cover', template.cover);
    form.set('category', template.category);
    form.set('signers', template.signers);
  };
  return (
    <SelectField
      required
      label={t('documents.write.template')}
      value={form.values.template_id}
      options={search}
      onChange={(id) => void choose(id)}
    />
  );
}

function FromPdf({ form }: { form: WritingForm }) {
  const [pages, setPages] = useState<number>();
  const { boxes, fields, signers, file_id } = form.values;
  return (
    <>
      <PdfUpload
        onUploaded={(id, count) => {
          form.set('file_id', id);
          form.set('boxes', []);
          setPages(count);
        }}
      />
      {file_id !== null && pages !== undefined ? (
        <>
          <FieldsEditor
            value={fields}
            error={form.errors.get('fields')}
            onChange={(next: readonly Field[]) => form.set('fields', next)}
          />
          <BoxEditor
            key={file_id}
            fileId={file_id}
            pages={pages}
            signers={signers}
            fields={fields}
            value={boxes}
            error={form.errors.get('boxes')}
            onChange={(next: readonly Box[]) => form.set('boxes', next)}
          />
        </>
      ) : null}
    </>
  );
}
