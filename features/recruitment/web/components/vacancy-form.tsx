import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { findUnfair } from '../../fair-words.ts';
import { documentKinds, shifts, type Shift } from '../../policy.ts';
import { vacancyBody, type VacancyBody } from '../../vacancy.ts';
import { recruitment } from '../recruitment.ts';
import css from './forms.module.css';

export interface VacancyDraft {
  readonly title: string;
  readonly description: string;
  readonly requirements: string;
  readonly schedule: string;
  readonly shift: Shift | '';
  readonly closes_on: string;
  readonly is_blind: boolean;
  /** Empty where candidates take no test by their link. */
  readonly test_form: string;
  readonly test_name: string;
  readonly test_pass: number | undefined;
  /** Empty where the letter has the words of the house. */
  readonly letter_template: string;
  readonly wanted_scorecards: number | undefined;
  /** One a line. */
  readonly criteria: string;
  readonly wanted_documents: readonly string[];
  readonly public_now: boolean;
}

interface Props {
  initial: VacancyDraft;
  submitLabel: string;
  /** Employees alone see it at first, so that it can be shown to everybody at once. */
  isNew: boolean;
  submit: (body: VacancyBody) => Promise<void>;
}

/** The text of a vacancy and how it selects; what must not be asked for is told while it is typed. */
export function VacancyForm({ initial, submitLabel, isNew, submit }: Props) {
  const { t } = useTranslation();
  const form = useForm<VacancyDraft, VacancyBody>({
    schema: vacancyBody,
    initial,
    prepare: ({ test_form: testForm, test_name: testName, test_pass: testPass, letter_template: letter, ...rest }) => {
      const { criteria, public_now: isPublic, shift, ...values } = rest;
      return {
        ...values,
        ...(shift ? { shift } : {}),
        ...(testForm ? { test_form: testForm } : testName ? { test_name: testName } : {}),
        ...(testPass !== undefined && (testForm || testName) ? { test_pass: testPass } : {}),
        ...(letter ? { letter_template: letter } : {}),
        ...(isPublic ? { public_now: true } : {}),
        criteria: criteria
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      };
    },
    submit,
  });
  const choices = useQuery(recruitment.getVacancyChoices.query());
  const { title, description, requirements, schedule, wanted_documents: wanted } = form.values;
  const unfair = findUnfair([title, description, requirements, schedule].join('\n'));
  return (
    <Card padded className={css.narrow}>
      <UnsavedGuard when={form.dirty && !form.busy} keptAsDraft={false} />
      <Form
        form={form}
        label={submitLabel}
        submitLabel={submitLabel}
        submitProps={{
          icon: <IconSend size={16} />,
          blocked: unfair.length > 0 ? t('recruitment.error.unfair_text') : undefined,
        }}
      >
        {unfair.length > 0 ? (
          <Banner
            tone="warn"
            icon={<IconAlertTriangle size={20} />}
            title={t('recruitment.publish.unfair')}
            text={unfair.map(({ text, ground }) => `«${text}»: ${t(`recruitment.ground.${ground}`)}`).join(' ')}
          />
        ) : null}
        <TextField {...form.field('title')} label={t('recruitment.publish.name')} required maxLength={120} />
        <TextArea
          {...form.field('description')}
          label={t('recruitment.publish.description')}
          required
          rows={5}
          maxLength={4000}
        />
        <TextArea
          {...form.field('requirements')}
          label={t('recruitment.publish.requirements')}
          required
          rows={4}
          maxLength={2000}
        />
        <div className={css.pair}>
          <TextField
            {...form.field('schedule')}
            label={t('recruitment.requisition.schedule')}
            required
            maxLength={200}
          />
          <SelectField
            {...form.field('shift')}
            onChange={(value) => form.set('shift', value)}
            label={t('recruitment.requisition.shift')}
            options={shifts.map((value) => ({ value, label: t(`recruitment.shift.${value}`) }))}
          />
        </div>
        <DateField {...form.field('closes_on')} label={t('recruitment.publish.closes')} required />
        <Checkbox {...form.field('is_blind')} label={t('recruitment.publish.blind')} />
        <div className={css.pair}>
          <SelectField
            {...form.field('test_form')}
            label={t('recruitment.publish.testForm')}
            description={t('recruitment.publish.testFormHint')}
            placeholder={t('recruitment.publish.testNone')}
            options={optionsOf(choices.data?.tests)}
          />
          {form.values.test_form ? null : (
            <TextField {...form.field('test_name')} label={t('recruitment.publish.testName')} maxLength={120} />
          )}
          <NumberField
            {...form.field('test_pass')}
            label={t('recruitment.publish.testPass')}
            description={t('recruitment.publish.testPassHint')}
          />
        </div>
        <NumberField {...form.field('wanted_scorecards')} label={t('recruitment.publish.scorecards')} required />
        <TextArea
          {...form.field('criteria')}
          label={`${t('recruitment.publish.criteria')}. ${t('recruitment.publish.criteriaHint')}`}
          rows={4}
        />
        <fieldset className={`stack gap8 ${css.group ?? ''}`}>
          <legend className="t15 medium">{t('recruitment.publish.documents')}</legend>
          {documentKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`recruitment.document.${kind}`)}
              value={wanted.includes(kind)}
              onChange={(on) =>
                form.set('wanted_documents', on ? [...wanted, kind] : wanted.filter((one) => one !== kind))
              }
            />
          ))}
        </fieldset>
        <SelectField
          {...form.field('letter_template')}
          label={t('recruitment.publish.letter')}
          placeholder={t('recruitment.publish.letterHouse')}
          options={optionsOf(choices.data?.letters)}
        />
        {isNew ? <Checkbox {...form.field('public_now')} label={t('recruitment.publish.publicNow')} /> : null}
      </Form>
    </Card>
  );
}

const optionsOf = (choices: readonly { id: string; name: string }[] = []) =>
  choices.map(({ id, name }) => ({ value: id, label: name }));
