import { useNavigate } from '@tanstack/react-router';
import { draftKeeper } from '#platform/web/draft-keeper.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { DraftOffer, DraftStatus } from '#platform/web/ui/draft-status.tsx';
import { FileField, type FileEntry } from '#platform/web/ui/file-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useDraft } from '#platform/web/ui/use-draft.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { useAddress } from '#platform/web/use-address.ts';
import type { CertificateFacts } from '../../certificate-text.ts';
import { origins, type Origin } from '../../medical.ts';
import { askingOf } from '../../request.ts';
import { requests, type Kind } from '../requests.ts';
import { minutesOf } from '../words.ts';
import css from './ask-form.module.css';
import { AskPreview } from './ask-preview.tsx';

const CertificateReader = lazyPart(() => import('./certificate-reader.tsx').then((part) => part.CertificateReader));
const GreenDays = lazyPart(() => import('./green-days.tsx').then((part) => part.GreenDays));

interface Values {
  starts_on: string;
  ends_on: string;
  span: 'days' | 'hours' | '';
  from_minute: string;
  to_minute: string;
  reason: string;
  files: readonly FileEntry[];
  medical: {
    origin: Origin | '';
    issued_on: string;
    entity: string;
    certificate_number: string;
    diagnosis_code: string;
    diagnosis: string;
    is_extension: boolean;
  };
  claim: { line: string; period: string; amount: number | undefined; line_id: string };
}

/** A line of a payslip that the address names. */
interface Claimed {
  readonly line?: string;
  readonly label?: string;
  readonly period?: string;
}

