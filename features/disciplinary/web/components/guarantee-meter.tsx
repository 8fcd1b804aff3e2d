import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { StateGlyph } from '#platform/web/ui/state-glyph.tsx';
import type { Process } from '../disciplinary.ts';
import { useProofs } from '../use-proofs.ts';
import css from './guarantee-meter.module.css';

const glyphs = { kept: 'done', pending: 'draft', broken: 'refused' } as const;

/** The seven guarantees of the law over the page, each with what proves it. */
export function GuaranteeMeter({ process }: { process: Process }) {
  const { t } = useTranslation();
  const proofs = useProofs(process);
  const kept = process.guarantees.filter(({ mark }) => mark === 'kept').length;
  return (
    <Card clip className={css.whole}>
      <div className={css.meter} role="group" aria-label={t('disciplinary.meter.title')}>
        <div className={css.head}>
          <p className="t13 ink2">{t('disciplinary.meter.title')}</p>
          <p className="h1 num">{t('disciplinary.meter.count', { count: kept })}</p>
          <p className="t13 ink3">{t('disciplinary.meter.note')}</p>
        </div>
        {process.guarantees.map(({ name, mark }) => {
          const runs = name === 'term' && mark === 'pending' && process.received_on !== null;
          return (
            <div key={name} className={classNames(css.mark, css[runs ? 'runs' : mark])}>
              <p className="row gap6">
                <StateGlyph state={runs ? 'review' : glyphs[mark]} />
                <span className="t13 strong">{t(`disciplinary.guarantee.${name}`)}</span>
                <span className="visually-hidden">{t(`disciplinary.mark.${mark}`)}</span>
              </p>
              {proofs[name].map((line) => (
                <p key={line} className="t13 ink2">
                  {line}
                </p>
              ))}
            </div>
          );
        })}
      </div>
    </Card>
  );
}

/** The same for the person, in plain words: how many stand, and what the next one is. */
export function OwnGuarantees({ process }: { process: Process }) {
  const { t } = useTranslation();
  const kept = process.guarantees.filter(({ mark }) => mark === 'kept').length;
  return (
    <Card padded>
      <div className="row between">
        <h2 className="medium">{t('disciplinary.meter.own')}</h2>
        <span className="ink2">{t('disciplinary.meter.count', { count: kept })}</span>
      </div>
      <ol className={css.segments}>
        {process.guarantees.map(({ name, mark }) => (
          <li key={name} className={classNames(css.segment, css[mark])}>
            <span className="visually-hidden">
              {t(`disciplinary.guaranteeOwn.${name}`)}: {t(`disciplinary.mark.${mark}`)}
            </span>
          </li>
        ))}
      </ol>
      <p className="t13 ink2">{t('disciplinary.meter.noteOwn')}</p>
    </Card>
  );
}
