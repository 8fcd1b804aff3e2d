import { IconRss } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { shifts } from '../../policy.ts';
import { useCompany } from '../components/use-company.ts';
import { recruitment } from '../recruitment.ts';

/** The vacancies that are open to everybody, by city. */
export default function PublicListPage() {
  const { t } = useTranslation();
  const [city, setCity] = useState('');
  const [shift, setShift] = useState('');
  const asked = shifts.find((one) => one === shift);
  const places = useQuery(recruitment.listPublicPlaces.query());
  const found = useQuery({
    ...recruitment.listPublicVacancies.page({
      query: { size: 100, ...(city ? { city } : {}), ...(asked ? { shift: asked } : {}) },
    }),
    retry: false,
  });
  return (
    <PublicPage company={useCompany()}>
      <h1 className="h1">{t('recruitment.title.public')}</h1>
      <p className="ink2">{t('recruitment.public.lead')}</p>
      <SelectField
        label={t('recruitment.public.where')}
        value={city}
        onChange={setCity}
        options={[
          { value: '', label: t('recruitment.public.everywhere') },
          ...(places.data?.items ?? []).map((one) => ({
            value: one.city_id,
            label: t('recruitment.public.place', { city: one.city, country: one.country, count: one.vacancies }),
          })),
        ]}
      />
      <SelectField
        label={t('recruitment.requisition.shift')}
        value={shift}
        onChange={setShift}
        options={[
          { value: '', label: t('recruitment.public.anyShift') },
          ...shifts.map((value) => ({ value, label: t(`recruitment.shift.${value}`) })),
        ]}
      />
      {found.error ? (
        <ErrorState text={explainFailure(found.error)} of={found} />
      ) : !found.data ? (
        <SkeletonRows rows={4} height={96} />
      ) : found.data.items.length === 0 ? (
        <EmptyState art={<ClosedGate />} title={t('recruitment.open.none')} text={t('recruitment.public.noneText')} />
      ) : (
        <ul className="stack gap12">
          {found.data.items.map((one) => (
            <Card as="li" padded key={one.id} className="row wrap between gap12">
              <div className="stack gap4">
                <h2 className="t17 strong">{one.title}</h2>
                <p className="ink2">
                  {[one.city, one.shift && t(`recruitment.shift.${one.shift}`), one.schedule]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="t13 ink3">{t('recruitment.open.closes', { day: formatDay(one.closes_on) })}</p>
              </div>
              <div>
                <AnchorButton
                  variant="soft"
                  href={`/trabaja-con-nosotros/${one.id}`}
                  aria-label={t('recruitment.public.see', { title: one.title })}
                >
                  {t('recruitment.public.open')}
                </AnchorButton>
              </div>
            </Card>
          ))}
        </ul>
      )}
      <p>
        <AnchorButton variant="quiet" href={recruitment.getFeed.url()} icon={<IconRss size={16} />}>
          {t('recruitment.public.feed')}
        </AnchorButton>
      </p>
    </PublicPage>
  );
}