/** The fields that a kind needs, and beside them what sending them would mean. */
export function AskForm({ kind }: { kind: Kind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { asked: found } = useAddress<keyof Claimed>();
  const form = useForm({
    schema: askingOf(kind.unit),
    initial: initialOf(kind, found),
    prepare: (values: Values) => sentOf(kind, values),
    submit: async (input, values) => {
      const evidence: string[] = [];
      for (const { file } of values.files)
        if (file) evidence.push((await requests.uploadEvidence({ files: { file } })).id);
      const made = await requests.addRequest({ body: { ...input, evidence } });
      toast({ title: t('requests.ask.sent') });
      form.reset(values);
      await draft.forget();
      await renew('requests', 'home');
      if (kind.family === 'claim') await renew('payroll');
      void navigate({ to: '/solicitudes', search: { id: made.id }, ignoreBlocker: true });
    },
  });
  const { values } = form;
  const about = found.line === undefined ? kind.code : `${kind.code}.${found.line}`;
  const draft = useDraft(draftKeeper<Values>(`requests.${about}`), keptOf(values), form.dirty && !form.busy);
  const isPart = kind.unit === 'hours' || (kind.unit === 'either' && values.span === 'hours');
  const isMedical = kind.family === 'medical';
  const evidence =
    kind.evidence === 'none' && kind.family !== 'claim' ? null : (
      <FileField
        {...form.field('files')}
        label={t(isMedical ? 'requests.read.file' : 'requests.ask.evidence')}
        description={
          isMedical
            ? t('requests.read.hint')
            : t(`requests.ask.evidence_${kind.evidence}`, { days: kind.evidence_days })
        }
        accept=".pdf,.png,.jpg,.jpeg,.webp"
        maxMegabytes={10}
        many
      />
    );
  const certificate = values.files.find(({ name, file, error }) => file && !error && /\.pdf$/i.test(name))?.file;
  const use = ({ starts_on, ends_on, ...medical }: CertificateFacts) => {
    if (starts_on) form.set('starts_on', starts_on);
    if (ends_on) form.set('ends_on', ends_on);
    form.set('medical', { ...values.medical, ...medical });
  };
  return (
    <div className={css.page}>
      <div className="stack gap16">
        <DraftOffer
          draft={draft}
          onResume={(kept) => form.replace({ ...initialOf(kind, found), ...kept, files: values.files })}
        />
        <Card padded>
          <Form
            form={form}
            submitLabel={t('requests.ask.send')}
            busyLabel={t('requests.ask.sending')}
            status={<DraftStatus draft={draft} />}
          >
            {isMedical ? (
              <>
                {evidence}
                {certificate ? <CertificateReader file={certificate} onUse={use} /> : null}
              </>
            ) : null}
            {kind.unit === 'either' ? (
              <RadioCards
                {...form.field('span')}
                side
                label={t('requests.ask.span')}
                options={(['days', 'hours'] as const).map((value) => ({ value, label: t(`requests.ask.${value}`) }))}
              />
            ) : null}
            {kind.unit === 'none' ? null : (
              <div className={css.pair}>
                <DateField {...form.field('starts_on')} label={t(isPart ? 'requests.ask.day' : 'requests.ask.from')} />
                {isPart ? null : <DateField {...form.field('ends_on')} label={t('requests.ask.to')} />}
              </div>
            )}
            {isPart ? (
              <div className={css.pair}>
                <TextField {...form.field('from_minute')} label={t('requests.ask.fromHour')} placeholder="08:00" />
                <TextField {...form.field('to_minute')} label={t('requests.ask.toHour')} placeholder="12:00" />
              </div>
            ) : null}
            {isMedical ? (
              <>
                <RadioCards
                  {...form.field<Origin | ''>('medical.origin')}
                  side
                  label={t('requests.ask.origin')}
                  options={origins.map((value) => ({ value, label: t(`requests.origin.${value}`) }))}
                />
                <div className={css.pair}>
                  <DateField {...form.field('medical.issued_on')} label={t('requests.ask.issued')} />
                  <TextField {...form.field('medical.certificate_number')} label={t('requests.ask.certificate')} />
                  <TextField {...form.field('medical.entity')} label={t('requests.ask.entity')} />
                  <TextField
                    {...form.field('medical.diagnosis_code')}
                    label={t('requests.ask.code')}
                    placeholder="J11"
                  />
                </div>
                <TextField
                  {...form.field('medical.diagnosis')}
                  label={t('requests.ask.diagnosis')}
                  description={t('requests.ask.diagnosisHint')}
                />
                <Checkbox {...form.field<boolean>('medical.is_extension')} label={t('requests.ask.saysExtension')} />
              </>
            ) : null}
            {kind.family === 'claim' ? (
              <>
                {values.claim.line_id ? (
                  <dl className={css.claimed}>
                    <dt className="t13 ink2">{t('requests.ask.line')}</dt>
                    <dd className="strong">{values.claim.line}</dd>
                    <dd className="t13 ink2">{values.claim.period}</dd>
                  </dl>
                ) : (
                  <div className={css.pair}>
                    <TextField {...form.field('claim.line')} label={t('requests.ask.line')} maxLength={120} />
                    <TextField {...form.field('claim.period')} label={t('requests.ask.period')} maxLength={40} />
                  </div>
                )}
                <NumberField {...form.field<number | undefined>('claim.amount')} label={t('requests.ask.amount')} />
              </>
            ) : null}
            <TextArea
              {...form.field('reason')}
              label={t(kind.family === 'claim' ? 'requests.ask.what' : 'requests.panel.reason')}
              maxLength={1_000}
            />
            {isMedical ? null : evidence}
          </Form>
          <UnsavedGuard when={form.dirty && !form.busy} />
        </Card>
      </div>
      <div className={css.side}>
        {hasRoom(kind) ? (
          <Card padded className={css.room}>
            <GreenDays
              kind={kind}
              from={values.starts_on}
              to={values.ends_on}
              isOne={isPart}
              onChoose={(from, to) => {
                form.set('starts_on', from);
                form.set('ends_on', to);
              }}
            />
          </Card>
        ) : null}
        <AskPreview kind={kind} asked={sentOf(kind, values)} />
      </div>
    </div>
  );
}

/** What has dates that can be chosen: nobody chooses when somebody dies or falls ill. */
function hasRoom({ unit, family, is_emergency }: Kind): boolean {
  return unit !== 'none' && (family === 'permit' || family === 'vacation') && !is_emergency;
}

function initialOf(kind: Kind, found: Claimed): Values {
  return {
    starts_on: '',
    ends_on: '',
    span: kind.unit === 'either' ? 'hours' : 'days',
    from_minute: '',
    to_minute: '',
    reason: '',
    files: [],
    medical: {
      origin: 'common',
      issued_on: '',
      entity: '',
      certificate_number: '',
      diagnosis_code: '',
      diagnosis: '',
      is_extension: false,
    },
    claim: {
      line: found.label ?? '',
      period: found.period ?? '',
      amount: undefined,
      line_id: found.line ?? '',
    },
  };
}

/** What a draft keeps: neither files nor the diagnosis, which is kept where it is sealed. */
function keptOf(values: Values): Values {
  return { ...values, files: [], medical: { ...values.medical, diagnosis_code: '', diagnosis: '' } };
}

/** What the fields hold as the call reads it. */
function sentOf(kind: Kind, values: Values) {
  const isPart = kind.unit === 'hours' || (kind.unit === 'either' && values.span === 'hours');
  const { line_id, amount, ...said } = values.claim;
  const claim = { ...said, amount: amount ?? null };
  return {
    kind: kind.code,
    reason: values.reason,
    ...(kind.unit === 'none' ? {} : { starts_on: values.starts_on || null }),
    ...(kind.unit === 'none' || isPart ? {} : { ends_on: values.ends_on || values.starts_on || null }),
    ...(isPart ? { from_minute: minutesOf(values.from_minute), to_minute: minutesOf(values.to_minute) } : {}),
    ...(kind.family === 'medical'
      ? { medical: { ...values.medical, diagnosis_code: values.medical.diagnosis_code.trim().toUpperCase() } }
      : {}),
    ...(kind.family === 'claim' ? { claim: { ...claim, ...(line_id ? { line_id } : {}) } } : {}),
  };
}
