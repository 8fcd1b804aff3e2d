import { Link as RouterLink } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/web/translation.ts';
import { Emblem } from './emblem.tsx';
import css from './recognition.module.css';

const walls = [
  ['/superStars', 'star', 'recognition.title.superStars'],
  ['/deliveryStars', 'truck', 'recognition.title.deliveryStars'],
  ['/aceOfSpades', 'spade', 'recognition.title.aceOfSpades'],
  ['/aceOfHearts', 'heart', 'recognition.title.aceOfHearts'],
] as const;

/** From one programme to another. */
export function WallNav() {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row scrolls: the one that is open stands in sight.
  useEffect(() => {
    const row = nav.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - row.offsetLeft - 16;
  }, []);
  return (
    <nav ref={nav} aria-label={t('recognition.nav.label')} className={css.nav}>
      <RouterLink to="/reconocimientosParaTi" className={css.tab}>
        {t('recognition.nav.own')}
      </RouterLink>
      {walls.map(([to, emblem, title]) => (
        <RouterLink key={to} to={to} className={css.tab}>
          <Emblem kind={emblem} />
          {t(title)}
        </RouterLink>
      ))}
      <RouterLink to="/allWinners" className={css.tab}>
        {t('recognition.title.allWinners')}
      </RouterLink>
    </nav>
  );
}
