import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#platform/web/language.ts';
import { readToken } from '#platform/web/token.ts';
import { takeReturn } from '#platform/web/return-path.ts';
import { AzureReturn } from './components/azure-return.tsx';
import { EntryFrame } from './components/entry-frame.tsx';
import { InvitationForm } from './components/invitation-form.tsx';
import { PortalEntry } from './components/portal-entry.tsx';
import { SignIn } from './components/sign-in.tsx';
import { readInvitation, readPortalToken, session } from './sign-in.ts';

/** The entry of the portal: sign in, come back from the corporate provider, accept an invitation. */
export async function startEntry(): Promise<void> {
  const isBack = location.pathname.startsWith('/loginAzure');
  const invitation = readInvitation();
  const portal = isBack ? undefined : readPortalToken();
  if (readToken() !== undefined && !isBack && invitation === undefined && portal === undefined) {
    location.replace(takeReturn());
    return;
  }
  const options = session.getSignInOptions();
  // Told by the screen itself.
  options.catch(() => undefined);
  await startLanguage('session');
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  const screen = isBack ? (
    <AzureReturn />
  ) : invitation ? (
    <InvitationForm token={invitation} />
  ) : portal ? (
    <PortalEntry token={portal} />
  ) : (
    <SignIn options={options} />
  );
  createRoot(root).render(
    <StrictMode>
      <EntryFrame options={options}>{screen}</EntryFrame>
    </StrictMode>,
  );
}
