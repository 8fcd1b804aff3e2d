import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import '../tokens.css';
import '../fonts.css';
import '../base.css';
import { en } from '../en.ts';
import { es } from '../es.ts';
import { ChartsScene } from './charts-scene.tsx';
import { FieldsScene } from './fields-scene.tsx';
import { PiecesScene } from './pieces-scene.tsx';
import { StatesScene } from './states-scene.tsx';
import { TableScene } from './table-scene.tsx';
import { TokensScene } from './tokens-scene.tsx';

// The stage shows every piece in its states, for the browser tests and for the eyes. It is never built into the product.
const asked = new URLSearchParams(location.search);
document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
z.config({ jitless: true });
await i18next.init({
  lng: asked.get('lng') ?? 'es',
  resources: { es: { translation: es }, en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const SCENES: Record<string, () => React.JSX.Element> = {
  charts: ChartsScene,
  fields: FieldsScene,
  pieces: PiecesScene,
  states: StatesScene,
  table: TableScene,
  tokens: TokensScene,
};
const Scene = SCENES[asked.get('scene') ?? 'states'] ?? StatesScene;
const router = createRouter({ routeTree: createRootRoute({ component: Scene, notFoundComponent: Scene }) });
createRoot(document.getElementById('root')!).render(<RouterProvider router={router as never} />);
