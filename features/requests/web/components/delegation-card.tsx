import { DelegationForm, DelegationList } from '#features/people/web/studio.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { SectionTitle } from '#platform/web/ui/section-title.tsx';
import { requests } from '../requests.ts';
import css from './delegation-card.module.css';

/** Who decides in the reader's place between two days, and for whom the reader decides. */
export function DelegationCard() {
  const { t } = useTranslation();
  const given = {
    calls: requests,
    words: (part: string, params: { name?: string } = {}) => t(`requests.delegation.${part}`, params),
    touches: requests.listDelegations.key(),
  };
  return (
    <div className="stack gap16">
      <DelegationList {...given} />
      <Card padded className={css.form}>
        <SectionTitle>{t('requests.delegation.title')}</SectionTitle>
        <DelegationForm {...given} />
      </Card>
    </div>
  );
}
