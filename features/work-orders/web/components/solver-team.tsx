import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { findPeople } from '#features/organization/web/widgets.tsx';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { MultiSelect } from '#platform/web/ui/multi-select.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { types, type OrderType } from '../../policy.ts';
import { workOrders, type Solver } from '../work-orders.ts';
import css from './order.module.css';

/** Who solves, of what kinds, and how much at once. */
export function SolverTeam({ solvers }: { solvers: readonly Solver[] }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Solver | 'new'>();
  return (
    <div className="stack gap12">
      <SectionTitle
        aside={
          <Button icon={<IconPlus />} onClick={() => setEdited('new')}>
            {t('work-orders.team.add')}
          </Button>
        }
      >
        {t('work-orders.team.title')}
      </SectionTitle>
      <div className={css.lanes}>
        {solvers.map((one) => (
          <Card padded key={one.id}>
            <p className="medium">{one.name}</p>
            <p className="t13 ink2">{t('cases.board.limit', { count: one.busy, limit: one.wip_limit })}</p>
            <p className="t13 ink3">{one.specialities.map((type) => t(`work-orders.type.${type}`)).join(', ')}</p>
            <div className={css.edit}>
              <Button aria-label={`${t('work-orders.team.edit')}: ${one.name}`} onClick={() => setEdited(one)}>
                {t('work-orders.team.edit')}
              </Button>
            </div>
          </Card>
        ))}
      </div>
      {edited ? (
        <SolverDialog solver={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </div>
  );
}

function SolverDialog({ solver, onClose }: { solver: Solver | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const [person, setPerson] = useState(solver?.id ?? '');
  const [specialities, setSpecialities] = useState<readonly string[]>(solver?.specialities ?? []);
  const [limit, setLimit] = useState<number | undefined>(solver?.wip_limit ?? 2);
  const [active, setActive] = useState(solver?.active ?? true);
  const { busy, failure, attempt } = useAttempt();
  const keep = async () => {
    await attempt(async () => {
      await workOrders.setSolver({
        params: { id: person },
        body: {
          specialities: specialities as OrderType[],
          wip_limit: limit ?? 0,
          active,
          ...(solver ? { version: solver.version } : {}),
        },
      });
      toast({ title: t('work-orders.team.saved') });
      onClose();
    });
    await renew('work-orders');
  };
  return (
    <FormDialog
      title={solver?.name ?? t('work-orders.team.add')}
      action={t('work-orders.team.edit')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onAct={() => void keep()}
    >
      <div className="stack gap12">
        {solver ? null : (
          <SelectField
            label={t('work-orders.team.person')}
            value={person}
            onChange={setPerson}
            options={findPeople}
            required
          />
        )}
        <MultiSelect
          label={t('work-orders.team.specialities')}
          value={specialities}
          onChange={setSpecialities}
          options={types.map((value) => ({ value, label: t(`work-orders.type.${value}`) }))}
        />
        <NumberField label={t('work-orders.team.limit')} value={limit} onChange={setLimit} />
        <Checkbox label={t('work-orders.team.active')} value={active} onChange={setActive} />
      </div>
    </FormDialog>
  );
}
