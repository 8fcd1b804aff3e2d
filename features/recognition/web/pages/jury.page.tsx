import { useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { DeskSegments } from '../components/desk-segments.tsx';
import { Emblem } from '../components/emblem.tsx';
import { ProgramsCard } from '../components/programs-card.tsx';
import css from '../components/recognition.module.css';
import { recognition, type Judged } from '../recognition.ts';

const scores = ['1', '2', '3', '4', '5'] as const;
const spec = { filters: [], size: 20 } as const;

/** Nominations to be scored blind, and for who manages where each programme stands. */
export default function JuryPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size } = list.state;
  const { data, error, refetch } = useQuery(recognition.listJury.query({ query: { page, size } }));
  const mayManage = useHolds('recognition:manage');
  return (
    <>
      <PageHeader
        title={t('recognition.title.jury')}
        lead={t('recognition.jury.lead')}
        actions={mayManage ? <DeskSegments value="jury" /> : undefined}
      />
      <div className={css.columns}>
        {error ? (
          <ErrorState
            title={t('recognition.jury.failed')}
            onRetry={() => void refetch()}
            requestId={requestIdOf(error)}
          />
        ) : !data ? (
          <SkeletonCard rows={6} />
        ) : data.items.length === 0 ? (
          <EmptyState art={<InboxZero />} title={t('recognition.jury.empty')} text={t('recognition.jury.emptyText')} />
        ) : (
          <div className="stack gap16">
            <ul className={css.cards}>
              {data.items.map((one) => (
                <Nomination key={one.id} nomination={one} />
              ))}
            </ul>
            <Pager page={page} size={size} total={data.total} onTurn={list.turnTo} />
          </div>
        )}
        {mayManage ? <ProgramsCard /> : null}
      </div>
    </>
  );
}

function Nomination({ nomination }: { nomination: Judged }) {
  const { t } = useTranslation();
  const { id, nominee, program, why, own_score: own, mean, is_conflict: isConflict, is_open: isOpen } = nomination;
  const score = async (value: string) => {
    await trying(async () => {
      await recognition.score({ params: { id }, body: { score: Number(value) } });
      toast({ title: t('recognition.jury.saved') });
    });
    await renew(recognition.listJury.key());
  };
  return (
    <Card as="li" className={css.card}>
      <Emblem kind={program.emblem} size={32} />
      <div className={css.words}>
        <span className="t13 ink3">{program.name}</span>
        <h2 className="t17 strong">{nominee.name}</h2>
        <span className="t13 ink3">{nomination.campaign}</span>
        <p className={css.why}>{t('recognition.quote', { words: why })}</p>
        {nomination.closeness ? (
          <p className="t13 ink2">{t('recognition.jury.closeness', { words: nomination.closeness })}</p>
        ) : null}
        {!isOpen ? (
          <p className="strong">
            {mean === null
              ? t('recognition.jury.unscored')
              : t('recognition.jury.mean', { mean, count: nomination.scores ?? 0 })}
          </p>
        ) : isConflict ? (
          <p className="t13 ink2">{t('recognition.jury.conflict')}</p>
        ) : (
          <Segmented
            label={t('recognition.jury.score', { name: nominee.name })}
            options={scores.map((key) => ({ key, label: key }))}
            value={String(own ?? '') as (typeof scores)[number]}
            onChange={(value) => void score(value)}
          />
        )}
      </div>
    </Card>
  );
}
