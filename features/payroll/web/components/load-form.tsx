import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { FieldRow, Form } from '#platform/web/ui/form.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { loadForm } from '../../contract.ts';
import { mostDocumentBytes, mostFileBytes } from '../../file-columns.ts';
import { boundsOf, periodParts, type PeriodPart } from '../../period.ts';
import { payMethods } from '../../policy.ts';
import { payroll, type Load } from '../payroll.ts';
import { takeFile } from '#platform/web/take-file.ts';

const MEGABYTE = 1_000_000;
const MONTHS = 12;

/** The period, its file and its PDFs; what was read is looked at before anybody is paid by it. */
export function LoadForm({ onRead }: { onRead: (load: Load) => void }) {
  const { t } = useTranslation();
  const [sheet, setSheet] = useState<readonly FileEntry[]>([]);
  const [documents, setDocuments] = useState<readonly FileEntry[]>([]);
  const [year = '', month = ''] = isoDay(now()).split('-');
  const form = useForm({
    schema: loadForm,
    initial: {
      year,
      month: String(Number(month)),
      part: 'month',
      paid_on: boundsOf({ year: Number(year), month: Number(month), part: 'month' }).endsOn,
      method: 'transfer',
      file: '',
    },
    prepare: ({ file: _file, ...period }) => period,
    submit: async (_, { file: _file, ...period }) => {
      const [first] = sheet;
      const load = await payroll.createPayroll({
        form: { ...period, part: period.part as PeriodPart, method: period.method as (typeof payMethods)[number] },
        files: {
          ...(first?.file && !first.error ? { file: first.file } : {}),
          ...(documents.length > 0
            ? { documents: documents.flatMap(({ file, error }) => (file && !error ? [file] : [])) }
            : {}),
        },
      });
      await renew(payroll.listPayrolls.key());
      onRead(load);
    },
  });
  const isWrong = [...sheet, ...documents].some(({ error }) => error);
  const isEmpty = sheet.length + documents.length === 0;
  return (
    <Form
      form={form}
      label={t('payroll.load.title')}
      submitLabel={t('payroll.load.read')}
      busyLabel={t('payroll.load.reading')}
      submitProps={{ blocked: isEmpty || isWrong ? t('payroll.load.chooseFirst') : false }}
    >
      <FieldRow>
        <SelectField
          label={t('payroll.load.month')}
          required
          {...form.field('month')}
          options={Array.from({ length: MONTHS }, (_, at) => ({
            value: String(at + 1),
            label: monthName(at + 1),
          }))}
        />
        <SelectField
          label={t('payroll.list.year')}
          required
          {...form.field('year')}
          options={[1, 0, -1].map((more) => String(Number(year) + more)).map((value) => ({ value, label: value }))}
        />
      </FieldRow>
      <SelectField
        label={t('payroll.load.part')}
        required
        {...form.field('part')}
        options={periodParts.map((value) => ({ value, label: t(`payroll.part.${value}`) }))}
      />
      <FieldRow>
        <DateField label={t('payroll.head.paid')} required {...form.field('paid_on')} />
        <SelectField
          label={t('payroll.slip.method')}
          required
          {...form.field('method')}
          options={payMethods.map((value) => ({ value, label: t(`payroll.method.${value}`) }))}
        />
      </FieldRow>
      <FileField
        label={t('payroll.load.file')}
        description={t('payroll.load.fileHint')}
        accept=".csv,.xlsx"
        maxMegabytes={mostFileBytes / MEGABYTE}
        value={sheet}
        onChange={setSheet}
        error={form.field('file').error}
      />
      <div>
        <LinkButton onClick={() => void takeFile(() => payroll.getTemplate())}>
          <span className="row gap8">
            <IconDownload size={16} aria-hidden="true" />
            {t('payroll.load.template')}
          </span>
        </LinkButton>
      </div>
      <FileField
        label={t('payroll.load.documents')}
        description={t('payroll.load.documentsHint')}
        accept=".pdf"
        many
        maxMegabytes={mostDocumentBytes / MEGABYTE}
        value={documents}
        onChange={setDocuments}
      />
    </Form>
  );
}

function monthName(month: number): string {
  const [name = ''] = formatMonth(`2026-${String(month).padStart(2, '0')}-01`).split(' ');
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
