import { ApiFailure } from '#platform/web/failure.ts';
import { overtime } from './overtime.ts';

/** Decides on hours that need no exception. @throws ApiFailure */
export async function decideOvertime(id: string, decision: 'approve' | 'reject', reason: string): Promise<void> {
  const { version } = await overtime.getOvertime({ params: { id } });
  const body = { items: [{ id, version }], decision, ...(reason === '' ? {} : { reason }) };
  const [told] = (await overtime.decideOvertime({ body })).items;
  if (told?.code) throw new ApiFailure(409, { code: told.code, detail: told.message ?? '' });
}
