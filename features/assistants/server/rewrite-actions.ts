import './tables.ts';
import type { Context } from '#platform/server/context.ts';
import { sealedTopicOf } from '../chat.ts';
import { errors } from '../errors.ts';
import { findLeaks } from '../linguo/leaks.ts';
import { longestRewrite, messagesFor, type RewriteOrder } from '../rewrite.ts';
import { askModel, configuredModel, ModelFailed } from './model-access.ts';

/** Which model would write, and where; null where none is configured. */
export function modelOf({ settings }: Context) {
  const model = configuredModel(settings);
  return model ? { name: model.name, host: model.address.host } : null;
}

/**
 * Has a text written anew. Only what `messagesFor` says leaves, and nothing is kept: the trail has the model, the tone and how
 * much was masked. Who speaks of a crisis or of harassment is not sent anywhere.
 * @throws model_off, sealed_topic, model_failed before the first letter
 */
export async function rewriteText(ctx: Context, order: RewriteOrder): Promise<AsyncIterable<Uint8Array>> {
  const model = configuredModel(ctx.settings);
  if (!model) throw errors.model_off();
  const topic = sealedTopicOf(order.text, longestRewrite);
  if (topic === 'crisis' || topic === 'harassment') throw errors.sealed_topic();
  await ctx.tx((tx) =>
    tx.audit('assistants.text_sent_to_model', {
      subject: 'person',
      subjectId: tx.scope.personId,
      after: { model: model.name, host: model.address.host, tone: order.tone, masked: findLeaks(order.text).length },
    }),
  );
  const pieces = askModel(model, messagesFor(order));
  try {
    const first = await pieces.next();
    return bytesOf(first.done ? '' : first.value, pieces);
  } catch (cause) {
    if (!(cause instanceof ModelFailed)) throw cause;
    ctx.log.warn({ err: cause }, 'the model gave no answer');
    throw errors.model_failed({}, { cause });
  }
}

async function* bytesOf(first: string, rest: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    yield encoder.encode(first);
    for await (const piece of rest) yield encoder.encode(piece);
  } finally {
    await rest.return(undefined);
  }
}
