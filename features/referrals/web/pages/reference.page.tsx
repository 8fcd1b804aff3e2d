import { placeKeys } from '#features/organization/place-keys.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { OwnReferrals } from '../components/own-referrals.tsx';
import type { ReferralDesk as Desk } from '../components/referral-desk.tsx';

const ReferralDesk = lazyPart<Parameters<typeof Desk>[0]>(
  () => import('../components/referral-desk.tsx').then((part) => part.ReferralDesk),
  <SkeletonRows rows={8} height={40} />,
);

const viewSpec = { views: ['view'] } as const;
const spec = { filters: ['state', ...placeKeys], views: ['referral', 'vacante'] } as const;

/** One's own referrals, and for who reviews or pays them those of the company. */
export default function ReferencePage() {
  const { t } = useTranslation();
  const shown = useListState(viewSpec);
  const list = useListState(spec);
  const mayReview = useHolds('referrals:review');
  const mayPay = useHolds('referrals:pay');
  const hasDesk = mayReview || mayPay;
  const isDesk = hasDesk && shown.state.filters.view?.[0] === 'desk';
  const views = hasDesk ? (
    <Segmented
      label={t('referrals.view.label')}
      value={isDesk ? 'desk' : 'own'}
      options={[
        { key: 'own', label: t('referrals.view.own') },
        { key: 'desk', label: t('referrals.view.desk') },
      ]}
      onChange={(view) => shown.filter('view', view === 'desk' ? ['desk'] : [])}
    />
  ) : null;
  return isDesk ? <ReferralDesk list={list} views={views} /> : <OwnReferrals list={list} views={views} />;
}
