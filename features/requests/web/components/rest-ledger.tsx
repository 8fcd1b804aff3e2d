import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { restChoices, type RestChoice } from '../../compensatory-rest.ts';
import { requests, type Balance, type RequestDetail } from '../requests.ts';
import css from './ledger-panel.module.css';

type Rests = NonNullable<RequestDetail['rests']>;
type Occasional = Balance['occasional'];

/** What HR sees of somebody: fetched when their account opens. */
export function RestsOf({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(requests.listRests.query({ params: { id: personId } }));
  if (!data) return null;
  return (
    <section className="stack gap8">
      <h3 className="t15 strong">{t('requests.rests.title')}</h3>
      <RestLedger rests={data.items} />
    </section>
  );
}

/** One's own, where a day of them is asked for. */
export function OwnRests() {
  const { t } = useTranslation();
  const { data } = useQuery(requests.getBalance.query());
  if (!data) return null;
  return (
    <section className="stack gap8">
      <h3 className="t15 strong">{t('requests.rests.title')}</h3>
      <RestLedger rests={data.rests} />
      <OccasionalRests days={data.occasional} />
    </section>
  );
}

/** Days of rest that somebody worked by exception: for each they choose another day of rest or its surcharge. */
export function OccasionalRests({ days }: { days: Occasional }) {
  const { t } = useTranslation();
  if (days.length === 0) return null;
  const choose = async (day: string, choice: RestChoice) => {
    await trying(async () => {
      await requests.chooseRest({ body: { day, choice } });
      toast({ title: t('requests.rests.chosen') });
    });
    await renew('requests');
  };
  return (
    <section className="stack gap8">
      <h3 className="t15 strong">{t('requests.rests.occasional')}</h3>
      <p className="t13 ink2">{t('requests.rests.occasionalLead')}</p>
      <ul className={css.entries}>
        {days.map(({ day, choice, is_settled: isSettled }) => (
          <li key={day} className={css.entry}>
            <span>{formatDay(day)}</span>
            {isSettled ? (
              <StateMark state="done">{t(`requests.rests.choose.${choice}`)}</StateMark>
            ) : (
              <Segmented<RestChoice>
                label={t('requests.rests.chooseOf', { day: formatDay(day) })}
                options={restChoices.map((key) => ({ key, label: t(`requests.rests.choose.${key}`) }))}
                value={choice}
                onChange={(next) => void choose(day, next)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The days that habitual work on days of rest earned, the newest first: what is left, was used, or expired. */
export function RestLedger({ rests }: { rests: Rests }) {
  const { t } = useTranslation();
  if (rests.length === 0) return <p className="t13 ink2">{t('requests.rests.none')}</p>;
  return (
    <ul className={css.entries}>
      {rests.toReversed().map((one) => (
        <li key={one.earned_on} className={css.entry}>
          <span>{t('requests.rests.worked', { day: formatDay(one.earned_on) })}</span>
          {one.used_on ? (
            <StateMark state="done">{t('requests.rests.used', { day: formatDay(one.used_on) })}</StateMark>
          ) : one.is_expired ? (
            <StateMark state="withdrawn">{t('requests.rests.expired', { day: formatDay(one.expires_on) })}</StateMark>
          ) : (
            <StateMark state="pending">{t('requests.rests.left', { day: formatDay(one.expires_on) })}</StateMark>
          )}
        </li>
      ))}
    </ul>
  );
}
