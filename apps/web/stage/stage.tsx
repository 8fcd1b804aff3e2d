import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import * as cases from '#features/cases/es.ts';
import * as casesEn from '#features/cases/en.ts';
import '#platform/web/ui/tokens.css';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/base.css';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import * as platform from '#platform/web/es.ts';
import * as platformEn from '#platform/web/en.ts';
import * as ui from '#platform/web/ui/es.ts';
import * as uiEn from '#platform/web/ui/en.ts';
import { CasesScene } from './cases-scene.tsx';
import { phrases, phrasesEn } from './words.ts';

// The stage of what rooms share: their pieces in all states, for the browser tests and for the eyes. It is never built
// into the product; the pieces of the design system have a stage of their own.
const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
await i18next.init({
  lng: asked.get('lng') ?? 'es',
  resources: {
    es: { translation: { ...platform.es, ...ui.es, ...cases.es, ...phrases } },
    en: { translation: { ...platformEn.en, ...uiEn.en, ...casesEn.en, ...phrasesEn } },
  },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const queries = new QueryClient();
const root = createRootRoute({ component: CasesScene, notFoundComponent: CasesScene });
const router = createRouter({ routeTree: root });
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router as never} />
    <ToastHost />
  </QueryClientProvider>,
);
