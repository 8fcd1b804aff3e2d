import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { overCodes } from '../../policy.ts';
import { impacts, urgencies, type Impact, type Urgency } from '../../priority.ts';
import { workOrders, type OrderDetail } from '../work-orders.ts';

/** What the PM does with an order beside its steps, and putting people in copy. */
export type Tool = 'plan' | 'priority' | 'assign' | 'waits' | 'split' | 'copy';

/** Asks for what a tool needs, and does it. */
export function OrderDialog({ order, tool, onClose }: { order: OrderDetail; tool: Tool; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const [effort, setEffort] = useState<number | undefined>(order.effort_hours ?? undefined);
  const [promised, setPromised] = useState(order.owes_date ? '' : (order.promised_on ?? ''));
  const [rank, setRank] = useState<number>();
  const [unranks, setUnranks] = useState(false);
  const [reason, setReason] = useState('');
  const [impact, setImpact] = useState<string>(order.impact);
  const [urgency, setUrgency] = useState<string>(order.urgency);
  const [person, setPerson] = useState('');
  const [over, setOver] = useState('');
  const [title, setTitle] = useState('');
  const [share, setShare] = useState<number | undefined>(50);
  const [numbers, setNumbers] = useState(order.waits_for_orders.map(({ number }) => number).join(', '));
  const { id, version } = order;
  const params = { id };
  const { solvers } = order;
  const chosenOne = solvers.find((one) => one.id === person);
  const isFull = chosenOne !== undefined && chosenOne.busy >= chosenOne.wip_limit;
  const acts: Record<Exclude<Tool, 'split'>, () => Promise<unknown>> = {
    plan: () =>
      workOrders.planOrder({
        params,
        body: {
          version,
          ...(effort === undefined ? {} : { effort_hours: effort }),
          ...(promised === '' || (promised === order.promised_on && !order.owes_date) ? {} : { promised_on: promised }),
          ...(unranks ? { rank: null } : rank === undefined ? {} : { rank }),
          ...(reason.trim() === '' ? {} : { reason }),
        },
      }),
    priority: () =>
      workOrders.updatePriority({
        body: { id, version, impact: impact as Impact, urgency: urgency as Urgency, reason },
      }),
    assign: () =>
      workOrders.assignOrder({
        params,
        body: { version, person_id: person, ...(over === '' ? {} : { over: over as (typeof overCodes)[number] }) },
      }),
    waits: () => workOrders.setWaits({ params, body: { version, numbers: (numbers.match(/\d+/g) ?? []).map(Number) } }),
    copy: () => workOrders.copyOrder({ params, body: { person_id: person } }),
  };
  const done: Record<Exclude<Tool, 'split'>, string> = {
    plan: t('work-orders.tools.saved'),
    priority: t('work-orders.tools.prioritySaved'),
    assign: t('work-orders.tools.assigned', { name: solvers.find((one) => one.id === person)?.name ?? '' }),
    waits: t('work-orders.tools.waitsSaved'),
    copy: t('work-orders.tools.copied'),
  };
  const lacksReason = reason.trim().length < 10;
  const lacks: Record<Tool, string | undefined> = {
    plan:
      effort === undefined && promised === '' && rank === undefined && !unranks
        ? 'plan'
        : rank !== undefined && lacksReason
          ? 'reason'
          : undefined,
    priority: lacksReason ? 'reason' : undefined,
    assign: person === '' ? 'person' : isFull && over === '' ? 'over' : undefined,
    waits: undefined,
    split:
      title.trim() === ''
        ? 'title'
        : !(share !== undefined && share >= 0 && share < 100)
          ? 'share'
          : lacksReason
            ? 'reason'
            : undefined,
    copy: person === '' ? 'person' : undefined,
  };
  const lacking = lacks[tool];
  const act = () =>
    attempt(async () => {
      try {
        if (tool === 'split') {
          const { number } = await workOrders.splitOrder({
            params,
            body: { version, title, problem: order.problem, reason, share: share ?? Number.NaN },
          });
          toast({ title: t('work-orders.tools.splitDone', { number }) });
        } else {
          await acts[tool]();
          toast({ title: done[tool] });
        }
      } finally {
        // The next step is taken from what stands now, so the dialog closes over the order as it became.
        await renew('work-orders');
      }
      onClose();
    });
  const why = (
    <TextArea
      label={t('work-orders.tools.reason')}
      value={reason}
      onChange={setReason}
      maxLength={500}
      minLength={10}
      required={tool !== 'plan' || rank !== undefined}
    />
  );
  return (
    <FormDialog
      title={t(`work-orders.tools.${tool}`)}
      text={
        tool === 'priority'
          ? t('work-orders.tools.priorityText')
          : tool === 'split'
            ? t('work-orders.tools.splitText')
            : undefined
      }
      action={t(`work-orders.tools.${tool}`)}
      blocked={lacking && t(`work-orders.tools.need.${lacking as 'plan'}`)}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onAct={() => void act()}
    >
      <div className="stack gap12">
        {tool === 'plan' ? (
          <>
            <NumberField label={t('work-orders.tools.effort')} value={effort} onChange={setEffort} />
            <DateField
              label={t('work-orders.tools.promised')}
              value={promised}
              onChange={setPromised}
              min={isoDay(now())}
            />
            {unranks ? null : <NumberField label={t('work-orders.tools.rank')} value={rank} onChange={setRank} />}
            {order.override_reason === null ? null : (
              <Checkbox label={t('work-orders.tools.unrank')} value={unranks} onChange={setUnranks} />
            )}
            {why}
          </>
        ) : tool === 'priority' ? (
          <>
            <SelectField
              label={t('work-orders.form.impact')}
              value={impact}
              onChange={setImpact}
              options={impacts.map((value) => ({ value, label: t(`work-orders.impact.${value}`) }))}
            />
            <SelectField
              label={t('work-orders.form.urgency')}
              value={urgency}
              onChange={setUrgency}
              options={urgencies.map((value) => ({ value, label: t(`work-orders.urgency.${value}`) }))}
            />
            {why}
          </>
        ) : tool === 'assign' ? (
          <>
            <SelectField
              label={t('work-orders.tools.assignTitle')}
              value={person}
              onChange={setPerson}
              required
              options={solvers.map((one) => ({
                value: one.id,
                label: one.name,
                detail: t('cases.board.limit', { count: one.busy, limit: one.wip_limit }),
              }))}
            />
            {isFull ? (
              <SelectField
                label={t('work-orders.tools.over')}
                value={over}
                onChange={setOver}
                required
                options={overCodes.map((value) => ({ value, label: t(`work-orders.over.${value}`) }))}
              />
            ) : null}
          </>
        ) : tool === 'waits' ? (
          <TextField label={t('work-orders.tools.waitsField')} value={numbers} onChange={setNumbers} />
        ) : tool === 'split' ? (
          <>
            <TextField label={t('work-orders.form.title')} value={title} onChange={setTitle} required maxLength={120} />
            <NumberField label={t('work-orders.tools.share')} value={share} onChange={setShare} required />
            {why}
          </>
        ) : (
          <SelectField
            label={t('work-orders.tools.copyWho')}
            value={person}
            onChange={setPerson}
            options={findPeople}
            required
          />
        )}
      </div>
    </FormDialog>
  );
}
