import { IconBriefcase, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { campaignAsked, campaignKeys } from '#features/organization/place-keys.ts';
import { useCampaignFilters } from '#features/organization/web/widgets.tsx';
import { Cohorts } from '../components/cohorts.tsx';
import { RequisitionPanel } from '../components/requisition-panel.tsx';
import { recruitment, requisitionLook, type Requisition } from '../recruitment.ts';

const Report = lazyPart(
  () => import('../components/report.tsx').then((part) => part.Report),
  <SkeletonRows rows={8} />,
);

const spec = { filters: ['estado', ...campaignKeys], views: ['vista', 'requisicion'] } as const;
const states = ['open', 'requested', 'approved', 'on_hold', 'filled', 'closed'] as const;
const views = ['requisiciones', 'cohortes', 'informe'] as const;
type View = (typeof views)[number];

/** The desk of recruitment: what waits, the seats that leaders ask for, the cohorts and how it went. */
export default function DeskPage() {
  const { t } = useTranslation();
  const mayManage = useHolds('recruitment:manage');
  const mayAsk = useHolds('recruitment:request');
  const opened = useOpenRow(useListState(spec), 'requisicion');
  const { list } = opened;
  const asked = chosenOf(list.state, { estado: states });
  const view: View = mayManage ? (views.find((one) => one === list.state.filters.vista?.[0]) ?? views[0]) : views[0];
  const found = useQuery(
    recruitment.listRequisitions.page({
      query: {
        ...askedOf(list.state),
        ...(asked.estado ? { state: asked.estado } : {}),
        ...campaignAsked(list.state.filters),
      },
    }),
  );
  const desk = useQuery({ ...recruitment.getDesk.query(), enabled: mayManage });
  const columns = useCaseColumns<Requisition>(requisitionLook);
  const own: Column<Requisition>[] = [
    {
      key: 'campaign',
      header: t('recruitment.requisition.campaign'),
      width: 170,
      from: 1280,
      cell: (row) => row.campaign,
    },
    {
      key: 'seats',
      header: t('recruitment.requisition.seats'),
      width: 110,
      from: 1280,
      align: 'end',
      cell: (row) => t('recruitment.requisition.filledOf', { filled: row.filled, seats: row.seats }),
    },
    {
      key: 'starts',
      header: t('recruitment.requisition.starts'),
      width: 130,
      from: 1280,
      cell: (row) => formatDay(row.starts_on),
    },
  ];
  const waiting = desk.data?.waiting;
  return (
    <CaseDesk<Requisition>
      desk="recruitment.requisitions"
      look={requisitionLook}
      title={t('recruitment.title.desk')}
      lead={t('recruitment.desk.lead')}
      list={list}
      openKey={opened.openKey}
      onOpen={(row) => opened.open(row.id)}
      found={found}
      columns={[columns.title, ...own, columns.owner, columns.state, columns.clock]}
      searchLabel={t('recruitment.desk.search')}
      filters={[
        {
          key: 'estado',
          label: t('cases.column.state'),
          single: true,
          options: states.map((value) => ({
            value,
            label:
              value === 'open' || value === 'closed'
                ? t(`recruitment.desk.${value}`)
                : t(`recruitment.case.requisition.state.${value}`),
          })),
        },
        ...useCampaignFilters(list.state.filters),
      ]}
      counters={
        mayManage
          ? [
              {
                key: 'publish',
                label: t('recruitment.desk.toPublish'),
                value: waiting?.to_publish,
                tone: 'hands',
                shows: { filters: { estado: ['approved'] } },
              },
              { key: 'screen', label: t('recruitment.desk.toScreen'), value: waiting?.to_screen, tone: 'hands' },
              { key: 'today', label: t('recruitment.desk.dueToday'), value: waiting?.due_today },
              { key: 'late', label: t('recruitment.desk.late'), value: waiting?.late, tone: 'broken' },
              { key: 'onboard', label: t('recruitment.desk.toOnboard'), value: waiting?.to_onboard },
            ]
          : []
      }
      actions={
        <>
          {mayManage ? (
            <>
              <Segmented<View>
                label={t('recruitment.desk.view')}
                value={view}
                onChange={(key) => list.filter('vista', key === views[0] ? [] : [key])}
                options={views.map((key) => ({ key, label: t(`recruitment.desk.views.${key}`) }))}
              />
              <ButtonLink variant="outline" to="/atraccion/seleccion/todasvacantes" icon={<IconBriefcase size={16} />}>
                {t('recruitment.title.vacancies')}
              </ButtonLink>
            </>
          ) : null}
          {mayAsk ? (
            <ButtonLink variant="primary" to="/atraccion/seleccion/pedir" icon={<IconUserPlus size={16} />}>
              {t('recruitment.desk.ask')}
            </ButtonLink>
          ) : null}
        </>
      }
      instead={
        view === 'cohortes' ? (
          desk.data ? (
            <Cohorts desk={desk.data} />
          ) : (
            <SkeletonRows rows={6} height={56} />
          )
        ) : view === 'informe' ? (
          <Report />
        ) : undefined
      }
      empty={
        <EmptyState
          art={<InboxZero />}
          title={t('recruitment.desk.emptyTitle')}
          text={t('recruitment.desk.emptyText', { count: formatNumber(0) })}
        />
      }
    >
      {opened.openKey ? <RequisitionPanel id={opened.openKey} onClose={() => opened.open(undefined)} /> : null}
    </CaseDesk>
  );
}
