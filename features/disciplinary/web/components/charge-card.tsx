import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { StateMark } from '#platform/web/ui/state-mark.tsx';
import type { Process } from '../disciplinary.ts';
import css from './process.module.css';

/** Fact, rule and proof beside each other: without one of the three nothing can be decided. */
export function ChargeCard({ process: one }: { process: Process }) {
  const { t } = useTranslation();
  const proofs = one.evidence.filter(({ side }) => side === 'company');
  const isTied = one.fault !== null && proofs.length > 0;
  return (
    <Card padded className="stack gap8">
      <SectionTitle
        aside={
          <StateMark state={isTied ? 'done' : 'broken'}>
            {t(`disciplinary.charge.${isTied ? 'tied' : 'untied'}`)}
          </StateMark>
        }
      >
        {t('disciplinary.charge.title')}
      </SectionTitle>
      <dl className={css.tied}>
        <div>
          <dt className="t13 ink3">{t('disciplinary.charge.fact')}</dt>
          <dd className={css.prose}>{one.facts}</dd>
        </div>
        <div>
          <dt className="t13 ink3">{t('disciplinary.charge.rule')}</dt>
          <dd>
            {one.fault ? `${one.fault.code} ${one.fault.name}. ${one.fault.rule}` : t('disciplinary.proof.noFault')}
          </dd>
        </div>
        <div>
          <dt className="t13 ink3">{t('disciplinary.charge.proof')}</dt>
          {proofs.length === 0 ? <dd>{t('disciplinary.evidence.empty')}</dd> : null}
          {proofs.map(({ id, title }) => (
            <dd key={id}>{title}</dd>
          ))}
        </div>
      </dl>
    </Card>
  );
}
