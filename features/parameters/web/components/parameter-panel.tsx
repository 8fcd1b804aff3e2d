import { useState } from 'react';
import { formatDay, formatMoment } from '#platform/web/i18n.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Pill } from '#platform/web/ui/pill.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { parameters, showValue, type Parameter, type ParameterValue } from '../parameters.ts';
import css from './parameter-panel.module.css';
import { ValueForm } from './value-form.tsx';

/** One number of the law: its values by date with their sources, and what HR does with them. */
export function ParameterPanel({ parameter, onClose }: { parameter: Parameter; onClose: () => void }) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState<ParameterValue | 'new'>();
  const [leaving, setLeaving] = useState<ParameterValue>();
  const refresh = () => renew('parameters');
  const remove = async (value: ParameterValue) => {
    await parameters.removeValue({ params: { id: value.id } });
    await refresh();
    toast({ title: t('parameters.panel.removed') });
  };
  return (
    <SidePanel
      onClose={onClose}
      recordKey={parameter.name}
      overline={t(parameter.is_policy ? 'parameters.panel.policy' : 'parameters.panel.law')}
      title={t(`parameters.name.${parameter.name}`)}
    >
      {writing ? (
        <ValueForm
          key={writing === 'new' ? 'new' : writing.id}
          parameter={parameter}
          value={writing === 'new' ? undefined : writing}
          onDone={() => setWriting(undefined)}
        />
      ) : (
        <Button variant="primary" onClick={() => setWriting('new')}>
          {t('parameters.form.add')}
        </Button>
      )}
      <div className={css.heading}>
        <SectionTitle level={3}>{t('parameters.panel.values')}</SectionTitle>
      </div>
      <ol className={css.values}>
        {parameter.values.map((value) => (
          <li key={value.id} className={css.value}>
            <div className="row between">
              <strong className="num t17">{showValue(t, parameter.unit, value.value)}</strong>
              {value.state === 'past' ? null : (
                <Pill tone={value.state === 'current' ? 'ok' : 'info'}>{t(`parameters.panel.${value.state}`)}</Pill>
              )}
            </div>
            <p>{t('parameters.panel.from', { day: formatDay(value.effective_from) })}</p>
            <p className="t13 ink2">{value.source}</p>
            {value.reason ? <p className="t13 ink2">{value.reason}</p> : null}
            {value.changed_by && value.changed_at ? (
              <p className="t13 ink3">
                {t('parameters.panel.changed', { name: value.changed_by, moment: formatMoment(value.changed_at) })}
              </p>
            ) : null}
            <div className="row">
              <Button size="small" variant="soft" onClick={() => setWriting(value)}>
                {t('parameters.panel.correct')}
              </Button>
              {value.can_remove ? (
                <Button size="small" variant="remove" onClick={() => setLeaving(value)}>
                  {t('parameters.panel.remove')}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('parameters.panel.removeTitle')}
        text={t('parameters.panel.removeText')}
        action={t('parameters.panel.remove')}
        danger
        onConfirm={() => remove(leaving!)}
      />
    </SidePanel>
  );
}
