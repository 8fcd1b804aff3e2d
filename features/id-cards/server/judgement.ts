import { dayIn } from '#features/people/calendar.ts';
import type { Context } from '#platform/server/context.ts';
import { isCardValid, type CheckMethod, type CheckResult } from '../policy.ts';
import { digitsAt, readShown, rememberedSteps, stepAt, type Shown } from '../rotation.ts';
import { findHolderByDailyCode, findHolderByDocument, findHolderBySerial, type Holder } from './queries.ts';
import { readCardSecret } from './secret.ts';

const DAY = 86_400_000;

/** What was shown, by whom as far as it is known, and what is to be said of it. */
export interface Judgement {
  readonly result: CheckResult;
  readonly method: Exclude<CheckMethod, 'page'>;
  readonly holder: Holder | undefined;
}

/** Judges the text of a QR. Undefined when it is not one of ours at all. */
export async function judgeCode(ctx: Context, text: string): Promise<Judgement | undefined> {
  const shown = readShown(text);
  if (!shown) return undefined;
  const method = shown.kind === 'rotating' ? 'qr' : 'printed';
  const holder = await findHolderBySerial(ctx, shown.serial);
  if (!holder) return { result: 'invalid', method, holder };
  const age = await ageOf(ctx, shown, holder);
  if (age === 'fresh') return { result: standing(holder), method, holder };
  return { result: age === 'old' ? 'expired' : 'invalid', method, holder };
}

/** Judges what a guard scanned or typed: a QR, else today's code, else a document number within their reach. */
export async function judgeShown(ctx: Context, text: string): Promise<Judgement> {
  const code = await judgeCode(ctx, text);
  if (code) return code;
  const plain = text.replace(/[\s.-]/g, '').toUpperCase();
  const daily = /^\d{6}$/.test(plain) ? await judgeDailyCode(ctx, plain) : undefined;
  if (daily && daily.result !== 'expired') return daily;
  const holder = await findHolderByDocument(ctx, plain);
  if (holder) return { result: standing(holder), method: 'document', holder };
  return daily ?? { result: 'invalid', method: /^\d{6}$/.test(plain) ? 'daily_code' : 'document', holder: undefined };
}

async function judgeDailyCode(ctx: Context, code: string): Promise<Judgement | undefined> {
  const zone = ctx.settings.COMPANY_TIME_ZONE;
  const today = dayIn(zone, ctx.now());
  const yesterday = dayIn(zone, new Date(ctx.now().getTime() - DAY));
  const holder = await findHolderByDailyCode(ctx, code, [today, yesterday]);
  if (!holder) return undefined;
  return { result: holder.validOn === today ? standing(holder) : 'expired', method: 'daily_code', holder };
}

/** A screen may be a step ahead of us or just have changed; what was right a little earlier is old, not false. */
async function ageOf(ctx: Context, shown: Shown, holder: Holder): Promise<'fresh' | 'old' | 'false'> {
  const secret = await readCardSecret(ctx);
  const bearer = { id: holder.id, generation: holder.generation ?? 0 };
  if (shown.kind === 'printed') return secret.printed(bearer) === shown.letters ? 'fresh' : 'false';
  const now = stepAt(ctx.now());
  const isOf = (step: number) => digitsAt(secret.lease(bearer, step).key, step) === shown.digits;
  if ([now, now - 1, now + 1].some(isOf)) return 'fresh';
  for (let step = now - 2; step > now - rememberedSteps; step -= 1) if (isOf(step)) return 'old';
  return 'false';
}

function standing(holder: Holder): CheckResult {
  return isCardValid(holder.status) ? 'valid' : 'inactive';
}
