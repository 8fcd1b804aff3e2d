import { useState } from 'react';
import type * as z from 'zod/mini';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { relations, type Relation } from '../../policy.ts';
import { referring } from '../../shape.ts';
import { referrals, type Referred, type Standing } from '../referrals.ts';
import { LinkDialog } from './link-dialog.tsx';

interface Props {
  vacancies: Standing['vacancies'];
  vacancy: string | undefined;
  onClose: () => void;
}

interface Typed {
  name: string;
  document: string;
  phone: string;
  email: string;
  relation: Relation | '';
  vacancy_id: string;
}

/** Refers somebody: the least that is needed to ask them, and then the link to pass on. */
export function ReferDialog({ vacancies, vacancy, onClose }: Props) {
  const { t } = useTranslation();
  const [referred, setReferred] = useState<Referred>();
  const form = useForm<Typed, z.infer<typeof referring>>({
    schema: referring,
    initial: { name: '', document: '', phone: '', email: '', relation: '', vacancy_id: vacancy ?? '' },
    prepare: (typed) => Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
    submit: async (body) => {
      const made = await referrals.addReferral({ body });
      await renew('referrals');
      setReferred(made);
    },
  });
  if (referred) return <LinkDialog referred={referred} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('referrals.form.title')} text={t('referrals.form.text')}>
      <Form form={form} submitLabel={t('referrals.form.send')}>
        <TextField {...form.field('name')} label={t('referrals.form.name')} required maxLength={120} />
        <TextField
          {...form.field('document')}
          label={t('referrals.form.document')}
          hint={t('referrals.form.contactHint')}
          maxLength={20}
        />
        <TextField {...form.field('phone')} label={t('referrals.form.phone')} maxLength={20} />
        <TextField
          {...form.field('email')}
          label={t('referrals.form.email')}
          hint={t('referrals.form.emailHint')}
          maxLength={120}
        />
        <SelectField
          {...form.field('relation')}
          onChange={(relation) => form.set('relation', relation)}
          label={t('referrals.form.relation')}
          required
          options={relations.map((value) => ({ value, label: t(`referrals.relation.${value}`) }))}
        />
        {vacancies.length > 0 ? (
          <SelectField
            {...form.field('vacancy_id')}
            label={t('referrals.form.vacancy')}
            placeholder={t('referrals.own.general')}
            options={vacancies.map(({ id, title }) => ({ value: id, label: title }))}
          />
        ) : null}
      </Form>
    </Dialog>
  );
}
