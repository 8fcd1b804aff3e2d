import pino, { type DestinationStream, type Logger } from 'pino';

const secret = ['authorization', 'cookie', 'password', 'token', 'secret', 'current', 'code', 'secretAccessKey'];

/** Structured lines on standard output, one JSON object each. Secrets are taken out wherever they stand. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: { streamWrite: withoutSecrets },
    redact: {
      paths: secret
        .flatMap((name) => (name === 'code' ? [`body.${name}`] : [name, `*.${name}`, `*.*.${name}`]))
        .concat('["set-cookie"]', '*["set-cookie"]'),
      censor: '[removed]',
    },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines are gathered into one write, for a write costs more than what it says; none waits longer than this. */
const gatherBytes = 4_096;
const gatherMilliseconds = 200;

function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, minLength: gatherBytes });
  setInterval(() => output.flush(), gatherMilliseconds).unref();
  process.on('exit', () => output.flushSync());
  return output;
}

/** Type, message, code, stack and causes; never the fields in which libraries keep requests or parameters. */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, cause } = error as Error & { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(cause !== undefined && depth < 3 ? { cause: describeError(cause, depth + 1) } : {}),
  };
}

/** Addresses carry secrets in their query and before their host. */
export function withoutSecrets(text: string): string {
  return text
    .replace(/([?&](?:token|code|password|secret|key|signature)=)[^&\s"']+/gi, '$1[removed]')
    .replace(/(\w+:\/\/)[^/\s:@"']*:[^/\s@"']*@/g, '$1[removed]@')
    .replace(/(bearer\s+)[\w.~+/=-]+/gi, '$1[removed]');
}
