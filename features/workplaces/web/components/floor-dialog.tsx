import { useState } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { NumberField } from '#platform/web/ui/number-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { workplaces, type Floor } from '../workplaces.ts';

interface FloorDialogProps {
  /** The site of a new floor, or the floor that is changed. */
  site: string;
  floor?: Floor | undefined;
  onDone: (floor: Floor) => void;
  onClose: () => void;
}

/** A new floor of a site, or the name and measures of one. */
export function FloorDialog({ site, floor, onDone, onClose }: FloorDialogProps) {
  const { t } = useTranslation();
  const [level, setLevel] = useState<number | undefined>(floor?.level ?? 1);
  const [name, setName] = useState(floor?.name ?? '');
  const [width, setWidth] = useState<number | undefined>(floor?.width ?? 50);
  const [height, setHeight] = useState<number | undefined>(floor?.height ?? 28);
  const { busy, failure, attempt } = useAttempt();
  const isWhole = level !== undefined && name.trim() !== '' && (width ?? 0) > 0 && (height ?? 0) > 0;
  const save = () =>
    attempt(async () => {
      const body = { name, width: width!, height: height! };
      onDone(
        floor
          ? await workplaces.editFloor({ params: { id: floor.id }, body: { ...body, version: floor.version } })
          : await workplaces.createFloor({ body: { ...body, headquarters_id: site, level: level! } }),
      );
    });
  return (
    <FormDialog
      title={t(floor ? 'workplaces.floor.edit' : 'workplaces.floor.add')}
      action={t('workplaces.floor.save')}
      busy={busy}
      blocked={!isWhole && t('workplaces.floor.incomplete')}
      failure={failure}
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className="stack gap12">
        {floor ? null : <NumberField label={t('workplaces.floor.level')} value={level} onChange={setLevel} />}
        <TextField label={t('workplaces.floor.name')} value={name} onChange={setName} maxLength={80} />
        <NumberField label={t('workplaces.floor.width')} value={width} onChange={setWidth} decimals />
        <NumberField label={t('workplaces.floor.height')} value={height} onChange={setHeight} decimals />
      </div>
    </FormDialog>
  );
}
