import { decideOvertime } from '#features/overtime/web/widgets.tsx';
import { decideRequest } from '#features/requests/web/widgets.tsx';

type Decide = (id: string, decision: 'approve' | 'reject', reason: string) => Promise<void>;

/** Who takes a decision of the agenda, by the room that asks for it. */
export const deciders: Readonly<Record<string, Decide>> = { overtime: decideOvertime, requests: decideRequest };
