import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/i18n.ts';
import { policies, type Manuscript } from '../policies.ts';

export function reachQuery(audience: Manuscript['audience']) {
  return { ...policies.countAudience.query({ body: { audience } }), staleTime: 60_000 };
}

/** How many people an audience means, and who has to publish to it. */
export function AudienceReach({ audience }: { audience: Manuscript['audience'] }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...reachQuery(audience), placeholderData: keepPreviousData });
  if (!data) return null;
  const note = !data.reachable
    ? 'policies.editor.outOfReach'
    : data.needs_review
      ? 'policies.editor.needsReview'
      : undefined;
  return (
    <div role="status">
      <p className={data.people === 0 ? 'due-broken' : 'strong'}>
        {t('policies.editor.reach', { count: data.people, shown: formatNumber(data.people) })}
      </p>
      {note ? <p className="t13 ink2">{t(note)}</p> : null}
    </div>
  );
}
