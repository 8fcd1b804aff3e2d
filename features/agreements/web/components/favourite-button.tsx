import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { renew } from '#platform/web/renew.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { trying } from '#platform/web/trying.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { agreements, type Card } from '../agreements.ts';

/** Keeps an agreement among one's favourites, or takes it away; it shows at once what was chosen. */
export function FavouriteButton({ agreement, className }: { agreement: Card; className?: string | undefined }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<boolean>();
  const isFavourite = chosen ?? agreement.is_favourite;
  const toggle = async () => {
    setChosen(!isFavourite);
    await trying(async () => {
      await agreements.setFavourite({ params: { id: agreement.id }, body: { favourite: !isFavourite } });
      await renew('agreements');
    });
    setChosen(undefined);
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
