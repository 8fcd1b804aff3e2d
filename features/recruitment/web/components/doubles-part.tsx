import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure, requestIdOf } from '#platform/web/failure.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { recruitment } from '../recruitment.ts';

/** What else the person applied for, what they agreed to, and other records that may be theirs. */
export function DoublesPart({ candidateId }: { candidateId: string }) {
  const { t } = useTranslation();
  const [merging, setMerging] = useState<{ id: string; name: string }>();
  const { data, error, refetch } = useQuery(recruitment.getCandidate.query({ params: { id: candidateId } }));
  if (error) return <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />;
  if (!data) return <SkeletonRows rows={3} height={40} />;
  return (
    <div className="stack gap12">
      <p className="t15 ink2">
        {t('recruitment.candidate.consent', {
          version: data.consent.version,
          day: formatDay(data.consent.at),
          until: formatDay(data.consent.keep_until),
        })}
      </p>
      <ul className="stack gap4" aria-label={t('recruitment.candidate.applications')}>
        {data.candidacies.map((one) => (
          <li key={one.id}>
            <Link to="/atraccion/seleccion/candidatos/$id" params={{ id: one.id }}>
              {one.vacancy}
            </Link>{' '}
            <span className="ink2">{t(`recruitment.case.candidacy.state.${one.state}`)}</span>
          </li>
        ))}
      </ul>
      {data.doubles.map((one) => (
        <div key={one.id} className="row wrap between gap8">
          <span>
            {t('recruitment.candidate.double', { name: one.name, why: t(`recruitment.candidate.why.${one.why}`) })}
          </span>
          <Button onClick={() => setMerging({ id: one.id, name: one.name })}>{t('recruitment.candidate.merge')}</Button>
        </div>
      ))}
      {data.merges.map((one) => (
        <p key={one.at} className="t13 ink3">
          {t('recruitment.candidate.merged', { name: one.by, day: formatDay(one.at) })}
        </p>
      ))}
      {merging ? (
        <ConfirmDialog
          open
          title={t('recruitment.candidate.mergeTitle', { name: merging.name })}
          text={t('recruitment.candidate.mergeText')}
          action={t('recruitment.candidate.merge')}
          explain={explainFailure}
          onClose={() => setMerging(undefined)}
          onConfirm={async () => {
            await recruitment.mergeCandidates({ params: { id: candidateId }, body: { other: merging.id } });
            await renew('recruitment');
          }}
        />
      ) : null}
    </div>
  );
}
