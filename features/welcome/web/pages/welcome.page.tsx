import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { contract as sessionContract } from '#features/session/contract.ts';
import { client } from '#platform/web/client.ts';
import { useTranslation } from '#platform/web/translation.ts';
import { Cover } from '#platform/web/ui/art/cover.tsx';
import { PlazaMark } from '#platform/web/ui/art/plaza-mark.tsx';
import { AnchorButton } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { useAddress } from '#platform/web/use-address.ts';
import { Brochure } from '../components/brochure.tsx';
import { FirstPassword } from '../components/first-password.tsx';
import { ViewedBrochure } from '../components/viewed-brochure.tsx';
import { welcome } from '../welcome.ts';
import css from './welcome.module.css';

const session = client<typeof sessionContract>('session');

/** The drawing of the hero is always the same. */
const HERO_SEED = 'bienvenida';

/** Before the first day: who we are, what comes first, and the password that opens the portal. */
export default function WelcomePage() {
  const { t, i18n } = useTranslation();
  const { token: asked = '' } = useAddress<'token'>().asked;
  const hash = useLocation({ select: (location) => location.hash });
  // Invitations of before carry it in the search part.
  const token = new URLSearchParams(hash).get('token') ?? asked;
  const language = i18n.language === 'en' ? 'en' : 'es';
  const options = useQuery({ ...session.getSignInOptions.query(), staleTime: Infinity });
  const brochures = useQuery(welcome.listBrochures.query({ params: { a: 1 }, body: { language } }));
  const company = options.data?.company.name ?? '';
  return (
    <div className={css.page}>
      <header className={css.top}>
        <PlazaMark size={32} />
        <b className={css.brand}>{'Plaza'}</b>
        <span className="ink3 cut desktop-only">{company}</span>
        <AnchorButton href="/login" variant="quiet" className="end" icon={<IconLogin2 />}>
          {t('welcome.page.sign_in')}
        </AnchorButton>
      </header>
      <main className={css.main}>
        <div className={css.hero}>
          <Cover title={HERO_SEED} kind="fachadas" ratio={5.2} first />
          <div className={css.greeting}>
            <h1 className="h34">{t('welcome.page.hello')}</h1>
            <p className="t17">{t('welcome.page.lead')}</p>
          </div>
        </div>
        <div className={css.columns}>
          <section className={css.brochures} aria-label={t('welcome.page.read')}>
            {brochures.error ? (
              <ErrorState title={t('welcome.page.failed')} of={brochures} />
            ) : !brochures.data ? (
              <SkeletonText lines={8} />
            ) : brochures.data.items.length === 0 ? (
              <p className="ink2">{t('welcome.page.nothing')}</p>
            ) : (
              brochures.data.items.map((brochure) =>
                token ? (
                  <ViewedBrochure key={brochure.id} brochure={brochure} token={token} />
                ) : (
                  <Brochure key={brochure.id} brochure={brochure} />
                ),
              )
            )}
          </section>
          <aside className={css.aside}>
            <Card padded calls={token ? 'must-read' : undefined}>
              {token ? (
                <FirstPassword token={token} />
              ) : (
                <>
                  <h2 className="h20">{t('welcome.invitation.none_title')}</h2>
                  <p className="ink2">{t('welcome.invitation.none_text')}</p>
                </>
              )}
            </Card>
          </aside>
        </div>
      </main>
    </div>
  );
}
