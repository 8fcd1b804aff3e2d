import { useState } from 'react';
import { formatLongDay } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { followingRow } from '#platform/web/ui/open-list.ts';
import { toast } from '#platform/web/ui/toast-store.ts';
import { needsReason, type Action } from '../../resignation.ts';
import { resignations, type Resignation } from '../resignations.ts';

const forward: readonly Action[] = [
  'acknowledge',
  'accept_date',
  'agree_date',
  'allow_withdrawal',
  'begin_exit',
  'close',
];

/** The steps that this person may take now, each asked about before it is done. Signing has its own form. */
export function Moves({ item }: { item: Resignation }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Action>();
  const [lastDay, setLastDay] = useState(item.last_day);
  const actions = item.actions.filter((action) => action !== 'submit');
  const isExplained = asking !== undefined && needsReason(asking);
  const go = async (action: Action, reason: string) => {
    const goOn = followingRow(item.id);
    const after = await resignations.updateStatus({
      body: {
        id: item.id,
        version: item.version,
        action,
        ...(reason ? { reason } : {}),
        ...(action === 'propose_date' ? { last_day: lastDay } : {}),
      },
    });
    await renew('resignations');
    toast({ title: t(`resignations.case.resignation.did.${action}`) });
    // Nothing is left to do with it: the next that waits stands in its place.
    if (after.actions.length === 0) goOn?.();
  };
  if (actions.length === 0) return null;
  return (
    <div className="row wrap gap8">
      {actions.map((action) => (
        <Button
          key={action}
          variant={forward.includes(action) ? 'primary' : 'outline'}
          onClick={() => setAsking(action)}
        >
          {t(`resignations.case.resignation.do.${action}`)}
        </Button>
      ))}
      {asking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(undefined)}
          title={t(`resignations.ask.${asking}`)}
          text={
            <span className="stack gap12">
              <span>
                {t(`resignations.effect.${asking}`, { day: formatLongDay(item.proposed_day ?? item.last_day) })}
              </span>
              {asking === 'propose_date' ? (
                <DateField
                  label={t('resignations.own.lastDay')}
                  required
                  max={item.last_day}
                  value={lastDay}
                  onChange={setLastDay}
                />
              ) : null}
            </span>
          }
          action={t(`resignations.case.resignation.do.${asking}`)}
          {...(isExplained
            ? {
                reason: {
                  label: t(asking === 'propose_date' ? 'resignations.case.whyDay' : 'resignations.case.why'),
                  required: true,
                },
              }
            : {})}
          onConfirm={(reason) => go(asking, reason)}
        />
      ) : null}
    </div>
  );
}
