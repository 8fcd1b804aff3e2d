import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import css from './editor-side.module.css';
import type { MapEditor } from './use-map-editor.ts';

/** What keeps the map from being published, and what is worth a look; each leads to its piece. */
export function EditorFindings({ editor: { findings, choose } }: { editor: MapEditor }) {
  const { t } = useTranslation();
  const stops = findings.filter((one) => one.stops).length;
  return (
    <Card padded aria-labelledby="map-findings">
      <div className="row between">
        <h2 id="map-findings" className="strong">
          {t('workplaces.check.title')}
        </h2>
        {stops > 0 ? <span className="t13 due-broken">{t('workplaces.check.stops', { count: stops })}</span> : null}
      </div>
      {findings.length === 0 ? (
        <p className="t13 ink2 row gap6">
          <IconCircleCheck size={16} aria-hidden="true" /> {t('workplaces.check.good')}
        </p>
      ) : (
        <ul className={css.findings}>
          {findings.slice(0, 60).map((one) => (
            <li key={`${one.kind}${one.id}`} className="row gap8 t13">
              {one.stops ? (
                <IconCircleX size={16} aria-hidden="true" />
              ) : (
                <IconAlertTriangle size={16} aria-hidden="true" />
              )}
              <LinkButton onClick={() => choose([one.id])}>
                {t(`workplaces.check.${one.kind}`, { number: one.number ?? '' })}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
