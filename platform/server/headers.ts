import type { Settings } from './settings.ts';

/**
 * The headers of every answer. The content security policy admits no inline script and no foreign origin,
 * save the frames of EMBED_ORIGINS and, where it is set up, the Google sign-in.
 */
export function securityHeaders(settings: Settings): Readonly<Record<string, string>> {
  const secure = settings.PUBLIC_URL?.startsWith('https://') ?? false;
  const headers: [string, string][] = [
    ['content-security-policy', contentSecurityPolicy(settings, secure)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['x-dns-prefetch-control', 'off'],
    ['x-download-options', 'noopen'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    [
      'cross-origin-opener-policy',
      settings.GOOGLE_CLIENT_ID === undefined ? 'same-origin' : 'same-origin-allow-popups',
    ],
    ['cross-origin-resource-policy', 'same-origin'],
    ['origin-agent-cluster', '?1'],
    [
      'permissions-policy',
      'accelerometer=(), autoplay=(self), camera=(self), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    ],
  ];
  if (secure) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);
  return Object.fromEntries(headers);
}

function contentSecurityPolicy(settings: Settings, secure: boolean): string {
  const google = settings.GOOGLE_CLIENT_ID === undefined ? [] : [new URL(settings.GOOGLE_ISSUER).origin];
  const sockets = settings.PUBLIC_URL === undefined ? [] : [new URL(settings.PUBLIC_URL).origin.replace(/^http/, 'ws')];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...google],
    'style-src': ["'self'", "'unsafe-inline'", ...google],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...sockets, ...google],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:', ...google, ...settings.EMBED_ORIGINS],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  };
  const lines = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  if (secure) lines.push('upgrade-insecure-requests');
  return lines.join('; ');
}
