import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { requests, type RequestDetail } from '../requests.ts';
import css from './ledger-panel.module.css';

type Rests = NonNullable<RequestDetail['rests']>;

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
