import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { CaseBoard, CaseDesk, useCaseColumns } from '#features/cases/web/studio.tsx';
import { useCaseStep, useCaseWords } from '#features/cases/web/widgets.tsx';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDay, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, chosenOf } from '#platform/web/ui/list-state.ts';
import { NoRecord } from '#platform/web/ui/no-record.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { candidacy, candidacyStates, rejectCodes, stages } from '../../candidacy.ts';
import { sources } from '../../policy.ts';
import { CandidateFace } from '../components/candidate-face.tsx';
import { useToggle } from '../components/use-toggle.ts';
import { candidacyLook, recruitment, type Candidacy } from '../recruitment.ts';

const CohortSummary = lazyPart(() => import('../components/cohort-summary.tsx').then((part) => part.CohortSummary));
const Training = lazyPart(() => import('../components/training.tsx').then((part) => part.Training));
const VacancyActions = lazyPart(() => import('../components/vacancy-actions.tsx').then((part) => part.VacancyActions));

const spec = { filters: ['etapa', 'origen'], views: ['vista'] } as const;
const columnsShown = stages.filter((stage) => stage !== 'onboarded');
const mostCards = 500;

/** One vacancy: its cohort above, its people as a board or as a table. */
export default function VacancyPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useListState(spec);
  const view = list.state.filters.vista?.[0];
  const isTraining = view === 'formacion';
  const isBoard = view !== 'tabla' && !isTraining;
  const { etapa: state, origen: source } = chosenOf(list.state, { etapa: candidacyStates, origen: sources });
  const vacancy = useQuery(recruitment.getVacancy.query({ params: { id } }));
  const found = useQuery(
    recruitment.listCandidacies.page({
      params: { id },
      query: {
        ...askedOf(list.state),
        ...(isBoard ? { page: 1, size: mostCards, state: 'open' as const } : state ? { state } : {}),
        ...(source ? { source } : {}),
      },
    }),
  );
  const stepping = useCaseStep({ look: candidacyLook, takeStep: recruitment.stepCandidacy });
  const look = (key: string | undefined) => list.filter('vista', key && key !== 'tablero' ? [key] : []);
  useToggle(() => look(isBoard ? 'tabla' : undefined));
  const words = useCaseWords(candidacyLook);
  const columns = useCaseColumns<Candidacy>(candidacyLook);
  const data = vacancy.data;
  const back = { to: '/atraccion/seleccion/todasvacantes', label: t('recruitment.title.vacancies') };
  if (!data)
    return (
      <NoRecord
        error={vacancy.error}
        onRetry={vacancy.refetch}
        title={t('cases.gone')}
        text={t('cases.goneText')}
        back={back}
      />
    );
  const nameOf = (row: Candidacy) => row.name ?? t('recruitment.candidate.hidden', { place: row.place });
  const shown = (rows: readonly Candidacy[] | undefined) => rows?.map((row) => ({ ...row, title: nameOf(row) }));
  const open = (row: Candidacy) => void navigate({ to: `/atraccion/seleccion/candidatos/${row.id}` });
  const actionTo = (row: Candidacy, to: string) =>
    row.steps.find((step) =>
      candidacy.transitions.some(
        (one) => one.action === step.action && one.to === to && one.from.some((from) => from === row.state),
      ),
    );
  const own: Column<Candidacy>[] = [
    { key: 'name', header: t('recruitment.candidate.name'), cell: (row) => <span className="cut">{nameOf(row)}</span> },
    {
      key: 'source',
      header: t('recruitment.candidate.source'),
      width: 130,
      cell: (row) => t(`recruitment.source.${row.source}`),
    },
    {
      key: 'test',
      header: t('recruitment.candidate.test'),
      width: 100,
      align: 'end',
      cell: (row) => row.test_score ?? '',
    },
  ];
  return (
    <>
      <CaseDesk<Candidacy>
        desk="recruitment.candidacies"
        look={candidacyLook}
        title={data.title}
        lead={t('recruitment.vacancy.about', {
          day: formatDay(data.starts_on),
          city: data.city,
          closes: formatDay(data.closes_on),
        })}
        list={list}
        found={found}
        onOpen={open}
        nameOf={nameOf}
        columns={[...own, columns.state, columns.clock, columns.updated]}
        searchLabel={t('recruitment.vacancy.searchPeople')}
        filters={[
          choiceFilter('etapa', t('cases.column.state'), candidacyStates, (value) =>
            t(`recruitment.case.candidacy.state.${value}`),
          ),
          choiceFilter('origen', t('recruitment.candidate.source'), sources, (value) =>
            t(`recruitment.source.${value}`),
          ),
        ]}
        decide={{
          decideMany: recruitment.decideCandidacies,
          actions: [
            { action: 'screen', icon: <IconCheck size={16} /> },
            { action: 'interview' },
            { action: 'keep' },
            { action: 'reject', icon: <IconX size={16} />, needsReason: true, codes: rejectCodes },
          ],
        }}
        actions={
          <>
            <Segmented
              label={t('recruitment.vacancy.view')}
              value={isTraining ? 'formacion' : isBoard ? 'tablero' : 'tabla'}
              onChange={look}
              options={[
                { key: 'tabla', label: t('recruitment.vacancy.table') },
                { key: 'tablero', label: t('recruitment.vacancy.board') },
                { key: 'formacion', label: t('recruitment.training.view') },
              ]}
            />
            <VacancyActions vacancy={data} />
          </>
        }
        instead={
          isTraining ? (
            <Training vacancyId={id} />
          ) : !isBoard ? undefined : (
            <div className="stack">
              <CohortSummary vacancy={data} />
              {(found.data?.total ?? 0) > mostCards ? (
                <Banner
                  tone="info"
                  icon={<IconInfoCircle size={18} />}
                  text={t('recruitment.board.unseen', {
                    shown: formatNumber(mostCards),
                    total: formatNumber(found.data?.total ?? 0),
                  })}
                />
              ) : null}
              <CaseBoard<Candidacy>
                look={candidacyLook}
                label={data.title}
                columns={columnsShown.map((stage) => ({
                  key: stage,
                  label: t(`recruitment.case.candidacy.state.${stage}`),
                }))}
                rows={shown(found.data?.items.filter((row) => columnsShown.some((stage) => stage === row.state)))}
                onOpen={open}
                face={(row) => <CandidateFace name={row.name} place={row.place} />}
                move={(row, to) => {
                  const step = actionTo(row, to);
                  return step
                    ? stepping.take(row, { action: step.action })
                    : Promise.reject(new Error('There is no step there'));
                }}
                refusal={(row, to) => {
                  const step = actionTo(row, to);
                  if (!step) return t('recruitment.board.noStep');
                  if (step.needs_reason) return t('recruitment.board.reason');
                  return words.blocked(row, step);
                }}
                detail={(row) => (
                  <p className="t13 ink2">
                    {[
                      t(`recruitment.source.${row.source}`),
                      ...(row.missing_documents > 0
                        ? [t('recruitment.board.documents', { count: row.missing_documents })]
                        : []),
                    ].join(' · ')}
                  </p>
                )}
              />
              <p className="t13 ink3">{t('recruitment.board.hint')}</p>
            </div>
          )
        }
        empty={
          <EmptyState
            art={<InboxZero />}
            title={t('recruitment.board.emptyTitle')}
            text={t('recruitment.board.emptyText')}
          />
        }
      />
    </>
  );
}
