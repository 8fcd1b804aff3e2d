import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { requests, type Account } from '../requests.ts';

/** The week by which somebody's days are counted, where it is from, and HR's word on it from today on. */
export function WeekFields({ account, onDone }: { account: Account; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const { weekdays, source, from } = account.week;
  const set = async (days: number[] | null) => {
    await trying(() => requests.setWeek({ params: { id: account.person.id }, body: { weekdays: days } }));
    await onDone();
  };
  return (
    <fieldset className="stack gap8" style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className="t15 strong">{t('requests.accounts.week')}</legend>
      <p className="t13 ink2">{t(`requests.week.${source}`, { day: from ? formatDay(from) : '' })}</p>
      <div className="row wrap gap16">
        {[1, 2, 3, 4, 5, 6].map((day) => (
          <Checkbox
            key={day}
            label={t(`requests.weekday.${day}`)}
            value={weekdays.includes(day)}
            onChange={(on) => void set(on ? [...weekdays, day] : weekdays.filter((one) => one !== day))}
          />
        ))}
      </div>
      {source === 'set' ? (
        <p>
          <LinkButton onClick={() => void set(null)}>{t('requests.week.derive')}</LinkButton>
        </p>
      ) : null}
    </fieldset>
  );
}
