import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { firstFiles } from './build/chunks.ts';
import { faces } from './build/faces.ts';
import { icons } from './build/icons.ts';
import { operations } from './build/operations.ts';
import { precompress } from './build/precompress.ts';
import { strings } from './build/strings.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.PLAZA_SERVER ?? 'http://127.0.0.1:3000';
const families = [
  '/api',
  '/content',
  '/docs-corporativos',
  '/bienestar-desarrollo',
  '/seleccion',
  '/lists',
  '/automation',
];

export default defineConfig({
  root: here('.'),
  plugins: [
    react(),
    operations(),
    icons(),
    strings(),
    faces(),
    boot(),
    precompress({ isQuick: process.env.PLAZA_BUILD === 'quick' }),
  ],
  // React has what this shim of the router's store stands in for: 0.2 kB of each first visit.
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    // Every browser that runs the rest knows it; those that do not fetch the same files a moment later.
    modulePreload: { polyfill: false },
    target: 'es2022',
    // Small pictures inside a style sheet would delay it; fonts never belong there.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Only the reader of PDF is longer, and it comes in one piece.
    chunkSizeWarningLimit: 1_500,
    rolldownOptions: {
      // What a room declares at its root (words, rules, schemas) does nothing when it is loaded: a screen that takes one
      // rule of it does not carry the rest.
      treeshake: { moduleSideEffects: [{ test: /\/features\/[\w-]+\/[\w-]+\.ts$/, sideEffects: false }] },
      // The boot script begins the application.
      input: { index: here('./index.html'), main: here('./main.tsx'), login: here('./login.html') },
      output: {
        codeSplitting: {
          groups: firstFiles(),
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(families.map((family) => [family, server])),
      '/push': { target: server, ws: true },
    },
  },
});
