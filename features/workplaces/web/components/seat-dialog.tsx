import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { workplaces, type Floor } from '../workplaces.ts';
import css from './editor-side.module.css';

/** One more seat without drawing the map anew. */
export function SeatDialog({ floor, onDone, onClose }: { floor: Floor; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [number, setNumber] = useState<number>();
  const [x, setX] = useState<number>();
  const [y, setY] = useState<number>();
  const { busy, failure, attempt } = useAttempt();
  const isWhole = number !== undefined && number > 0 && x !== undefined && y !== undefined && x >= 0 && y >= 0;
  const save = () =>
    attempt(async () => {
      const plain = { turn: 0, kind: 'agent' as const, attributes: [], equipment: '' };
      await workplaces.createSeat({ body: { floor_id: floor.id, number: number!, x: x!, y: y!, ...plain } });
      onDone();
    });
  return (
    <FormDialog
      title={t('workplaces.list.add')}
      text={t('workplaces.list.addText', { width: floor.width, height: floor.height })}
      action={t('workplaces.list.add')}
      busy={busy}
      blocked={!isWhole && t('workplaces.floor.incomplete')}
      failure={failure}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={css.pair}>
        <NumberField label={t('workplaces.list.number')} value={number} onChange={setNumber} />
        <span />
        <NumberField label={t('workplaces.edit.x')} value={x} onChange={setX} decimals />
        <NumberField label={t('workplaces.edit.y')} value={y} onChange={setY} decimals />
      </div>
    </FormDialog>
  );
}
