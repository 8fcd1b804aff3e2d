import type { Context } from '#platform/server/context.ts';
import { dayIn } from '../calendar.ts';
import { errors } from '../errors.ts';

/**
 * The day on which somebody left lies between the day on which they came and today: their access ends with it.
 * @throws people.retired_before_entry people.retired_ahead
 */
export function requireRetirement(ctx: Context, { enteredOn, retiredOn }: { enteredOn: string; retiredOn: string }) {
  if (retiredOn < enteredOn) throw errors.retired_before_entry({}, at('people.issue.retired_before_entry'));
  if (retiredOn > dayIn(ctx.settings.COMPANY_TIME_ZONE, ctx.now()))
    throw errors.retired_ahead({}, at('people.issue.retired_ahead'));
}

function at(code: string) {
  return { issues: [{ path: 'retired_on', code }] };
}
