import type { PersonCardProps } from '#platform/web/shell-parts.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { PersonCard } from './person-card.tsx';

/** A colleague's card over the screen where their name stands. */
export function PersonDialog({ id, onClose }: PersonCardProps) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('people.card.title')}>
      <PersonCard id={id} onLeave={onClose} />
    </Dialog>
  );
}
