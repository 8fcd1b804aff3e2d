import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import css from '../components/forms.module.css';
import { referrerKey } from '../../candidate.ts';
import { PublicForm } from '../components/public-form.tsx';
import { useCompany } from '../components/use-company.ts';
import { recruitment } from '../recruitment.ts';

/** One vacancy for everybody, with the form to apply without an account. */
export default function PublicVacancyPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const { de = '' } = useAddress<'de'>().asked;
  const key = referrerKey.safeParse(de).data;
  const [sent, setSent] = useState<{ email: string; isMailed: boolean }>();
  const { data, error } = useQuery({
    ...recruitment.getPublicVacancy.query({ params: { id }, query: key ? { de: key } : {} }),
    retry: false,
  });
  return (
    <PublicPage company={useCompany()}>
      {error ? (
        <EmptyState
          level={1}
          art={<ClosedGate />}
          title={t('recruitment.public.gone')}
          text={t('recruitment.public.goneText')}
        />
      ) : !data ? (
        <SkeletonText lines={8} />
      ) : (
        <>
          <h1 className="h1">{data.title}</h1>
          <p className="ink2">
            {[
              data.city,
              data.shift && t(`recruitment.shift.${data.shift}`),
              data.schedule,
              t('recruitment.open.closes', { day: formatDay(data.closes_on) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Card padded className="stack gap16">
            <section className="stack gap4">
              <h2 className="t17 strong">{t('recruitment.publish.description')}</h2>
              <p className={css.lines}>{data.description}</p>
            </section>
            <section className="stack gap4">
              <h2 className="t17 strong">{t('recruitment.publish.requirements')}</h2>
              <p className={css.lines}>{data.requirements}</p>
            </section>
          </Card>
          {sent === undefined ? (
            <PublicForm
              id={id}
              referrer={key && data.referrer ? { key, name: data.referrer } : undefined}
              onSent={setSent}
            />
          ) : (
            <Card padded>
              <h2 className="h20" role="status">
                {t('recruitment.apply.sent')}
              </h2>
              <p>
                {t(sent.isMailed ? 'recruitment.apply.sentText' : 'recruitment.apply.keptText', { email: sent.email })}
              </p>
            </Card>
          )}
          {/* Search engines read a job posting from here; the server writes it and escapes what could close the element. */}
          <script type="application/ld+json">{data.structured}</script>
        </>
      )}
      <p>
        <AnchorButton variant="quiet" href="/trabaja-con-nosotros">
          {t('recruitment.public.all')}
        </AnchorButton>
      </p>
    </PublicPage>
  );
}
