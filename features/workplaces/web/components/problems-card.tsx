import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import type { FloorDay } from '../workplaces.ts';
import css from './seat-card.module.css';

/** What is to be put right on a floor and day. */
export function ProblemsCard({
  problems,
  onChoose,
}: {
  problems: FloorDay['problems'];
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <Card padded>
      <SectionTitle count={problems.length}>{t('workplaces.problem.title')}</SectionTitle>
      <ul className={css.shifts}>
        {problems.slice(0, 20).map((one) => (
          <li key={`${one.workplace_id}${one.person_id}`} className="row gap8">
            <IconAlertTriangle size={18} aria-hidden="true" className="due-broken" />
            <span className="grow">
              {t(`workplaces.problem.${one.kind}`, { number: one.number })}
              <span className="t13 ink2"> {one.name}</span>
            </span>
            <LinkButton onClick={() => onChoose(one.workplace_id)}>{t('workplaces.problem.see')}</LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
