import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { mostSeats, type Pattern } from '../../layout.ts';
import css from './editor-side.module.css';

type Given = Omit<Pattern, 'x' | 'y' | 'turn'>;

/** A row or an island of seats: how many, how far apart. */
export function PatternDialog({
  kind,
  onAdd,
  onClose,
}: {
  kind: Pattern['kind'];
  onAdd: (pattern: Given) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [columns, setColumns] = useState<number | undefined>(8);
  const [rows, setRows] = useState<number | undefined>(1);
  const [stepX, setStepX] = useState<number | undefined>(1.4);
  const [stepY, setStepY] = useState<number | undefined>(1.7);
  const count = (columns ?? 0) * (rows ?? 0) * (kind === 'island' ? 2 : 1);
  const isGood = count > 0 && count <= mostSeats && (stepX ?? 0) >= 0.5 && (stepY ?? 0) >= 0.5;
  return (
    <FormDialog
      title={t(`workplaces.pattern.${kind}`)}
      action={t('workplaces.pattern.add', { count })}
      blocked={!isGood && t('workplaces.pattern.wrong', { most: mostSeats })}
      onAct={() => {
        onAdd({ kind, columns: columns!, rows: rows!, stepX: stepX!, stepY: stepY! });
        onClose();
      }}
      onClose={onClose}
    >
      <div className={css.pair}>
        <NumberField label={t('workplaces.pattern.columns')} value={columns} onChange={setColumns} />
        <NumberField label={t(`workplaces.pattern.${kind}Rows`)} value={rows} onChange={setRows} />
        <NumberField label={t('workplaces.pattern.stepX')} value={stepX} onChange={setStepX} decimals />
        <NumberField label={t('workplaces.pattern.stepY')} value={stepY} onChange={setStepY} decimals />
      </div>
    </FormDialog>
  );
}
