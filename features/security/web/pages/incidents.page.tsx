import { useHolds } from '#platform/web/session.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy, yes } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { incident, incidentBoxes, incidentSorts, incidentTypes, severities } from '../../incident.ts';
import { incidentLook, type Incident } from '../incidents.ts';
import { security } from '../security.ts';

const IncidentPanel = lazyPart<{ id: string; onClose: () => void }>(() =>
  import('../components/incident-panel.tsx').then((part) => part.IncidentPanel),
);
const ReportIncident = lazyPart<{ onClose: () => void }>(() =>
  import('../components/report-incident.tsx').then((part) => part.ReportIncident),
);

const spec = {
  filters: ['estado', 'tipo', 'gravedad', 'caja', 'plazo', ...placeKeys],
  views: ['incidente'],
  size: 20,
} as const;
const states = ['open', ...incident.states] as const;

/** Incidents of information security: one's own, and of who handles them everybody's. */
export default function IncidentsPage() {
  const { t } = useTranslation();
  const opened = useOpenRow(useListState(spec), 'incidente');
  const { list } = opened;
  const [reports, setReports] = useState(false);
  const chosen = chosenOf(list.state, {
    estado: states,
    tipo: incidentTypes,
    gravedad: severities,
    caja: incidentBoxes,
    plazo: yes,
  });
  const mayHandle = useHolds('security:incidents');
  const places = useOrganizationFilters(list.state.filters);
  const found = useQuery(
    security.listIncidents.page({
      query: {
        ...askedOf(list.state),
        ...placeAsked(list.state.filters),
        ...sortedBy(list.state.sort, incidentSorts),
        ...(chosen.estado ? { state: chosen.estado } : {}),
        ...(chosen.tipo ? { type: chosen.tipo } : {}),
        ...(chosen.gravedad ? { severity: chosen.gravedad } : {}),
        ...(chosen.caja ? { box: chosen.caja } : {}),
        ...(chosen.plazo ? { late: chosen.plazo } : {}),
      },
    }),
  );
  const columns = useCaseColumns<Incident>(incidentLook);
  const severity: Column<Incident> = {
    key: 'severity',
    header: t('security.incident.severityHead'),
    width: 110,
    cell: (row) => t(`security.incident.severity.${row.severity}`),
  };
  return (
    <CaseDesk<Incident>
      desk="security.incidents"
      look={incidentLook}
      title={t('security.title.incidents')}
      lead={t('security.incident.lead')}
      actions={
        <Button variant="primary" icon={<IconAlertTriangle />} onClick={() => setReports(true)}>
          {t('security.incident.report')}
        </Button>
      }
      list={list}
      openKey={opened.openKey}
      onOpen={(row) => opened.open(row.id)}
      found={found}
      columns={[
        { ...columns.title, sortable: true },
        severity,
        { ...columns.owner, sortable: true },
        { ...columns.clock, width: 170 },
        { ...columns.state, width: 150, sortable: true },
      ]}
      searchLabel={t('security.incident.search')}
      filters={[
        choiceFilter('estado', t('security.absences.state'), states, (state) =>
          state === 'open' ? t('security.absences.open') : t(`security.case.incident.state.${state}`),
        ),
        choiceFilter('tipo', t('security.inventory.type'), incidentTypes, (one) => t(`security.incident.type.${one}`)),
        choiceFilter('gravedad', t('security.incident.severityHead'), severities, (one) =>
          t(`security.incident.severity.${one}`),
        ),
        choiceFilter('caja', t('security.absences.box'), incidentBoxes, (box) =>
          t(box === 'own' ? 'security.absences.mine' : 'security.absences.waiting'),
        ),
        choiceFilter('plazo', t('security.absences.overdueOnly'), yes, () => t('security.absences.overdue')),
        ...(mayHandle ? places : []),
      ]}
      empty={
        <EmptyState art={<InboxZero />} title={t('security.incident.empty')} text={t('security.incident.emptyText')} />
      }
    >
      {opened.openKey ? <IncidentPanel id={opened.openKey} onClose={() => opened.open(undefined)} /> : null}
      {reports ? <ReportIncident onClose={() => setReports(false)} /> : null}
    </CaseDesk>
  );
}
