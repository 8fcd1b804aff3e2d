import { createRequire } from 'node:module';

interface SmtpServer {
  listen(port: number, host: string, ready: () => void): void;
  close(done: () => void): void;
  readonly server: { address(): { port: number } };
}

export interface ReceivedMail {
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly raw: string;
  /** Without the folding of quoted-printable. */
  readonly text: string;
}

/** A mail server for tests, which keeps what it takes, and refuses with a code while one is set. */
export async function startMailServer() {
  const { SMTPServer } = createRequire(import.meta.url)('smtp-server') as {
    SMTPServer: new (options: object) => SmtpServer;
  };
  const inbox: ReceivedMail[] = [];
  const answers: { refusesWith?: number | undefined } = {};
  const server = new SMTPServer({
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
        if (answers.refusesWith !== undefined)
          return done(Object.assign(new Error('Refused'), { responseCode: answers.refusesWith }));
        const raw = Buffer.concat(chunks).toString();
        inbox.push({ to: session.envelope.rcptTo.map((to) => to.address), raw, text: plain(raw) });
        done();
      })();
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    inbox,
    answers,
    settings: { SMTP_URL: `smtp://127.0.0.1:${server.server.address().port}`, PUBLIC_URL: 'https://plaza.test' },
    stop: () => new Promise<void>((done) => server.close(done)),
  };
}

function plain(raw: string): string {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
