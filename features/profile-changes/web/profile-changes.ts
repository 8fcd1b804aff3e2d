import type { CaseLook } from '#features/cases/web/widgets.tsx';
import { client, type Client } from '#platform/web/client.ts';
import type { StepBody } from '#features/cases/case.ts';
import type { contract } from '../contract.ts';

/** The calls of the room. */
export const profileChanges: Client<typeof contract> = client<typeof contract>('profile-changes');

type Answer<Name extends keyof typeof profileChanges> = Awaited<ReturnType<(typeof profileChanges)[Name]>>;
export type AskedChange = Answer<'listChanges'>['items'][number];
export type ProfileChange = Answer<'getChange'>;

/** A row of the desk: its case, with what was asked. */
export type ChangeRow = AskedChange['case'] & { readonly asked: AskedChange };

export const look: CaseLook = {
  room: 'profile-changes',
  marks: { done: ['approved'], refused: ['refused'], withdrawn: ['withdrawn'] },
  main: ['approve'],
  harms: ['refuse', 'withdraw'],
};

/** Who decides approves or refuses; who asked takes it back. */
export function takeStep({ params, body }: { params: { id: string }; body: StepBody }, kind: string) {
  const { action, version, reason } = body;
  if (action !== 'withdraw')
    return profileChanges.decideChange({
      params,
      body: { version, approve: action === 'approve', ...(reason ? { reason } : {}) },
    });
  return kind === 'profile-changes.correction' ? profileChanges.withdrawCorrection() : profileChanges.withdrawChange();
}
