import type { Logger } from 'pino';
import type { Context } from './context.ts';
import { htmlOf } from './mail-look.ts';
import { FailedForGood, type RoomJobs } from './room.ts';
import { openValue, sealValue } from './sealed.ts';
import type { JobService, Mail, SealedMail } from './services.ts';
import type { Settings } from './settings.ts';

export const mailJob = 'platform.mail';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A secret of 32 bytes as base64url. */
export type Secret = () => Promise<string>;

/** Mail is a background job, so that it survives a restart and is tried again while the mail server is away. */
export function openMail(settings: Settings, jobs: Pick<JobService, 'start'>, log: Logger, secret: Secret): Mail {
  return {
    async send({ to, subject, text, kind, until }) {
      if (!isAddress(to)) return void log.warn('mail: not sent, the address is not one');
      if (settings.SMTP_URL === undefined)
        return void log.info({ subject: oneLine(subject) }, 'mail: not sent, SMTP_URL is not set');
      const sealed = sealValue(Buffer.from(await secret(), 'base64url'), { to, subject, text });
      const ends = until === undefined ? {} : { until: until.toISOString() };
      await jobs.start(mailJob, { sealed, kind, ...ends } satisfies SealedMail);
    },
  };
}

/**
 * The work behind `send`. A mail server that is away, full or wants the mail later (RFC 5321, 4xx; greylisting, RFC 6647)
 * is asked again over three days; what it refuses for good (5xx) is not sent again.
 */
export function mailJobs(settings: Settings, secret: Secret): RoomJobs {
  let transport: Promise<{ sendMail(message: object): Promise<unknown> }> | undefined;
  return {
    patience: { [mailJob]: { tries: 26, firstSeconds: 60, longestSeconds: 4 * 3_600 } },
    work: {
      [mailJob]: async (ctx: Pick<Context, 'now'>, payload: SealedMail) => {
        // Its link or code has ended while the mail server was away.
        if (payload.until !== undefined && Date.parse(payload.until) <= ctx.now().getTime()) return { dropped: 'late' };
        const message = openValue<Message>(Buffer.from(await secret(), 'base64url'), payload.sealed);
        if (!message) throw new FailedForGood('The mail was sealed by another installation');
        transport ??= import('nodemailer').then(({ createTransport }) =>
          createTransport({
            url: settings.SMTP_URL,
            connectionTimeout: 10_000,
            greetingTimeout: 10_000,
            socketTimeout: 30_000,
          } as object),
        );
        const { to, subject, text } = message;
        const mail = {
          from: settings.MAIL_FROM,
          to,
          subject: oneLine(subject),
          text,
          html: htmlOf(text, { company: settings.COMPANY_NAME, accent: settings.COMPANY_ACCENT }),
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        try {
          await (await transport).sendMail(mail);
        } catch (cause) {
          if (isRefusal(cause)) throw new FailedForGood((cause as Error).message, { cause });
          throw cause;
        }
        return { dropped: null };
      },
    },
  };
}

/** The server understood, and will say the same tomorrow. Without an answer of its own nothing is known yet. */
function isRefusal(cause: unknown): boolean {
  const code = (cause as { responseCode?: unknown } | null)?.responseCode;
  return typeof code === 'number' && code >= 500 && code < 600;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 250);
const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text);
