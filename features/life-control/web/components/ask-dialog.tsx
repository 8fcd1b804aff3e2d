import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { adviceKinds, channels, partsOfDay } from '../../advice.ts';
import { requestBody } from '../../contract.ts';
import { isCrisis } from '../../crisis.ts';
import { lifeControl } from '../life-control.ts';
import { CrisisLines } from './crisis-lines.tsx';
import css from './life-control.module.css';

/** Asks for advice in two steps: what and how, then in one's own words. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [step, setStep] = useState<1 | 2>(1);
  const [isWithSomebody, setWithSomebody] = useState(false);
  const form = useForm({
    schema: requestBody,
    initial: { advice: '', channel: 'chat', part_of_day: 'any', words: '' },
    submit: async (body) => {
      const { id } = await lifeControl.askForAdvice({ body: [body] });
      toast({ title: t('life-control.ask.sent') });
      await renew('life-control');
      await navigate({ to: '/control/life/$id', params: { id } });
    },
  });
  const choices = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: t(`life-control.${key}.${value}`) }));
  const isFirst = step === 1;
  return (
    <FormDialog
      title={t('life-control.ask.title')}
      text={t(isFirst ? 'life-control.ask.first' : 'life-control.ask.second')}
      onClose={isFirst ? onClose : () => setStep(1)}
      busy={form.busy}
      failure={form.failure?.text}
      action={t(isFirst ? 'life-control.ask.next' : 'life-control.ask.send')}
      blocked={isFirst && form.values.advice === '' ? t('life-control.ask.kind') : undefined}
      onAct={() => (isFirst ? setStep(2) : void form.submit())}
    >
      <div className={css.fields}>
        {isFirst ? (
          <>
            <SelectField
              required
              label={t('life-control.ask.kind')}
              options={choices(adviceKinds, 'kind')}
              {...form.field('advice')}
            />
            <SelectField
              required
              label={t('life-control.ask.channel')}
              options={choices(channels, 'channel')}
              {...form.field('channel')}
            />
            <SelectField
              required
              label={t('life-control.ask.part')}
              options={choices(partsOfDay, 'part')}
              {...form.field('part_of_day')}
            />
          </>
        ) : (
          <>
            <TextArea
              required
              label={t('life-control.ask.words')}
              description={t('life-control.ask.wordsText')}
              rows={6}
              maxLength={4_000}
              {...form.field('words')}
            />
            {isCrisis(form.values.words) && !isWithSomebody ? (
              <CrisisLines onClose={() => setWithSomebody(true)} />
            ) : null}
          </>
        )}
      </div>
    </FormDialog>
  );
}
