import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IntactMark } from '#features/cases/web/widgets.tsx';
import { formatDay, formatLongDay, formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Found } from '#platform/web/ui/found.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { followingRow } from '#platform/web/ui/open-list.ts';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { OvertimeAction } from '../../policy.ts';
import { overtime, showInterval, type OvertimeDetail } from '../overtime.ts';
import { DecideMany } from './decide-many.tsx';
import { ExecuteDialog } from './execute-dialog.tsx';
import { Explanation } from './explanation.tsx';
import css from './overtime.module.css';

/** One request: what it counts as, the caps before deciding, its steps, and what the reader may do now. */
export function OvertimePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const found = useQuery(overtime.getOvertime.query({ params: { id } }));
  const { data } = found;
  return (
    <SidePanel
      onClose={onClose}
      recordKey={id}
      overline={data?.person}
      title={data ? formatLongDay(data.day) : '…'}
      under={
        data ? (
          <span className="row gap4">
            <Pill>{t(`overtime.case.request.state.${data.state}`)}</Pill>
            {data.exceeds ? <Pill tone="warn">{t('overtime.list.over')}</Pill> : null}
          </span>
        ) : null
      }
      foot={data && data.actions.length > 0 ? <Actions item={data} onClose={onClose} /> : null}
    >
      <Found of={found} level={3}>
        {(item) => <Content item={item} />}
      </Found>
    </SidePanel>
  );
}

function Content({ item }: { item: OvertimeDetail }) {
  const { t } = useTranslation();
  return (
    <div className={css.stack}>
      <div>
        <p className="t17 strong num">{showInterval(t, item.starts, item.ends)}</p>
        <p>{item.activity}</p>
        {item.cause ? (
          <p className="t13 ink2">
            {t('overtime.panel.cause')}: {item.cause}
          </p>
        ) : null}
        {item.is_after ? <p className="t13 ink3">{t('overtime.panel.after')}</p> : null}
      </div>
      <Explanation of={item} />
      <Payment of={item} />
      <section>
        <SectionTitle level={3}>{t('overtime.panel.history')}</SectionTitle>
        <ol>
          {item.history.map((one) => (
            <li key={one.id} className={css.line}>
              <strong>{t(`overtime.case.request.state.${one.state}`)}</strong> · {one.by} · {formatMoment(one.at)}
              {one.reason ? <p className="ink2">{one.reason}</p> : null}
            </li>
          ))}
        </ol>
        <IntactMark isIntact={item.is_intact} />
      </section>
    </div>
  );
}

/** When the hours are paid, or the way to the line of the payslip that paid them. */
function Payment({ of: { pay_on, payslip } }: { of: OvertimeDetail }) {
  const { t } = useTranslation();
  if (pay_on) return <p className="t13 ink2">{t('overtime.panel.payOn', { day: formatDay(pay_on) })}</p>;
  if (!payslip) return null;
  const [line] = payslip.concepts;
  return (
    <p>
      <Link to={'/desprendibles/$number'} params={{ number: String(payslip.number) }} {...(line ? { hash: line } : {})}>
        {t('overtime.panel.payslip', { number: String(payslip.number) })}
      </Link>
    </p>
  );
}

function Actions({ item, onClose }: { item: OvertimeDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<OvertimeAction>();
  const { id, version, actions } = item;
  const leaves = actions.find((one): one is 'withdraw' | 'cancel' => one === 'withdraw' || one === 'cancel');
  const words = (action: OvertimeAction) => t(`overtime.case.request.do.${action}`);
  const close = () => setAsked(undefined);
  const next = followingRow(id);
  const done = async (action: 'submit' | 'delete' | 'withdraw' | 'cancel') => {
    await queries.invalidateQueries();
    toast({ title: t(`overtime.case.request.did.${action}`, { day: formatDay(item.day) }) });
  };
  const submit = async () => {
    const { day, starts, ends, activity, cause } = item;
    const body = { id, version, day, starts, ends, activity, ...(cause ? { cause } : {}), submit: true };
    await overtime.saveOvertime({ body });
    await done('submit');
  };
  const leave = async () => {
    await overtime.deleteOvertime({ body: { id, version } });
    onClose();
    await done('delete');
  };
  const withdraw = async (reason: string) => {
    await overtime.withdrawOvertime({ params: { id }, body: { version, reason } });
    await done(leaves ?? 'withdraw');
  };
  return (
    <div className={css.actions}>
      {order
        .filter((action) => actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            {...(action === 'delete' ? { variant: 'remove' } : main.includes(action) ? { variant: 'primary' } : {})}
            onClick={() => (action === 'submit' ? void trying(submit) : setAsked(action))}
          >
            {words(action)}
          </Button>
        ))}
      <ConfirmDialog
        open={leaves !== undefined && asked === leaves}
        onClose={close}
        title={t('overtime.panel.withdrawTitle')}
        text={t('overtime.panel.withdrawText')}
        action={words(leaves ?? 'withdraw')}
        reason={{ label: t('overtime.panel.reason'), required: true, maxLength: 300 }}
        onConfirm={withdraw}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={close}
        title={t('overtime.panel.deleteTitle')}
        text={t('overtime.panel.deleteText')}
        action={words('delete')}
        danger
        onConfirm={leave}
      />
      {asked === 'approve' || asked === 'reject' ? (
        <DecideMany decision={asked} items={[item]} onClose={close} onDecided={next} />
      ) : null}
      {asked === 'execute' ? <ExecuteDialog item={item} onClose={close} /> : null}
    </div>
  );
}

/** The buttons from left to right; `edit` has none. */
const order: readonly OvertimeAction[] = ['delete', 'withdraw', 'cancel', 'reject', 'execute', 'approve', 'submit'];
const main: readonly OvertimeAction[] = ['execute', 'approve', 'submit'];
