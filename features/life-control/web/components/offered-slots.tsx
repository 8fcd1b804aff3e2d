import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SlotsDialog } from '#features/cases/web/studio.tsx';
import { formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { lifeControl } from '../life-control.ts';
import css from './life-control.module.css';

/** The moments that an adviser offers, and who took which. */
export function OfferedSlots() {
  const { t } = useTranslation();
  const { busy, attempt } = useAttempt();
  const [isOffering, setOffering] = useState(false);
  const found = useQuery(lifeControl.listSlots.query());
  const slots = found.data?.items ?? [];
  const refresh = () => renew('life-control');
  const noteOf = (taker: string | null) => taker ?? t('life-control.slots.free');
  return (
    <Card padded>
      <SectionTitle>{t('life-control.slots.title')}</SectionTitle>
      <p className="t13 ink2">{t('life-control.slots.text')}</p>
      {found.error ? <ErrorState of={found} /> : null}
      {found.data && slots.length === 0 ? <p className="t13 ink3">{t('life-control.slots.none')}</p> : null}
      <ul className={css.offered}>
        {slots.map(({ id, starts_at: at, place, taken_by: taker }) => (
          <li key={id} className="row wrap gap8 between">
            <span>
              <span className="medium">{formatMoment(at)}</span>
              <span className="t13 ink2"> · {place}</span>
            </span>
            <span className="row gap8 t13 ink2">
              {noteOf(taker)}
              {taker === null ? (
                <Button
                  size="small"
                  variant="quiet"
                  busy={busy}
                  aria-label={t('life-control.slots.removeOf', { at: formatMoment(at) })}
                  onClick={() =>
                    void attempt(async () => {
                      await lifeControl.removeSlot({ params: { id } });
                      await refresh();
                    })
                  }
                >
                  {t('life-control.slots.remove')}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Button size="small" icon={<IconCalendarPlus />} onClick={() => setOffering(true)}>
        {t('life-control.slots.offer')}
      </Button>
      {isOffering ? (
        <SlotsDialog
          title={t('life-control.slots.offer')}
          text={t('life-control.slots.text')}
          minutes={45}
          known={slots.map(({ id, starts_at, taken_by: taker }) => ({ id, starts_at, note: noteOf(taker) }))}
          offer={async (body) => {
            await lifeControl.offerSlots({ body });
            await refresh();
          }}
          onClose={() => setOffering(false)}
        />
      ) : null}
    </Card>
  );
}
