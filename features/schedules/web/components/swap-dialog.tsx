import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '#platform/contract/calendar-day.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { swapBody } from '../../swap-calls.ts';
import { schedules, showRange } from '../schedules.ts';
import css from './change-card.module.css';
import { ShiftWords } from './shift-words.tsx';

/** Asks a colleague for a swap: one's own shift, the day of theirs, and who of those that may. */
export function SwapDialog({ onClose, onAsked }: { onClose: () => void; onAsked: (id: string) => void }) {
  const { t } = useTranslation();
  const tomorrow = addDays(isoDay(now()), 1);
  const form = useForm({
    schema: swapBody,
    initial: { given_day: tomorrow, taken_day: tomorrow, person_id: '', words: '' },
    prepare: ({ words, ...asked }) => ({ ...asked, ...(words.trim() === '' ? {} : { words }) }),
    submit: async (body) => {
      const made = await schedules.askSwap({ body });
      await renew('schedules');
      toast({ title: t('schedules.swap.sent') });
      onAsked(made.id);
    },
  });
  const { given_day, taken_day, person_id } = form.values;
  const isReady = [given_day, taken_day].every((day) => /^\d{4}-\d\d-\d\d$/.test(day));
  const { data, error } = useQuery({
    ...schedules.listSwapPartners.page({ query: { given_day, taken_day } }),
    enabled: isReady,
  });
  const partner = data?.people.find(({ id }) => id === person_id);
  const given = form.field('given_day');
  const choose = (day: string) => {
    // Both days are one until somebody says otherwise.
    if (given_day === taken_day) form.set('taken_day', day);
    given.onChange(day);
  };
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('schedules.swap.ask')} text={t('schedules.swap.formText')}>
      <Form form={form} submitLabel={t('schedules.swap.send')} busyLabel={t('schedules.swap.sending')}>
        <div className={css.fields}>
          <div className={css.pair}>
            <DateField {...given} onChange={choose} label={t('schedules.swap.givenDay')} min={tomorrow} required />
            <DateField {...form.field('taken_day')} label={t('schedules.swap.takenDay')} min={tomorrow} required />
          </div>
          {error ? <Banner tone="bad" icon={<IconAlertTriangle />} text={explainFailure(error)} /> : null}
          {data && !error ? (
            <>
              <SelectField
                {...form.field('person_id')}
                label={t('schedules.swap.partner')}
                required
                options={data.people.map((one) => ({
                  value: one.id,
                  label: one.name,
                  detail: showRange(t, one.starts, one.ends),
                }))}
              />
              {data.people.length === 0 ? (
                <Banner tone="info" icon={<IconInfoCircle />} text={t('schedules.swap.noPartner')} />
              ) : null}
              {data.left_out > 0 ? (
                <p className="t13 ink3">{t('schedules.swap.leftOut', { count: data.left_out })}</p>
              ) : null}
              <div className={css.pair}>
                <ShiftWords
                  title={t('schedules.swap.given')}
                  day={given_day}
                  hours={data.given}
                  segments={data.given.segments}
                />
                {partner ? (
                  <ShiftWords
                    title={t('schedules.swap.taken')}
                    day={taken_day}
                    hours={partner}
                    segments={partner.segments}
                  />
                ) : null}
              </div>
            </>
          ) : null}
          <TextArea {...form.field('words')} label={t('schedules.swap.words')} rows={2} />
        </div>
      </Form>
    </Dialog>
  );
}
