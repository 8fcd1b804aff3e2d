import { IconLink, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { Standing } from '../referrals.ts';
import { PassOn } from './link-dialog.tsx';
import css from './own-referrals.module.css';
import { PaymentMonths } from './payment-months.tsx';

/** Beside one's own referrals: what they brought, for which vacancies people are wanted, and what stays hidden. */
export function StandingCards({ standing, onRefer }: { standing: Standing; onRefer: (vacancy: string) => void }) {
  const { t } = useTranslation();
  const { paid, on_the_way: onTheWay, next_due_on: next, rule, vacancies } = standing;
  const [shared, setShared] = useState<Standing['vacancies'][number]>();
  const figures = [
    ['paid', paid],
    ['onTheWay', onTheWay],
    ['possible', rule.bonus],
  ] as const;
  return (
    <>
      <Card padded className="stack gap8">
        <SectionTitle>{t('referrals.pay.title')}</SectionTitle>
        <PaymentMonths months={standing.months} />
        <dl className={css.figures}>
          {figures.map(([key, amount]) => (
            <div key={key}>
              <dt className="t13 ink2">{t(`referrals.pay.${key}`)}</dt>
              <dd className="strong num">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
        {next ? <p className="t13">{t('referrals.pay.next', { day: formatDay(next) })}</p> : null}
        <p className="t13 ink3">
          {t('referrals.pay.rule', { amount: formatMoney(rule.bonus), days: rule.after_days })}
        </p>
      </Card>
      <Card padded>
        <SectionTitle>{t('referrals.vacancies.title')}</SectionTitle>
        {vacancies.length === 0 ? <p className="t13 ink3">{t('referrals.vacancies.none')}</p> : null}
        {vacancies.map((one) => (
          <div key={one.id} className={css.vacancy}>
            <div>
              <p>{one.title}</p>
              <p className="t13 ink3">
                {one.seats === null ? '' : `${t('referrals.vacancies.seats', { count: one.seats })} · `}
                {formatMoney(rule.bonus)}
              </p>
              <p className="t13">
                <LinkButton
                  aria-label={t('referrals.vacancies.referTo', { vacancy: one.title })}
                  onClick={() => onRefer(one.id)}
                >
                  {t('referrals.vacancies.refer')}
                </LinkButton>
              </p>
            </div>
            {one.link === null ? (
              <span className="t13 ink3">{t('referrals.vacancies.inside')}</span>
            ) : (
              <Button
                icon={<IconLink />}
                aria-label={t('referrals.vacancies.linkTo', { vacancy: one.title })}
                onClick={() => setShared(one)}
              >
                {t('referrals.vacancies.link')}
              </Button>
            )}
          </div>
        ))}
      </Card>
      {shared?.link ? (
        <PassOn
          title={t('referrals.vacancies.linkTo', { vacancy: shared.title })}
          text={t('referrals.vacancies.linkText')}
          label={t('referrals.vacancies.link')}
          link={shared.link}
          onClose={() => setShared(undefined)}
        />
      ) : null}
      <Banner tone="calm" icon={<IconLock size={20} />} text={t('referrals.privacy')} />
    </>
  );
}
