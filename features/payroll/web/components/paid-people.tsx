import { placeAsked, placeKeys } from '#features/organization/place-keys.ts';
import { useOrganizationFilters } from '#features/organization/web/widgets.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { documentText } from '#platform/web/document-text.ts';
import { formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { InboxZero } from '#platform/web/ui/art/inbox-zero.tsx';
import { headed } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { paidSorts } from '../../policy.ts';
import { payroll, type Load, type PaidPerson } from '../payroll.ts';

const spec = { filters: placeKeys, views: ['show'], size: 20 } as const;

/** Whom a published load paid, by name, with whether they have opened it. */
export function PaidPeople({ load }: { load: Load }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { query, page, size, sort, filters } = list.state;
  const places = useOrganizationFilters(filters);
  const search = { search: query || undefined };
  const found = useQuery(
    payroll.listPayslips.page({
      params: { n: load.number },
      query: { page, size, ...placeAsked(filters), ...search, ...sortedBy(sort, paidSorts) },
    }),
  );
  const net = (row: PaidPerson) => (row.net === null ? t('payroll.list.pdfOnly') : formatMoney(row.net));
  const mark = (row: PaidPerson) => (
    <StateMark state={row.opened ? 'done' : 'waiting'}>
      {t(row.opened ? 'payroll.list.seen' : 'payroll.list.new')}
    </StateMark>
  );
  const columns = headed<PaidPerson>(
    (key) => t(`payroll.head.${key}`),
    [
      {
        key: 'name',
        sortable: true,
        cell: (row) => (
          <Link bare className="cut" to={'/desprendibles/$number'} params={{ number: String(row.number) }}>
            {row.name}
          </Link>
        ),
      },
      { key: 'document', width: 150, sortable: true, cell: (row) => documentText(row.document_number) },
      { key: 'state', width: 150, cell: mark },
      {
        key: 'number',
        header: t('payroll.title.payslip'),
        width: 140,
        align: 'end',
        sortable: true,
        cell: (row) => row.number,
      },
      { key: 'net', width: 150, align: 'end', sortable: true, cell: net },
    ],
  );
  return (
    <RecordTable<PaidPerson>
      desk="payroll.people"
      list={list}
      label={t('payroll.menu.own')}
      found={found}
      rowName={(row) => row.name}
      columns={columns}
      filters={places}
      searchLabel={t('payroll.load.search')}
      card={(row) => ({ title: row.name, detail: mark(row), after: <span className="num t13">{net(row)}</span> })}
      onOpen={(row) => void navigate({ to: '/desprendibles/$number', params: { number: String(row.number) } })}
      empty={<EmptyState art={<InboxZero />} title={t('payroll.load.none_good')} text={t('payroll.load.noneText')} />}
    />
  );
}
