import { IconAlertTriangle, IconDeviceFloppy, IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { UnsavedGuard } from '#platform/web/ui/unsaved-guard.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import type { Size } from '../../drawing.ts';
import { errors } from '../../errors.ts';
import { workplaces, type Floor, type FloorMap } from '../workplaces.ts';
import { CalibrateDialog } from './calibrate-dialog.tsx';
import { EditorCanvas } from './editor-canvas.tsx';
import { EditorFindings } from './editor-findings.tsx';
import { EditorSide } from './editor-side.tsx';
import { EditorTools } from './editor-tools.tsx';
import { FloorDialog } from './floor-dialog.tsx';
import css from './floor-editor.module.css';
import { Changes, MapHistory } from './map-history.tsx';
import { PatternDialog } from './pattern-dialog.tsx';
import { useMapEditor } from './use-map-editor.ts';

interface FloorEditorProps {
  floor: Floor;
  base: FloorMap;
  used: readonly string[];
}

/** The whole map is drawn here and published at once; whoever published meanwhile is shown, and nothing is lost. */
export function FloorEditor({ floor, base, used }: FloorEditorProps) {
  const { t } = useTranslation();
  const usedIds = useMemo(() => new Set(used), [used]);
  const editor = useMapEditor(floor, base, usedIds);
  const [standing, setStanding] = useState(base);
  const [theirs, setTheirs] = useState<FloorMap>();
  const [open, setOpen] = useState<'row' | 'island' | 'history' | 'floor' | 'calibrate' | 'publish'>();
  const [measured, setMeasured] = useState<Size>();
  const [note, setNote] = useState('');
  const { busy, failure, attempt, forget } = useAttempt();
  const close = () => {
    setOpen(undefined);
    forget();
  };
  const stops = editor.findings.filter((one) => one.stops).length;
  const blocked = !editor.isChanged ? t('workplaces.edit.unchanged') : stops > 0 && t('workplaces.edit.stopped');
  const publish = () =>
    attempt(async () => {
      const { size, seats, zones, objects } = editor.drawing;
      try {
        const saved = await workplaces.saveMap({
          body: {
            site: floor.headquarters_id,
            floor: floor.id,
            version: standing.version,
            note,
            ...(size ? { size } : {}),
            seats: seats.map((seat) => ({ ...seat, attributes: [...seat.attributes] })),
            zones: [...zones],
            objects: [...objects],
          },
        });
        setStanding(saved);
        editor.markSaved();
        toast({ title: t('workplaces.edit.published', { version: saved.version }) });
        close();
        await renew(workplaces.listMaps.key(), workplaces.getFloor.key());
      } catch (error) {
        if (!isFailure(error, errors.stale_map)) throw error;
        const place = { params: { a: floor.headquarters_id, b: floor.id } };
        setTheirs(await workplaces.getLastMap(place));
        close();
      }
    });
  const onKey = (key: string) => {
    const keys: Readonly<Record<string, () => void>> = {
      n: () => editor.addPattern({ kind: 'row', columns: 1, rows: 1, stepX: 1, stepY: 1 }),
      f: () => setOpen('row'),
      i: () => setOpen('island'),
      z: () => editor.addZone(t('workplaces.tool.newZone')),
      r: editor.turn,
      delete: editor.remove,
      backspace: editor.remove,
      'Ctrl+d': editor.copy,
      'Ctrl+z': editor.undo,
      'Ctrl+y': editor.redo,
      'Ctrl+Shift+z': editor.redo,
      f8: () => {
        const at = editor.findings.findIndex(({ id }) => editor.chosen.has(id));
        const next = editor.findings[(at + 1) % Math.max(1, editor.findings.length)];
        if (next) editor.choose([next.id]);
      },
    };
    keys[key]?.();
    return keys[key] !== undefined;
  };
  return (
    <>
      <UnsavedGuard when={editor.isChanged} />
      <PageHeader
        title={t('workplaces.edit.title', { floor: floor.name })}
        lead={t('workplaces.edit.lead', { site: floor.headquarters, version: standing.version })}
        actions={
          <>
            <Button icon={<IconHistory />} onClick={() => setOpen('history')}>
              {t('workplaces.edit.history')}
            </Button>
            <Button variant="primary" icon={<IconDeviceFloppy />} blocked={blocked} onClick={() => setOpen('publish')}>
              {t('workplaces.edit.publish')}
            </Button>
          </>
        }
      />
      {theirs ? (
        <Banner
          tone="warn"
          icon={<IconAlertTriangle />}
          text={
            <>
              {t('workplaces.stale.text', { name: theirs.made_by ?? '', version: theirs.version })}{' '}
              <Changes before={theirs} after={editor.drawing} />
            </>
          }
          action={
            <span className="row wrap gap8">
              <Button
                onClick={() => {
                  editor.take(theirs);
                  setStanding(theirs);
                  setTheirs(undefined);
                }}
              >
                {t('workplaces.stale.theirs')}
              </Button>
              <Button
                onClick={() => {
                  setStanding(theirs);
                  setTheirs(undefined);
                }}
              >
                {t('workplaces.stale.mine')}
              </Button>
            </span>
          }
        />
      ) : null}
      <div className={css.grid}>
        <Card padded>
          <EditorTools
            floor={editor.floor}
            editor={editor}
            onPattern={setOpen}
            onFloor={() => setOpen('floor')}
            onCalibrate={() => setOpen('calibrate')}
            onFloorChanged={() => void renew(workplaces.getFloor.key())}
            onMeasured={(size) => {
              setMeasured(size);
              setOpen('calibrate');
            }}
          />
          <EditorCanvas
            key={`${editor.floor.width} ${editor.floor.height}`}
            floor={editor.floor}
            editor={editor}
            onKey={onKey}
          />
          <p className={`t13 ink2 ${css.since}`}>
            <strong>{t('workplaces.edit.since', { version: standing.version })}</strong>{' '}
            <Changes before={standing} after={editor.drawing} />
          </p>
          <p className={`t13 ink2 desktop-only ${css.keys}`}>{t('workplaces.edit.keys')}</p>
        </Card>
        <div className="stack gap12">
          <EditorSide editor={editor} used={usedIds} />
          <EditorFindings editor={editor} />
        </div>
      </div>
      {open === 'row' || open === 'island' ? (
        <PatternDialog kind={open} onAdd={editor.addPattern} onClose={close} />
      ) : null}
      {open === 'history' ? (
        <MapHistory floorId={floor.id} drawing={editor.drawing} onTake={editor.take} onClose={close} />
      ) : null}
      {open === 'calibrate' ? (
        <CalibrateDialog
          floor={editor.floor}
          measured={measured}
          hasPieces={editor.drawing.seats.length + editor.drawing.zones.length + editor.drawing.objects.length > 0}
          onDone={(by, follows) => {
            editor.calibrate(by, follows);
            setMeasured(undefined);
            close();
          }}
          onClose={close}
        />
      ) : null}
      {open === 'floor' ? (
        <FloorDialog
          site={floor.headquarters_id}
          floor={floor}
          onDone={() => {
            close();
            void renew(workplaces.getFloor.key());
          }}
          onClose={close}
        />
      ) : null}
      {open === 'publish' ? (
        <FormDialog
          title={t('workplaces.edit.publishTitle')}
          text={t('workplaces.edit.publishText')}
          action={t('workplaces.edit.publish')}
          busy={busy}
          failure={failure}
          onAct={() => void publish()}
          onClose={close}
        >
          <p>
            <Changes before={standing} after={editor.drawing} />
          </p>
          <TextField label={t('workplaces.edit.note')} value={note} onChange={setNote} maxLength={200} />
        </FormDialog>
      ) : null}
    </>
  );
}
