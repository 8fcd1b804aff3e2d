import { requests } from './requests.ts';

/** Decides on a request by the step that it offers now: what a second level confirms is endorsed first. @throws ApiFailure */
export async function decideRequest(id: string, decision: 'approve' | 'reject', reason: string): Promise<void> {
  const wanted = decision === 'approve' ? (['approve', 'endorse'] as const) : (['reject'] as const);
  const { version, steps } = await requests.getRequest({ params: { id } });
  const step = steps.find(({ action, blocked }) => wanted.some((one) => one === action) && blocked === null);
  await requests.takeStep({ params: { id }, body: { action: step?.action ?? wanted[0], version, reason } });
}
