import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseSeal, CaseTalk } from '#features/cases/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { LastDay } from '../components/last-day.tsx';
import { LetterForm } from '../components/letter-form.tsx';
import { Moves } from '../components/moves.tsx';
import { Papers } from '../components/papers.tsx';
import { ResignationState } from '../components/resignation-state.tsx';
import { SettlementForecast } from '../components/settlement-forecast.tsx';
import { Signing } from '../components/signing.tsx';
import { Steps } from '../components/steps.tsx';
import { hasExitList } from '../../policy.ts';
import { isOver } from '../../resignation.ts';
import { resignations, type Outlook, type Resignation } from '../resignations.ts';
import { takeFile } from '#platform/web/take-file.ts';
import css from './own.module.css';

/** One's own resignation: what to know, the letter, its signature, and where it stands. */
export default function OwnPage() {
  const { t } = useTranslation();
  const found = useQuery(resignations.getOutlook.query());
  return (
    <>
      <PageHeader title={t('resignations.title.own')} lead={t('resignations.own.lead')} />
      {found.error ? (
        <ErrorState title={t('resignations.own.failed')} of={found} />
      ) : found.data ? (
        <div className={css.columns}>
          <div className="stack gap16">
            {found.data.current === null ? (
              <>
                <Forecast outlook={found.data} />
                <Card padded>
                  <LetterForm outlook={found.data} />
                </Card>
              </>
            ) : (
              <>
                <Current key={found.data.current} id={found.data.current} outlook={found.data} />
                <Forecast outlook={found.data} />
              </>
            )}
            <Earlier current={found.data.current} />
          </div>
          <Know outlook={found.data} />
        </div>
      ) : (
        <SkeletonCard rows={8} />
      )}
    </>
  );
}

function Current({ id, outlook }: { id: string; outlook: Outlook }) {
  const { t } = useTranslation();
  const [isChanging, setIsChanging] = useState(false);
  const found = useQuery(resignations.getResign.query({ params: { id } }));
  const item = found.data;
  if (found.error) return <ErrorState title={t('resignations.own.failed')} of={found} />;
  if (!item) return <SkeletonCard />;
  if (item.state === 'draft' && isChanging)
    return (
      <Card padded>
        <LetterForm key={item.version} outlook={outlook} item={item} />
      </Card>
    );
  if (item.state === 'draft') return <Signing item={item} outlook={outlook} onChange={() => setIsChanging(true)} />;
  return <Sent item={item} />;
}

function Sent({ item }: { item: Resignation }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <div className="stack gap16">
        <SectionTitle aside={<ResignationState state={item.state} />}>
          {t('resignations.own.number', { number: item.number })}
        </SectionTitle>
        <p>
          <LastDay item={item} />
        </p>
        <SectionTitle level={3}>{t('resignations.own.progress')}</SectionTitle>
        <Steps events={item.events} />
        <CaseSeal id={item.id} />
        {hasExitList(item.state) ? <ExitList checks={item.checks} /> : null}
        <Papers item={item} />
        <Moves item={item} />
        <CaseTalk id={item.id} isOpen={!isOver(item.state)} />
      </div>
    </Card>
  );
}

/** What is handed over and given back, as HR ticks it; none of it holds the settlement back. */
function ExitList({ checks }: Pick<Resignation, 'checks'>) {
  const { t } = useTranslation();
  return (
    <section className="stack gap8">
      <SectionTitle level={3}>{t('resignations.case.checks')}</SectionTitle>
      <p className="t13 ink3">{t('resignations.case.checksText')}</p>
      <ul className={css.checks}>
        {checks.map(({ item, done_at: doneAt }) => (
          <li key={item}>
            <StateMark state={doneAt === null ? 'waiting' : 'done'}>{t(`resignations.check.${item}`)}</StateMark>
            <span className="t13 ink3">{doneAt === null ? t('resignations.own.toDo') : formatDay(doneAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For the day of the letter that is on its way, or the one that the notice gives. */
function Forecast({ outlook }: { outlook: Outlook }) {
  const { current, last_day: recommended, today } = outlook;
  const { data: item } = useQuery({
    ...resignations.getResign.query({ params: { id: current ?? '' } }),
    enabled: current !== null,
  });
  const lastDay = item && item.last_day > today ? item.last_day : recommended;
  return <SettlementForecast key={lastDay} lastDay={lastDay} today={today} />;
}

function Earlier({ current }: { current: string | null }) {
  const { t } = useTranslation();
  const { data } = useQuery(resignations.listOwn.query({ query: { page: 1, size: 20 } }));
  const earlier = data?.items.filter(({ id }) => id !== current) ?? [];
  if (earlier.length === 0) return null;
  return (
    <Card padded>
      <SectionTitle>{t('resignations.own.before')}</SectionTitle>
      <ul className={css.earlier}>
        {earlier.map((item) => (
          <li key={item.id}>
            <span>{t('resignations.own.number', { number: item.number })}</span>
            <ResignationState state={item.state} />
            <span className="ink3">{item.submitted_at ? formatDay(item.submitted_at) : ''}</span>
            {item.state === 'closed' ? (
              <LinkButton onClick={() => void takeFile(() => resignations.getCertificate({ params: { id: item.id } }))}>
                {t('resignations.title.certificate')}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Know({ outlook }: { outlook: Outlook }) {
  const { t } = useTranslation();
  return (
    <Card padded>
      <SectionTitle>{t('resignations.own.know')}</SectionTitle>
      <ul className={css.know}>
        <li>{t('resignations.own.knowNotice', { count: outlook.notice })}</li>
        <li>{t('resignations.own.knowWithdraw')}</li>
        <li>{t('resignations.own.knowPay')}</li>
        <li>{t('resignations.own.knowTalk')}</li>
      </ul>
    </Card>
  );
}
