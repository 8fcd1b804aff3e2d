import { pino } from 'pino';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob, mailWork, openMail } from './mail.ts';
import { readSettings } from './settings.ts';

interface Incoming {
  readonly recipients: string[];
  readonly text: string;
}
interface SmtpServer {
  listen(port: number, host: string, ready: () => void): void;
  close(done: () => void): void;
  readonly server: { address(): { port: number } };
}

const inbox: Incoming[] = [];
let refuse = false;
let server: SmtpServer;
let settings: ReturnType<typeof readSettings>;

beforeAll(async () => {
  const { SMTPServer } = createRequire(import.meta.url)('smtp-server') as {
    SMTPServer: new (options: object) => SmtpServer;
  };
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(
      stream: AsyncIterable<Buffer>,
      session: { envelope: { rcptTo: { address: string }[] } },
      done: (error?: Error) => void,
    ) {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk);
        if (refuse) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        inbox.push({
          recipients: session.envelope.rcptTo.map((to) => to.address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      })();
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  settings = readSettings({
    SMTP_URL: `smtp://127.0.0.1:${server.server.address().port}`,
    MAIL_FROM: 'Plaza <plaza@example.com>',
  });
});
afterAll(() => new Promise<void>((done) => server.close(done)));

const log = pino({ level: 'silent' });
const queued: { name: string; payload: unknown }[] = [];
const jobs = {
  start: async (name: string, payload: unknown) => {
    queued.push({ name, payload });
    return 'job';
  },
};
const deliver = async () => {
  const { name, payload } = queued.pop()!;
  await mailWork(settings)[name]!(undefined as never, payload as never, undefined as never);
};

test('a mail is queued, and its work brings it to the mail server', async () => {
  await openMail(settings, jobs, log).send({
    to: 'ana@example.com',
    subject: 'Hola\r\nBcc: all@example.com',
    text: 'Bienvenida, Ana',
  });
  expect(queued).toMatchObject([{ name: mailJob }]);
  await deliver();
  expect(inbox).toHaveLength(1);
  expect(inbox[0]!.recipients).toEqual(['ana@example.com']);
  expect(inbox[0]!.text).toContain('Bienvenida, Ana');
  expect(inbox[0]!.text).toContain('From: Plaza <plaza@example.com>');
  expect(inbox[0]!.text).not.toMatch(/^Bcc:/m);
});

test('while the mail server is away the work fails, so that it is tried again', async () => {
  refuse = true;
  await openMail(settings, jobs, log).send({ to: 'ana@example.com', subject: 'x', text: 'x' });
  await expect(deliver()).rejects.toThrow();
  refuse = false;
});

test('without a mail server, or without an address, nothing is queued', async () => {
  await openMail(readSettings({}), jobs, log).send({ to: 'ana@example.com', subject: 'x', text: 'x' });
  await openMail(settings, jobs, log).send({ to: 'ana@example.com, all@example.com', subject: 'x', text: 'x' });
  expect(queued).toEqual([]);
});
