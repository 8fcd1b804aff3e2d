import { useNavigate } from '@tanstack/react-router';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { RadioCards } from '#platform/web/ui/radio-cards.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useForm } from '#platform/web/ui/use-form.ts';
import { complaintBody } from '../../contract.ts';
import { conducts, type Channel } from '../../policy.ts';
import { complaints, findPeople } from '../complaints.ts';
import type { NamelessCase } from './nameless-code.tsx';

interface Props {
  /** What is written stays when it becomes another. */
  channel: Channel;
  isSignedIn: boolean;
  /** It was told without a name. */
  onNameless: (kept: NamelessCase) => void;
}

/** Tells what happened, with one's name or without; who has no session tells it without. */
export function TellForm({ channel, isSignedIn, onNameless }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const conductIn = (conduct: string) => conducts[channel].find((one) => one === conduct) ?? '';
  const form = useForm({
    schema: complaintBody,
    initial: {
      naming: isSignedIn ? '' : 'nameless',
      conduct: '',
      words: '',
      occurred_on: '',
      place: '',
      accused: [] as readonly string[],
      accused_words: '',
    },
    prepare: ({ naming: _, occurred_on: on, conduct, ...values }) => ({
      ...values,
      channel,
      conduct: conductIn(conduct),
      occurred_on: on || null,
    }),
    submit: async (body, { naming }) => {
      if (naming === 'nameless') return onNameless(await complaints.tellNamelessly({ body }));
      const { id } = await complaints.tell({ body });
      toast({ title: t('complaints.tell.sent') });
      await renew('complaints');
      await navigate({ to: '/canales-reservados/$id', params: { id } });
    },
  });
  const isNameless = form.values.naming === 'nameless';
  return (
    <>
      <UnsavedGuard when={form.dirty && !form.busy} />
      <Form
        form={form}
        submitLabel={t('complaints.tell.send')}
        submitProps={form.values.naming === '' ? { blocked: t('complaints.tell.naming') } : {}}
      >
        {isSignedIn ? (
          <RadioCards
            {...form.field('naming')}
            label={t('complaints.tell.naming')}
            required
            side
            options={(['named', 'nameless'] as const).map((value) => ({
              value,
              label: t(`complaints.tell.${value}`),
              detail: t(`complaints.tell.${value}Text`),
            }))}
          />
        ) : (
          <p className="t13 ink2">{t('complaints.tell.namelessText')}</p>
        )}
        <SelectField
          {...form.field('conduct')}
          value={conductIn(form.values.conduct)}
          label={t('complaints.tell.conduct')}
          options={conducts[channel].map((value) => ({ value, label: t(`complaints.conduct.${value}`) }))}
          required
        />
        <TextArea
          {...form.field('words')}
          label={t('complaints.tell.words')}
          description={t(isNameless ? 'complaints.tell.wordsNameless' : 'complaints.tell.wordsText')}
          rows={8}
          maxLength={8000}
          required
        />
        <DateField {...form.field('occurred_on')} label={t('complaints.tell.when')} max={isoDay(now())} />
        <TextField {...form.field('place')} label={t('complaints.tell.place')} maxLength={200} />
        {isSignedIn ? (
          <MultiSelect
            {...form.field('accused')}
            label={t('complaints.tell.accused')}
            description={t('complaints.tell.accusedText')}
            options={findPeople}
          />
        ) : null}
        <TextField
          {...form.field('accused_words')}
          label={t(isSignedIn ? 'complaints.tell.others' : 'complaints.tell.accused')}
          maxLength={500}
        />
      </Form>
    </>
  );
}
