import { IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { explainFailure, isFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatLongDay } from '#platform/web/i18n.ts';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { CompanyMark } from '#platform/web/ui/art/company-mark.tsx';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card as Plate } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { errors } from '../../errors.ts';
import { paving } from '../../holder.ts';
import { BlockedBanner } from '../components/blocked-banner.tsx';
import { cardColours } from '../components/card-colours.ts';
import { CopyCode } from '../components/code-panel.tsx';
import { cardQuery, spaced, todayQuery, withinSentence, type Card } from '../id-cards.ts';
import css from './security-card.module.css';

/** The code of today so large that it is read from the other side of the counter. */
export default function SecurityCardPage() {
  const { t } = useTranslation();
  const card = useQuery(cardQuery);
  const today = useQuery({ ...todayQuery, enabled: card.data?.valid === true });
  const error = card.error ?? today.error;
  return (
    <div className={css.page}>
      <div>
        <PageHeader title={t('id-cards.title.security')} lead={t('id-cards.security.lead')} />
        {card.data?.valid === false || isFailure(error, errors.card_not_valid) ? (
          <BlockedBanner leave={card.data?.leave} />
        ) : card.data && today.data ? (
          <SecurityCard card={card.data} code={today.data.code} day={today.data.day} />
        ) : error ? (
          <ErrorState
            title={t('id-cards.card.failed')}
            text={explainFailure(error)}
            onRetry={() => void Promise.all([card.refetch(), today.refetch()])}
            requestId={requestIdOf(error)}
          />
        ) : (
          <SkeletonCard />
        )}
      </div>
      <div className={css.aside}>
        <Plate padded>
          <SectionTitle>{t('id-cards.security.how')}</SectionTitle>
          <ol className={css.steps}>
            <li>{t('id-cards.security.step1')}</li>
            <li>{t('id-cards.security.step2')}</li>
            <li>{t('id-cards.security.step3')}</li>
          </ol>
        </Plate>
        <ButtonLink variant="outline" to={'/carnet'} icon={<IconId />}>
          {t('id-cards.security.back')}
        </ButtonLink>
      </div>
    </div>
  );
}

function SecurityCard({ card, code, day }: { card: Card; code: string; day: string }) {
  const { t } = useTranslation();
  const { company } = useSignedIn();
  const name = `${card.first_names} ${card.last_names}`;
  return (
    <>
      <div className={css.card} style={cardColours} role="group" aria-label={t('id-cards.security.cardOf', { name })}>
        <div className={css.paving}>
          <Cover title={paving} kind="adoquin" ratio={0.6} first />
          <img className={css.photo} src={card.photo} alt="" />
        </div>
        <div className={css.words}>
          <div className={css.company}>
            <CompanyMark size={22} logo={company.logo} sun="var(--card-mark)" mountain="var(--card-paper)" />
            <span className="cut">{company.name}</span>
          </div>
          <div className="h1">{name}</div>
          <div className={css.soft}>{card.position}</div>
          <div className={css.soft}>
            {t('id-cards.card.document')} <b>{card.document}</b>
          </div>
          <div className={css.code}>{spaced(code)}</div>
          <div className="row between">
            <span className={css.soft}>{t('id-cards.security.day', { day: withinSentence(formatLongDay(day)) })}</span>
          </div>
        </div>
      </div>
      <div className="row between" style={{ marginTop: 12 }}>
        <span className="t13 ink3">{t('id-cards.security.until')}</span>
        <CopyCode code={code} />
      </div>
    </>
  );
}
