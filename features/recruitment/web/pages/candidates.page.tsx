import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { documentText } from '#platform/web/document-text.ts';
import { formatDay } from '#platform/web/i18n.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { campaignAsked, campaignKeys } from '#features/organization/place-keys.ts';
import { useCampaignFilters } from '#features/organization/web/widgets.tsx';
import { candidacyStates } from '../../candidacy.ts';
import { candidateSorts, sources } from '../../policy.ts';
import { recruitment, type Candidate } from '../recruitment.ts';

const spec = { filters: ['etapa', 'origen', 'dobles', ...campaignKeys] } as const;

/** Everybody who applied: by name, document, e-mail, telephone, skill, or the words of their CV. */
export default function CandidatesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const chosen = chosenOf(list.state, { etapa: candidacyStates, origen: sources, dobles: ['yes'] as const });
  const { page, size, ...search } = askedOf(list.state);
  const filters = {
    ...search,
    ...(chosen.etapa ? { state: chosen.etapa } : {}),
    ...(chosen.origen ? { source: chosen.origen } : {}),
    ...(chosen.dobles ? { doubles: chosen.dobles } : {}),
    ...campaignAsked(list.state.filters),
    ...sortedBy(list.state.sort, candidateSorts),
  };
  const found = useQuery(recruitment.listCandidates.page({ body: { ...filters, page, size } }));
  const nameOf = (row: Candidate) => row.name ?? t('recruitment.candidate.hidden', { place: row.last?.place ?? '' });
  const stageOf = (row: Candidate) => (row.last ? t(`recruitment.case.candidacy.state.${row.last.state}`) : '');
  const columns: Column<Candidate>[] = [
    {
      key: 'name',
      header: t('recruitment.candidate.name'),
      sortable: true,
      cell: (row) => <span className="cut">{nameOf(row)}</span>,
    },
    {
      key: 'document',
      header: t('recruitment.candidate.document'),
      width: 130,
      from: 1280,
      cell: (row) => documentText(row.document ?? ''),
    },
    { key: 'phone', header: t('recruitment.candidate.phone'), width: 130, from: 1280, cell: (row) => row.phone ?? '' },
    {
      key: 'skills',
      header: t('recruitment.candidate.skills'),
      width: 240,
      cell: (row) => <span className="cut">{row.skills}</span>,
    },
    {
      key: 'vacancy',
      header: t('recruitment.vacancy.title'),
      width: 200,
      cell: (row) => <span className="cut">{row.last?.vacancy ?? ''}</span>,
    },
    { key: 'stage', header: t('cases.column.state'), width: 130, cell: stageOf },
    {
      key: 'doubles',
      header: t('recruitment.candidate.doubles'),
      width: 110,
      from: 1440,
      align: 'end',
      cell: (row) => (row.doubles > 0 ? row.doubles : ''),
    },
    {
      key: 'created',
      header: t('recruitment.candidate.came'),
      width: 120,
      from: 1280,
      sortable: true,
      cell: (row) => formatDay(row.created_at),
    },
  ];
  return (
    <>
      <PageHeader title={t('recruitment.title.candidates')} lead={t('recruitment.candidate.lead')} />
      <RecordTable<Candidate>
        desk="recruitment.candidates"
        list={list}
        found={found}
        label={t('recruitment.title.candidates')}
        rowName={nameOf}
        columns={columns}
        onOpen={(row) => {
          if (row.last) void navigate({ to: `/atraccion/seleccion/candidatos/${row.last.id}` });
        }}
        onExport={() => takeFile(() => recruitment.downloadCandidates({ body: filters }))}
        searchLabel={t('recruitment.candidate.search')}
        filters={[
          choiceFilter('etapa', t('cases.column.state'), candidacyStates, (value) =>
            t(`recruitment.case.candidacy.state.${value}`),
          ),
          choiceFilter('origen', t('recruitment.candidate.source'), sources, (value) =>
            t(`recruitment.source.${value}`),
          ),
          choiceFilter('dobles', t('recruitment.candidate.doubles'), ['yes'], () =>
            t('recruitment.candidate.withDoubles'),
          ),
          ...useCampaignFilters(list.state.filters),
        ]}
        card={(row) => ({ title: nameOf(row), detail: `${row.last?.vacancy ?? ''} · ${stageOf(row)}` })}
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('recruitment.candidate.emptyTitle')}
            text={t('recruitment.candidate.emptyText')}
          />
        }
      />
    </>
  );
}
