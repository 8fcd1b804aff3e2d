import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import css from './bare-page.module.css';
import { checkSession, usePerson } from './session.ts';
import { openOverlay } from './shell-parts.ts';
import { ShellFrame } from './shell/shell.tsx';
import { useTranslation } from './translation.ts';
import { LostPath } from './ui/art/lost-path.tsx';
import { buttonClass } from './ui/button-look.ts';
import { Button } from './ui/button.tsx';

/** The page of every unknown path, inside the shell for who is signed in. */
export function NotFound(): ReactNode {
  const person = usePerson();
  useEffect(() => void checkSession(), []);
  return person ? (
    <ShellFrame>
      <LostHere />
    </ShellFrame>
  ) : (
    <main className={css.bare}>
      <LostHere />
    </main>
  );
}

function LostHere() {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <div className={css.notice}>
      <LostPath />
      <h1 className="h1">{t('platform.notFound.title')}</h1>
      <p className="ink2">{t('platform.notFound.text')}</p>
      <div className="row">
        <Link to={'/home'} className={buttonClass({ variant: 'primary' })}>
          {t('platform.notFound.home')}
        </Link>
        {person ? (
          <Button variant="outline" onClick={() => openOverlay('palette')}>
            {t('platform.notFound.search')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
