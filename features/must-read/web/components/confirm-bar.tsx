import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import css from './confirm-card.module.css';

/** On a phone, where the card stands under the text: what is still asked, at the thumb, until the card is on the screen. */
export function ConfirmBar({ card, missing }: { card: string; missing: number }) {
  const { t } = useTranslation();
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    const target = document.getElementById(card);
    if (!target) return;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    watch.observe(target);
    return () => watch.disconnect();
  }, [card]);
  if (isSeen) return null;
  return createPortal(
    <div className={css.bar}>
      <span className="stack grow">
        <b>{t('must-read.mark.title')}</b>
        {missing > 0 ? <span className="t13 ink2">{t('must-read.bar.missing', { count: missing })}</span> : null}
      </span>
      <Button
        variant="soft"
        icon={<IconArrowDown size={16} />}
        onClick={() => document.getElementById(card)?.scrollIntoView({ block: 'center' })}
      >
        {t('must-read.bar.go')}
      </Button>
    </div>,
    document.body,
  );
}
