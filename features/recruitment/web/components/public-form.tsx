import { IconSend, IconUserHeart } from '@tabler/icons-react';
import { useState } from 'react';
import { documentTypes } from '#features/people/policy.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FileField } from '#platform/web/ui/file-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { usePapers } from '#platform/web/ui/use-papers.ts';
import { publicApplication, type PublicApplication } from '../../candidate.ts';
import { consentVersion, englishLevels } from '../../policy.ts';
import { recruitment } from '../recruitment.ts';

const blank = {
  document_type: 'CC' as (typeof documentTypes)[number],
  document_number: '',
  first_names: '',
  last_names: '',
  email: '',
  phone: '',
  skills: '',
  english: 'none' as (typeof englishLevels)[number],
  is_relative: false,
  agrees: false,
};

interface Props {
  id: string;
  /** Whose personal link was followed. */
  referrer: { readonly key: string; readonly name: string } | undefined;
  onSent: (sent: { email: string; isMailed: boolean }) => void;
}

/** Applies without an account: who one is, what one can do, and the consent of the law. */
export function PublicForm({ id, referrer: given, onSent }: Props) {
  const { t } = useTranslation();
  const [isDropped, setDropped] = useState(false);
  const referrer = isDropped ? undefined : given;
  const papers = usePapers(1);
  const form = useForm<typeof blank, PublicApplication>({
    schema: publicApplication,
    initial: blank,
    prepare: ({ agrees, is_relative: isRelative, ...values }) => ({
      ...values,
      ...(referrer ? { referred_by: referrer.key, ...(isRelative ? { relative: 'yes' } : {}) } : {}),
      ...(agrees ? { consent: consentVersion } : {}),
    }),
    submit: async (input) => {
      const [cv] = papers.files;
      const { sent_to: email, is_mailed: isMailed } = await recruitment.applyPublicly({
        params: { id },
        form: input,
        ...(cv ? { files: { cv } } : {}),
      });
      onSent({ email, isMailed });
    },
  });
  return (
    <Card padded>
      <UnsavedGuard when={(form.dirty || papers.files.length > 0) && !form.busy} />
      <Form
        form={form}
        label={t('recruitment.apply.title')}
        submitLabel={t('recruitment.apply.send')}
        submitProps={{
          icon: <IconSend size={16} />,
          blocked: papers.blocked ?? (form.values.agrees ? undefined : t('recruitment.apply.consentMissing')),
        }}
      >
        <h2 className="h20">{t('recruitment.apply.title')}</h2>
        <p className="ink2">{t('recruitment.apply.noPhoto')}</p>
        {referrer ? (
          <>
            <Banner
              tone="calm"
              icon={<IconUserHeart size={20} />}
              title={t('recruitment.apply.referrer', { name: referrer.name })}
              text={t('recruitment.apply.referrerSees')}
              action={<Button onClick={() => setDropped(true)}>{t('recruitment.apply.referrerDrop')}</Button>}
            />
            <Checkbox {...form.field('is_relative')} label={t('recruitment.apply.relative')} />
          </>
        ) : null}
        <TextField {...form.field('first_names')} label={t('recruitment.apply.firstNames')} required maxLength={80} />
        <TextField {...form.field('last_names')} label={t('recruitment.apply.lastNames')} required maxLength={80} />
        <SelectField
          {...form.field('document_type')}
          onChange={(value) => form.set('document_type', value)}
          label={t('recruitment.apply.documentType')}
          required
          options={documentTypes.map((value) => ({ value, label: t(`recruitment.apply.document.${value}`) }))}
        />
        <TextField
          {...form.field('document_number')}
          label={t('recruitment.candidate.document')}
          required
          maxLength={20}
        />
        <TextField {...form.field('email')} type="email" label={t('recruitment.candidate.email')} required />
        <TextField
          {...form.field('phone')}
          type="tel"
          label={t('recruitment.candidate.phone')}
          required
          maxLength={20}
        />
        <TextArea {...form.field('skills')} label={t('recruitment.apply.skills')} rows={3} maxLength={600} />
        <SelectField
          {...form.field('english')}
          onChange={(value) => form.set('english', value)}
          label={t('recruitment.apply.english')}
          options={englishLevels.map((value) => ({ value, label: t(`recruitment.english.${value}`) }))}
        />
        <FileField {...papers.field} label={t('recruitment.apply.cv')} accept=".pdf,.docx" maxMegabytes={5} />
        <p className="t13 ink2">{t('recruitment.apply.law')}</p>
        <Checkbox {...form.field('agrees')} label={t('recruitment.apply.consent')} />
      </Form>
    </Card>
  );
}
