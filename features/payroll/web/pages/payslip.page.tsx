import { IconDownload, IconFileText, IconEye } from '@tabler/icons-react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { documentText } from '#platform/web/document-text.ts';
import { useCrumb } from '#platform/web/crumb.ts';
import { isGone } from '#platform/web/failure.ts';
import { formatDay, formatMoney } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SkeletonCard } from '#platform/web/ui/skeleton.tsx';
import { PayslipLines } from '../components/payslip-lines.tsx';
import { payroll, type Payslip } from '../payroll.ts';
import { periodInSentence, periodText } from '../period-text.ts';
import { takeFile } from '#platform/web/take-file.ts';
import css from './payslip.module.css';

/** One payslip: what was paid, why, and what changed since the one before. */
export default function PayslipPage() {
  const { t } = useTranslation();
  const { number = '' } = useParams({ strict: false });
  const found = useQuery({ ...payroll.getPayslipByNumber.query({ params: { n: number } }), retry: false });
  const payslip = found.data;
  useCrumb(payslip && periodText(t, payslip));
  if (found.error) return <WithoutPayslip found={found} />;
  if (!payslip) return <SkeletonCard rows={8} />;
  return (
    <>
      <PageHeader
        title={periodText(t, payslip)}
        lead={t('payroll.slip.number', { number: payslip.number })}
        actions={
          <>
            {payslip.has_document ? (
              <Button
                variant="outline"
                icon={<IconFileText />}
                onClick={() => void takeFile(() => payroll.getDocument({ params: { id: payslip.id } }))}
              >
                {t('payroll.slip.original')}
              </Button>
            ) : null}
            <Button
              variant="primary"
              icon={<IconDownload />}
              onClick={() => void takeFile(() => payroll.downloadPayslip({ params: { n: payslip.number } }))}
            >
              {t('payroll.slip.download')}
            </Button>
          </>
        }
      />
      <div className={css.column}>
        {payslip.is_own ? null : (
          <Banner
            tone="info"
            icon={<IconEye size={20} />}
            title={t('payroll.slip.of', { name: payslip.person.name })}
            text={t('payroll.slip.ofText', { name: payslip.person.name })}
          />
        )}
        <Summary payslip={payslip} />
        {payslip.net === null ? null : (
          <>
            <PayslipLines payslip={payslip} nature="earning" />
            <PayslipLines payslip={payslip} nature="deduction" />
          </>
        )}
        {payslip.is_own ? (
          <p className="t13 ink2">
            {t('payroll.claim.missing')}{' '}
            <Link to={'/service/$kind'} params={{ kind: 'payroll-claim' }} search={{ period: periodText(t, payslip) }}>
              {t('payroll.claim.payment')}
            </Link>
          </p>
        ) : null}
      </div>
    </>
  );
}

function Summary({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation();
  const { net, previous, person, cune } = payslip;
  const facts: [string, string][] = [
    [t('payroll.slip.employer'), payslip.employer],
    [t('payroll.head.name'), person.name],
    [t('payroll.column.document'), documentText(person.document_number)],
    [t('payroll.head.position'), person.position],
    [t('payroll.head.paid'), formatDay(payslip.paid_on)],
    [t('payroll.slip.method'), t(`payroll.method.${payslip.method}`)],
    ...(cune ? [[t('payroll.column.cune'), cune] as [string, string]] : []),
  ];
  return (
    <Card padded>
      <div className={css.summary}>
        <div>
          {net === null ? (
            <p>{t('payroll.slip.documentOnly')}</p>
          ) : (
            <>
              <p className="t13 ink3">{t('payroll.column.net')}</p>
              <p className={`h34 num ${css.net}`}>{formatMoney(net)}</p>
              <Compared net={net} previous={previous} />
            </>
          )}
        </div>
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={value === cune ? css.wide : undefined}>
              <dt className="t13 ink3">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Compared({ net, previous }: { net: number; previous: Payslip['previous'] }) {
  const { t } = useTranslation();
  if (previous?.net == null) return <p className="t13 ink3">{t('payroll.slip.first')}</p>;
  const more = Math.round((net - previous.net) * 100) / 100;
  const word = more > 0 ? 'more' : more < 0 ? 'less' : 'same';
  return (
    <>
      <p className="medium">{t(`payroll.slip.${word}`, { amount: formatMoney(Math.abs(more)) })}</p>
      <Link to={'/desprendibles/$number'} params={{ number: String(previous.number) }} className="t13">
        {t('payroll.slip.compared', { period: periodInSentence(t, previous) })}
      </Link>
    </>
  );
}

function WithoutPayslip({ found }: { found: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('payroll.title.payslip')} />
      {isGone(found.error) ? (
        <EmptyState
          art={<ClosedGate />}
          title={t('payroll.slip.missing')}
          text={t('payroll.slip.missingText')}
          actions={<ButtonLink to={'/desprendibles'}>{t('payroll.slip.back')}</ButtonLink>}
        />
      ) : (
        <ErrorState title={t('payroll.slip.failed')} of={found} />
      )}
    </>
  );
}
