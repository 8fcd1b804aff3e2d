import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#platform/web/i18n.ts';
import { news, type Manuscript } from '../news.ts';
import css from './audience-reach.module.css';

export function reachQuery(audience: Manuscript['audience']) {
  return { ...news.countAudience.query({ body: { audience } }), staleTime: 60_000 };
}

/** How many people an audience means, and who has to publish to it. */
export function AudienceReach({ audience }: { audience: Manuscript['audience'] }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...reachQuery(audience), placeholderData: keepPreviousData });
  if (!data) return null;
  const note = !data.reachable ? 'news.editor.outOfReach' : data.needs_review ? 'news.editor.needsReview' : undefined;
  return <ReachNote people={data.people} note={note && t(note)} />;
}

/** How many people something reaches, and what that means for who publishes it. */
export function ReachNote({ people, note }: { people: number; note: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={css.reach} role="status">
      <p className={people === 0 ? 'due-broken' : 'strong'}>
        <IconUsers size={16} aria-hidden="true" />
        {t('news.editor.reach', { count: people, shown: formatNumber(people) })}
      </p>
      {note ? <p className="t13 ink2">{note}</p> : null}
    </div>
  );
}
