import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { absence, justifiedCodes, unjustifiedCodes } from '../../absence.ts';
import { absenceSorts, boxes } from '../../absence-boxes.ts';
import type { AbsenceStrip as Strip } from '../components/absence-strip.tsx';
import { absenceLook, security, showOutcome, showShift, type Absence } from '../security.ts';

const AbsencePanel = lazyPart<{ id: string; onClose: () => void }>(() =>
  import('../components/absence-panel.tsx').then((part) => part.AbsencePanel),
);
const OwnAbsences = lazyPart<{ onOpen: (row: Absence) => void }>(
  () => import('../components/own-absences.tsx').then((part) => part.OwnAbsences),
  <SkeletonRows rows={6} height={64} />,
);
const AbsenceReport = lazyPart<object>(
  () => import('../components/absence-report.tsx').then((part) => part.AbsenceReport),
  <SkeletonRows rows={6} height={96} />,
);
const AttendanceDialog = lazyPart<{ onClose: () => void }>(() =>
  import('../components/attendance-dialog.tsx').then((part) => part.AttendanceDialog),
);

const AbsenceStrip = lazyPart<Parameters<typeof Strip>[0]>(
  () => import('../components/absence-strip.tsx').then((part) => part.AbsenceStrip),
  <SkeletonRows rows={1} height={150} />,
);

const spec = { filters: ['caja', 'estado', 'plazo', ...placeKeys], views: ['ausencia', 'vista'], size: 20 } as const;
const states = ['open', ...absence.states] as const;

/** Absences: who leads or decides classifies them, everybody else sees their own. */
export default function AbsencesPage() {
  const { t } = useTranslation();
  const opened = useOpenRow(useListState(spec), 'ausencia');
  const { list } = opened;
  const mayReport = useHolds('security:report');
  const figures = useQuery(security.countAbsences.query());
  const isReport = mayReport && (list.state.filters.vista?.[0] === 'informe' || figures.data?.has_desk === false);
  const panel = opened.openKey ? <AbsencePanel id={opened.openKey} onClose={() => opened.open(undefined)} /> : null;
  if (!figures.data && !figures.error) return <SkeletonRows rows={6} height={64} />;
  if (figures.data?.has_desk === false && !mayReport)
    return (
      <>
        <OwnAbsences onOpen={(row) => opened.open(row.id)} />
        {panel}
      </>
    );
  const views =
    mayReport && figures.data?.has_desk ? (
      <Segmented
        label={t('security.absences.view')}
        value={isReport ? 'informe' : 'lista'}
        options={[
          { key: 'lista', label: t('security.absences.viewList') },
          { key: 'informe', label: t('security.absences.viewReport') },
        ]}
        onChange={(key) => list.show(key === 'informe' ? { filters: { vista: ['informe'] } } : {})}
      />
    ) : null;
  if (isReport)
    return (
      <>
        <PageHeader
          title={t('security.title.absences')}
          lead={t('security.absences.lead')}
          actions={
            <>
              <ImportButton />
              {views}
            </>
          }
        />
        <AbsenceReport />
      </>
    );
  return <AbsenceDesk opened={opened} views={views} figures={figures.data} panel={panel} />;
}

interface DeskProps {
  opened: ReturnType<typeof useOpenRow>;
  views: ReactNode;
  figures: Awaited<ReturnType<typeof security.countAbsences>> | undefined;
  panel: ReactNode;
}

function AbsenceDesk({ opened, views, figures, panel }: DeskProps) {
  const { t } = useTranslation();
  const { list } = opened;
  const mayReport = useHolds('security:report');
  const { filters, sort } = list.state;
  const chosen = chosenOf(list.state, { caja: boxes, estado: states, plazo: yes });
  const places = useOrganizationFilters(filters);
  const found = useQuery(
    security.listAbsences.page({
      query: {
        ...askedOf(list.state),
        ...sortedBy(sort, absenceSorts),
        ...(chosen.caja ? { box: chosen.caja } : {}),
        ...(chosen.estado ? { state: chosen.estado } : {}),
        ...(chosen.plazo ? { late: chosen.plazo } : {}),
        ...placeAsked(filters),
      },
    }),
  );
  const columns = useCaseColumns<Absence>(absenceLook);
  const shift: Column<Absence> = {
    key: 'shift',
    header: t('security.absences.shift'),
    width: 230,
    cell: (row) => showShift(t, row),
  };
  const outcome: Column<Absence> = {
    key: 'outcome',
    header: t('security.absences.outcome'),
    width: 230,
    from: 1280,
    cell: (row) => <span className="cut">{row.outcome === 'presumed' ? '' : showOutcome(t, row)}</span>,
  };
  const only = (state: (typeof states)[number]) => ({ filters: { estado: [state] } });
  return (
    <CaseDesk
      desk="security.absences"
      look={absenceLook}
      title={t('security.title.absences')}
      lead={t('security.absences.lead')}
      actions={
        <>
          <ImportButton />
          {views}
        </>
      }
      list={list}
      openKey={opened.openKey}
      nameOf={(row) => [row.owner?.name, showShift(t, row)].filter(Boolean).join(' · ')}
      onOpen={(row) => opened.open(row.id)}
      found={found}
      columns={[
        { ...columns.owner, sortable: true },
        shift,
        outcome,
        columns.clock,
        { ...columns.state, sortable: true },
      ]}
      searchLabel={t('security.absences.search')}
      filters={[
        choiceFilter('estado', t('security.absences.state'), states, (state) =>
          state === 'open' ? t('security.absences.open') : t(`security.case.absence.state.${state}`),
        ),
        choiceFilter('caja', t('security.absences.box'), boxes, (box) =>
          t(`security.absences.${box === 'own' ? 'mine' : box}`),
        ),
        choiceFilter('plazo', t('security.absences.overdueOnly'), yes, () => t('security.absences.overdue')),
        ...places,
      ]}
      above={mayReport ? <AbsenceStrip today={figures?.today} /> : null}
      counters={[
        ...(mayReport ? [] : [{ key: 'today', label: t('security.absences.today'), value: figures?.today.absent }]),
        {
          key: 'presumed',
          label: t('security.absences.presumed'),
          value: figures && (figures.states['presumed'] ?? 0),
          tone: 'hands',
          shows: only('presumed'),
        },
        {
          key: 'undecided',
          label: t('security.absences.undecided'),
          value: figures && (figures.states['undecided'] ?? 0),
          shows: only('undecided'),
        },
        {
          key: 'late',
          label: t('security.absences.late'),
          value: figures?.late,
          tone: 'broken',
          shows: { filters: { plazo: ['yes'] } },
        },
      ]}
      views={[
        { key: 'waiting', label: t('security.absences.waiting'), shows: { filters: { caja: ['waiting'] } } },
        { key: 'mine', label: t('security.absences.mine'), shows: { filters: { caja: ['own'] } } },
      ]}
      decide={{
        decideMany: security.decideAbsences,
        actions: [
          { action: 'justify', codes: justifiedCodes },
          { action: 'mark_unjustified', codes: unjustifiedCodes },
        ],
      }}
      empty={
        <EmptyState art={<InboxZero />} title={t('security.absences.empty')} text={t('security.absences.emptyText')} />
      }
    >
      {panel}
    </CaseDesk>
  );
}

function ImportButton() {
  const { t } = useTranslation();
  const may = useHolds('security:attendance');
  const [asked, setAsked] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon={<IconUpload />} onClick={() => setAsked(true)}>
        {t('security.import.open')}
      </Button>
      {asked ? <AttendanceDialog onClose={() => setAsked(false)} /> : null}
    </>
  );
}
