import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoment, formatNumber } from '#platform/web/i18n.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { usePress } from '#platform/web/trying.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Column } from '#platform/web/ui/column.ts';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useOpenRow } from '#platform/web/ui/use-open-row.ts';
import { answerOrders } from '../../list-order.ts';
import { surveys, type ManagedSurvey } from '../surveys.ts';
import { AnswerList, Points } from './answer-list.tsx';
import { EditionChoice } from './edition-choice.tsx';
import css from './results.module.css';

const spec = { filters: placeKeys, views: ['edition', 'answer', 'tab'] } as const;

type Row = Awaited<ReturnType<typeof surveys.listGiven>>['items'][number];

/** Who answered what, for who may read it: one by one, with the files that were handed in. */
export function GivenPanel({ survey }: { survey: ManagedSurvey }) {
  const { t } = useTranslation();
  const { list, openKey, open } = useOpenRow(useListState(spec), 'answer');
  const { query, page, size, filters, sort } = list.state;
  const edition = survey.editions.find((one) => String(one.edition) === filters.edition?.[0])?.edition;
  const found = useQuery(
    surveys.listGiven.page({
      params: { id: survey.id },
      query: {
        page,
        size,
        ...(edition === undefined ? {} : { edition }),
        ...sortedBy(sort, answerOrders),
        ...placeAsked(filters),
        search: query || undefined,
      },
    }),
  );
  const takesFiles = survey.document.questions.some(({ type }) => type === 'file');
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <EditionChoice
          survey={survey}
          edition={edition ?? survey.edition}
          onChoose={(chosen) => list.filter('edition', chosen === survey.edition ? [] : [String(chosen)])}
        />
        {takesFiles ? <AllFiles survey={survey} edition={edition ?? survey.edition} /> : null}
      </div>
      <DataTable<Row>
        desk="surveys.answers"
        list={list}
        label={t('surveys.tab.answers')}
        rows={found.data?.items}
        total={found.data?.total}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        columns={useColumns(found.data?.items ?? [])}
        card={(row) => ({
          title: row.name,
          detail: row.campaign ?? row.position,
          after: <span className="t13 ink3">{formatDay(row.answered_on)}</span>,
        })}
        onOpen={(row) => open(row.id)}
        {...(openKey === undefined ? {} : { openKey })}
        filters={useOrganizationFilters(filters)}
        searchLabel={t('surveys.people.search')}
        error={found.error ? { requestId: requestIdOf(found.error) } : null}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState art={<InboxZero />} title={t('surveys.people.filledNone')} text={t('surveys.given.noneText')} />
        }
      />
      {openKey === undefined ? null : <Given survey={survey} id={openKey} onClose={() => open(undefined)} />}
    </div>
  );
}

function useColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', sortable: true, header: t('surveys.people.person'), cell: (row) => row.name },
    { key: 'position', sortable: true, header: t('surveys.people.position'), cell: (row) => row.position, from: 1280 },
    {
      key: 'campaign',
      sortable: true,
      header: t('surveys.export.campaign'),
      width: 200,
      cell: (row) => row.campaign ?? '',
    },
    ...(rows.some((row) => row.points !== null)
      ? [
          {
            key: 'points',
            sortable: true,
            header: t('surveys.export.points'),
            width: 110,
            cell: (row: Row) => <Points answer={row} />,
          },
        ]
      : []),
    ...(rows.some((row) => row.files > 0)
      ? [
          {
            key: 'files',
            header: t('surveys.given.files'),
            width: 90,
            cell: (row: Row) =>
              row.files > 0 ? (
                <span className="row num">
                  <IconPaperclip size={16} aria-hidden="true" />
                  {formatNumber(row.files)}
                </span>
              ) : null,
          },
        ]
      : []),
    {
      key: 'day',
      sortable: true,
      header: t('surveys.export.day'),
      width: 130,
      cell: (row) => formatDay(row.answered_on),
    },
  ];
}

function Given({ survey, id, onClose }: { survey: ManagedSurvey; id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(surveys.getGiven.page({ params: { id: survey.id, answer: id } }));
  const answer = found.data;
  return (
    <SidePanel
      onClose={onClose}
      title={answer?.name ?? t('surveys.tab.answers')}
      recordKey={id}
      {...(answer
        ? {
            overline: answer.campaign ?? answer.position,
            under: (
              <span className="row gap12">
                <span className="ink3">{t('surveys.own.when', { moment: formatMoment(answer.answered_at) })}</span>
                <Points answer={answer} />
              </span>
            ),
          }
        : {})}
    >
      {answer ? <AnswerList answer={answer} /> : found.error ? <ErrorState of={found} /> : <SkeletonCard rows={6} />}
    </SidePanel>
  );
}

function AllFiles({ survey, edition }: { survey: ManagedSurvey; edition: number }) {
  const { t } = useTranslation();
  const { busy, press } = usePress();
  const save = () =>
    press(async () => saveFile(await surveys.exportFiles({ params: { id: survey.id }, query: { edition } })));
  return (
    <Button icon={<IconDownload size={16} />} busy={busy} onClick={() => void save()}>
      {t('surveys.given.allFiles')}
    </Button>
  );
}
