import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useCrumbOf } from './crumb.ts';
import { useTranslation } from './translation.ts';

/** Keeps the tab's title, and says the new screen's name to screen readers. */
export function DocumentTitle(): ReactNode {
  const { t } = useTranslation();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const own = useCrumbOf(path);
  const title = own ?? t(screen?.title ?? 'platform.title.notFound');
  useEffect(() => {
    document.title = t('platform.tab', { title });
  }, [t, title]);
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
