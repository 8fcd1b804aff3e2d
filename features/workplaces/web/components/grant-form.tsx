import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StepFormProps } from '#features/cases/web/widgets.tsx';
import { addDays } from '#platform/contract/calendar-day.ts';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { longestDays } from '../../policy.ts';
import { workplaces, type SeatChange } from '../workplaces.ts';

/** So many days a seat is given for unless another last day is chosen. */
const usualDays = 28;

/** Which seat and until when: those alone that are free at the person's hours and have what is needed. */
export function GrantForm({ take, explain, onClose, change }: StepFormProps & { change: SeatChange }) {
  const { t } = useTranslation();
  const today = isoDay(now());
  const from = change.from < today ? today : change.from;
  const [to, setTo] = useState(addDays(from, usualDays));
  const [seat, setSeat] = useState<string>();
  const { busy, failure, attempt } = useAttempt(explain);
  const found = useQuery(workplaces.listFitting.page({ params: { id: change.id }, query: { to } }));
  const seats = found.data?.items;
  // Who asked for a seat that is free is given that one, unless another is chosen.
  const chosen = seats?.find(({ id }) => id === seat) ?? seats?.find((one) => one.is_wanted);
  const give = () =>
    attempt(async () => {
      if (!chosen) return;
      await take({ data: { workplace_id: chosen.id, to } });
      onClose();
    });
  const action = t('workplaces.case.change.do.grant');
  return (
    <FormDialog
      title={action}
      action={action}
      busy={busy}
      blocked={!chosen && t('workplaces.change.chooseFirst')}
      failure={failure ?? (found.error ? explain(found.error) : undefined)}
      onAct={() => void give()}
      onClose={onClose}
    >
      <div className="stack gap16">
        <DateField
          label={t('workplaces.change.until')}
          value={to}
          onChange={setTo}
          min={from}
          max={addDays(from, longestDays)}
        />
        {seats === undefined ? (
          <SkeletonRows rows={1} height={44} />
        ) : seats.length === 0 ? (
          <p>{t('workplaces.change.noneFree')}</p>
        ) : (
          <>
            {change.wanted && !seats.some((one) => one.is_wanted) ? (
              <p className="t13 ink2">{t('workplaces.change.wantedTaken', { number: change.wanted.number })}</p>
            ) : null}
            <SelectField
              label={t('workplaces.change.choose')}
              value={chosen?.id ?? ''}
              onChange={setSeat}
              required
              options={seats.map(({ id, number, floor, zone, attributes, is_wanted: isWanted }) => ({
                value: id,
                label: [
                  zone
                    ? t('workplaces.change.optionZone', { number, floor, zone })
                    : t('workplaces.change.option', { number, floor }),
                  ...attributes.map((one) => t(`workplaces.attribute.${one}`)),
                  ...(isWanted ? [t('workplaces.change.wantedMark')] : []),
                ].join(' · '),
              }))}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}
