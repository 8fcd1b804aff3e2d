import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoney, formatMonth } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { commissions, type Live } from '../commissions.ts';
import { lastMonths } from '../month-list.ts';
import { Formula } from './formula.tsx';
import { OwnFigures } from './own-figures.tsx';
import { Simulator } from './simulator.tsx';
import { WaitingCard } from './waiting-card.tsx';
import css from './own.module.css';

// It stands under everything else.
const OwnDisputes = lazyPart(() => import('./own-disputes.tsx').then((part) => part.OwnDisputes));

/** "Mi comisión en vivo": the figure, how it comes about, what if, the figures, the rule, and what waits to be signed. */
export function OwnPart() {
  const { t } = useTranslation();
  const hasTabs = useHolds(['commissions:team', 'commissions:read']);
  const months = lastMonths(4).reverse();
  const { asked, show } = useAddress<'mes'>();
  const { mes } = asked;
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(mes ?? '') ? mes! : months.at(-1)!;
  const found = useQuery(commissions.getCollaborator.page({ body: { month } }));
  const live = found.data;
  const shown = months.includes(month) ? months : [month, ...months.slice(1)];
  const choice = (
    <Segmented
      label={t('commissions.own.month')}
      options={shown.map((key) => ({ key, label: monthName(key) }))}
      value={month}
      onChange={(key) => show({ mes: key })}
    />
  );
  return (
    <>
      {hasTabs ? (
        <div className={css.head}>
          <SectionTitle big>{t('commissions.own.title')}</SectionTitle>
          {choice}
        </div>
      ) : (
        <PageHeader title={t('commissions.own.title')} pills={choice} />
      )}
      {found.error ? <ErrorState of={found} /> : !live ? <SkeletonRows rows={5} height={72} /> : <Shown live={live} />}
    </>
  );
}

function Shown({ live }: { live: Live }) {
  const { t } = useTranslation();
  const { condition, to_sign: waiting, previous } = live;
  const aside = (
    <>
      {waiting ? <WaitingCard waiting={waiting} /> : null}
      {live.history.length > 1 ? <History history={live.history} /> : null}
      {condition ? <Rule live={live} /> : null}
    </>
  );
  if (!condition)
    return (
      <div className="stack gap16">
        {waiting ? <WaitingCard waiting={waiting} /> : null}
        <EmptyState art={<InboxZero />} title={t('commissions.own.noneTitle')} text={t('commissions.own.noneText')} />
        <OwnDisputes />
      </div>
    );
  const more = previous ? Number(live.total) - Number(previous.total) : 0;
  return (
    <div className={css.layout}>
      <Card padded aria-label={t('commissions.own.total')}>
        <p className={css.total}>
          <span className="h34 num">{formatMoney(Number(live.total))}</span>
          <span className="ink2">
            {previous
              ? t(more >= 0 ? 'commissions.own.more' : 'commissions.own.less', {
                  amount: formatMoney(Math.abs(more)),
                  month: formatMonth(`${previous.month}-01`),
                })
              : null}
          </span>
        </p>
        <Formula live={live} />
        <div className={css.line}>
          <p className="t13 ink3">
            {live.data_until
              ? t('commissions.own.until', { day: formatDay(live.data_until) })
              : t('commissions.own.noFigures')}
            {live.state === null || live.state === 'estimated'
              ? ` · ${t('commissions.own.forecast', { amount: formatMoney(Number(live.forecast)) })}`
              : ` · ${t(`commissions.periodState.${live.state}`)}`}
          </p>
          <LinkButton onClick={() => void takeFile(() => commissions.makeProof({ body: { month: live.month } }))}>
            {t('commissions.own.proof')}
          </LinkButton>
        </div>
      </Card>
      <Simulator key={live.month} live={live} />
      <div className={css.aside}>{aside}</div>
      <div className="stack">
        <OwnFigures live={live} />
        <OwnDisputes />
      </div>
    </div>
  );
}

function Rule({ live }: { live: Live }) {
  const { t } = useTranslation();
  const condition = live.condition!;
  return (
    <Card padded>
      <SectionTitle aside={<span className="t13 ink3">v{condition.number}</span>}>
        {t('commissions.own.rule')}
      </SectionTitle>
      <ul className={css.words}>
        {condition.words.map((sentence) => (
          <li key={sentence}>{sentence.replaceAll('$ ', '$\u00a0')}</li>
        ))}
      </ul>
      {condition.signed_at ? (
        <p className="t13 ink3">
          {t('commissions.own.signed', { day: formatDay(condition.signed_at), from: formatDay(condition.starts_on) })}
        </p>
      ) : null}
    </Card>
  );
}

function History({ history }: { history: Live['history'] }) {
  const { t } = useTranslation();
  const most = Math.max(...history.map(({ total }) => Number(total)), 1);
  return (
    <Card padded>
      <SectionTitle>{t('commissions.own.history')}</SectionTitle>
      <p className="t13 ink3">{t('commissions.own.thousands')}</p>
      <ol className={css.bars}>
        {history.map(({ month, total }, at) => (
          <li key={month}>
            <span className="t13 num">{Math.round(Number(total) / 1000)}</span>
            <span
              className={at === history.length - 1 ? css.barNow : css.bar}
              style={{ height: `${Math.max(2, Math.round((Number(total) / most) * 76))}px` }}
            />
            <span className="t13 ink3">{monthName(month).slice(0, 3)}</span>
            <span className="visually-hidden">{formatMoney(Number(total))}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

export function monthName(month: string): string {
  const [name = ''] = formatMonth(`${month}-01`).split(' ');
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
