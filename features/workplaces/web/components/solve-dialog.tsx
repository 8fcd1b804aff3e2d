import { useState } from 'react';
import { useCampaigns } from '#features/organization/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { SeatAttribute } from '../../policy.ts';
import { NeedsField } from './needs-field.tsx';
import { workplaces, type Floor, type WeekPlan } from '../workplaces.ts';
import css from './solve-dialog.module.css';

interface SolveDialogProps {
  floors: readonly Floor[];
  day: string;
  onDone: () => void;
  onClose: () => void;
}

/** A campaign for a week by the rules: first what it would be and whom it leaves out, then saved as shown. */
export function SolveDialog({ floors, day, onDone, onClose }: SolveDialogProps) {
  const { t } = useTranslation();
  const campaigns = useCampaigns([]);
  const [campaign, setCampaign] = useState('');
  const [week, setWeek] = useState(day);
  const [equipment, setEquipment] = useState<SeatAttribute[]>([]);
  const [plan, setPlan] = useState<WeekPlan>();
  const { busy, failure, attempt } = useAttempt();
  const body = { campaign_id: campaign, floors: floors.map(({ id }) => id), week, equipment };
  const show = () => attempt(async () => setPlan(await workplaces.solveWeek({ body })));
  const save = () =>
    attempt(async () => {
      const { placed } = await workplaces.solveWeek({ body: { ...body, apply: true } });
      toast({ title: t('workplaces.solve.done', { count: placed.length }) });
      onDone();
    });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setPlan(undefined);
      set(value);
    };
  return (
    <FormDialog
      title={t('workplaces.solve.title')}
      text={t('workplaces.solve.text')}
      action={t('workplaces.solve.save')}
      busy={busy}
      blocked={(plan === undefined || plan.placed.length === 0) && t('workplaces.solve.lookFirst')}
      failure={failure}
      onAct={() => void save()}
      onClose={onClose}
      size="wide"
    >
      <div className="stack gap16">
        <SelectField
          label={t('workplaces.solve.campaign')}
          value={campaign}
          onChange={change(setCampaign)}
          options={campaigns}
        />
        <DateField label={t('workplaces.solve.week')} value={week} onChange={change(setWeek)} min={day} />
        <NeedsField label={t('workplaces.solve.equipment')} value={equipment} onChange={change(setEquipment)} />
        <div>
          <Button
            busy={busy}
            blocked={campaign === '' && t('workplaces.solve.campaignFirst')}
            onClick={() => void show()}
          >
            {t('workplaces.solve.look')}
          </Button>
        </div>
        {plan ? <Result plan={plan} /> : null}
      </div>
    </FormDialog>
  );
}

function Result({ plan: { placed, unplaced } }: { plan: WeekPlan }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p className="strong">
        {t('workplaces.solve.placed', { count: placed.length })}
        {unplaced.length > 0 ? `. ${t('workplaces.solve.unplaced', { count: unplaced.length })}` : ''}
      </p>
      {unplaced.length === 0 ? (
        <p>{t('workplaces.solve.everybody')}</p>
      ) : (
        <ul className={css.list}>
          {unplaced.map((one) => (
            <li key={one.person_id} className="row between gap12">
              <span>{one.name}</span>
              <span className="t13 ink2">{t(`workplaces.reason.${one.reason}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
