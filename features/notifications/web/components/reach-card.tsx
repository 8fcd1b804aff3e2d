import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { formatClock, formatNearDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { Bone } from '#platform/web/ui/skeleton.tsx';
import { recipientsOf, type MessageDraft } from '../../message-draft.ts';
import { type inbox, previewFor } from '../inbox.ts';
import css from './reach-card.module.css';

/** Milliseconds after the last choice before it is counted. */
const REST = 350;

interface ReachCardProps {
  kind: keyof typeof previewFor;
  draft: MessageDraft;
  /** Whether it does not wait for who rests. */
  passes: boolean;
}

/** How many people the draft reaches as it stands, and when those who rest are told. */
export function ReachCard({ kind, draft, passes }: ReachCardProps) {
  const { t } = useTranslation();
  const body = useRested(recipientsOf(draft));
  const isMeant = body.channels !== undefined || body.documents !== undefined;
  const { data, error } = useQuery({
    ...previewFor[kind].query({ body }),
    enabled: isMeant,
    placeholderData: keepPreviousData,
  });
  return (
    <Card padded>
      <SectionTitle icon={<IconUsers />}>{t('notifications.reach.title')}</SectionTitle>
      <div role="status" className={css.told}>
        {!isMeant ? (
          <p className="t13 ink2">{t('notifications.reach.nobody')}</p>
        ) : error ? (
          <p className={`t13 ${css.failed}`}>{explainFailure(error)}</p>
        ) : !data ? (
          <Bone width={120} height={30} />
        ) : data.people === 0 ? (
          <p className="t13 ink2">{t('notifications.reach.none')}</p>
        ) : (
          <div>
            <p className={css.figure}>
              <b>{formatNumber(data.people)}</b> {t('notifications.reach.people', { count: data.people })}
            </p>
            <Resting reached={data} passes={passes} />
          </div>
        )}
      </div>
    </Card>
  );
}

type Reached = Awaited<ReturnType<typeof inbox.previewRecipients>>;

function Resting({ reached, passes }: { reached: Reached; passes: boolean }) {
  const { t } = useTranslation();
  const { resting, first_at, last_at } = reached;
  if (resting === 0 || first_at === null || last_at === null) return null;
  const count = { count: resting, shown: formatNumber(resting) };
  if (passes) return <p className={`t13 ${css.passes}`}>{t('notifications.reach.passes', count)}</p>;
  const [first, last] = [momentOf(first_at), momentOf(last_at)];
  return (
    <p className="t13 ink2">
      {first === last
        ? t('notifications.reach.waits', { ...count, first })
        : t('notifications.reach.wait', { ...count, first })}
    </p>
  );
}

const momentOf = (when: string) => `${formatNearDay(when)}, ${formatClock(when)}`;

/** The value once it has stood still for a moment. */
function useRested<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), REST);
    return () => window.clearTimeout(timer);
  }, [text]);
  return JSON.parse(rested) as Value;
}
