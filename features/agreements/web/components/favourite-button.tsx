import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { explainFailure } from '#platform/web/failure.ts';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { toast } from '#platform/web/ui/toast-store.ts';
import { agreements, type Card } from '../agreements.ts';

/** Keeps an agreement among one's favourites, or takes it away; it shows at once what was chosen. */
export function FavouriteButton({ agreement, className }: { agreement: Card; className?: string | undefined }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<boolean>();
  const isFavourite = chosen ?? agreement.is_favourite;
  const toggle = async () => {
    setChosen(!isFavourite);
    try {
      await agreements.setFavourite({ params: { id: agreement.id }, body: { favourite: !isFavourite } });
      await renew('agreements');
    } catch (error) {
      toast({ tone: 'failed', title: explainFailure(error) });
    } finally {
      setChosen(undefined);
    }
  };
  const { title } = agreement;
  return (
    <IconButton
      plain
      className={className}
      aria-pressed={isFavourite}
      label={t(isFavourite ? 'agreements.card.drop' : 'agreements.card.keep', { title })}
      icon={isFavourite ? <IconHeartFilled /> : <IconHeart />}
      onClick={() => void toggle()}
    />
  );
}
