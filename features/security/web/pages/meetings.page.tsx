import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { minutes, minutesSorts, minutesTypes } from '../../minutes.ts';
import { minutesLook, type Minutes } from '../incidents.ts';
import { security } from '../security.ts';

const spec = { filters: ['estado', 'tipo', ...placeKeys], size: 20 } as const;
const states = ['open', ...minutes.states] as const;
const writeAddress: string = '/seguridad/manager/add?que=reunion';

/** Minutes of meetings and incidents: those that the reader wrote, was in, or keeps. */
export default function MeetingsPage() {
  const { t } = useTranslation();
  const mayWrite = useHolds('security:deliver');
  const list = useListState(spec);
  const chosen = chosenOf(list.state, { estado: states, tipo: minutesTypes });
  const found = useQuery(
    security.listMinutes.page({
      query: {
        ...askedOf(list.state),
        ...sortedBy(list.state.sort, minutesSorts),
        ...(chosen.estado ? { state: chosen.estado } : {}),
        ...(chosen.tipo ? { type: chosen.tipo } : {}),
        ...placeAsked(list.state.filters),
      },
    }),
  );
  const columns = useCaseColumns<Minutes>(minutesLook);
  const more: Column<Minutes>[] = [
    { key: 'held', header: t('security.incident.day'), width: 120, cell: (row) => formatDay(row.held_on) },
    {
      key: 'signed',
      header: t('security.act.signatures'),
      width: 110,
      cell: (row) =>
        t('security.meeting.signedOf', { done: formatNumber(row.signed), all: formatNumber(row.attendees) }),
    },
    {
      key: 'commitments',
      header: t('security.meeting.openOnes'),
      width: 150,
      align: 'end',
      cell: (row) => formatNumber(row.open_commitments),
    },
  ];
  return (
    <CaseDesk<Minutes>
      desk="security.meetings"
      look={minutesLook}
      title={t('security.title.meetings')}
      lead={t('security.meeting.lead')}
      actions={
        mayWrite ? (
          <ButtonLink variant="primary" icon={<IconPlus />} to={writeAddress}>
            {t('security.meeting.write')}
          </ButtonLink>
        ) : undefined
      }
      list={list}
      address="/seguridad/reuniones/$id"
      found={found}
      columns={[
        { ...columns.title },
        { ...columns.owner, sortable: true },
        ...more,
        { ...columns.state, width: 140, sortable: true },
      ]}
      searchLabel={t('security.meeting.search')}
      filters={[
        choiceFilter('estado', t('security.absences.state'), states, (state) =>
          state === 'open' ? t('security.absences.open') : t(`security.case.minutes.state.${state}`),
        ),
        choiceFilter('tipo', t('security.inventory.type'), minutesTypes, (type) => t(`security.meeting.type.${type}`)),
        ...useOrganizationFilters(list.state.filters),
      ]}
      empty={
        <EmptyState art={<PaperPage />} title={t('security.meeting.empty')} text={t('security.meeting.emptyText')} />
      }
    />
  );
}
