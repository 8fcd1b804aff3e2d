import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Column } from '#platform/web/ui/column.ts';
import type { CaseRow } from '../../case.ts';
import type { CaseLook } from '../case-look.ts';
import { CaseClock } from './case-clock.tsx';
import { CaseState } from './case-state.tsx';

/** The columns that every list of cases may have: a room takes those that it wants, in its order, between its own. */
export function useCaseColumns<Row extends CaseRow>(look: CaseLook) {
  const { t } = useTranslation();
  const cut = (text: string) => <span className="cut">{text}</span>;
  return {
    title: { key: 'title', header: t('cases.column.title'), cell: (row) => cut(row.title) },
    number: {
      key: 'number',
      header: t('cases.column.number'),
      width: 92,
      align: 'end',
      cell: (row) => row.number,
    },
    owner: {
      key: 'owner',
      header: t('cases.column.owner'),
      width: 180,
      cell: (row) => cut(row.owner?.name ?? t('cases.hidden')),
    },
    assignee: {
      key: 'assignee',
      header: t('cases.column.assignee'),
      width: 180,
      cell: (row) => (row.assignee ? cut(row.assignee.name) : <span className="ink3">{t('cases.nobody')}</span>),
    },
    state: {
      key: 'state',
      header: t('cases.column.state'),
      width: 210,
      cell: (row) => <CaseState row={row} look={look} />,
    },
    clock: {
      key: 'clock',
      header: t('cases.column.clock'),
      width: 190,
      cell: (row) => <CaseClock clock={row.clock} />,
    },
    created: {
      key: 'created',
      header: t('cases.column.created'),
      width: 120,
      from: 1280,
      cell: (row) => formatDay(row.created_at),
    },
    updated: {
      key: 'updated',
      header: t('cases.column.updated'),
      width: 180,
      from: 1280,
      cell: (row) => formatMoment(row.updated_at),
    },
  } satisfies Record<string, Column<Row>>;
}
