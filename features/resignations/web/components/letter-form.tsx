import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { IconShieldHeart } from '@tabler/icons-react';
import { letterBody } from '../../contract.ts';
import { reasons } from '../../policy.ts';
import { resignations, type Outlook, type Resignation } from '../resignations.ts';

/** When, and if they like why; and the letter, written here or brought along. Nothing is sent by it. */
export function LetterForm({ outlook, item }: { outlook: Outlook; item?: Resignation | undefined }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<'created' | 'uploaded'>(item?.kind ?? 'created');
  const [files, setFiles] = useState<readonly FileEntry[]>([]);
  const [file] = files;
  const form = useForm({
    schema: letterBody,
    initial: {
      last_day: item?.last_day ?? outlook.last_day,
      reason: item?.reason ?? '',
      words: item?.words ?? '',
      has_pressure: item?.has_pressure === true ? 'yes' : 'no',
    },
    prepare: ({ reason, has_pressure: pressure, ...rest }) => ({
      ...rest,
      ...(reason === '' ? {} : { reason }),
      has_pressure: pressure === 'yes',
    }),
    submit: async ({ has_pressure: pressure, ...letter }) => {
      if (kind === 'uploaded' && file?.file)
        await resignations.uploadDocument({
          form: { ...letter, has_pressure: pressure ? 'true' : 'false' },
          files: { file: file.file },
        });
      else await resignations.createDocument({ body: { ...letter, has_pressure: pressure } });
      await renew(resignations.getResign.key(), resignations.getOutlook.key());
    },
  });
  const isMissing = kind === 'uploaded' && (!file?.file || file.error !== undefined);
  return (
    <>
      <UnsavedGuard when={(form.dirty || files.length > 0) && !form.busy} />
      <Form
        form={form}
        label={t('resignations.own.how')}
        submitLabel={t('resignations.own.prepare')}
        busyLabel={t('resignations.own.preparing')}
        submitProps={{ blocked: isMissing ? t('resignations.own.chooseFile') : false }}
      >
        <DateField
          label={t('resignations.own.lastDay')}
          description={t('resignations.own.lastDayHint', { day: formatDay(outlook.last_day) })}
          required
          min={outlook.today}
          {...form.field('last_day')}
        />
        <SelectField
          label={t('resignations.own.reason')}
          description={t('resignations.own.reasonHint')}
          options={reasons.map((value) => ({ value, label: t(`resignations.reason.${value}`) }))}
          {...form.field('reason')}
          onChange={(value) => form.set('reason', value)}
        />
        <TextArea label={t('resignations.own.words')} maxLength={2_000} {...form.field('words')} />
        <div className="stack gap8">
          <p className="strong">{t('resignations.own.pressure')}</p>
          <div className="row">
            <Segmented
              label={t('resignations.own.pressure')}
              options={[
                { key: 'no', label: t('resignations.own.pressureNo') },
                { key: 'yes', label: t('resignations.own.pressureYes') },
              ]}
              value={form.values.has_pressure}
              onChange={(value) => form.set('has_pressure', value)}
            />
          </div>
          {form.values.has_pressure === 'yes' ? (
            <Banner tone="info" icon={<IconShieldHeart size={20} />} text={t('resignations.own.pressureText')} />
          ) : null}
        </div>
        <div className="stack gap8">
          <p className="strong">{t('resignations.own.how')}</p>
          <div className="row">
            <Segmented
              label={t('resignations.own.how')}
              options={[
                { key: 'created', label: t('resignations.own.created') },
                { key: 'uploaded', label: t('resignations.own.uploaded') },
              ]}
              value={kind}
              onChange={setKind}
            />
          </div>
          {kind === 'uploaded' ? (
            <FileField
              label={t('resignations.own.file')}
              description={t('resignations.own.fileHint')}
              required
              accept=".pdf"
              maxMegabytes={10}
              value={files}
              onChange={setFiles}
            />
          ) : null}
        </div>
      </Form>
    </>
  );
}
