import { IconCake, IconConfetti } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatNearDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { occasions } from '../../policy.ts';
import { dayOfCelebration } from '../celebration-day.ts';
import { GreetButton, WriteButton } from '../components/greet-button.tsx';
import { useGreeting, type Celebration } from '../components/use-greeting.tsx';
import { people } from '../people.ts';
import css from './profile.module.css';

const spec = { filters: ['days', 'occasion', 'team'], size: 20 } as const;
const spans = ['1', '7', '31'] as const;

/** Birthdays and years in the company, of today and of the days to come, and who has been greeted. */
export default function CelebrationsPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const days = spans.find((one) => one === filters.days?.[0]) ?? '1';
  const occasion = occasions.find((one) => one === filters.occasion?.[0]);
  const isTeam = filters.team?.[0] === 'yes';
  const found = useQuery({
    ...people.listCelebrations.query({
      query: {
        page,
        size,
        days: Number(days),
        ...(occasion === undefined ? {} : { occasion }),
        ...(isTeam ? { team: 'yes' } : {}),
        ...(query === '' ? {} : { search: query.slice(0, 80) }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t('people.title.celebrations')} lead={t('people.celebrations.lead')} />
      <Tabs
        label={t('people.title.celebrations')}
        tabs={spans.map((key) => ({ key, label: t(`people.celebrations.days${key}`) }))}
        value={days}
        onChange={(key) => list.filter('days', key === '1' ? [] : [key])}
      >
        <div className={css.panel}>
          <DataTable<Celebration>
            list={{ ...list, narrowed: query !== '' || occasion !== undefined || isTeam }}
            label={t('people.title.celebrations')}
            density="tall"
            rows={found.data?.items}
            total={found.data?.total}
            rowKey={keyOf}
            rowName={(row) => row.name}
            columns={useColumns(days !== '1')}
            card={(row) => ({
              before: <Photo row={row} />,
              title: row.name,
              detail: <What row={row} />,
              after: <When row={row} />,
            })}
            searchLabel={t('people.celebrations.search')}
            filters={[
              {
                key: 'occasion',
                label: t('people.celebrations.what'),
                single: true,
                options: occasions.map((value) => ({ value, label: t(`people.celebrations.kind.${value}`) })),
              },
              {
                key: 'team',
                label: t('people.celebrations.whose'),
                single: true,
                options: [{ value: 'yes', label: t('people.celebrations.team') }],
              },
            ]}
            error={found.error ? { requestId: requestIdOf(found.error) } : null}
            onRetry={() => void found.refetch()}
            empty={
              <EmptyState
                art={<InboxZero />}
                title={t('people.celebrations.none')}
                text={t(days === '1' ? 'people.celebrations.nobody' : 'people.celebrations.noneText')}
              />
            }
          />
        </div>
      </Tabs>
    </>
  );
}

const keyOf = (row: Celebration) => `${row.id} ${row.occasion}`;

function useColumns(isComing: boolean): readonly Column<Celebration>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('people.sheets.name'),
      cell: (row) => (
        <span className="row gap12">
          <Photo row={row} />
          <span className="cut">{row.name}</span>
        </span>
      ),
    },
    { key: 'what', header: t('people.celebrations.what'), width: 220, cell: (row) => <What row={row} /> },
    { key: 'campaign', header: t('people.field.campaign'), width: 220, from: 1280, cell: (row) => row.campaign },
    ...(isComing
      ? [{ key: 'day', header: t('people.celebrations.day'), width: 130, cell: dayOf } satisfies Column<Celebration>]
      : []),
    {
      key: 'greet',
      header: t('people.celebrations.greet'),
      width: 190,
      cell: (row) => (isToday(row) ? <Greet row={row} /> : null),
    },
  ];
}

const dayOf = (row: Celebration) => formatNearDay(dayOfCelebration(row.day));
const isToday = (row: Celebration) => dayOfCelebration(row.day) === dayOfCelebration();

function Photo({ row }: { row: Celebration }) {
  return <Avatar name={row.name} photo={people.getPhoto.url({ params: { id: row.id } })} size={32} />;
}

function What({ row }: { row: Celebration }) {
  const { t } = useTranslation();
  const Icon = row.occasion === 'birthday' ? IconCake : IconConfetti;
  return (
    <span className="row">
      <Icon size={16} aria-hidden="true" />
      {row.occasion === 'birthday'
        ? t('people.celebrations.kind.birthday')
        : t('people.celebrations.years', { count: row.years ?? 1 })}
    </span>
  );
}

function When({ row }: { row: Celebration }) {
  if (isToday(row)) return <Greet row={row} />;
  return <span className="t13 ink3">{dayOf(row)}</span>;
}

function Greet({ row }: { row: Celebration }) {
  const { t } = useTranslation();
  const greeting = useGreeting(row);
  if (greeting.isOwn) return <span className="t13 ink2">{t('people.celebrations.own')}</span>;
  return (
    <span className="row">
      <GreetButton name={row.name} greeting={greeting} />
      <WriteButton name={row.name} greeting={greeting} />
      {greeting.dialog}
    </span>
  );
}
