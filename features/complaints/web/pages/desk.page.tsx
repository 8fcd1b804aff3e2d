import { useQuery } from '@tanstack/react-query';
import { CaseClock, CaseState } from '#features/cases/web/widgets.tsx';
import { formatDay } from '#platform/web/i18n.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { linkColumn, RecordTable } from '#platform/web/ui/record-table.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import css from '../components/complaints.module.css';
import { Meetings } from '../components/meetings.tsx';
import { complaints, look, type Row } from '../complaints.ts';

const parts = { views: ['tab'] } as const;
const spec = { filters: ['state'] } as const;
const states = ['open', 'closed'] as const;
const address = '/canales-reservados/$id';

/** The cases that the reader deals with, and the monthly meetings of the committee. */
export default function DeskPage() {
  const { t } = useTranslation();
  const isCommittee = useHolds('complaints:committee');
  const list = useListState(parts);
  const value = list.state.filters.tab?.[0] === 'meetings' ? 'meetings' : 'cases';
  return (
    <>
      <PageHeader title={t('complaints.title.desk')} lead={t('complaints.desk.lead')} />
      {isCommittee ? (
        <Tabs
          label={t('complaints.desk.parts')}
          tabs={(['cases', 'meetings'] as const).map((key) => ({ key, label: t(`complaints.desk.${key}`) }))}
          value={value}
          onChange={(key) => list.filter('tab', key === 'cases' ? [] : [key])}
        >
          <div className={css.part}>{value === 'cases' ? <Cases /> : <Meetings />}</div>
        </Tabs>
      ) : (
        <Cases />
      )}
    </>
  );
}

function Cases() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { page, size, search } = askedOf(list.state);
  const found = useQuery(
    complaints.listComplaints.page({
      query: {
        page,
        size,
        box: 'dealt',
        folio: search,
        ...chosenOf(list.state, { state: states }),
      },
    }),
  );
  const about = (row: Row) => t(`complaints.conduct.${row.conduct}`);
  return (
    <RecordTable<Row>
      desk="complaints.desk"
      label={t('complaints.desk.cases')}
      rowName={({ folio }) => folio}
      list={list}
      found={found}
      address={address}
      searchLabel={t('complaints.desk.search')}
      filters={[choiceFilter('state', t('complaints.desk.state'), states, (one) => t(`complaints.desk.${one}`))]}
      columns={[
        linkColumn<Row>('folio', t('complaints.desk.folio'), address, ({ folio }) => folio),
        { key: 'channel', header: t('complaints.desk.channel'), cell: (row) => t(`complaints.channel.${row.channel}`) },
        { key: 'about', header: t('complaints.tell.conduct'), from: 1280, cell: about },
        {
          key: 'filed',
          header: t('complaints.page.filed'),
          width: 130,
          from: 1280,
          cell: (row) => formatDay(row.filed_on),
        },
        {
          key: 'state',
          header: t('complaints.desk.state'),
          width: 190,
          cell: (row) => <CaseState row={row} look={look} />,
        },
        {
          key: 'clock',
          header: t('complaints.desk.clock'),
          width: 170,
          cell: (row) => <CaseClock clock={row.clock} />,
        },
      ]}
      card={(row) => ({
        title: row.folio,
        detail: (
          <span className="row wrap gap6">
            {about(row)}
            <CaseClock clock={row.clock} />
          </span>
        ),
        after: <CaseState row={row} look={look} />,
      })}
      empty={<EmptyState art={<InboxZero />} title={t('complaints.desk.none')} text={t('complaints.desk.noneText')} />}
    />
  );
}
