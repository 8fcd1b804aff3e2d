import { IconEye, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '#platform/web/client.ts';
import { requestIdOf } from '#platform/web/failure.ts';
import { shellParts } from '#platform/web/shell-parts.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { Pager } from '#platform/web/ui/pager.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState, type ListControls } from '#platform/web/ui/use-list-state.ts';
import type { timelineCalls } from '../../timeline-calls.ts';
import { people } from '../people.ts';
import { ChangeLine, EventLine } from './change-line.tsx';
import css from './follow-up.module.css';

const home = client<typeof timelineCalls>('home');
const spec = { views: ['view'], size: 20 } as const;
const views = ['all', 'changes', 'readers'] as const;
type View = (typeof views)[number];

/** What happened to the person, every change of their data, and who looked at it. */
export function FollowUp() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const view = (list.state.filters.view?.[0] ?? 'all') as View;
  const options = views.map((key) => ({ key, label: t(`people.follow.${key}`) }));
  return (
    <div className="stack gap12">
      <div className="row">
        <Segmented
          label={t('people.follow.label')}
          options={options}
          value={view}
          onChange={(next) => list.filter('view', next === 'all' ? [] : [next])}
        />
      </div>
      {view === 'all' ? (
        <Timeline list={list} />
      ) : view === 'changes' ? (
        <History list={list} />
      ) : (
        <Readers list={list} />
      )}
    </div>
  );
}

/** The icon of the room that something came from. */
function SourceIcon({ source }: { source: string }) {
  const Icon = shellParts().icons[source] ?? IconHistory;
  return <Icon size={16} />;
}

function Timeline({ list }: { list: ListControls }) {
  const { page, size } = list.state;
  const found = useQuery(home.listTimeline.page({ query: { page, size } }));
  return (
    <Listed found={found} list={list} empty="all">
      {(items) =>
        items.map((one) => (
          <EventLine
            key={`${one.source} ${one.id}`}
            icon={<SourceIcon source={one.source} />}
            at={one.at}
            title={
              one.link === null ? (
                one.title
              ) : (
                <Link inherit to={one.link as '/home'}>
                  {one.title}
                </Link>
              )
            }
          />
        ))
      }
    </Listed>
  );
}

function History({ list }: { list: ListControls }) {
  const { page, size } = list.state;
  const query = people.listMyChanges.query({ query: { page, size } });
  const found = useQuery({ ...query, placeholderData: keepPreviousData });
  return (
    <Listed found={found} list={list} empty="changes">
      {(items) => items.map((one) => <ChangeLine key={one.id} change={one} icon={<SourceIcon source="people" />} />)}
    </Listed>
  );
}

function Readers({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const { page, size } = list.state;
  const found = useQuery({ ...people.listMyReaders.page({ query: { page, size } }), refetchInterval: 60_000 });
  return (
    <Listed found={found} list={list} empty="readers">
      {(items) =>
        items.map((one) => (
          <EventLine
            key={one.id}
            icon={<IconEye size={16} />}
            at={one.at}
            title={t(`people.readers.${one.how}`, { name: one.name })}
          >
            <p className="t13 ink2">
              {[one.position, one.parts.map((part) => t(`people.part.${part}`)).join(', ')].filter(Boolean).join(' · ')}
            </p>
          </EventLine>
        ))
      }
    </Listed>
  );
}

interface ListedProps<Row> {
  found: { data?: { items: Row[]; total: number } | undefined; error: unknown; refetch: () => unknown };
  list: ListControls;
  empty: View;
  children: (items: Row[]) => ReactNode;
}

function Listed<Row>({ found, list, empty, children }: ListedProps<Row>) {
  const { t } = useTranslation();
  const { data, error, refetch } = found;
  if (error)
    return (
      <ErrorState title={t('people.follow.failed')} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    );
  if (!data) return <SkeletonRows rows={6} height={56} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        art={<SearchLantern />}
        title={t(`people.follow.${empty}Empty`)}
        text={t(`people.follow.${empty}EmptyText`)}
      />
    );
  return (
    <Card padded>
      <ol className={css.line}>{children(data.items)}</ol>
      <Pager page={list.state.page} size={list.state.size} total={data.total} onTurn={list.turnTo} />
    </Card>
  );
}
