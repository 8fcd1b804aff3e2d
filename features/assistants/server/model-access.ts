import * as z from 'zod/mini';
import type { Settings } from '#platform/server/settings.ts';
import type { ModelMessage } from '../rewrite.ts';

// The one place that talks to a model: any server of the chat-completions kind, named by the operator. What it answers is
// a stranger's text: bounded, without control characters, and never more than text.

export interface Model {
  readonly address: URL;
  readonly name: string;
  readonly key: string | undefined;
  /** How long it may be silent. */
  readonly silenceMs: number;
}

/** Why there is nothing to show: it refused, was late, or said what is no answer. */
export class ModelFailed extends Error {}

const mostLetters = 12_000;
/** No line of a stream is so long. */
const longestLine = 65_536;
const wholeMs = 120_000;

const piece = z.object({
  choices: z.array(
    z.object({
      delta: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
      message: z.optional(z.object({ content: z.optional(z.nullable(z.string())) })),
    }),
  ),
});

/** The model of the settings; undefined where none is configured. */
export function configuredModel(settings: Settings): Model | undefined {
  const { AI_BASE_URL: base, AI_MODEL: name, AI_KEY: key, AI_SECONDS: seconds } = settings;
  if (base === undefined || name === undefined) return undefined;
  return { address: new URL(`${base.replace(/\/+$/, '')}/chat/completions`), name, key, silenceMs: seconds * 1_000 };
}

/** The pieces of an answer as the model writes them. Whoever stops reading ends the call. @throws ModelFailed */
export async function* askModel(model: Model, messages: readonly ModelMessage[]): AsyncGenerator<string> {
  const { address, name, key, silenceMs } = model;
  const ended = new AbortController();
  let timer = setTimeout(() => ended.abort(), silenceMs);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, messages, stream: true }),
      redirect: 'error',
      signal: AbortSignal.any([ended.signal, AbortSignal.timeout(wholeMs)]),
    });
    if (!answer.ok || !answer.body) throw new ModelFailed(`The model answered ${answer.status}`);
    const isStream = (answer.headers.get('content-type') ?? '').startsWith('text/event-stream');
    let letters = 0;
    for await (const said of isStream ? streamed(answer.body) : whole(answer.body)) {
      const text = cleaned(said).slice(0, mostLetters - letters);
      letters += text.length;
      if (text !== '') yield text;
      if (letters >= mostLetters) return;
      clearTimeout(timer);
      timer = setTimeout(() => ended.abort(), silenceMs);
    }
    if (letters === 0) throw new ModelFailed('The model said nothing');
  } catch (cause) {
    throw cause instanceof ModelFailed ? cause : new ModelFailed('The model gave no answer', { cause });
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

/** Server-sent events: a line `data: {…}` for each piece, `data: [DONE]` at the end. */
async function* streamed(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new ModelFailed('A line never ends');
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const data = line.slice(5).trim();
      if (data === '[DONE]') return;
      yield contentOf(data);
    }
  }
}

/** A server that does not stream answers once. */
async function* whole(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > longestLine) throw new ModelFailed('The answer never ends');
  }
  yield contentOf(text);
}

function contentOf(json: string): string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new ModelFailed('The model said no JSON', { cause });
  }
  const read = piece.safeParse(value);
  if (!read.success) throw new ModelFailed('The model said something else');
  const [choice] = read.data.choices;
  return choice?.delta?.content ?? choice?.message?.content ?? '';
}

const cleaned = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''));
