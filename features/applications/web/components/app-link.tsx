import type { ComponentProps } from 'react';
import { useSignedIn } from '#platform/web/session.ts';
import { useTranslation } from '#platform/web/translation.ts';
import type { Application } from '../applications.ts';
import { recordOpening } from './open-application.ts';

export interface AppLinkProps extends ComponentProps<'a'> {
  application: Pick<Application, 'id' | 'name' | 'url'>;
}

/** Opens an application in a tab of its own, whichever way it is clicked, and saves that it was. */
export function AppLink({ application, children, ...rest }: AppLinkProps) {
  const { t } = useTranslation();
  const { id } = useSignedIn();
  return (
    <a
      {...rest}
      href={application.url}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      onClick={() => recordOpening(application, id)}
      onAuxClick={(event) => (event.button === 1 ? recordOpening(application, id) : undefined)}
    >
      {children}
      <span className="visually-hidden"> {t('applications.tile.newTab')}</span>
    </a>
  );
}
