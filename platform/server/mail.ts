import type { Logger } from 'pino';
import type { RoomJobs } from './room.ts';
import type { JobService, Mail } from './services.ts';
import type { Settings } from './settings.ts';

export const mailJob = 'platform.mail';

interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Mail is a background job, so that it survives a restart and is tried again while the mail server is away. */
export function openMail(settings: Settings, jobs: Pick<JobService, 'start'>, log: Logger): Mail {
  return {
    async send(message) {
      if (!isAddress(message.to)) return void log.warn('mail: not sent, the address is not one');
      if (settings.SMTP_URL === undefined)
        return void log.info({ subject: oneLine(message.subject) }, 'mail: not sent, SMTP_URL is not set');
      await jobs.start(mailJob, message);
    },
  };
}

/** The work behind `send`. It throws when the mail server does not take the message, and is tried again. */
export function mailWork(settings: Settings): NonNullable<RoomJobs['work']> {
  let transport: Promise<{ sendMail(message: object): Promise<unknown> }> | undefined;
  return {
    [mailJob]: async (_ctx: unknown, message: Message) => {
      transport ??= import('nodemailer').then(({ createTransport }) =>
        createTransport({
          url: settings.SMTP_URL,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
        } as object),
      );
      const { to, subject, text, html } = message;
      await (
        await transport
      ).sendMail({
        from: settings.MAIL_FROM,
        to,
        subject: oneLine(subject),
        text,
        ...(html === undefined ? {} : { html }),
      });
    },
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 250);
const isAddress = (text: string) => text.length <= 254 && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text);
