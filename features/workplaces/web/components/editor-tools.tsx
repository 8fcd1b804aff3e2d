import {
  IconArmchair,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDoor,
  IconLayoutGrid,
  IconPhoto,
  IconPhotoOff,
  IconRuler2,
  IconRulerMeasure,
  IconTable,
  IconTableImport,
  IconVectorTriangle,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import type { Size } from '../../drawing.ts';
import { objectKinds } from '../../policy.ts';
import { workplaces, type Floor } from '../workplaces.ts';
import css from './editor-tools.module.css';
import type { MapEditor } from './use-map-editor.ts';

interface EditorToolsProps {
  floor: Floor;
  editor: MapEditor;
  onPattern: (kind: 'row' | 'island') => void;
  onFloor: () => void;
  onCalibrate: () => void;
  onFloorChanged: () => void;
  /** The drawing that was put under the map says how large it is. */
  onMeasured: (size: Size) => void;
}

/** What is added to a map, and what lies under it. Every tool has its letter on the canvas. */
export function EditorTools(props: EditorToolsProps) {
  const { floor, editor, onPattern, onFloor, onCalibrate, onFloorChanged, onMeasured } = props;
  const { t } = useTranslation();
  const plan = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLInputElement>(null);
  const setPlan = (file: File) =>
    void trying(async () => {
      const { measured } = await workplaces.setPlan({ params: { id: floor.id }, files: { file } });
      onFloorChanged();
      if (measured) onMeasured(measured);
    });
  const removePlan = () =>
    void trying(async () => {
      await workplaces.removePlan({ params: { id: floor.id }, body: { version: floor.version } });
      onFloorChanged();
    });
  const readSheet = (file: File) =>
    void trying(async () => {
      const { seats, faults } = await workplaces.readPositions({ params: { id: floor.id }, files: { file } });
      if (seats.length > 0) editor.addPositions(seats);
      const [first] = faults;
      toast({
        ...(first ? { tone: 'failed' as const } : {}),
        title: t('workplaces.tool.read', { count: seats.length }),
        text: first
          ? t('workplaces.tool.faults', { count: faults.length, row: first.row, why: first.message })
          : undefined,
      });
    });
  return (
    <div className={css.tools} role="toolbar" aria-label={t('workplaces.tool.label')}>
      <IconButton
        label={t('ui.undo')}
        icon={<IconArrowBackUp />}
        onClick={editor.undo}
        blocked={!editor.canUndo && t('workplaces.tool.noUndo')}
      />
      <IconButton
        label={t('workplaces.tool.redo')}
        icon={<IconArrowForwardUp />}
        onClick={editor.redo}
        blocked={!editor.canRedo && t('workplaces.tool.noRedo')}
      />
      <IconButton
        label={t('workplaces.tool.seat')}
        icon={<IconArmchair />}
        onClick={() => editor.addPattern({ kind: 'row', columns: 1, rows: 1, stepX: 1, stepY: 1 })}
      />
      <IconButton label={t('workplaces.tool.row')} icon={<IconTable />} onClick={() => onPattern('row')} />
      <IconButton label={t('workplaces.tool.island')} icon={<IconLayoutGrid />} onClick={() => onPattern('island')} />
      <IconButton
        label={t('workplaces.tool.zone')}
        icon={<IconVectorTriangle />}
        onClick={() => editor.addZone(t('workplaces.tool.newZone'))}
      />
      <Menu
        label={t('workplaces.tool.thing')}
        trigger={(props) => <IconButton {...props} label={t('workplaces.tool.thing')} icon={<IconDoor />} />}
        items={objectKinds.map((kind) => ({
          key: kind,
          label: t(`workplaces.thing.${kind}`),
          onSelect: () =>
            editor.addThing(kind, kind === 'plant' || kind === 'wall' ? '' : t(`workplaces.thing.${kind}`)),
        }))}
      />
      <IconButton
        label={t('workplaces.tool.sheet')}
        icon={<IconTableImport />}
        onClick={() => sheet.current?.click()}
      />
      <IconButton label={t('workplaces.tool.plan')} icon={<IconPhoto />} onClick={() => plan.current?.click()} />
      {floor.has_plan ? (
        <>
          <IconButton label={t('workplaces.tool.noPlan')} icon={<IconPhotoOff />} onClick={removePlan} />
          <IconButton label={t('workplaces.calibrate.title')} icon={<IconRuler2 />} onClick={onCalibrate} />
        </>
      ) : null}
      <IconButton label={t('workplaces.floor.edit')} icon={<IconRulerMeasure />} onClick={onFloor} />
      <FileInput
        ref={plan}
        accept=".svg,.dxf,image/png,image/jpeg,image/webp"
        label={t('workplaces.tool.plan')}
        onFile={setPlan}
      />
      <FileInput ref={sheet} accept=".xlsx,.csv" label={t('workplaces.tool.sheet')} onFile={readSheet} />
    </div>
  );
}

function FileInput({
  ref,
  accept,
  label,
  onFile,
}: {
  ref: React.Ref<HTMLInputElement>;
  accept: string;
  label: string;
  onFile: (file: File) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      hidden
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file) onFile(file);
        event.target.value = '';
      }}
    />
  );
}
