import { IconLogin2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { findScreen } from '#platform/web/screens.ts';
import { checkSession, usePerson } from '#platform/web/session.ts';
import { ShellFrame } from '#platform/web/shell/shell.tsx';
import { useTranslation } from '#platform/web/translation.ts';
import { ClosedGate } from '#platform/web/ui/art/closed-gate.tsx';
import { PlazaMark } from '#platform/web/ui/art/plaza-mark.tsx';
import { AnchorButton, ButtonLink } from '#platform/web/ui/button-link.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import css from './unauthorized.module.css';

/** What somebody sees who has no session, or whose role does not open the screen that was asked for. */
export default function UnauthorizedPage() {
  const { t } = useTranslation();
  const person = usePerson();
  useEffect(() => void checkSession(), []);
  const [expired] = useState(() => sessionStorage.getItem('expired'));
  const { screen } = useAddress<'screen'>().asked;
  const wanted = findScreen(screen);
  // Who opens this address by hand was refused nothing.
  const isAstray = person !== undefined && screen === undefined;
  const why = isAstray
    ? 'astray'
    : person
      ? 'signedIn'
      : expired === 'idle'
        ? 'expired'
        : expired === null
          ? 'signedOut'
          : 'ended';
  const notice = (
    <div className={css.notice}>
      <ClosedGate />
      <h1 className="h1">{t(isAstray ? 'session.unauthorized.open' : 'session.unauthorized.message')}</h1>
      <p className="ink2">{t(`session.unauthorized.${why}`)}</p>
      {person ? (
        <div className="row wrap">
          <ButtonLink variant="primary" to={'/home'}>
            {t('session.unauthorized.home')}
          </ButtonLink>
          {wanted ? (
            <ButtonLink
              variant="outline"
              to={'/ayuda/pedir'}
              search={{ subject: t('session.unauthorized.subject', { screen: t(wanted.title) }) }}
            >
              {t('session.unauthorized.ask')}
            </ButtonLink>
          ) : null}
        </div>
      ) : (
        <AnchorButton variant="primary" size="large" href="/login" icon={<IconLogin2 />}>
          {t('session.unauthorized.signIn')}
        </AnchorButton>
      )}
    </div>
  );
  // Who is signed in keeps the menu: they went astray, not out.
  return person ? (
    <ShellFrame>{notice}</ShellFrame>
  ) : (
    <main className={css.page}>
      <div className={css.brand}>
        <PlazaMark size={32} />
        <b>{'Plaza'}</b>
      </div>
      {notice}
    </main>
  );
}
