import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { explainFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatLongDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CodeForm } from '#platform/web/ui/code-form.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PublicPage } from '#platform/web/ui/public-page.tsx';
import { resignations, type VerifiedCertificate } from '../resignations.ts';
import css from './verify-certificate.module.css';

/** What anybody who holds a certificate of employment can have confirmed by its code. */
export default function VerifyCertificatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { code = '' } = useParams({ strict: false });
  const found = useQuery({
    ...resignations.verifyCertificate.query({ params: { code: code.slice(0, 40) } }),
    enabled: code !== '',
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <PublicPage company={found.data?.company}>
      <h1 className="h1">{t('resignations.title.verify')}</h1>
      {found.data ? (
        <Answer of={found.data} />
      ) : found.error ? (
        <ErrorState
          title={t('resignations.verify.failed')}
          text={explainFailure(found.error)}
          onRetry={() => void found.refetch()}
          requestId={requestIdOf(found.error)}
        />
      ) : null}
      <CodeForm
        label={t('resignations.certificate.code')}
        action={t('resignations.verify.ask')}
        onAsk={(asked) => void navigate({ to: '/verificar-certificado/$code', params: { code: asked } as never })}
      />
      <p className={`t13 ink3 ${css.foot}`}>{t('resignations.verify.privacy')}</p>
    </PublicPage>
  );
}

function Answer({ of: { company, certificate } }: { of: VerifiedCertificate }) {
  const { t } = useTranslation();
  if (!certificate)
    return (
      <Banner
        tone="bad"
        icon={<IconCircleX size={20} />}
        title={t('resignations.verify.unknown')}
        text={t('resignations.verify.unknownText')}
      />
    );
  const { name, document, position, entered_on, leaves_on, issued_at } = certificate;
  const facts: [string, string][] = [
    [t('resignations.verify.name'), name],
    [t('resignations.verify.document'), document],
    [t('resignations.verify.position'), position],
    [t('resignations.verify.from'), formatDay(entered_on)],
    [t('resignations.verify.to'), leaves_on ? formatDay(leaves_on) : t('resignations.verify.still')],
    [t('resignations.verify.issued'), formatLongDay(issued_at)],
  ];
  return (
    <Card padded>
      <Banner
        tone="calm"
        icon={<IconCircleCheck size={20} />}
        title={t('resignations.verify.true')}
        text={t('resignations.verify.trueText', { company })}
      />
      <dl className={css.facts}>
        {facts.map(([term, value]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt>{term}</dt>
            <dd className="medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
