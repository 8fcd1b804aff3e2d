import { IconMaximize, IconRotate } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DESKTOP, useMedia } from '#platform/web/ui/use-media.ts';
import type { Card } from '../id-cards.ts';
import { CardBack } from './card-back.tsx';
import { CardFront } from './card-front.tsx';
import css from './card-stage.module.css';

export const views = ['both', 'front', 'back'] as const;
export type View = (typeof views)[number];

export interface CardStageProps {
  card: Card;
  moment: Date;
  today: string | undefined;
  view: View;
  onTurn: (view: View) => void;
}

/** The card on its table: space turns it over, P fills the screen with it. */
export function CardStage({ card, moment, today, view, onTurn }: CardStageProps) {
  const { t } = useTranslation();
  const stage = useRef<HTMLDivElement>(null);
  const isWide = useMedia(DESKTOP);
  const turn = () => onTurn(view === 'front' ? 'back' : view === 'back' ? 'front' : 'back');
  const fill = () =>
    void (document.fullscreenElement
      ? document.exitFullscreen()
      : stage.current?.requestFullscreen?.().catch(() => undefined));
  useKeys({ ' ': turn, p: fill });
  return (
    <div ref={stage} className={css.stage}>
      {view === 'back' ? null : <CardFront card={card} />}
      {view === 'front' ? null : <CardBack card={card} moment={moment} today={today} />}
      <div className={css.hint}>
        <Button
          variant="quiet"
          size="small"
          icon={<IconRotate size={16} />}
          kbd={isWide ? t('id-cards.card.space') : undefined}
          onClick={turn}
        >
          {t('id-cards.card.flip')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={<IconMaximize size={16} />}
          kbd={isWide ? 'P' : undefined}
          onClick={fill}
        >
          {t('id-cards.card.full')}
        </Button>
      </div>
    </div>
  );
}

/** Keys of this screen, for whoever is not typing and has no button under them. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const run = latest.current[event.key.toLowerCase()];
      if (!run || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target.closest('input, textarea, select, dialog, [contenteditable]')) return;
      if (event.key === ' ' && target.closest('button, a')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
