import { useState } from 'react';
import { formatDay, formatNumber, isoDay } from '#platform/web/i18n.ts';
import { now } from '#platform/web/now.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FieldRow } from '#platform/web/ui/form.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { workOrders, type OrderDetail } from '../work-orders.ts';

/** The parts of the work, and how long it took: for who works on it. */
export function OrderWork({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const [solver, setSolver] = useState('');
  const [minutes, setMinutes] = useState<number | undefined>(60);
  const [day, setDay] = useState(isoDay(now()));
  const [note, setNote] = useState('');
  // The box answers the hand at once; the server's word follows.
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const params = { id: order.id };
  const run = async (act: () => Promise<unknown>, after?: () => void) => {
    await trying(async () => {
      await act();
      after?.();
    });
    await renew('work-orders');
  };
  const total = order.times.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <div className="stack gap16">
      <SectionTitle level={3}>{t('work-orders.work.tasks')}</SectionTitle>
      {order.tasks.length === 0 ? <p className="ink3">{t('work-orders.work.noTasks')}</p> : null}
      {order.tasks.map((task) => (
        <Checkbox
          key={task.id}
          label={task.solver === null ? task.title : `${task.title} · ${task.solver}`}
          value={ticked[task.id] ?? task.done_at !== null}
          disabled={!order.may.work && !(order.may.help && task.is_mine)}
          onChange={(done) => {
            setTicked({ [task.id]: done });
            void run(() => workOrders.endTask({ params: { id: order.id, task: task.id }, body: { done } })).then(() =>
              setTicked({}),
            );
          }}
        />
      ))}
      {order.may.work ? (
        <>
          <FieldRow>
            <TextField label={t('work-orders.work.task')} value={title} onChange={setTitle} maxLength={160} />
            <SelectField
              label={t('work-orders.work.who')}
              value={solver}
              onChange={setSolver}
              options={order.solvers.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FieldRow>
          <div className="row">
            <Button
              onClick={() =>
                title.trim() === ''
                  ? undefined
                  : void run(
                      () =>
                        workOrders.addTask({
                          params,
                          body: { title, ...(solver === '' ? {} : { solver_id: solver }) },
                        }),
                      () => setTitle(''),
                    )
              }
            >
              {t('work-orders.work.addTask')}
            </Button>
          </div>
        </>
      ) : null}
      {order.may.work || order.may.help ? (
        <>
          <SectionTitle level={3} aside={t('work-orders.work.total', { hours: formatNumber(total / 60, 1) })}>
            {t('work-orders.work.time')}
          </SectionTitle>
          {order.times.length === 0 ? <p className="ink3">{t('work-orders.work.noTime')}</p> : null}
          <ul>
            {order.times.map((one) => (
              <li key={one.id} className="t13">
                {formatDay(one.day)} · {one.name} · {t('work-orders.work.took', { count: one.minutes })} {one.note}
              </li>
            ))}
          </ul>
          <FieldRow>
            <DateField label={t('work-orders.work.day')} value={day} onChange={setDay} max={isoDay(now())} />
            <NumberField label={t('work-orders.work.minutes')} value={minutes} onChange={setMinutes} />
          </FieldRow>
          <TextField label={t('work-orders.work.note')} value={note} onChange={setNote} maxLength={200} />
          <div className="row">
            <Button
              onClick={() =>
                void run(
                  () => workOrders.logTime({ params, body: { day, minutes: minutes ?? 0, note } }),
                  () => toast({ title: t('work-orders.work.logged') }),
                )
              }
            >
              {t('work-orders.work.addTime')}
            </Button>
          </div>
        </>
      ) : null}
    </div>
  );
}
