import type { RequestRecord } from './record.ts';

/** The states of a medical leave would say that it is one: of what is sealed only whether somebody is away. */
export function stateSeen(request: Pick<RequestRecord, 'state' | 'occupies'>, view: 'full' | 'dates'): string {
  if (view === 'full') return request.state;
  return request.occupies ? 'absent' : 'cancelled';
}
