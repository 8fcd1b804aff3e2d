import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { headed } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import { payroll, type Slip } from '../payroll.ts';
import { periodText } from '../period-text.ts';

const NetByMonth = lazyPart(
  () => import('../components/net-by-month.tsx').then((part) => part.NetByMonth),
  <SkeletonCard rows={4} />,
);

const spec = { filters: ['year'] } as const;
const YEARS = 5;

/** The person's own payslips, the newest first. */
export default function PayslipListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { page, size, filters } = list.state;
  const year = filters.year?.[0];
  const asked = { page, size, ...(year ? { year: Number(year) } : {}) };
  const found = useQuery(payroll.listOwn.page({ query: asked }));
  const thisYear = now().getFullYear();
  const items = found.data?.items ?? [];
  /** The pay before, where this page has it and both are of a whole month. */
  const before = (row: Slip) => {
    const next = items[items.indexOf(row) + 1];
    return row.part === 'month' && next?.part === 'month' ? next : undefined;
  };
  const isWide = useMedia(DESKTOP);
  const chart = year === undefined && page === 1 ? <NetByMonth slips={items} /> : null;
  const money = (value: number | null) => (value === null ? '—' : formatMoney(value));
  const net = (row: Slip) => (row.net === null ? t('payroll.list.pdfOnly') : formatMoney(row.net));
  const state = (row: Slip) => (
    <StateMark state={row.is_new ? 'pending' : 'done'}>
      {t(row.is_new ? 'payroll.list.new' : 'payroll.list.seen')}
    </StateMark>
  );
  const columns = headed<Slip>(
    (key) => t(`payroll.head.${key}`),
    [
      {
        key: 'period',
        cell: (row) => (
          <Link bare className="cut" to={'/desprendibles/$number'} params={{ number: String(row.number) }}>
            {periodText(t, row)}
          </Link>
        ),
      },
      { key: 'paid', width: 170, cell: (row) => formatDay(row.paid_on) },
      { key: 'state', width: 150, cell: state },
      { key: 'earned', width: 150, align: 'end', from: 1280, cell: (row) => money(row.earned) },
      { key: 'deducted', width: 150, align: 'end', from: 1280, cell: (row) => money(row.deducted) },
      {
        key: 'change',
        width: 140,
        align: 'end',
        from: 1280,
        cell: (row) => <NetChange row={row} before={before(row)} />,
      },
      { key: 'net', width: 150, align: 'end', cell: (row) => <b>{net(row)}</b> },
    ],
  );
  return (
    <>
      <PageHeader title={t('payroll.title.own')} lead={t('payroll.list.lead')} />
      <div className="stack gap16">
        {isWide ? chart : null}
        <RecordTable<Slip>
          list={list}
          label={t('payroll.title.own')}
          found={found}
          rowName={(row) => periodText(t, row)}
          columns={columns}
          card={(row) => ({
            title: periodText(t, row),
            detail: state(row),
            after: <span className="num">{net(row)}</span>,
            calls: row.is_new,
          })}
          filters={[
            {
              key: 'year',
              label: t('payroll.list.year'),
              single: true,
              options: Array.from({ length: YEARS }, (_, back) => String(thisYear - back)).map((value) => ({
                value,
                label: value,
              })),
            },
          ]}
          onOpen={(row) => void navigate({ to: '/desprendibles/$number', params: { number: String(row.number) } })}
          empty={<EmptyState art={<PaperPage />} title={t('payroll.list.empty')} text={t('payroll.list.emptyText')} />}
        />
        {isWide ? null : chart}
      </div>
    </>
  );
}

/** How much more or less than the pay before. */
function NetChange({ row, before }: { row: Slip; before: Slip | undefined }) {
  const { t } = useTranslation();
  if (row.net === null || before?.net == null) return null;
  const change = row.net - before.net;
  if (change === 0) return <span className="ink3">{t('payroll.list.same')}</span>;
  return (
    <span className="ink2">
      {t(change > 0 ? 'payroll.list.more' : 'payroll.list.less', { amount: formatMoney(Math.abs(change)) })}
    </span>
  );
}
