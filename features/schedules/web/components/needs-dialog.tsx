import { IconPlus, IconTrash } from '@tabler/icons-react';
import { clockText, readClock } from '#features/parameters/clock-text.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { rangesOf } from '../../coverage.ts';
import { needsBody } from '../../coverage-calls.ts';
import { schedules, type Coverage } from '../schedules.ts';
import css from './coverage.module.css';

interface Line {
  readonly from: string;
  readonly to: string;
  readonly people: number | undefined;
}

const empty: Line = { from: '06:00', to: '14:00', people: 1 };

/** Enters how many people the half hours of days need; it begins with what the first day has. */
export function NeedsDialog({ coverage, day, onClose }: { coverage: Coverage; day: string; onClose: () => void }) {
  const { t } = useTranslation();
  const known = rangesOf(coverage.days.find((one) => one.day === day)?.needed ?? []);
  const lines: Line[] = known.map(({ from, to, people }) => ({ from: clockText(from), to: clockText(to), people }));
  const form = useForm({
    schema: needsBody,
    initial: { days: [day], ranges: lines.length > 0 ? lines : [empty] },
    prepare: ({ days, ranges }) => ({
      ...{ campaign_id: coverage.campaign?.id, days },
      ranges: ranges.map(({ from, to, people }) => ({ from: readClock(from), to: readEnd(to), people })),
    }),
    submit: async (body) => {
      const done = await schedules.setNeeds({ body });
      await renew('schedules');
      toast({ title: t('schedules.team.saved', { count: done.days }) });
      onClose();
    },
  });
  const { days, ranges } = form.values;
  const clock = (path: `${string}.${string}`, label: string) => {
    const field = form.field(path);
    return (
      <TextField
        {...field}
        error={field.error === undefined ? undefined : t('schedules.needs.halfHour')}
        label={label}
        required
        maxLength={5}
      />
    );
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      busy={form.busy}
      title={t('schedules.needs.title', { name: coverage.campaign?.name ?? '' })}
      text={t('schedules.needs.text')}
    >
      <Form form={form} submitLabel={t('schedules.edit.save')} busyLabel={t('schedules.edit.saving')}>
        <div className={css.stack}>
          <fieldset className={css.choice}>
            <legend className="strong">{t('schedules.needs.days')}</legend>
            <div className={css.days}>
              {coverage.days.map((one) => (
                <Checkbox
                  key={one.day}
                  label={formatDay(one.day)}
                  value={days.includes(one.day)}
                  onChange={(chosen) =>
                    form.set('days', chosen ? [...days, one.day] : days.filter((other) => other !== one.day))
                  }
                />
              ))}
            </div>
            {form.errors.has('days') ? <p className={css.bad}>{t('schedules.needs.noDays')}</p> : null}
          </fieldset>
          {ranges.map((_line, at) => (
            <div key={at} className={css.range}>
              {clock(`ranges.${at}.from`, t('ui.days.from'))}
              {clock(`ranges.${at}.to`, t('ui.days.to'))}
              <NumberField
                {...form.field<number | undefined>(`ranges.${at}.people`)}
                label={t('schedules.needs.people')}
                required
              />
              <IconButton
                label={t('schedules.needs.remove')}
                icon={<IconTrash />}
                onClick={() =>
                  form.set(
                    'ranges',
                    ranges.filter((_one, other) => other !== at),
                  )
                }
              />
            </div>
          ))}
          <div>
            <Button
              size="small"
              icon={<IconPlus />}
              onClick={() =>
                form.set('ranges', [...ranges, { ...empty, from: ranges.at(-1)?.to ?? empty.from, to: '' }])
              }
            >
              {t('schedules.needs.add')}
            </Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}

/** The end of a range; midnight is the end of the day. */
function readEnd(text: string): number | undefined {
  const minutes = text.trim() === '24:00' ? 1440 : readClock(text);
  return minutes === 0 ? 1440 : minutes;
}
