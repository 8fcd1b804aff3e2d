import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { Process } from '../disciplinary.ts';
import css from './process.module.css';

const icons = { kept: IconCircleCheck, pending: IconCircleDashed, broken: IconCircleX } as const;

/** The seven guarantees of the law, each kept, to come or missing; to the person in plain words. */
export function GuaranteeMeter({ process }: { process: Process }) {
  const { t } = useTranslation();
  const isOwn = process.reading === 'own';
  const kept = process.guarantees.filter(({ mark }) => mark === 'kept').length;
  return (
    <Card clip>
      <div
        className={css.meter}
        role="group"
        aria-label={t(isOwn ? 'disciplinary.meter.own' : 'disciplinary.meter.title')}
      >
        <div className={css.head}>
          <p className="t13 ink2">{t(isOwn ? 'disciplinary.meter.own' : 'disciplinary.meter.title')}</p>
          <p className="h20 num">{t('disciplinary.meter.count', { count: kept })}</p>
          <p className="t13 ink3">{isOwn ? null : t('disciplinary.meter.note')}</p>
        </div>
        {process.guarantees.map(({ name, mark }) => {
          const Icon = icons[mark];
          return (
            <div
              key={name}
              className={classNames(css.mark, mark === 'kept' && css.kept, mark === 'broken' && css.broken)}
            >
              <p className="row gap6">
                <Icon size={16} aria-hidden="true" />
                <span className="medium">{t(`disciplinary.${isOwn ? 'guaranteeOwn' : 'guarantee'}.${name}`)}</span>
              </p>
              <p className="t13 ink2">{t(`disciplinary.mark.${mark}`)}</p>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
