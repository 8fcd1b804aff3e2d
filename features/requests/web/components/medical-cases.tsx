import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { medicalSorts } from '../../order.ts';
import { requests, type MedicalCase } from '../requests.ts';
import { FollowUps } from './follow-ups.tsx';
import { LeaveRelation } from './leave-relation.tsx';
import { MedicalLine } from './medical-line.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RequestState } from './request-state.tsx';

/** Medical leaves that HR follows up, the longest chains first. No diagnosis stands in the list. */
export function MedicalCases({ list }: { list: ListControls }) {
  const { t } = useTranslation();
  const { asked: address, change } = useAddress<'id'>();
  const { id } = address;
  const { page, size, query, filters, sort } = list.state;
  const places = useOrganizationFilters(filters);
  const narrowed = { ...placeAsked(filters), ...(query ? { search: query } : {}) };
  const asked = { ...narrowed, page, size, ...sortedBy(sort, medicalSorts) };
  const found = useQuery(requests.listMedicalCases.page({ query: asked }));
  const go = (next: string | undefined) => change({ id: next });
  return (
    <>
      <RecordTable<MedicalCase>
        desk="requests.medical"
        list={{ ...list, narrowed: query !== '' || placeKeys.some((key) => filters[key]) }}
        label={t('requests.managed.medical')}
        filters={places}
        searchLabel={t('requests.inbox.search')}
        found={found}
        rowKey={(row) => row.request_id}
        rowName={(row) => row.person.name}
        columns={useColumns()}
        card={(row) => ({
          title: row.person.name,
          detail: (
            <span className="row wrap between gap8">
              {t('requests.medical.days', { count: row.chain_days })}
              <Warning row={row} />
            </span>
          ),
          calls: row.warning !== null,
        })}
        onExport={() => takeFile(() => requests.exportMedicalCases({ query: narrowed }))}
        onOpen={(row) => go(row.request_id)}
        openKey={id}
        empty={
          <EmptyState art={<InboxZero />} title={t('requests.medical.empty')} text={t('requests.medical.emptyText')} />
        }
      />
      {id ? (
        <RequestPanel id={id} onClose={() => go(undefined)}>
          <LeaveRelation key={`relation ${id}`} id={id} />
          <FollowUps key={id} id={id} />
        </RequestPanel>
      ) : null}
    </>
  );
}

/** What is due: the warning that the chain has passed, or how far the next one is. */
function Warning({ row }: { row: MedicalCase }) {
  const { t } = useTranslation();
  if (row.warning !== null) return <StateMark state="pending">{t(`requests.medical.warn_${row.warning}`)}</StateMark>;
  return <span className="ink2">{t('requests.medical.next', { count: row.days_to_next ?? 0 })}</span>;
}

function useColumns(): readonly Column<MedicalCase>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'person',
      sortable: true,
      header: t('requests.list.person'),
      cell: (row) => <span className="cut">{row.person.name}</span>,
    },
    {
      key: 'chain',
      sortable: true,
      header: t('requests.panel.chain'),
      width: 210,
      cell: (row) => <MedicalLine days={row.chain_days} />,
    },
    { key: 'warning', header: t('requests.medical.due'), width: 260, cell: (row) => <Warning row={row} /> },
    {
      key: 'state',
      header: t('requests.list.state'),
      width: 180,
      from: 1280,
      cell: (row) => <RequestState row={{ state: row.state, waits_for: 'hr', is_own: false }} />,
    },
    {
      key: 'next',
      sortable: true,
      header: t('requests.follow.nextOn'),
      width: 150,
      from: 1280,
      cell: (row) => (row.next_on ? formatDay(row.next_on) : ''),
    },
    {
      key: 'until',
      sortable: true,
      header: t('requests.medical.until'),
      width: 140,
      cell: (row) => formatDay(row.ends_on),
    },
    {
      key: 'payer',
      header: t('requests.medical.payer'),
      width: 110,
      from: 1280,
      cell: (row) => t(`requests.payer.${row.payer}`),
    },
    {
      key: 'entity',
      header: t('requests.panel.entity'),
      width: 180,
      from: 1440,
      cell: (row) => <span className="cut">{row.entity}</span>,
    },
  ];
}
