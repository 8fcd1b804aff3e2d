import { isIP } from 'node:net';
import * as z from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const port = z.coerce.number().int().min(0).max(65_535);
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const url = (...schemes: string[]) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value), {
    error: `a ${schemes.join(' or ')} address`,
  });
const namesOf = (value: string) => value.split(/[\s,]+/).filter(Boolean);
const listOf = (error: string, isGood: (one: string) => boolean) =>
  z
    .string()
    .refine((value) => namesOf(value).every(isGood), { error })
    .transform(namesOf);

/** An address, or a network by its prefix: `10.0.0.0/8`. */
function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
}

/** As a content security policy takes it, a star for any of the names below among them. */
const isOrigin = (value: string) => /^https?:\/\/(?:\*\.)?[\w.-]+(?::\d{1,5})?$/.test(value);

/** Every setting, its default, and what is expected of it. Unset means the default. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_POOL: wholeNumber(2, 100).default(10),
  REDIS_URL: url('redis', 'rediss').optional(),
  PUBLIC_URL: url('http', 'https').optional(),
  TRUST_PROXY: z
    .string()
    .refine((value) => ['on', 'off'].includes(value) || namesOf(value).every(isNetwork), {
      error: 'on, off, or addresses and networks such as 10.0.0.0/8',
    })
    .default(''),
  /** Address ranges that count as inside the company; unset, those that are private by RFC 1918 and 4193. */
  COMPANY_NETWORKS: listOf('addresses and networks such as 10.0.0.0/8', isNetwork).default([]),
  /** Where webhooks may go beside public addresses by https: addresses and networks of the company's own systems. */
  OUTGOING_NETWORKS: listOf('addresses and networks such as 10.0.0.0/8', isNetwork).default([]),
  /** With it, calls of automations carry a signature of their body. */
  AUTOMATION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** The key that binds the daily anchors of histories; unset, one made in DATA_DIR. The same for all processes. */
  ANCHOR_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** A server of the chat-completions kind that rewrites texts on request; unset, no text ever leaves. */
  AI_BASE_URL: url('http', 'https').optional(),
  AI_MODEL: z.string().max(100).optional(),
  AI_KEY: z.string().max(500).optional(),
  /** How long it may be silent. */
  AI_SECONDS: wholeNumber(1, 120).default(20),
  /** Seals what lies in the database to open mails, codes and webhooks with; the same for all processes. */
  SECRETS_KEY: z.string().min(32, 'at least 32 characters').optional(),
  COMPANY_NAME: z.string().max(60).default('Andina Contacto'),
  COMPANY_LOGO: z.string().optional(),
  COMPANY_ACCENT: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as #0B6E69')
    .optional(),
  COMPANY_TIME_ZONE: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), { error: 'an IANA time zone' })
    .default('America/Bogota'),
  SESSION_IDLE_MINUTES: wholeNumber(1, 1440).default(30),
  SESSION_MAX_HOURS: wholeNumber(1, 168).default(12),
  SIGN_IN_ADDRESS_LIMIT: wholeNumber(1, 100_000).default(100),
  LDAP_URL: url('ldap', 'ldaps').optional(),
  LDAP_STARTTLS: flag.default(false),
  /** Certificates of the authorities that the directory's own is signed by, as PEM; unset, those of the system. */
  LDAP_CA_FILE: z.string().optional(),
  LDAP_BIND_DN: z.string().optional(),
  LDAP_BIND_PASSWORD: z.string().optional(),
  LDAP_BASE: z.string().optional(),
  LDAP_FILTER: z
    .string()
    .regex(/^\(.*\{username\}.*\)$/s, 'a filter such as (uid={username})')
    .default('(uid={username})'),
  LDAP_DOCUMENT_ATTRIBUTE: z.string().default('employeeNumber'),
  OIDC_ISSUER: url('http', 'https').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_DOCUMENT_CLAIM: z.string().default('employee_number'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: url('http', 'https').default('https://accounts.google.com'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ )?<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/,
      'an address such as Plaza <plaza@example.com>',
    )
    .default('Plaza <plaza@localhost>'),
  SEAL_P12: z.string().optional(),
  SEAL_PASSWORD: z.string().optional(),
  TSA_URL: url('http', 'https').optional(),
  PUSH_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{1,40}$/, 'letters and digits, at most 40')
    .default('plaza'),
  EMBED_ORIGINS: listOf('origins such as https://reports.example.com', isOrigin).default([]),
  MAX_UPLOAD_MB: wholeNumber(1, 10_240).default(500),
  /** Calls a minute for one session; an address without one has half. 0 switches the limits of calls off. */
  RATE_LIMIT: wholeNumber(0, 10_000_000).default(1200),
  /** A process whose main thread hangs for so many seconds ends, to be started again. 0 lets it hang, for a debugger. */
  HANG_SECONDS: wholeNumber(0, 3_600).default(30),
  /** Where a thread of its own answers `/healthz`, also while the main thread hangs; unset, only the main thread does. */
  HEALTH_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SNOW: flag.default(false),
  DEMO: flag.optional(),
  /** Freezes the clock at a moment, for tests and pictures only. */
  FREEZE_TIME: z.iso.datetime({ offset: true }).optional(),
});

/** The names of all settings, in their order. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

export type Settings = Omit<z.output<typeof schema>, 'DEMO' | 'HOST'> & {
  /** Where the server listens: the demo company, whose passwords are public, on this machine only unless told otherwise. */
  readonly HOST: string;
  /** On without DATABASE_URL, or by DEMO=on: the demo company and its accounts exist. */
  readonly DEMO: boolean;
};

/** A wrong setting. The message names each one and what is expected; the value itself is never repeated. */
export class SettingsError extends Error {}

/**
 * Reads the settings from environment variables, empty ones counting as unset.
 * @throws SettingsError naming every wrong setting
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings are wrong:\n${lines.join('\n')}`);
  }
  const DEMO = parsed.data.DEMO ?? parsed.data.DATABASE_URL === undefined;
  const settings = { ...parsed.data, DEMO, HOST: parsed.data.HOST ?? (DEMO ? '127.0.0.1' : '0.0.0.0') };
  requireTogether(settings, ['LDAP_URL', 'LDAP_BASE']);
  requireTogether(settings, ['AI_BASE_URL', 'AI_MODEL']);
  if (settings.LDAP_STARTTLS && settings.LDAP_URL?.startsWith('ldaps:'))
    throw new SettingsError('These settings are wrong:\n  LDAP_STARTTLS: off, because LDAP_URL is ldaps already');
  requireTogether(settings, ['SMTP_URL', 'PUBLIC_URL']);
  requireTogether(settings, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'PUBLIC_URL']);
  requireTogether(settings, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
  requireTogether(settings, ['SEAL_P12', 'SEAL_PASSWORD']);
  return settings;
}

/** When the first of the names is set, all of them must be. */
function requireTogether(settings: Settings, names: readonly (keyof Settings)[]): void {
  const [first, ...others] = names;
  if (first === undefined || settings[first] === undefined) return;
  const missing = others.filter((name) => settings[name] === undefined);
  if (missing.length > 0)
    throw new SettingsError(`These settings are wrong:\n  ${missing.join(', ')}: needed because ${first} is set`);
}
