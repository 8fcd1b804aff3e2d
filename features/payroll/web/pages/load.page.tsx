import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCrumb } from '#platform/web/crumb.ts';
import { formatDay, formatMoney, formatNumber } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { LoadDifferences } from '../components/load-differences.tsx';
import { LoadGaps } from '../components/load-gaps.tsx';
import { LoadRows } from '../components/load-rows.tsx';
import { LoadState } from '../components/load-state.tsx';
import { PaidPeople } from '../components/paid-people.tsx';
import type { GapKind } from '../../policy.ts';
import { payroll, type Load } from '../payroll.ts';
import { periodText } from '../period-text.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useAddress } from '#platform/web/use-address.ts';
import css from './load.module.css';

const tabs = ['good', 'wrong', 'differences', 'missing', 'varies'] as const;

/** One load: what was read, what is wrong with it, its publication, and whom it paid. */
export default function LoadPage() {
  const { t } = useTranslation();
  const { number = '' } = useParams({ strict: false });
  const found = useQuery({ ...payroll.getPayroll.query({ params: { n: number } }), retry: false });
  const load = found.data;
  useCrumb(load && periodText(t, load));
  if (found.error)
    return (
      <>
        <PageHeader title={t('payroll.title.load')} />
        <ErrorState title={t('payroll.load.failed')} of={found} />
      </>
    );
  return load ? <OneLoad key={load.number} load={load} /> : <SkeletonCard rows={8} />;
}

function OneLoad({ load }: { load: Load }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const address = useAddress<'show'>();
  const { show } = address.asked;
  const isReady = load.state === 'ready';
  const differences = useQuery({
    ...payroll.listDifferences.query({ params: { n: load.number }, query: { page: 1, size: 1 } }),
    enabled: isReady,
  });
  const disagreed = differences.data?.total;
  const gapsOf = (kind: GapKind) =>
    payroll.listGaps.query({ params: { n: load.number }, query: { page: 1, size: 1, kind } });
  const missing = useQuery({ ...gapsOf('missing'), enabled: isReady }).data?.total;
  const varies = useQuery({ ...gapsOf('varies'), enabled: isReady }).data?.total;
  const [asking, setAsking] = useState<'publish' | 'discard'>();
  const tab = tabs.find((one) => one === show) ?? (isReady && load.wrong > 0 ? 'wrong' : 'good');
  const keep = async (next: Load) => {
    queries.setQueryData(payroll.getPayroll.key({ params: { n: String(load.number) } }), next);
    await renew(payroll.listPayrolls.key());
  };
  const publish = async (reason: string) => {
    const body = { version: load.version, ...(reason ? { reason } : {}) };
    await keep(await payroll.publishPayroll({ params: { n: load.number }, body }));
    toast({ title: t('payroll.load.published', { count: load.good }) });
  };
  const discard = async () => {
    await keep(await payroll.discardPayroll({ params: { n: load.number }, body: { version: load.version } }));
    void navigate({ to: '/gestion/nomina' });
  };
  return (
    <>
      <PageHeader
        title={periodText(t, load)}
        lead={t('payroll.load.by', { number: load.number, name: load.created_by, day: formatDay(load.created_at) })}
        actions={
          <>
            {load.actions.includes('discard') ? (
              <Button variant="quiet" onClick={() => setAsking('discard')}>
                {t('payroll.load.discard')}
              </Button>
            ) : null}
            {load.actions.includes('publish') ? (
              <Button
                variant="primary"
                blocked={
                  load.good === 0
                    ? t('payroll.error.nothing_good')
                    : disagreed === undefined
                      ? t('payroll.differences.unknown')
                      : false
                }
                onClick={() => setAsking('publish')}
              >
                {t('payroll.load.publish', { count: load.good })}
              </Button>
            ) : null}
            {load.state === 'published' ? (
              <Button
                variant="outline"
                icon={<IconFileSpreadsheet />}
                onClick={() => void takeFile(() => payroll.exportPayroll({ params: { n: load.number } }))}
              >
                {t('payroll.load.excel')}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="stack gap16">
        {isReady && load.wrong > 0 ? (
          <Banner
            tone="warn"
            icon={<IconAlertTriangle size={20} />}
            title={t('payroll.load.wrongTitle', { count: load.wrong })}
            text={t('payroll.load.wrongText')}
          />
        ) : null}
        <Sums load={load} />
        {load.state === 'discarded' ? null : (
          <Tabs
            label={t('payroll.load.rows')}
            tabs={[
              { key: 'wrong', label: t('payroll.head.wrong'), count: load.wrong },
              {
                key: 'good',
                label: t(load.state === 'published' ? 'payroll.menu.own' : 'payroll.load.good'),
                count: load.good,
              },
              ...(isReady
                ? [
                    { key: 'differences', label: t('payroll.differences.tab'), count: disagreed },
                    { key: 'missing', label: t('payroll.gaps.missing'), count: missing },
                    { key: 'varies', label: t('payroll.gaps.varies'), count: varies },
                  ]
                : []),
            ]}
            value={tab}
            onChange={(next) => address.show({ show: next })}
          >
            {load.state === 'published' && tab === 'good' ? (
              <PaidPeople load={load} />
            ) : tab === 'differences' ? (
              <LoadDifferences load={load} />
            ) : tab === 'missing' || tab === 'varies' ? (
              <LoadGaps key={tab} load={load} kind={tab} />
            ) : (
              <LoadRows key={tab} load={load} show={tab} />
            )}
          </Tabs>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'publish'}
        onClose={() => setAsking(undefined)}
        title={t('payroll.load.publishTitle', { count: load.good })}
        text={[
          t('payroll.load.publishText', { net: formatMoney(load.net), wrong: load.wrong }),
          ...(missing ? [t('payroll.gaps.publish', { count: missing })] : []),
          ...(disagreed ? [t('payroll.differences.publish', { count: disagreed })] : []),
        ].join(' ')}
        {...(disagreed ? { reason: { label: t('payroll.differences.reason'), required: true, maxLength: 300 } } : {})}
        action={t('payroll.load.publish', { count: load.good })}
        onConfirm={publish}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(undefined)}
        title={t('payroll.load.discardTitle')}
        text={t('payroll.load.discardText')}
        action={t('payroll.load.discard')}
        danger
        onConfirm={discard}
      />
    </>
  );
}

function Sums({ load }: { load: Load }) {
  const { t } = useTranslation();
  const sums: [string, string][] = [
    [t('payroll.head.good'), formatNumber(load.good)],
    [t('payroll.slip.earned'), formatMoney(load.earned)],
    [t('payroll.slip.deducted'), formatMoney(load.deducted)],
    [t('payroll.column.net'), formatMoney(load.net)],
    [t('payroll.head.paid'), formatDay(load.paid_on)],
  ];
  return (
    <Card padded>
      <dl className={css.sums}>
        <div>
          <dt className="t13 ink3">{t('payroll.head.state')}</dt>
          <dd>
            <LoadState load={load} />
          </dd>
        </div>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt className="t13 ink3">{label}</dt>
            <dd className="num strong">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
