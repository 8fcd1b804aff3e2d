import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatDay, formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { PaperPage } from '#platform/web/ui/art/paper-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { choiceFilter } from '#platform/web/ui/choice-filter.ts';
import { headed } from '#platform/web/ui/column.ts';
import { RecordTable } from '#platform/web/ui/record-table.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { sortedBy } from '#platform/web/ui/list-state.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { useListState } from '#platform/web/ui/use-list-state.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { loadSorts, payrollStates, type PayrollState } from '../../policy.ts';
import { LoadForm } from '../components/load-form.tsx';
import { LoadState } from '../components/load-state.tsx';
import { payroll, type Load } from '../payroll.ts';
import { periodText } from '../period-text.ts';

const spec = { filters: ['state'] } as const;

/** Every load of payroll, the newest first; a new one is read in a panel. */
export default function LoadListPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListState(spec);
  const { asked: address, change } = useAddress<'load'>();
  const { page, size, filters, sort } = list.state;
  const state = filters.state?.[0] as PayrollState | undefined;
  const asked = { page, size, ...(state ? { state } : {}), ...sortedBy(sort, loadSorts) };
  const found = useQuery(payroll.listPayrolls.page({ body: asked }));
  const panel = (next: boolean) => change({ load: next ? '1' : undefined });
  const open = (load: Pick<Load, 'number'>) =>
    void navigate({ to: '/gestion/nomina/$number', params: { number: String(load.number) } });
  const begin = (
    <Button variant="primary" icon={<IconUpload />} onClick={() => panel(true)}>
      {t('payroll.load.title')}
    </Button>
  );
  const columns = headed<Load>(
    (key) => t(`payroll.head.${key}`),
    [
      {
        key: 'period',
        sortable: true,
        cell: (row) => (
          <Link bare className="cut" to={'/gestion/nomina/$number'} params={{ number: String(row.number) }}>
            {periodText(t, row)}
          </Link>
        ),
      },
      { key: 'number', sortable: true, width: 90, align: 'end', cell: (row) => row.number },
      { key: 'state', width: 150, cell: (row) => <LoadState load={row} /> },
      { key: 'paid', sortable: true, width: 150, from: 1280, cell: (row) => formatDay(row.paid_on) },
      { key: 'good', sortable: true, width: 100, align: 'end', cell: (row) => formatNumber(row.good) },
      { key: 'wrong', sortable: true, width: 110, align: 'end', cell: (row) => formatNumber(row.wrong) },
      { key: 'net', sortable: true, width: 170, align: 'end', cell: (row) => formatMoney(row.net) },
    ],
  );
  return (
    <>
      <PageHeader title={t('payroll.title.loads')} lead={t('payroll.load.lead')} actions={begin} />
      <RecordTable<Load>
        desk="payroll.loads"
        list={list}
        label={t('payroll.title.loads')}
        found={found}
        rowName={(row) => periodText(t, row)}
        columns={columns}
        card={(row) => ({
          title: periodText(t, row),
          detail: <LoadState load={row} />,
          after: <span className="num t13">{formatMoney(row.net)}</span>,
          calls: row.actions.length > 0,
        })}
        filters={[
          choiceFilter('state', t('payroll.head.state'), payrollStates, (value) => t(`payroll.state.${value}`)),
        ]}
        onOpen={open}
        empty={
          <EmptyState
            art={<PaperPage />}
            title={t('payroll.load.empty')}
            text={t('payroll.load.emptyText')}
            actions={begin}
          />
        }
      />
      {address.load ? (
        <SidePanel title={t('payroll.load.title')} under={t('payroll.load.promise')} onClose={() => panel(false)}>
          <LoadForm onRead={open} />
        </SidePanel>
      ) : null}
    </>
  );
}
