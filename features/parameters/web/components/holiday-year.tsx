import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatLongDay, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { YearGrid } from '#platform/web/ui/charts/year-grid.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useForm } from '#platform/web/ui/use-form.ts';
import { holidayBody } from '../../contract.ts';
import { parameters, type Holiday } from '../parameters.ts';
import css from './parameter-panel.module.css';

/** The holidays of a year; HR adds a day, takes one away, or brings one back. */
export function HolidayYear() {
  const { t } = useTranslation();
  const [year, setYear] = useState(Number(isoDay(now()).slice(0, 4)));
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Holiday>();
  const { data, error, refetch } = useQuery(parameters.listHolidays.query({ params: { year } }));
  const nameOf = (one: Holiday) => one.name ?? t(`parameters.holiday.${one.law}`);
  const set = async (day: string, body: { holiday: boolean; reason: string; name?: string }) => {
    await parameters.setHoliday({ params: { day }, body });
    await renew('parameters');
    toast({ title: t('parameters.holidays.saved') });
  };
  const verb = asked?.is_removed ? 'restore' : 'take';
  return (
    <>
      <div className={css.year}>
        <div className="row gap4">
          <IconButton
            label={t('parameters.holidays.previous')}
            icon={<IconChevronLeft />}
            onClick={() => setYear(Math.max(1984, year - 1))}
          />
          <h2 className="t17 strong" aria-live="polite">
            {data
              ? t('parameters.holidays.count', { count: data.items.filter((one) => !one.is_removed).length, year })
              : year}
          </h2>
          <IconButton
            label={t('parameters.holidays.next')}
            icon={<IconChevronRight />}
            onClick={() => setYear(Math.min(2100, year + 1))}
          />
        </div>
        <Button icon={<IconPlus />} onClick={() => setAdding(true)}>
          {t('parameters.holidays.add')}
        </Button>
      </div>
      <p className={`ink2 ${css.lead}`}>{t('parameters.holidays.lead')}</p>
      {error ? (
        <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
      ) : !data ? (
        <SkeletonRows rows={18} height={44} />
      ) : (
        <div className="stack gap16">
          <Card padded>
            <YearGrid
              title={t('parameters.holidays.chart', { year })}
              year={year}
              kinds={[t('parameters.holidays.byLaw'), t('parameters.holidays.added'), t('parameters.holidays.removed')]}
              spans={data.items.map((one) => ({
                from: one.day,
                to: one.day,
                label: nameOf(one),
                kind: one.is_removed ? 2 : one.law === null ? 1 : 0,
              }))}
              today={isoDay(now())}
            />
          </Card>
          <Card clip as="ul">
            {data.items.map((one) => (
              <li key={one.day} className={css.holiday}>
                <div className="grow">
                  <span className={one.is_removed ? css.off : 'strong'}>{nameOf(one)}</span>
                  <p className="t13 ink2">{formatLongDay(one.day)}</p>
                  {one.reason && one.changed_by ? (
                    <p className="t13 ink3">
                      {t('parameters.holidays.because', { reason: one.reason, name: one.changed_by })}
                    </p>
                  ) : null}
                </div>
                {one.is_removed ? (
                  <Pill tone="warn">{t('parameters.holidays.removed')}</Pill>
                ) : one.law === null ? (
                  <Pill tone="info">{t('parameters.holidays.added')}</Pill>
                ) : one.is_moved ? (
                  <Pill>{t('parameters.holidays.moved')}</Pill>
                ) : null}
                <Button
                  size="small"
                  variant={one.is_removed ? 'soft' : 'quiet'}
                  aria-label={t(`parameters.holidays.${one.is_removed ? 'restore' : 'take'}`, { name: nameOf(one) })}
                  onClick={() => setAsked(one)}
                >
                  {t(one.is_removed ? 'parameters.holidays.restoreAction' : 'parameters.holidays.takeAction')}
                </Button>
              </li>
            ))}
          </Card>
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`parameters.holidays.${verb}Title`, { name: asked ? nameOf(asked) : '' })}
        text={t(`parameters.holidays.${verb}Text`)}
        action={t(`parameters.holidays.${verb}Action`)}
        danger={verb === 'take'}
        reason={{ label: t('parameters.holidays.reason'), required: true, maxLength: 300 }}
        onConfirm={(reason) => set(asked!.day, { holiday: asked!.is_removed, reason })}
      />
      {isAdding ? <AddHoliday year={year} onClose={() => setAdding(false)} onAdd={set} /> : null}
    </>
  );
}

interface AddProps {
  year: number;
  onClose: () => void;
  onAdd: (day: string, body: { holiday: boolean; reason: string; name?: string }) => Promise<void>;
}

function AddHoliday({ year, onClose, onAdd }: AddProps) {
  const { t } = useTranslation();
  const form = useForm({
    schema: holidayBody,
    initial: { day: '', name: '', reason: '' },
    prepare: ({ name, reason }) => ({ holiday: true, name, reason }),
    submit: async (body, { day }) => {
      await onAdd(day, body);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} busy={form.busy} title={t('parameters.holidays.addTitle')}>
      <Form
        form={form}
        submitLabel={t('parameters.holidays.add')}
        busyLabel={t('parameters.holidays.adding')}
        {...(form.values.day === '' ? { submitProps: { blocked: t('parameters.holidays.day') } } : {})}
      >
        <div className={css.fields}>
          <DateField
            {...form.field('day')}
            label={t('parameters.holidays.day')}
            required
            min={`${year}-01-01`}
            max={`${year}-12-31`}
          />
          <TextField {...form.field('name')} label={t('parameters.holidays.name')} required maxLength={80} />
          <TextField {...form.field('reason')} label={t('parameters.holidays.reason')} required maxLength={300} />
        </div>
      </Form>
    </Dialog>
  );
}
