import { useState } from 'react';
import type { StepFormProps } from '#features/cases/web/widgets.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { returnConditions, type ReturnCondition } from '../../item.ts';
import type { ActDetail } from '../acts.ts';
import css from './act.module.css';

interface Given {
  readonly taken: boolean;
  readonly condition: ReturnCondition;
  readonly note: string;
}

/** What comes back and how each thing is found: all of it, or a part. */
export function ReturnDialog({
  act,
  part,
  onClose,
  take,
  explain,
}: Pick<StepFormProps, 'onClose' | 'take' | 'explain'> & { act: ActDetail; part: boolean }) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt(explain);
  const out = act.items.filter((item) => item.is_out);
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>({});
  const of = (id: string): Given => given[id] ?? { taken: !part, condition: 'good', note: '' };
  const set = (id: string, more: Partial<Given>) => setGiven({ ...given, [id]: { ...of(id), ...more } });
  const taken = out.filter(({ id }) => of(id).taken);
  const blocked = part
    ? taken.length === 0 || taken.length === out.length
      ? t('security.act.chooseSome')
      : undefined
    : undefined;
  return (
    <FormDialog
      size="wide"
      title={t(`security.case.act.do.${part ? 'take_back' : 'return'}`)}
      text={t('security.act.returnText')}
      action={t('security.act.receive', { count: taken.length })}
      busy={busy}
      failure={failure}
      blocked={blocked}
      onClose={onClose}
      onAct={() =>
        void attempt(async () => {
          const items = taken.map(({ id }) => ({ id, condition: of(id).condition, note: of(id).note.trim() }));
          await take({ data: { items } });
          onClose();
        })
      }
    >
      {out.map((item) => (
        <div key={item.id} className={css.thing}>
          {part ? (
            <Checkbox
              label={[item.name, item.serial].filter(Boolean).join(', ')}
              value={of(item.id).taken}
              onChange={(next) => set(item.id, { taken: next })}
            />
          ) : (
            <strong>{[item.name, item.serial].filter(Boolean).join(', ')}</strong>
          )}
          {of(item.id).taken ? (
            <div className={css.fields}>
              <SelectField
                required
                label={t('security.act.backCondition')}
                value={of(item.id).condition}
                options={returnConditions.map((value) => ({ value, label: t(`security.item.back.${value}`) }))}
                onChange={(value) =>
                  set(item.id, { condition: returnConditions.find((one) => one === value) ?? 'good' })
                }
              />
              <TextField
                label={t('security.act.backNote')}
                value={of(item.id).note}
                maxLength={300}
                onChange={(note) => set(item.id, { note })}
              />
            </div>
          ) : null}
        </div>
      ))}
    </FormDialog>
  );
}
