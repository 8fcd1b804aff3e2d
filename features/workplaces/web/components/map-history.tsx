import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatMoment } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { compared, type Drawing } from '../../drawing.ts';
import { workplaces, type FloorMap } from '../workplaces.ts';
import css from './editor-side.module.css';

interface MapHistoryProps {
  floorId: string;
  drawing: Drawing;
  onTake: (map: FloorMap) => void;
  onClose: () => void;
}

/** The maps that a floor has had: what each would change of the drawing, and going back to one. */
export function MapHistory({ floorId, drawing, onTake, onClose }: MapHistoryProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data } = useQuery(workplaces.listMaps.query({ params: { id: floorId } }));
  const [other, setOther] = useState<FloorMap>();
  const open = async (id: string) => setOther(await queries.fetchQuery(workplaces.getMap.query({ params: { id } })));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('workplaces.history.title')}
      text={t('workplaces.history.text')}
      size="wide"
    >
      <ol className={css.findings}>
        {(data?.items ?? []).map((one) => (
          <li key={one.id}>
            <div className="row between gap12">
              <div>
                <div className="medium">
                  {t('workplaces.history.version', { version: one.version })}
                  {one.note ? `: ${one.note}` : ''}
                </div>
                <div className="t13 ink2">
                  {[formatMoment(one.made_at), one.made_by, t('workplaces.history.seats', { count: one.seats })]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <Button onClick={() => void open(one.id)}>{t('workplaces.history.compare')}</Button>
            </div>
            {other?.version === one.version ? (
              <div className="row between gap12" role="status">
                <span className="t13">
                  <Changes before={drawing} after={other} />
                </span>
                <Button
                  variant="primary"
                  onClick={() => {
                    onTake(other);
                    onClose();
                  }}
                >
                  {t('workplaces.history.take')}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** What one map changes of another, in words. */
export function Changes({ before, after }: { before: Drawing; after: Drawing }) {
  const { t } = useTranslation();
  const { zones, ...counts } = useMemo(() => compared(before, after), [before, after]);
  const words = (['added', 'removed', 'moved', 'renumbered'] as const)
    .filter((key) => counts[key] > 0)
    .map((key) => t(`workplaces.change.${key}`, { count: counts[key] }));
  if (zones !== 0) words.push(t('workplaces.change.zones', { count: zones }));
  return <>{words.length === 0 ? t('workplaces.change.none') : words.join(' · ')}</>;
}
