import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestIdOf } from '#platform/web/failure.ts';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useHolds } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { parameters, type HeldRegime, type RegimeRow } from '../parameters.ts';
import css from './parameter-panel.module.css';
import { RegimeForm } from './regime-form.tsx';

const tones = { current: 'ok', future: 'info', ended: 'neutral' } as const;

/** One person: what holds for them, what held and will, and the form that changes it. */
export function RegimePanel({ person, onClose }: { person: RegimeRow; onClose: () => void }) {
  const { t } = useTranslation();
  const setsPost = useHolds('parameters:set-post');
  const [isWriting, setIsWriting] = useState(false);
  const [leaving, setLeaving] = useState<HeldRegime>();
  const { data, error, refetch } = useQuery(parameters.listRegimesOf.query({ params: { id: person.id } }));
  const end = async (reason: string) => {
    await parameters.endRegime({ params: { id: leaving!.id }, body: { reason } });
    await renew('parameters');
    toast({ title: t('parameters.regime.ended') });
  };
  return (
    <SidePanel
      onClose={onClose}
      recordKey={person.id}
      overline={person.position}
      title={person.name}
      under={<RegimeWords of={person} />}
    >
      {isWriting ? (
        <RegimeForm person={person} setsPost={setsPost} onDone={() => setIsWriting(false)} />
      ) : (
        <Button variant="primary" icon={<IconPlus />} onClick={() => setIsWriting(true)}>
          {t('parameters.regime.change')}
        </Button>
      )}
      <div className={css.heading}>
        <SectionTitle level={3}>{t('parameters.regime.history')}</SectionTitle>
      </div>
      {error ? (
        <ErrorState level={3} onRetry={() => void refetch()} requestId={requestIdOf(error)} />
      ) : !data ? (
        <SkeletonRows rows={3} height={72} />
      ) : data.items.length === 0 ? (
        <p className="ink2">{t('parameters.regime.none')}</p>
      ) : (
        <ol className={css.values}>
          {data.items.map((one) => (
            <li key={one.id} className={css.value}>
              <div className="row between gap">
                <strong>{t('parameters.panel.from', { day: formatDay(one.valid_from) })}</strong>
                {one.state === 'past' ? null : (
                  <Pill tone={tones[one.state]}>{t(`parameters.regime.state.${one.state}`)}</Pill>
                )}
              </div>
              <RegimeWords of={one} />
              <p className="t13 ink2">{one.reason}</p>
              {one.set_by ? (
                <p className="t13 ink3">
                  {t('parameters.panel.changed', { name: one.set_by, moment: formatMoment(one.set_at) })}
                </p>
              ) : null}
              {one.ended_at ? (
                <p className="t13 ink2">
                  {t('parameters.regime.endedBy', {
                    name: one.ended_by ?? '',
                    moment: formatMoment(one.ended_at),
                    reason: one.ended_reason ?? '',
                  })}
                </p>
              ) : (
                <div>
                  <Button size="small" variant="remove" onClick={() => setLeaving(one)}>
                    {t('parameters.panel.remove')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('parameters.regime.endTitle', { day: leaving ? formatDay(leaving.valid_from) : '' })}
        text={t('parameters.regime.endText')}
        action={t('parameters.panel.remove')}
        danger
        reason={{ label: t('parameters.regime.reason'), required: true, maxLength: 300 }}
        onConfirm={end}
      />
    </SidePanel>
  );
}

/** The day of rest, the post and the availability in one line of words. */
function RegimeWords({ of }: { of: Pick<RegimeRow, 'rest_weekday' | 'post' | 'is_available'> }) {
  const { t } = useTranslation();
  return (
    <p>
      {[
        t('parameters.regime.restsOn', { day: t(`parameters.weekdays.${of.rest_weekday as 0}`) }),
        t(`parameters.post.${of.post}`),
        ...(of.is_available ? [t('parameters.post.available')] : []),
      ].join(' · ')}
    </p>
  );
}
