import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { requestIdOf } from '#platform/web/failure.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { peopleOrders } from '../../list-order.ts';
import { surveys, type ManagedSurvey } from '../surveys.ts';
import css from './results.module.css';

const spec = { filters: placeKeys, views: ['show'] } as const;

type Row = Awaited<ReturnType<typeof surveys.listPeople>>['items'][number];

/** Who is missing and who has answered; never what. */
export function PeoplePanel({ survey }: { survey: ManagedSurvey }) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { query, page, size, filters } = list.state;
  const show = filters.show?.[0] === 'filled' ? 'filled' : 'missing';
  const found = useQuery(
    surveys.listPeople.page({
      params: { id: survey.id },
      query: {
        page,
        size,
        show,
        ...sortedBy(list.state.sort, peopleOrders),
        ...placeAsked(filters),
        search: query || undefined,
      },
    }),
  );
  const columns: readonly Column<Row>[] = [
    { key: 'name', sortable: true, header: t('surveys.people.person'), cell: (row) => row.name },
    { key: 'position', sortable: true, header: t('surveys.people.position'), cell: (row) => row.position, from: 1280 },
    {
      key: 'campaign',
      sortable: true,
      header: t('surveys.export.campaign'),
      width: 220,
      cell: (row) => row.campaign ?? '',
    },
    ...(show === 'filled' && !survey.anonymous
      ? [
          {
            key: 'day',
            sortable: true,
            header: t('surveys.export.day'),
            width: 130,
            cell: (row: Row) => (row.filled_on ? formatDay(row.filled_on) : ''),
          },
        ]
      : []),
  ];
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <Segmented
          label={t('surveys.tab.people')}
          options={(['missing', 'filled'] as const).map((key) => ({ key, label: t(`surveys.people.${key}`) }))}
          value={show}
          onChange={(key) => list.filter('show', key === 'missing' ? [] : [key])}
        />
        <Remind survey={survey} />
      </div>
      <DataTable<Row>
        desk="surveys.people"
        list={list}
        label={t(`surveys.people.${show}`)}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={columns}
        card={(row) => ({ title: row.name, detail: row.campaign ?? row.position })}
        filters={useOrganizationFilters(filters)}
        searchLabel={t('surveys.people.search')}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t(`surveys.people.${show}None`)}
            text={t(`surveys.people.${show}NoneText`)}
          />
        }
      />
    </div>
  );
}

function Remind({ survey }: { survey: ManagedSurvey }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { busy, press } = usePress();
  if (!survey.actions.includes('remind')) return null;
  const remind = () =>
    press(async () => {
      const params = { id: survey.id };
      const changed = await surveys.remindMissing({ params, body: { version: survey.version } });
      queries.setQueryData(surveys.getManaged.key({ params }), changed);
      toast({ title: t('surveys.people.reminded') });
    });
  return (
    <Button icon={<IconBell size={16} />} busy={busy} onClick={() => void remind()}>
      {t('surveys.people.remind')}
    </Button>
  );
}
