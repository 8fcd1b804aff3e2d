import { IconEyeOff, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { PassageCard } from '../components/passage-card.tsx';
import { surveys, type Assignment } from '../surveys.ts';
import css from './assignments.module.css';

const spec = { views: ['show'], size: 20 } as const;
const glyphs = { pending: 'pending', draft_saved: 'draft', filled: 'done', expired: 'withdrawn' } as const;

/** Forms for the person: those that wait by deadline, and those that were answered. */
export default function AssignmentsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, filters } = list.state;
  const show = filters.show?.[0] === 'filled' ? 'filled' : filters.show?.[0] === 'all' ? 'all' : 'pending';
  const params = { a: page, b: size };
  const pending = useQuery(surveys.listPending.page({ params: { ...params, a: show === 'pending' ? page : 1 } }));
  const filled = useQuery({ ...surveys.listFilled.page({ params }), enabled: show === 'filled' });
  const all = useQuery({ ...surveys.listAssigned.page({ query: { page, size } }), enabled: show === 'all' });
  const found = { pending, filled, all }[show];
  const tabs = [
    { key: 'pending', label: t('surveys.list.pending'), count: pending.data?.total },
    { key: 'filled', label: t('surveys.list.filled') },
    { key: 'all', label: t('surveys.list.all') },
  ] as const;
  return (
    <>
      <PageHeader title={t('surveys.title.list')} lead={t('surveys.list.lead')} />
      <PassageCard className={css.passage} />
      <Tabs
        label={t('surveys.title.list')}
        tabs={tabs}
        value={show}
        onChange={(key) => list.filter('show', key === 'pending' ? [] : [key])}
      >
        {found.data ? (
          found.data.total === 0 ? (
            <EmptyState
              art={show === 'pending' ? <InboxZero /> : <PaperPage />}
              title={t(`surveys.empty.${show}`)}
              text={t(`surveys.empty.${show}Text`)}
            />
          ) : (
            <>
              <ul className={css.list}>
                {found.data.items.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              <Pager page={page} size={size} total={found.data.total} onTurn={list.turnTo} />
            </>
          )
        ) : found.error ? (
          <ErrorState of={found} />
        ) : (
          <SkeletonRows rows={4} height={88} />
        )}
      </Tabs>
    </>
  );
}

function Row({ row }: { row: Assignment }) {
  const { t } = useTranslation();
  const isWaiting = row.state === 'pending' || row.state === 'draft_saved';
  const params = { id: row.id } as never;
  const to = row.state === 'filled' ? '/forms/details/answers/$id' : '/forms/details/$id';
  return (
    <Card as="li" padded className={css.row} {...(isWaiting ? { calls: 'hands' as const } : {})}>
      <div className={css.words}>
        <h2 className="t17 strong">
          <Link bare to={to} params={params}>
            {row.title}
          </Link>
        </h2>
        {row.description ? <p className="ink2 two-lines">{row.description}</p> : null}
        <p className={`${css.facts} t13 ink3`}>
          <span>{t('surveys.list.questions', { count: row.questions })}</span>
          {row.anonymous ? (
            <span className="row gap6">
              <IconEyeOff size={14} aria-hidden="true" /> {t('surveys.list.anonymous')}
            </span>
          ) : null}
          {row.repeatable ? (
            <span className="row gap6">
              <IconRepeat size={14} aria-hidden="true" /> {t('surveys.list.repeatable')}
            </span>
          ) : null}
          {row.actions.length > 0 ? <span className="strong">{t('surveys.list.acted')}</span> : null}
        </p>
      </div>
      <div className={css.side}>
        <StateMark state={glyphs[row.state]}>{t(`surveys.assignment.${row.state}`)}</StateMark>
        <span className="t13 ink3">
          {row.state === 'filled'
            ? row.filled_at
              ? t('surveys.list.filledOn', { day: formatNearDay(row.filled_at) })
              : ''
            : t(isWaiting ? 'surveys.list.until' : 'surveys.list.closed', { moment: formatMoment(row.closes_at) })}
        </span>
        {isWaiting ? (
          <ButtonLink
            size="small"
            to={'/forms/details/$id'}
            params={params}
            aria-label={`${t(`surveys.go.${row.state}`)}: ${row.title}`}
          >
            {t(`surveys.go.${row.state}`)}
          </ButtonLink>
        ) : null}
      </div>
    </Card>
  );
}
