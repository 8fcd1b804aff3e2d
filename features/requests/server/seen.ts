import { viewOf } from '../policy.ts';
import type { RequestRecord } from './record.ts';

/** Whether the caller sees all of a request, or its dates only. */
export function shownOf(request: RequestRecord): 'full' | 'dates' {
  return viewOf(request, request) === 'full' ? 'full' : 'dates';
}

/** The states of a medical leave would say that it is one: of what is sealed only whether somebody is away. */
export function stateSeen(request: Pick<RequestRecord, 'state' | 'occupies'>, view: 'full' | 'dates'): string {
  if (view === 'full') return request.state;
  return request.occupies ? 'absent' : 'cancelled';
}

type Measured = Pick<RequestRecord, 'nature' | 'unit' | 'from_minute' | 'to_minute' | 'hundredths' | 'amount'>;

/** How a request is measured would say what it is, too: what is sealed looks alike, whole days without a length. */
export function measureSeen(
  request: Measured,
  view: 'full' | 'dates',
): Omit<Measured, 'amount'> & { amount: number | null } {
  if (view === 'dates')
    return { nature: 'right', unit: 'days', from_minute: null, to_minute: null, hundredths: 0, amount: null };
  const { nature, unit, from_minute, to_minute, hundredths, amount } = request;
  return { nature, unit, from_minute, to_minute, hundredths, amount: amount === null ? null : Number(amount) };
}
