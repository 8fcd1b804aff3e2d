import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { DataTableProps } from '#platform/web/ui/data-table.tsx';
import { DeskCounters, type DeskCounter } from '#platform/web/ui/desk-counters.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { RoomViews } from '#platform/web/ui/room-views.tsx';
import type { DeskView } from '#platform/web/ui/use-kept-views.ts';
import type { CaseRow } from '../../case.ts';
import { isYours, type CaseLook } from '../case-look.ts';
import { CaseClock } from './case-clock.tsx';
import { CaseState } from './case-state.tsx';
import { DelegationButton } from './delegation-button.tsx';
import { useDecisions, type Deciding } from './use-decisions.tsx';

type Taken = 'list' | 'columns' | 'filters' | 'searchLabel' | 'empty' | 'period' | 'tools' | 'groupOf' | 'openKey';

export interface CaseDeskProps<Row extends CaseRow> extends Pick<DataTableProps<Row>, Taken> {
  look: CaseLook;
  /** The name under which its readers keep their own views and columns, as `room.list`. */
  desk: string;
  title: string;
  lead: ReactNode;
  /** Buttons in the header, the primary one last. */
  actions?: ReactNode;
  found: UseQueryResult<{ items: Row[]; total: number }>;
  /** What the room shows between the header and the figures. */
  above?: ReactNode;
  /** The figures above the list. */
  counters?: readonly DeskCounter[];
  /** The room's views; the reader keeps more of their own. */
  views?: readonly DeskView[];
  /** What can be decided for many at once. */
  decide?: Deciding;
  /** Asks for the Excel file of what the list shows now. */
  exportFile?: () => Promise<Blob>;
  /** The address of one case, which has its id at `$id`; or what opens a row in a panel. */
  address?: string;
  onOpen?: (row: Row) => void;
  /** What a row is called on its card; absent, by its title. */
  nameOf?: (row: Row) => string;
  /** What is left of its time, where the room counts it otherwise than the clock of the case. */
  clockOf?: (row: Row) => ReactNode;
  /** Stands in the place of the list: a board. */
  instead?: ReactNode;
  /** The panel that is open. */
  children?: ReactNode;
}

/** The desk of who works on cases: figures, views, search and filters in the URL, decisions for many, and the file. */
export function CaseDesk<Row extends CaseRow>(props: CaseDeskProps<Row>) {
  const {
    look,
    desk,
    title,
    lead,
    actions,
    found,
    counters = [],
    views = [],
    decide,
    exportFile,
    address,
    onOpen,
    nameOf = (row) => row.title,
    clockOf = (row) => <CaseClock clock={row.clock} />,
  } = props;
  const { above, instead, children, ...table } = props;
  const { t } = useTranslation();
  const decisions = useDecisions({ look, deciding: decide, rows: found.data?.items });
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            <DelegationButton room={look.room} />
            {actions}
          </>
        }
      />
      {above}
      {counters.length > 0 ? <DeskCounters counters={counters} list={table.list} /> : null}
      {instead ?? (
        <RecordTable<Row>
          list={table.list}
          columns={table.columns}
          filters={table.filters}
          searchLabel={table.searchLabel}
          empty={table.empty}
          period={table.period}
          tools={table.tools}
          {...(table.groupOf ? { groupOf: table.groupOf } : {})}
          openKey={table.openKey}
          found={found}
          label={title}
          rowName={nameOf}
          desk={desk}
          views={views.length > 0 ? <RoomViews views={views} list={table.list} /> : null}
          card={(row) => ({
            title: nameOf(row),
            detail: (
              <span className="row wrap gap6">
                <CaseState row={row} look={look} />
                {clockOf(row)}
              </span>
            ),
            after: <span className="t13 ink3 num">{t('cases.number', { number: row.number })}</span>,
            calls: isYours(row, look),
          })}
          {...(address ? { address } : {})}
          {...(onOpen ? { onOpen } : {})}
          {...(exportFile ? { onExport: () => takeFile(exportFile) } : {})}
          {...(decide ? { selection: decisions.selection, bulk: decisions.bulk } : {})}
          totalLabel={found.data ? t('cases.desk.total', { count: found.data.total }) : undefined}
        />
      )}
      {decisions.dialogs}
      {children}
    </>
  );
}
