import { IconLock } from '@tabler/icons-react';
import { formatLongDay } from '#platform/web/i18n.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { withinSentence, type Card } from '../id-cards.ts';

/** Why one's card does not count now, and from what day it will. */
export function BlockedBanner({ leave }: { leave: Card['leave'] | undefined }) {
  const { t } = useTranslation();
  const { until = null, valid_from: from = null } = leave ?? {};
  const days = {
    until: until === null ? '' : withinSentence(formatLongDay(until)),
    from: from === null ? '' : withinSentence(formatLongDay(from)),
  };
  return (
    <Banner
      tone="bad"
      icon={<IconLock />}
      title={t(leave ? 'id-cards.card.away' : 'id-cards.card.blocked')}
      text={t(
        leave ? (until === null ? 'id-cards.card.awayByHand' : 'id-cards.card.awayUntil') : 'id-cards.card.blockedText',
        days,
      )}
    />
  );
}
