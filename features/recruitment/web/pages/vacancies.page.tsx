import { useQuery } from '@tanstack/react-query';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { campaignAsked, campaignKeys } from '#features/organization/place-keys.ts';
import { useCampaignFilters } from '#features/organization/web/widgets.tsx';
import { vacancySorts } from '../../policy.ts';
import { recruitment, type VacancyRow } from '../recruitment.ts';

const spec = { filters: ['estado', ...campaignKeys] } as const;
const states = ['published', 'closed', 'archived'] as const;

/** All vacancies: how many came, how many signed, and where each will get to. */
export default function VacanciesPage() {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { estado: state } = chosenOf(list.state, { estado: states });
  const found = useQuery(
    recruitment.listVacancies.page({
      body: {
        ...askedOf(list.state),
        ...(state ? { state } : {}),
        ...campaignAsked(list.state.filters),
        ...sortedBy(list.state.sort, vacancySorts),
      },
    }),
  );
  const columns: Column<VacancyRow>[] = [
    {
      key: 'title',
      header: t('recruitment.vacancy.title'),
      sortable: true,
      cell: (row) => <span className="cut">{row.title}</span>,
    },
    {
      key: 'campaign',
      header: t('recruitment.requisition.campaign'),
      width: 170,
      from: 1280,
      cell: (row) => row.campaign,
    },
    { key: 'city', header: t('recruitment.requisition.city'), width: 120, cell: (row) => row.city },
    {
      key: 'state',
      header: t('cases.column.state'),
      width: 140,
      cell: (row) => (
        <StateMark state={row.state === 'published' ? 'review' : 'done'}>
          {t(`recruitment.vacancy.state.${row.state}`)}
        </StateMark>
      ),
    },
    {
      key: 'waiting',
      header: t('recruitment.vacancy.waiting'),
      width: 120,
      align: 'end',
      cell: (row) => formatNumber(row.waiting),
    },
    {
      key: 'candidates',
      header: t('recruitment.vacancy.candidates'),
      width: 120,
      align: 'end',
      sortable: true,
      cell: (row) => formatNumber(row.candidates),
    },
    {
      key: 'seats',
      header: t('recruitment.vacancy.signed'),
      width: 130,
      align: 'end',
      sortable: true,
      cell: (row) => t('recruitment.requisition.filledOf', { filled: row.signed, seats: row.seats }),
    },
    {
      key: 'closes',
      header: t('recruitment.vacancy.closes'),
      width: 130,
      sortable: true,
      cell: (row) => formatDay(row.closes_on),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('recruitment.title.vacancies')}
        lead={t('recruitment.vacancy.lead')}
        actions={
          <ButtonLink variant="outline" to="/atraccion/seleccion/candidatos">
            {t('recruitment.title.candidates')}
          </ButtonLink>
        }
      />
      <RecordTable<VacancyRow>
        desk="recruitment.vacancies"
        list={list}
        found={found}
        label={t('recruitment.title.vacancies')}
        rowName={(row) => row.title}
        columns={columns}
        address="/atraccion/seleccion/todasvacantes/candidatos/$id"
        searchLabel={t('recruitment.vacancy.search')}
        filters={[
          choiceFilter('estado', t('cases.column.state'), states, (value) => t(`recruitment.vacancy.state.${value}`)),
          ...useCampaignFilters(list.state.filters),
        ]}
        card={(row) => ({
          title: row.title,
          detail: `${row.city} · ${t('recruitment.vacancy.signedOf', { filled: row.signed, count: row.seats })}`,
          after: <span className="t13 ink3 num">{t('recruitment.vacancy.people', { count: row.candidates })}</span>,
        })}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('recruitment.vacancy.emptyTitle')}
            text={t('recruitment.vacancy.emptyText')}
          />
        }
      />
    </>
  );
}
