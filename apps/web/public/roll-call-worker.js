/* global caches, fetch, Response, self, URL */
// An evacuation begins where there is no network: once the roll of a floor was opened, its page loads anew without one.
// What stands then is `roll-call.js` with the list that the browser keeps. It is registered for /ocupation alone.
const shelf = 'roll-call';
const script = '/roll-call.js';
const page = `<!doctype html>
<html lang="es">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Plaza</title>
  <style>
    :root { color-scheme: light dark; font: 17px/1.4 system-ui, sans-serif; }
    body { margin: 16px auto; max-width: 720px; padding: 0 16px; }
    h1 { font-size: 20px; margin: 16px 0 4px; }
    h2 { font-size: 15px; margin: 20px 0 4px; }
    p { margin: 4px 0; }
    ul { list-style: none; margin: 0; padding: 0; }
    label { align-items: center; border-bottom: 1px solid GrayText; display: flex; gap: 12px; min-height: 48px; }
    input { flex: none; height: 24px; width: 24px; }
    small { font-size: 13px; margin-left: auto; text-align: right; }
    button { font: inherit; min-height: 44px; padding: 0 16px; }
  </style>
  <main></main>
  <script src="${script}"></script>
</html>`;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(shelf).then((kept) => kept.add(script)));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate')
    event.respondWith(
      fetch(event.request).catch(() => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } })),
    );
  else if (new URL(url).pathname === script) event.respondWith(fetch(event.request).catch(() => caches.match(script)));
});
