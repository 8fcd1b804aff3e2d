import { pino } from 'pino';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailJob, mailJobs, openMail } from './mail.ts';
import { FailedForGood } from './room.ts';
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
/** What the server answers instead of taking a mail. */
let refusal: number | undefined;
const secret = async () => Buffer.alloc(32, 7).toString('base64url');
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
        if (refusal) return done(Object.assign(new Error('Not now'), { responseCode: refusal }));
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
    PUBLIC_URL: 'https://plaza.example.com',
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
  await mailJobs(settings, secret).work![name]!(undefined as never, payload as never, undefined as never);
};

test('a mail is queued, and its work brings it to the mail server', async () => {
  await openMail(settings, jobs, log, secret).send({
    to: 'ana@example.com',
    subject: 'Hola\r\nBcc: all@example.com',
    text: 'Bienvenida, Ana',
    kind: 'people.welcome',
  });
  expect(queued).toMatchObject([{ name: mailJob }]);
  await deliver();
  expect(inbox).toHaveLength(1);
  expect(inbox[0]!.recipients).toEqual(['ana@example.com']);
  expect(inbox[0]!.text).toContain('Bienvenida, Ana');
  expect(inbox[0]!.text).toContain('From: Plaza <plaza@example.com>');
  expect(inbox[0]!.text).not.toMatch(/^Bcc:/m);
});

test('a mail that may open an account is read by nobody in the queue', async () => {
  await openMail(settings, jobs, log, secret).send({
    to: 'ana@example.com',
    subject: 'Tu invitación',
    text: 'Entra aquí:\n\nhttps://plaza.example.com/saludobienvenida#token=muy-secreto',
    kind: 'session.invitation',
  });
  expect(JSON.stringify(queued)).not.toMatch(/secreto|ana@|invitaci/);
  await deliver();
  const { text } = inbox.at(-1)!;
  expect(text).toContain('multipart/alternative');
  expect(text).toMatch(/text\/html/);
  expect(text).toContain('Auto-Submitted: auto-generated');
});

test('a server that wants a mail later is asked again for three days, one that refuses it is not', async () => {
  const { tries, firstSeconds, longestSeconds } = mailJobs(settings, secret).patience![mailJob]!;
  const pauses = Array.from({ length: tries - 1 }, (_, turn) => Math.min(firstSeconds * 2 ** turn, longestSeconds));
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(3 * 24 * 3_600);
  for (const [code, isFinal] of [
    [451, false],
    [550, true],
  ] as const) {
    refusal = code;
    await openMail(settings, jobs, log, secret).send({ to: 'ana@example.com', subject: 'x', text: 'x', kind: 'x' });
    await expect(deliver().catch((cause: unknown) => cause instanceof FailedForGood)).resolves.toBe(isFinal);
  }
  refusal = undefined;
});

test('without a mail server, or without an address, nothing is queued', async () => {
  await openMail(readSettings({}), jobs, log, secret).send({
    to: 'ana@example.com',
    subject: 'x',
    text: 'x',
    kind: 'x',
  });
  await openMail(settings, jobs, log, secret).send({
    to: 'ana@example.com, all@example.com',
    subject: 'x',
    text: 'x',
    kind: 'x',
  });
  expect(queued).toEqual([]);
});
