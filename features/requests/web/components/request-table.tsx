import type { TFunction } from 'i18next';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Column } from '#platform/web/ui/column.ts';
import { RecordTable, type RecordTableProps } from '#platform/web/ui/record-table.tsx';
import type { Filter } from '#platform/web/ui/filter-chip.tsx';
import type { ListControls } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { families, type Family } from '../../policy.ts';
import type { RequestRow } from '../requests.ts';
import { lengthOf, titleOf } from '../words.ts';
import type { RequestPanel as Panel } from './request-panel.tsx';
import { RequestState } from './request-state.tsx';

const RequestPanel = lazyPart<Parameters<typeof Panel>[0]>(() =>
  import('./request-panel.tsx').then((part) => part.RequestPanel),
);

type Given = Omit<RecordTableProps<RequestRow>, 'rowName' | 'columns' | 'card' | 'onOpen' | 'openKey' | 'note'>;

export interface RequestTableProps extends Given {
  /** Whose requests they are stands in its own column. */
  people?: boolean;
  /** The columns by which it may be ordered. */
  sorts?: readonly string[];
  /** They all wait for the reader's decision. */
  yours?: boolean;
  /** The families by which the list may be narrowed. */
  families: readonly Family[];
}

/** A list of requests; one opens in a panel that the URL names. */
export function RequestTable(props: RequestTableProps) {
  const { people = false, sorts = [], yours = false, families: narrowing, filters = [], found, ...table } = props;
  const { t } = useTranslation();
  const { asked, change } = useAddress<'id'>();
  const { id } = asked;
  const go = (next: string | undefined) => change({ id: next });
  return (
    <>
      <RecordTable<RequestRow>
        {...table}
        found={found}
        filters={[familyFilter(t, narrowing), ...filters]}
        rowName={(row) => (people ? `${row.person.name}, ${titleOf(row)}` : titleOf(row))}
        columns={useColumns(people, yours).map((column) => ({
          ...column,
          sortable: sorts.includes(column.key),
        }))}
        card={(row) => ({
          title: people ? row.person.name : titleOf(row),
          detail: people
            ? [titleOf(row), row.shift_count > 0 ? t('requests.list.crosses', { count: row.shift_count }) : '']
                .filter(Boolean)
                .join(' · ')
            : lengthOf(row),
          after: <RequestState row={row} isYours={yours} />,
        })}
        onOpen={(row) => go(row.id)}
        openKey={id}
        note={yours ? <span className="desktop-only t13 ink3">{t('requests.inbox.keys')}</span> : undefined}
      />
      {id ? (
        <RequestPanel
          id={id}
          onClose={() => go(undefined)}
          onDone={yours ? () => go(following(found.data?.items, id)) : undefined}
        />
      ) : null}
    </>
  );
}

/** The row after one, or the one before it where it is the last; none where it stands alone or is not among them. */
function following(items: readonly RequestRow[] | undefined, id: string): string | undefined {
  const at = items?.findIndex((row) => row.id === id) ?? -1;
  return at < 0 ? id : (items?.[at + 1] ?? items?.[at - 1])?.id;
}

function familyFilter(t: TFunction, narrowing: readonly Family[]): Filter {
  const options = narrowing.map((value) => ({ value, label: t(`requests.family.${value}`) }));
  return { key: 'family', label: t('requests.family.label'), options, single: true };
}

/** The family that a list is narrowed to, as its call wants it. */
export function familyIn({ state }: Pick<ListControls, 'state'>): { family?: Family } {
  const family = families.find((one) => one === state.filters['family']?.[0]);
  return family ? { family } : {};
}

function useColumns(withPeople: boolean, areYours: boolean): readonly Column<RequestRow>[] {
  const { t } = useTranslation();
  const name: Column<RequestRow> = {
    key: 'name',
    header: t('requests.list.request'),
    ...(withPeople ? { wraps: true as const } : {}),
    cell: (row) => <span className="cut">{titleOf(row)}</span>,
  };
  return [
    ...(withPeople
      ? [
          {
            key: 'person',
            header: t('requests.list.person'),
            cell: (row: RequestRow) => <span className="cut">{row.person.name}</span>,
          },
        ]
      : []),
    name,
    { key: 'length', header: t('requests.list.length'), cell: lengthOf },
    ...(areYours
      ? [
          {
            key: 'shifts',
            header: t('requests.list.shifts'),
            cell: (row: RequestRow) =>
              row.shift_count > 0 ? t('requests.list.crosses', { count: row.shift_count }) : '',
          },
        ]
      : []),
    {
      key: 'state',
      header: t('requests.list.state'),
      cell: (row) => <RequestState row={row} isYours={areYours} />,
    },
    {
      key: 'due',
      header: t('requests.list.due'),
      width: 190,
      from: 1280,
      cell: (row) => (row.due_at ? formatMoment(row.due_at) : ''),
    },
    { key: 'sent', header: t('requests.list.sent'), width: 120, from: 1280, cell: (row) => formatDay(row.created_at) },
  ];
}
