import { IconCheck, IconEdit, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { tellFailure } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { enrolmentSorts } from '../../policy.ts';
import { Attendance } from '../components/attendance.tsx';
import { look, programs, type Enrolment } from '../programs.ts';

const spec = { filters: ['state', ...placeKeys], views: ['view'] } as const;
const states = ['open', 'waiting', 'offered', 'enrolled', 'completed', 'closed'] as const;

/** One programme for who manages it: who comes, decided for many at once, and who was there. */
export default function ManagePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const list = useListState(spec);
  const isAttendance = list.state.filters.view?.[0] === 'attendance';
  const program = useQuery(programs.getProgram.query({ params: { id } }));
  const found = useQuery(
    programs.listEnrolments.page({
      params: { id },
      query: {
        ...askedOf(list.state),
        ...chosenOf(list.state, { state: states }),
        ...placeAsked(list.state.filters),
        ...sortedBy(list.state.sort, enrolmentSorts),
      },
    }),
  );
  const columns = useCaseColumns<Enrolment>(look);
  const places = useOrganizationFilters(list.state.filters);
  const data = program.data;
  const moving = useMutation({
    mutationFn: () =>
      (data?.state === 'draft' ? programs.publishProgram : programs.closeProgram)({
        params: { id },
        body: { version: data?.version ?? 0 },
      }),
    onSuccess: () =>
      toast({ title: t(data?.state === 'draft' ? 'programs.manage.published' : 'programs.manage.closed') }),
    onError: tellFailure,
    onSettled: () => renew('programs'),
  });
  if (!data)
    return (
      <NoRecord
        error={program.error}
        onRetry={program.refetch}
        title={t('programs.detail.failed')}
        text={t('programs.list.emptyText')}
        back={{ to: '/programas/brm', label: t('programs.title.list') }}
      />
    );
  const attended: Column<Enrolment> = {
    key: 'attended',
    header: t('programs.manage.attended'),
    width: 120,
    align: 'end',
    cell: (row) => formatNumber(row.attended),
  };
  const sortable = { sortable: true } as const;
  return (
    <CaseDesk<Enrolment>
      desk="programs.enrolments"
      look={look}
      title={data.title}
      lead={t('programs.manage.about', { taken: data.taken, capacity: data.capacity, waiting: data.waiting })}
      list={list}
      found={found}
      nameOf={(row) => row.owner?.name ?? row.title}
      columns={[{ ...columns.owner, ...sortable }, { ...columns.state, ...sortable }, attended, columns.created]}
      searchLabel={t('programs.manage.people')}
      filters={[
        {
          key: 'state',
          label: t('programs.manage.state'),
          single: true,
          options: (['waiting', 'offered', 'enrolled', 'completed'] as const).map((value) => ({
            value,
            label: t(`programs.case.enrolment.state.${value}`),
          })),
        },
        ...places,
      ]}
      decide={{
        decideMany: programs.decideMany,
        actions: [
          { action: 'complete', icon: <IconCheck size={16} /> },
          { action: 'offer' },
          { action: 'close' },
          { action: 'remove', icon: <IconX size={16} />, needsReason: true },
        ],
      }}
      actions={
        <>
          <Segmented
            label={t('programs.manage.view')}
            value={isAttendance ? 'attendance' : 'people'}
            onChange={(view) => list.filter('view', view === 'attendance' ? [view] : [])}
            options={[
              { key: 'people', label: t('programs.manage.who') },
              { key: 'attendance', label: t('programs.manage.attendance') },
            ]}
          />
          {data.state === 'closed' ? null : (
            <>
              <ButtonLink
                variant="outline"
                to="/programas/brm/escribir/$id"
                params={{ id }}
                icon={<IconEdit size={16} />}
              >
                {t('programs.manage.correct')}
              </ButtonLink>
              <Button
                variant={data.state === 'draft' ? 'primary' : 'outline'}
                busy={moving.isPending}
                onClick={() => moving.mutate()}
              >
                {t(data.state === 'draft' ? 'programs.manage.publish' : 'programs.manage.close')}
              </Button>
            </>
          )}
        </>
      }
      instead={isAttendance ? <Attendance program={data} /> : undefined}
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('programs.manage.peopleEmpty')}
          text={t('programs.manage.peopleEmptyText')}
        />
      }
    />
  );
}
