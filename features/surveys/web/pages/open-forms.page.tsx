import { useQuery } from '@tanstack/react-query';
import type { contract as sessionContract } from '#features/session/contract.ts';
import { client } from '#platform/web/client.ts';
import { explainFailure } from '#platform/web/failure.ts';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { surveys } from '../surveys.ts';
import css from './open-forms.module.css';

const session = client<typeof sessionContract>('session');

/**
 * Where a poster leads: what stands open for the whole company. Who is not signed in reads what is asked for; the
 * answers of a person need their session.
 */
export default function OpenFormsPage() {
  const { t } = useTranslation();
  const options = useQuery({ ...session.getSignInOptions.query(), staleTime: Infinity });
  const found = useQuery({ ...surveys.listForAll.query({ query: { size: 100 } }), retry: false });
  return (
    <PublicPage company={options.data?.company.name}>
      <PageHeader title={t('surveys.title.open')} lead={t('surveys.open.lead')} />
      {found.error ? (
        <ErrorState text={explainFailure(found.error)} of={found} />
      ) : !found.data ? (
        <SkeletonRows rows={3} />
      ) : found.data.items.length === 0 ? (
        <EmptyState art={<ClosedGate />} title={t('surveys.open.none')} text={t('surveys.open.noneText')} />
      ) : (
        <ul className={css.list}>
          {found.data.items.map(({ id, title, description, questions, closes_at: until }) => (
            <Card as="li" padded key={id} className={css.form}>
              <h2 className="h20">{title}</h2>
              {description ? <p className="ink2">{description}</p> : null}
              <p className="t13 ink3">{t('surveys.open.about', { count: questions, moment: formatMoment(until) })}</p>
              <div>
                <AnchorButton
                  variant="soft"
                  href={`/forms/details/${id}`}
                  aria-label={t('surveys.open.answer', { title })}
                >
                  {t('surveys.open.enter')}
                </AnchorButton>
              </div>
            </Card>
          ))}
        </ul>
      )}
    </PublicPage>
  );
}
