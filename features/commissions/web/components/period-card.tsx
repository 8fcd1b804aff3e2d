import { useState } from 'react';
import { formatMoney, formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { takeFile } from '#platform/web/take-file.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { JobProgress } from '#platform/web/ui/job-progress.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { periodStates, type PeriodAction } from '../../policy.ts';
import { commissions, type Period } from '../commissions.ts';
import css from './period.module.css';

/** Where a month stands: its steps, what does not reconcile, the two keys, and what comes next. */
export function PeriodCard({ month, period }: { month: string; period: Period | undefined }) {
  const { t } = useTranslation();
  const mayManage = useHolds('commissions:manage');
  const mayExport = useHolds('commissions:export');
  const [asking, setAsking] = useState<PeriodAction>();
  const running = period?.job && ['waiting', 'running'].includes(period.job.state) ? period.job : undefined;
  const isOpen = !period || period.state === 'estimated';
  const calculate = async () => {
    await trying(() => commissions.calculatePeriod({ body: { month } }));
    await renew('commissions');
  };
  const at = periodStates.indexOf(period?.state ?? 'estimated');
  const difference = period ? period.provisioned - period.actual : 0;
  return (
    <Card padded>
      <div className="stack gap16">
        <ol className={css.steps} aria-label={t('commissions.provision.steps')}>
          {periodStates.map((state, index) => (
            <li
              key={state}
              aria-current={index === at ? 'step' : undefined}
              className={index <= at ? css.reached : css.ahead}
            >
              <StateMark state={index < at ? 'done' : index === at ? 'review' : 'draft'}>
                {t(`commissions.periodState.${state}`)}
              </StateMark>
            </li>
          ))}
        </ol>
        {period ? (
          <dl className={css.sums}>
            {(
              [
                ['provisioned', period.provisioned],
                ['actual', period.actual],
                ['difference', difference],
                ['income', period.income],
                ['cost', period.cost],
                ['margin', period.income - period.cost - period.provisioned],
              ] as const
            ).map(([key, value]) => (
              <div key={key}>
                <dt className="t13 ink3">{t(`commissions.provision.${key}`)}</dt>
                <dd className={key === 'difference' && value !== 0 ? css.differs : 'num strong'}>
                  {formatMoney(value)}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="ink2">{t('commissions.provision.none')}</p>
        )}
        {period ? (
          <div>
            <SectionTitle>{t('commissions.provision.keys')}</SectionTitle>
            <ul className={css.keys}>
              {(['commissions', 'margin'] as const).map((which) => {
                const key = which === 'commissions' ? period.commissions_key : period.margin_key;
                return (
                  <li key={which}>
                    <span className="medium">{t(`commissions.provision.key_${which}`)}</span>
                    <StateMark state={key ? 'done' : 'waiting'}>
                      {key
                        ? t('commissions.provision.turned', { name: key.name, at: formatMoment(key.at) })
                        : t('commissions.provision.missing')}
                    </StateMark>
                  </li>
                );
              })}
            </ul>
            {period.reason ? (
              <p className="t13 ink2">{t('commissions.provision.reason', { reason: period.reason })}</p>
            ) : null}
            {period.in_payroll ? (
              <p className="t13 ink2">{t('commissions.provision.inPayroll', period.in_payroll)}</p>
            ) : null}
            {period.unsigned > 0 ? (
              <p className="t13 ink2">{t('commissions.provision.unsigned', { count: period.unsigned })}</p>
            ) : null}
          </div>
        ) : null}
        {running ? (
          <JobProgress
            job={{
              title: t('commissions.provision.calculating'),
              state: running.state,
              done: running.done,
              total: running.total,
              failed: 0,
            }}
          />
        ) : null}
        <div className="row wrap gap8">
          {isOpen && mayManage ? (
            <Button variant="outline" busy={running !== undefined} onClick={() => void calculate()}>
              {t('commissions.provision.calculate')}
            </Button>
          ) : null}
          {period && mayExport && (period.state === 'settled' || period.state === 'in_payroll') ? (
            <Button
              variant="outline"
              onClick={() => void takeFile(() => commissions.downloadPayroll({ params: { id: period.id } }))}
            >
              {t('commissions.provision.payroll')}
            </Button>
          ) : null}
          {period?.actions.map((action) => (
            <Button key={action} variant={action === 'reopen' ? 'quiet' : 'primary'} onClick={() => setAsking(action)}>
              {t(`commissions.periodAction.${action}`)}
            </Button>
          ))}
        </div>
      </div>
      {asking && period ? (
        <StepDialog period={period} action={asking} differs={difference !== 0} onClose={() => setAsking(undefined)} />
      ) : null}
    </Card>
  );
}

function StepDialog({
  period,
  action,
  differs,
  onClose,
}: {
  period: Period;
  action: PeriodAction;
  differs: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const [reason, setReason] = useState('');
  const needsReason = action === 'reopen' || (action === 'review' && differs);
  const send = () =>
    attempt(async () => {
      const why = needsReason ? { reason: reason.trim() } : {};
      await commissions.stepPeriod({ params: { id: period.id }, body: { action, version: period.version, ...why } });
      toast({ title: t(`commissions.provision.done_${action}`) });
      onClose();
      await renew('commissions', 'home');
    });
  return (
    <FormDialog
      title={t(`commissions.periodAction.${action}`)}
      text={t(`commissions.provision.text_${action}`)}
      action={t(`commissions.periodAction.${action}`)}
      busy={busy}
      blocked={needsReason && reason.trim() === '' ? t('commissions.error.reason_missing') : false}
      failure={failure}
      onAct={() => void send()}
      onClose={onClose}
    >
      {needsReason ? (
        <TextArea label={t('commissions.sign.reason')} value={reason} onChange={setReason} maxLength={500} required />
      ) : null}
    </FormDialog>
  );
}
