import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { BlockedBanner } from '../components/blocked-banner.tsx';
import { CardActions } from '../components/card-actions.tsx';
import { CardStage, views, type View } from '../components/card-stage.tsx';
import { CodePanel } from '../components/code-panel.tsx';
import { OwnChecks } from '../components/own-checks.tsx';
import { useSecond } from '#platform/web/use-second.ts';
import { cardQuery, todayQuery } from '../id-cards.ts';
import css from './card.module.css';

/** One's own card: what the gate sees, and what can be done with it. */
export default function CardPage() {
  const { t } = useTranslation();
  const moment = useSecond();
  const { data: card, error, refetch } = useQuery(cardQuery);
  const today = useQuery({ ...todayQuery, enabled: card?.valid === true });
  const [view, setView] = useView();
  const isWide = useMedia(DESKTOP);
  const shown = views.filter((one) => isWide || one !== 'both');
  return (
    <div className={css.page}>
      <div>
        <PageHeader
          title={t('id-cards.card.heading')}
          lead={card?.valid === false ? undefined : t('id-cards.card.lead')}
          actions={
            <Segmented
              label={t('id-cards.card.sides')}
              value={view}
              onChange={setView}
              options={shown.map((key) => ({ key, label: t(`id-cards.card.${key}`) }))}
            />
          }
        />
        {card && !card.valid ? (
          <div className={css.blocked}>
            <BlockedBanner leave={card.leave} />
          </div>
        ) : null}
        {card ? (
          <CardStage card={card} moment={moment} today={today.data?.code} view={view} onTurn={setView} />
        ) : error ? (
          <ErrorState title={t('id-cards.card.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
        ) : (
          <SkeletonCard />
        )}
      </div>
      {card ? (
        <div className={css.aside}>
          {card.valid ? <CodePanel card={card} moment={moment} /> : null}
          <CardActions valid={card.valid} />
          <OwnChecks />
        </div>
      ) : null}
    </div>
  );
}

/** Which sides are shown, in the URL; both do not fit on a phone, where the QR comes first. */
function useView(): [View, (view: View) => void] {
  const isWide = useMedia(DESKTOP);
  const { asked: address, show } = useAddress<'view'>();
  const asked = views.find((one) => one === address.view) ?? 'both';
  const shown = asked === 'both' && !isWide ? 'back' : asked;
  const set = (next: View) => show({ view: next === 'both' ? undefined : next }, { replace: true });
  return [shown, set];
}
