import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMonth, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { SearchLantern } from '#platform/web/ui/art/search-lantern.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { askedOf, sortedBy } from '#platform/web/ui/list-state.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { winnerOrders, winnerStates } from '../../policy.ts';
import { monthBeside, recognition, type Winner } from '../recognition.ts';
import { Emblem } from './emblem.tsx';

const marks = { registered: 'winner', corrected: 'done', removed: 'withdrawn' } as const;
const monthsShown = 13;

interface Props {
  /** Whether what was removed can be asked for. */
  managed?: boolean;
  /** After the row's words: what can be done. */
  action?: (row: Winner) => ReactNode;
}

const spec = { filters: ['programa', 'mes', 'estado', ...placeKeys], size: 20 } as const;

/** Winners by programme, month and words, with filters in the address. */
export function WinnerTable({ managed = false, action }: Props) {
  const { t } = useTranslation();
  const list = useListState(spec);
  const { filters, sort } = list.state;
  const programs = useQuery(recognition.listPrograms.query());
  const { search, page, size } = askedOf(list.state);
  const state = managed ? winnerStates.find((one) => one === filters.estado?.[0]) : undefined;
  const found = useQuery(
    recognition.listWinners.page({
      body: {
        page,
        size,
        ...sortedBy(sort, winnerOrders),
        ...(search ? { search } : {}),
        ...(filters.programa?.[0] ? { program: filters.programa[0] } : {}),
        ...(filters.mes?.[0] ? { period: filters.mes[0] } : {}),
        ...(state ? { state } : {}),
        ...placeAsked(filters),
      },
    }),
  );
  const columns = useColumns(managed, action);
  const months = Array.from({ length: monthsShown }, (_, at) => monthBeside(isoDay(now()).slice(0, 7), -at));
  return (
    <RecordTable<Winner>
      desk="recognition.winners"
      list={list}
      found={found}
      label={t('recognition.title.allWinners')}
      rowName={(row) => row.person.name}
      columns={columns}
      card={(row) => ({
        title: row.person.name,
        detail: `${row.program.name} · ${formatMonth(`${row.period}-01`)}`,
        after: action?.(row),
      })}
      searchLabel={t('recognition.all.search')}
      filters={[
        {
          key: 'programa',
          label: t('recognition.all.program'),
          single: true,
          options: (programs.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
        },
        choiceFilter('mes', t('recognition.all.month'), months, (value) => formatMonth(`${value}-01`)),
        ...(managed
          ? [
              choiceFilter('estado', t('recognition.all.state'), winnerStates, (value) =>
                t(`recognition.state.${value}`),
              ),
            ]
          : []),
        ...useOrganizationFilters(filters),
      ]}
      empty={
        <EmptyState art={<SearchLantern />} title={t('recognition.all.empty')} text={t('recognition.all.emptyText')} />
      }
    />
  );
}

function useColumns(managed: boolean, action: Props['action']): readonly Column<Winner>[] {
  const { t } = useTranslation();
  return [
    { key: 'person', sortable: true, header: t('recognition.all.person'), width: 180, cell: (row) => row.person.name },
    {
      key: 'program',
      sortable: true,
      header: t('recognition.all.program'),
      width: 170,
      cell: (row) => (
        <span className="row gap8">
          <Emblem kind={row.program.emblem} size={20} /> {row.program.name}
        </span>
      ),
    },
    {
      key: 'period',
      sortable: true,
      header: t('recognition.all.month'),
      width: 130,
      cell: (row) => formatMonth(`${row.period}-01`),
    },
    {
      key: 'campaign',
      sortable: true,
      header: t('recognition.all.team'),
      width: 150,
      from: 1280,
      cell: (row) => row.campaign,
    },
    {
      key: 'why',
      header: t('recognition.all.why'),
      // What can be done with a row comes before what the dialog of it says again.
      ...(action ? { from: 1280 } : {}),
      cell: (row) => <span className="cut">{row.why}</span>,
    },
    ...(managed
      ? [
          {
            key: 'state',
            header: t('recognition.all.state'),
            width: 120,
            cell: (row: Winner) => (
              <StateMark state={marks[row.state]}>{t(`recognition.state.${row.state}`)}</StateMark>
            ),
          },
        ]
      : []),
    ...(action ? [{ key: 'action', header: t('recognition.desk.action'), width: 110, cell: action }] : []),
  ];
}
